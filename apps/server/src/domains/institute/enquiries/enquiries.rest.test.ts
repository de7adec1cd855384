import { formatDays } from '@ximblox/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { createFormVisitor } from '../../../testing/callers/form-visitor.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';
import { multipartOf, type SentFile } from '../../../testing/multipart.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { answerDay } from './answer-day.ts';

const enquiries = '/api/institute/enquiries';
const canary = 'canary-of-the-enquiry';
const enquiry = {
  testKind: 'seakeeping',
  length: 'about 106 m',
  beam: '15.2',
  draught: '',
  speed: '13.5',
  market: 'transport',
  propellers: 'oneInNozzle',
  model: 'institute',
  nonDisclosure: true,
  wantedBy: 'September 2027',
  question: `How much does she roll?\n${canary}`,
  firstName: 'Marijke',
  lastName: 'Berg',
  organisation: 'Scheepswerf De Vlijt',
  email: 'marijke@devlijt.example',
  phone: '+31 6 000',
  privacyAccepted: true,
};

let test: TestApp;
let editor: Caller;
let staff: Caller;
let page: CreatedPage;

const send = (change: object = {}, id = page.id): Promise<Answer> =>
  test.visitor.post(`${enquiries}/${id}`, { ...enquiry, ...change });
const drawing = (words = 'lines'): SentFile => ({ name: `${words}.pdf`, bytes: makeDocuments(words).pdf });
async function sendWithFiles(files: readonly SentFile[]): Promise<Answer> {
  const settings = await test.visitor.get('/api/ximblox/settings/get');
  const { contentType, payload } = await multipartOf({ ...enquiry, nonDisclosure: 'true', privacyAccepted: 'true' }, { files });
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': String(settings.headers['x-csrf-token']),
    'content-type': contentType,
  };
  return test.inject({ method: 'POST', url: `${enquiries}/${page.id}`, headers, payload });
}
type StoredEnquiry = {
  readonly id: number;
  readonly motivation: string;
  readonly files: { readonly id: number; readonly name: string }[];
};
/** What the back office has of all enquiries, newest first. */
async function storedEnquiries(): Promise<StoredEnquiry[]> {
  const { body } = await staff.get(`/api/institute/applications/list?vacancyID=${page.id}`);
  const items = body['items'] as { id: number }[];
  return Promise.all(
    items.map(async ({ id }) => (await staff.get(`/api/institute/applications/${id}`)).body as unknown as StoredEnquiry),
  );
}

beforeAll(async () => {
  test = await createTestApp();
  editor = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-settings']);
  staff = await test.loginAs(['manage-members', 'view-audit-log']);
  const office = { key: 'main', name: { en: 'Main office' }, address: ['Quay 1'], phone: '', email: 'main@institute.example' };
  const site = { siteName: 'Institute', offices: [office], social: [], mailFrom: 'no-reply@institute.example' };
  await editor.send('PUT', '/api/ximblox/settings/site', site);
  page = await makeLivePage(editor, { title: 'Plan a test', slug: 'plan-a-test', type: 'enquiry' });
});
beforeEach(async () => {
  await test.db.deleteFrom('mail').execute();
  await test.db.deleteFrom('application_file').execute();
  await test.db.deleteFrom('application').execute();
});
afterAll(() => test.close());

describe('an enquiry', () => {
  it('is kept with the applications, and mailed to the first office and as a receipt without a word of it', async () => {
    const answer = await sendWithFiles([drawing('lines'), drawing('profile')]);
    expect(outcomeOf(answer)).toBe('done');
    const [found] = await storedEnquiries();
    expect(found).toMatchObject({
      firstName: 'Marijke',
      phone: '+31 6 000',
      vacancyTitle: 'Plan a test',
      motivation: [
        'What should be tested?: Seakeeping',
        'Market: Transport and shipping',
        'When do you need the answer?: September 2027',
        'Length between perpendiculars (m): about 106 m',
        'Breadth (m): 15.2',
        'Trial speed (knots): 13.5',
        'Propellers: One, in a nozzle',
        'Model: You make it',
        'We need a non-disclosure agreement first',
        'Organisation: Scheepswerf De Vlijt',
        '',
        enquiry.question,
      ].join('\n'),
    });
    expect(found?.files.map(({ name }) => name)).toEqual(['lines.pdf', 'profile.pdf']);
    const file = await staff.get(`/api/institute/applications/${found?.id}/files/${found?.files[0]?.id}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const mails = await sentMails(test);
    const notice = mails.find(({ recipient }) => recipient === 'main@institute.example');
    expect(notice).toMatchObject({ replyTo: enquiry.email, subject: `Enquiry ${found?.id} about a test: Marijke Berg` });
    for (const words of [found?.motivation, 'There are 2 files.', `/cmsadmin/applications/${found?.id}`, 'Phone: +31 6 000'])
      expect(notice?.body).toContain(words);
    const receipt = mails.find(({ recipient }) => recipient === enquiry.email);
    expect(receipt?.body).toContain('with 2 files');
    expect(answer.body).toMatchObject({ number: found?.id, answerBy: answerDay(new Date()) });
    const day = formatDays('en-gb', answerDay(new Date()));
    for (const words of [`Its number is ${found?.id}.`, `have our answer by ${day}.`]) expect(receipt?.body).toContain(words);
    expect(notice?.body).toContain(`The sender expects an answer by ${day}.`);
    for (const words of [canary, 'Marijke', 'Vlijt', 'lines.pdf']) expect(receipt?.body).not.toContain(words);
    expect(mails).toHaveLength(2);
  });

  it('needs no more than a kind of test, a question, a name, an address and consent', async () => {
    const { testKind, question, firstName, lastName, email, privacyAccepted } = enquiry;
    const input = { testKind, question, firstName, lastName, email, privacyAccepted };
    expect(outcomeOf(await test.visitor.post(`${enquiries}/${page.id}`, input))).toBe('done');
    expect(await storedEnquiries()).toMatchObject([
      { motivation: `What should be tested?: Seakeeping\n\n${question}`, phone: '', files: [] },
    ]);
    expect((await sentMails(test)).some(({ body }) => body.includes('There are no files.'))).toBe(true);
  });

  it('sent from its page is confirmed with its number and the day of the answer, to its sender only', async () => {
    const visitor = createFormVisitor(test);
    const { privacyAccepted: _accepted, nonDisclosure: _agreement, ...written } = enquiry;
    const path = `/en/${page.slug}`;
    const sent = await visitor.post(path, { form: 'page-form', ...written, privacyAccepted: 'on' });
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}?sent=page-form`]);
    const [found] = await storedEnquiries();
    const { text } = await visitor.get(`${path}?sent=page-form`);
    for (const words of [`${found?.id}</dd>`, `${formatDays('en-gb', answerDay(new Date()))}</dd>`])
      expect(text).toContain(words);
    expect((await createFormVisitor(test).get(`${path}?sent=page-form`)).text).not.toContain(`${found?.id}</dd>`);
  });

  it('is in the language of its page', async () => {
    const dutch = await makeLivePage(editor, { title: 'Proef', slug: 'proef-plannen', type: 'enquiry', locale: 'nl-nl' });
    expect(outcomeOf(await send({}, dutch.id))).toBe('done');
    const bodies = (await sentMails(test)).map(({ body }) => body).join('\n');
    for (const words of ['Wat moet er worden beproefd?: Zeegang', 'Bedankt voor uw aanvraag.', 'Er zijn geen bestanden.'])
      expect(bodies).toContain(words);
  });

  it('sent five times concurrently is one, and another question another', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(new Set(answers.map(({ body }) => body['number'])).size).toBe(1);
    expect([(await storedEnquiries()).length, (await sentMails(test)).length]).toEqual([1, 2]);
    await send({ question: 'And how much in shallow water?' });
    expect(await storedEnquiries()).toHaveLength(2);
  });

  it('is erased with the applications of its address, and its mails with it', async () => {
    await send();
    expect(outcomeOf(await staff.send('DELETE', `/api/institute/applications/applicant?email=${enquiry.email}`))).toBe('done');
    expect([await storedEnquiries(), await sentMails(test)]).toEqual([[], []]);
  });

  it('is in no log and no audit entry', async () => {
    await send();
    const { text } = await staff.get('/api/ximblox/audit/list?pageSize=100');
    for (const words of [canary, 'devlijt', 'Berg']) expect(`${test.logLines().join('\n')}\n${text}`).not.toContain(words);
  });

  it.each<[string, object, string]>([
    ['no kind of test', { testKind: '' }, '400 V_01 testKind'],
    ['nothing said of the kind', { testKind: undefined }, '400 V_01 testKind'],
    ['a kind that there is not', { testKind: 'rockets' }, '400 V_12 testKind'],
    ['a market that there is not', { market: 'moon' }, '400 V_12 market'],
    ['propellers that there are not', { propellers: 'sails' }, '400 V_12 propellers'],
    ['no question', { question: ' \n ' }, '400 V_01 question'],
    ['a question without end', { question: 'x'.repeat(10_001) }, '400 V_14 question'],
    ['a size without end', { length: 'x'.repeat(51) }, '400 V_14 length'],
    ['no name', { firstName: '' }, '400 V_01 firstName'],
    ['a line break for the head of a mail', { lastName: 'Berg\nBcc: x@evil.example' }, '400 V_12 lastName'],
    ['no address', { email: '' }, '400 V_01 email'],
    ['an address that is none', { email: 'marijke@devlijt' }, '400 V_02 email'],
    ['no consent', { privacyAccepted: false }, '400 V_01 privacyAccepted'],
    ['a file that nobody uploaded', { fileTokens: ['none'] }, '400 V_05 fileTokens[0]'],
    ['a file twice', { fileTokens: ['a', 'a'] }, '400 V_12 files'],
    ['a fourth file', { fileTokens: ['a', 'b', 'c', 'd'] }, '400 V_14 files'],
  ])('with %s is refused', async (_what, change, answer) => {
    expect(outcomeOf(await send(change))).toBe(answer);
    expect([await storedEnquiries(), await sentMails(test)]).toEqual([[], []]);
  });

  it.each<[string, SentFile, string]>([
    ['an empty file', { name: 'lines.pdf', bytes: Buffer.alloc(0) }, '400 V_17 files[0]'],
    ['a program', { name: 'lines.pdf', bytes: Buffer.from('MZ'.repeat(200)) }, '415 V_12 files[0]'],
    [
      'a file over ten megabytes',
      { name: 'lines.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024, 'x')]) },
      '413 ML_01 files[0]',
    ],
  ])('with %s is refused and leaves nothing', async (_what, file, answer) => {
    expect(outcomeOf(await sendWithFiles([file]))).toBe(answer);
    expect([await storedEnquiries(), await sentMails(test)]).toEqual([[], []]);
  });

  it('is not found for a draft, another page or a missing one, nor is its page one to apply for', async () => {
    const draft = await makePage(editor, { type: 'enquiry' });
    const vacancy = await makeLivePage(editor, {
      slug: 'vacancies/one',
      type: 'vacancy',
      typeData: { publicationDate: '2026-11-02' },
    });
    for (const id of [draft.id, vacancy.id, 999_999]) expect(outcomeOf(await send({}, id))).toBe('404 PM_01 id');
    const form = await test.visitor.get(`/api/institute/vacancies/${page.id}/get-application-form-data`);
    expect(outcomeOf(form)).toBe('404 PM_01 id');
  });
});
