import { dayInZone, fromZonedTime, siteTimeZone } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestClock, type TestClock } from '../../../testing/accounts.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { emptyBin } from '../../cms/pages/index.ts';

const vacancies = '/api/institute/vacancies';
const applications = '/api/institute/applications';
const canary = 'canary-of-the-applicant';

let clock: TestClock;
let test: TestApp;
let editor: Caller;
let staff: Caller;
let vacancy: CreatedPage;
let files = 0;

const newFile = (words = `cv ${(files += 1)}`) => ({
  field: 'f',
  name: 'cv.pdf',
  type: 'application/pdf',
  bytes: makeDocuments(words).pdf,
});
const addFile = async (words?: string): Promise<string> => {
  const answer = await test.visitor.upload(`${vacancies}/application-files`, {}, newFile(words));
  expect(outcomeOf(answer)).toBe('done');
  return String(answer.body['token']);
};
const form = (fileTokens: readonly string[], change: object = {}) => ({
  firstName: 'Marijke',
  lastName: 'Berg',
  email: 'marijke@devlijt.example',
  phone: '+31 6 000',
  motivation: `I know towing tanks.\n${canary}`,
  fileTokens,
  privacyAccepted: true,
  ...change,
});
const apply = (body: object, id = vacancy.id, headers: Record<string, string> = {}): Promise<Answer> =>
  test.visitor.post(`${vacancies}/${id}/apply`, body, headers);
const list = async (query = ''): Promise<{ id: number; vacancyTitle: string; fileCount: number }[]> =>
  (await staff.get(`${applications}/list${query}`)).body['items'] as { id: number; vacancyTitle: string; fileCount: number }[];
const keys = (): Promise<string[]> => Array.fromAsync(test.services.files.list('applications/'), ({ key }) => key);
const openVacancy = (slug: string, change: object = {}): Promise<CreatedPage> =>
  makeLivePage(editor, {
    title: 'Researcher',
    slug,
    type: 'vacancy',
    typeData: { publicationDate: '2026-11-02', contact: { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '' } },
    ...change,
  });

beforeAll(async () => {
  clock = createTestClock();
  test = await createTestApp({ clock });
  editor = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-settings']);
  staff = await test.loginAs(['manage-members', 'view-audit-log']);
  vacancy = await openVacancy('vacancies/researcher');
});
beforeEach(async () => {
  await test.db.deleteFrom('mail').execute();
  await test.db.deleteFrom('application').execute();
});
afterAll(() => test.close());

describe('the form of a vacancy', () => {
  const get = (id: number | string) => test.visitor.get(`${vacancies}/${id}/get-application-form-data`);

  it('has the fields of an application, always including files', async () => {
    const { body } = await get(vacancy.id);
    const fields = body['fields'] as { name: string; type: string; required: boolean }[];
    expect(fields.map(({ name, type, required }) => `${name} ${type}${required ? ' required' : ''}`)).toEqual([
      'firstName text required',
      'lastName text required',
      'email email required',
      'phone tel',
      'motivation textarea',
      'files file required',
      'privacyAccepted checkbox required',
    ]);
    expect(fields).toContainEqual({
      name: 'files',
      label: 'CV and other documents',
      type: 'file',
      required: true,
      options: [],
      accept: ['.pdf', '.doc', '.docx', '.odt'],
      maxSize: 10_485_760,
    });
  });

  it('is that of an open application too, which is sent without a vacancy', async () => {
    const page = await makeLivePage(editor, {
      title: 'Open application',
      slug: 'vacancies/open',
      type: 'openApplication',
      typeData: { contact: { name: 'Noor Bakker', email: 'open@meridian.example', phone: '' } },
    });
    expect(outcomeOf(await get(page.id))).toBe('done');
    expect(outcomeOf(await apply(form([await addFile()]), page.id))).toBe('done');
    expect((await list(`?vacancyID=${page.id}`)).map(({ vacancyTitle }) => vacancyTitle)).toEqual(['Open application']);
    expect((await sentMails(test)).map(({ recipient }) => recipient)).toContain('open@meridian.example');
  });

  it('is in the language of the page, whatever the browser prefers', async () => {
    const dutch = await openVacancy('vacatures/onderzoeker', { locale: 'nl-nl', type: 'internship' });
    const { text } = await test.visitor.get(`${vacancies}/${dutch.id}/get-application-form-data`, { 'accept-language': 'en' });
    expect(text).toContain('"Voornaam"');
    expect(text).not.toContain('"First name"');
  });

  it('is not found for a draft, a closed vacancy, another page or a missing one', async () => {
    const draft = await makePage(editor, { type: 'vacancy' });
    const closed = await openVacancy('vacancies/closed');
    await editor.post(`/api/ximblox/page/${closed.id}/unpublish`, {});
    const news = await makeLivePage(editor, { slug: 'news/one', type: 'news', typeData: { type: 0, date: '2026-11-02' } });
    for (const id of [draft.id, closed.id, news.id, 999_999]) {
      expect(outcomeOf(await get(id))).toBe('404 PM_01 id');
      expect(outcomeOf(await apply(form([await addFile()]), id))).toBe('404 PM_01 id');
    }
    expect(outcomeOf(await get('x'))).toBe('400 V_12 id');
  });
});

describe('a vacancy with a closing date', () => {
  const dayMs = 86_400_000;
  const day = (days: number): string => dayInZone(new Date(clock.now().getTime() + days * dayMs), siteTimeZone);
  const closing = (slug: string, days: number, change: object = {}) =>
    openVacancy(slug, {
      ...change,
      typeData: {
        publicationDate: '2026-11-02',
        country: 'NL',
        closingDate: day(days),
        contact: { name: '', email: '', phone: '' },
      },
    });
  const pageOf = async (slug: string, language = 'en') => (await test.visitor.get(`/${language}/${slug}`)).text;

  it('takes applications until that day is over, and then says that it is closed', async () => {
    const { id, slug } = await closing('vacancies/closing', 2);
    const open = await pageOf(slug);
    expect(open).toMatch(/Apply by(?:<[^>]+>)+/);
    expect(open).toContain('name="firstName"');
    expect(open).toContain('"validThrough"');
    expect(outcomeOf(await apply(form([await addFile()]), id))).toBe('done');
    const end = fromZonedTime(`${day(3)}T00:00`, siteTimeZone)?.getTime() ?? 0;
    const wait = end - clock.now().getTime();
    clock.forward(wait - 1_000);
    expect(outcomeOf(await apply(form([await addFile()], { lastName: 'Late' }), id))).toBe('done');
    clock.forward(1_000);
    const refused = await apply(form([await addFile()]), id);
    const closed = await pageOf(slug);
    clock.forward(-wait);
    expect(refused.status).toBe(409);
    expect(refused.body['Errors']).toMatchObject([{ name: 'conflict', detail: { rule: 'state', state: 'vacancyClosed' } }]);
    expect(closed).toContain('Applications are closed');
    expect(closed).toMatch(/Status(?:<[^>]+>)+Closed/);
    expect(closed).not.toContain('name="firstName"');
    expect(closed).not.toContain('JobPosting');
  });

  it('is in lists with that it is closed, at once', async () => {
    const { slug } = await closing('vacancies/closing-in-lists', 2);
    const list = await makePage(editor, { slug: 'work-here' });
    const blocks = [{ type: 'vacancies', key: 'v', props: { title: '', count: 12 } }];
    expect(outcomeOf(await editor.post(`/api/ximblox/page/version/${list.versionID}/store`, { revision: 0, blocks }))).toBe(
      'done',
    );
    expect(outcomeOf(await editor.post(`/api/ximblox/page/${list.id}/publish`, {}))).toBe('done');
    const beside = async (): Promise<string> => {
      const text = await pageOf(list.slug);
      const at = text.indexOf(`href="/en/${slug}"`);
      expect(at).toBeGreaterThan(0);
      return text.slice(at, text.indexOf('</article>', at));
    };
    expect(await beside()).not.toContain('Closed');
    clock.forward(4 * dayMs);
    const after = await beside();
    clock.forward(-4 * dayMs);
    expect(after).toContain('>Closed<');
  });

  it('is closed in the words of its language; one without a closing date stays open', async () => {
    const { slug } = await closing('vacatures/voorbij', -1, { locale: 'nl-nl', type: 'internship' });
    const text = await pageOf(slug, 'nl');
    expect(text).toContain('Solliciteren kan niet meer');
    expect(text).toMatch(/Status(?:<[^>]+>)+Gesloten/);
    expect(text).not.toContain('JobPosting');
    expect(await pageOf(vacancy.slug)).toContain('name="firstName"');
  });
});

describe('an application', () => {
  it('is stored with its files, and mailed to the applicant and to the contact', async () => {
    expect(outcomeOf(await apply(form([await addFile(), await addFile(), await addFile()])))).toBe('done');
    const [item] = await list();
    expect(item).toMatchObject({ vacancyID: vacancy.id, vacancyTitle: 'Researcher', lastName: 'Berg', fileCount: 3 });
    const { body } = await staff.get(`${applications}/${item?.id}`);
    expect(body).toMatchObject({ firstName: 'Marijke', phone: '+31 6 000', locale: 'en-gb', motivation: form([]).motivation });
    expect(body['files']).toMatchObject(Array.from({ length: 3 }, () => ({ name: 'cv.pdf', mimeType: 'application/pdf' })));
    const [receipt, notice, ...others] = await sentMails(test);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      recipient: 'marijke@devlijt.example',
      subject: 'We’ve received your application: Researcher',
    });
    expect(receipt?.body).toContain('with 3 files.\n\nWe’ll keep it for 1 year');
    expect(receipt?.body).toMatch(/\n\nKind regards,\n\S.*\n$/);
    expect(notice).toMatchObject({
      recipient: 'jobs@meridian.example',
      replyTo: 'marijke@devlijt.example',
      subject: 'Application for Researcher',
    });
    expect(notice?.body).toContain(`Marijke Berg has applied for “Researcher”.`);
    expect(notice?.body).toContain(`http://localhost:3000/cmsadmin/applications/${item?.id}\n`);
    for (const mail of [receipt, notice]) expect(mail?.body).not.toContain(canary);
  });

  it('is confirmed in the language of the page, whatever the browser prefers, with none of the applicant’s words', async () => {
    const dutch = await openVacancy('vacatures/bevestiging', { title: 'Onderzoeker', locale: 'nl-nl' });
    const token = await addFile();
    const name = 'www.stranger.example.pdf';
    await test.db.updateTable('application_file').set({ name }).where('application_id', 'is', null).execute();
    await apply(form([token]), dutch.id, { 'accept-language': 'en' });
    const [receipt, notice] = await sentMails(test);
    expect(receipt?.body).toContain('ontvangen met 1 bestand.\n');
    expect(receipt?.body).not.toContain('stranger');
    expect(receipt?.body).toMatch(/\n\nMet vriendelijke groet,\n\S.*\n$/);
    expect(notice?.subject).toBe('Sollicitatie naar Onderzoeker');
  });

  it('of a vacancy without a contact goes to the first office that has an email address, and is stored where there is none', async () => {
    const anonymous = await openVacancy('vacancies/anonymous', { typeData: { publicationDate: '2026-11-02' } });
    expect(outcomeOf(await apply(form([await addFile()]), anonymous.id))).toBe('done');
    expect((await sentMails(test)).map(({ recipient }) => recipient)).toEqual(['marijke@devlijt.example']);
    expect(await list(`?vacancyID=${anonymous.id}`)).toHaveLength(1);
    const office = { key: 'main', name: { en: 'Main' }, address: ['Quay 1'], phone: '', email: 'main@meridian.example' };
    const site = { siteName: 'Institute', offices: [office], social: [], mailFrom: 'no-reply@institute.example' };
    expect(outcomeOf(await editor.send('PUT', '/api/ximblox/settings/site', site))).toBe('done');
    await apply(form([await addFile()]), anonymous.id);
    expect((await sentMails(test, 'main@meridian.example')).length).toBe(1);
  });

  it('sent five times concurrently, again, and with the same files uploaded again is one application', async () => {
    const words = 'the same cv';
    const token = await addFile(words);
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(form([token]))));
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(outcomeOf(await apply(form([await addFile(words)], { email: 'Marijke@DeVlijt.example' })))).toBe('done');
    expect(await list()).toHaveLength(1);
    expect(await sentMails(test)).toHaveLength(2);
    await sql`update application set created_at = now() - interval '25 hours'`.execute(test.db);
    expect(outcomeOf(await apply(form([await addFile(words)])))).toBe('done');
    expect(outcomeOf(await apply(form([await addFile(words)], { email: 'other@devlijt.example' })))).toBe('done');
    expect(await list()).toHaveLength(3);
  });

  it('sent again with other text is another application, so that no text is lost', async () => {
    expect(outcomeOf(await apply(form([await addFile('cv')], { motivation: 'First thoughts' })))).toBe('done');
    expect(outcomeOf(await apply(form([await addFile('cv')], { motivation: 'Second thoughts' })))).toBe('done');
    expect(await list()).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['no first name', { firstName: ' ' }, '400 V_01 firstName'],
    ['no last name', { lastName: '' }, '400 V_01 lastName'],
    ['no email address', { email: '' }, '400 V_01 email'],
    ['an email address that is none', { email: 'marijke' }, '400 V_02 email'],
    ['two lines for a name', { lastName: 'Berg\r\nBcc: x@evil.example' }, '400 V_12 lastName'],
    ['words without end', { motivation: 'x'.repeat(10_001) }, '400 V_14 motivation'],
    ['no agreement', { privacyAccepted: false }, '400 V_01 privacyAccepted'],
    ['nothing said of agreement', { privacyAccepted: undefined }, '400 V_01 privacyAccepted'],
    ['no files', { fileTokens: [] }, '400 V_17 files'],
    ['nothing said of files', { fileTokens: undefined }, '400 V_17 files'],
    ['a text for files', { fileTokens: 'x' }, '400 V_12 files'],
    ['a fourth file', { fileTokens: ['a', 'b', 'c', 'd'] }, '400 V_14 files'],
    ['a file twice', { fileTokens: ['a', 'a'] }, '400 V_12 files'],
    ['a file that nobody uploaded', { fileTokens: ['a'] }, '400 V_05 fileTokens[0]'],
    ['a field that there is not', { recipient: 'x@elsewhere.example' }, '400 V_12 recipient'],
    ['several faults', { firstName: '', email: 'x', fileTokens: [] }, '400 V_01 firstName, V_02 email, V_17 files'],
  ])('with %s is refused, and its files can be sent again', async (_what, change, answer) => {
    const token = await addFile();
    expect(outcomeOf(await apply(form([token], change)))).toBe(answer);
    expect(await list()).toEqual([]);
    expect(await sentMails(test)).toEqual([]);
    expect(outcomeOf(await apply(form([token])))).toBe('done');
  });

  it('keeps its files unchanged where one of them is missing', async () => {
    const [old, token] = [await addFile('old'), await addFile()];
    await sql`update application_file set created_at = now() - interval '25 hours' where content_hash = encode(sha256(${makeDocuments('old').pdf}), 'hex')`.execute(
      test.db,
    );
    expect(outcomeOf(await apply(form([token, old])))).toBe('400 V_05 fileTokens[1]');
    expect(outcomeOf(await apply(form([token])))).toBe('done');
  });

  it('cannot have a file of another application', async () => {
    const token = await addFile();
    expect(outcomeOf(await apply(form([token])))).toBe('done');
    expect(outcomeOf(await apply(form([token], { email: 'other@devlijt.example' })))).toBe('400 V_05 fileTokens[0]');
    expect(await list()).toHaveLength(1);
  });

  it('is in no log and no audit entry', async () => {
    await apply(form([await addFile()]));
    await apply(form([await addFile()], { email: canary }));
    const { text } = await staff.get('/api/ximblox/audit/list?pageSize=100');
    const written = [test.logLines().join('\n'), text].join('\n');
    for (const word of [canary, 'marijke', 'Berg']) expect(written).not.toContain(word);
  });
});

describe('applications in the back office', () => {
  it('are listed newest first, paged, of one vacancy or all', async () => {
    const other = await openVacancy('vacancies/other', { title: 'Welder' });
    for (const id of [vacancy.id, other.id, vacancy.id]) await apply(form([await addFile()]), id);
    expect((await list()).map(({ vacancyTitle }) => vacancyTitle)).toEqual(['Researcher', 'Welder', 'Researcher']);
    const { body } = await staff.get(`${applications}/list?pageIndex=1&pageSize=1`);
    expect(body).toMatchObject({ items: [{ vacancyTitle: 'Welder' }], totalItems: 3 });
    expect(await list(`?vacancyID=${other.id}`)).toHaveLength(1);
  });

  it('keep the title of a deleted vacancy', async () => {
    const deleted = await openVacancy('vacancies/gone', { title: 'Diver' });
    await apply(form([await addFile()]), deleted.id);
    for (const change of ['unpublish', 'delete'])
      expect(outcomeOf(await editor.post(`/api/ximblox/page/${deleted.id}/${change}`, {}))).toBe('done');
    await sql`update page set deleted_at = now() - interval '60 days' where page_id = ${deleted.id}`.execute(test.db);
    expect(await emptyBin(test.db)).toBe(1);
    expect(await list()).toMatchObject([{ vacancyID: null, vacancyTitle: 'Diver' }]);
  });

  it('serve their files as attachments, unchanged, and to no cache', async () => {
    await apply(form([await addFile('saved')]));
    const [item] = await list();
    const { body } = await staff.get(`${applications}/${item?.id}`);
    const [file] = body['files'] as { id: number }[];
    const { status, headers, raw } = await staff.get(`${applications}/${item?.id}/files/${file?.id}`);
    expect(status).toBe(200);
    expect(raw.rawPayload.equals(makeDocuments('saved').pdf)).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="cv.pdf"/);
    expect(outcomeOf(await staff.get(`${applications}/999999/files/${file?.id}`))).toBe('404 V_12 fileID');
    expect(outcomeOf(await staff.get(`${applications}/${item?.id}/files/999999`))).toBe('404 V_12 fileID');
  });

  it('are private: a visitor, a member, staff without the permission and the holder of the token get nothing', async () => {
    const token = await addFile();
    await apply(form([token]));
    const [item] = await list();
    const { body } = await staff.get(`${applications}/${item?.id}`);
    const [file] = body['files'] as { id: number }[];
    const [key = ''] = await keys();
    for (const caller of [test.visitor, await test.loginAsMember(7), editor]) {
      const status = caller === editor ? '403 UM_01 ' : '401 UM_01 ';
      for (const path of ['list', `${item?.id}`, `${item?.id}/files/${file?.id}`])
        expect(outcomeOf(await caller.get(`${applications}/${path}`))).toBe(status);
      expect(outcomeOf(await caller.send('DELETE', `${applications}/${item?.id}`))).toBe(status);
      for (const path of [`${vacancies}/application-files/${token}`, `/${key}`, `/media/${key}`])
        expect((await caller.get(path)).status).toBe(404);
    }
    expect(await list()).toHaveLength(1);
  });

  it('are deleted permanently, with the bytes of their files, and audited without names', async () => {
    const before = await keys();
    await apply(form([await addFile(), await addFile()]));
    const [item] = await list();
    expect(await keys()).toHaveLength(before.length + 2);
    expect(outcomeOf(await staff.send('DELETE', `${applications}/${item?.id}`))).toBe('done');
    expect((await keys()).toSorted()).toEqual(before.toSorted());
    expect(outcomeOf(await staff.get(`${applications}/${item?.id}`))).toBe('404 V_12 id');
    expect(outcomeOf(await staff.send('DELETE', `${applications}/${item?.id}`))).toBe('404 V_12 id');
    const { body } = await staff.get('/api/ximblox/audit/list?action=applications.delete');
    expect(body['items']).toMatchObject([{ summary: `Application ${item?.id}` }]);
  });
});
