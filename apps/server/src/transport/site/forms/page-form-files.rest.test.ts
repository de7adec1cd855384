import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeHeading, makeLivePage, makePage, type CreatedPage } from '../../../testing/factories.ts';
import { multipartOf, type SentFile } from '../../../testing/multipart.ts';

let server: TestApp;
let vacancy: CreatedPage;
let dutch: CreatedPage;
const typeData = { publicationDate: '2026-11-02' };

beforeAll(async () => {
  server = await createTestApp();
  const staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  vacancy = await makeLivePage(staff, { title: 'Researcher', slug: 'vacancies/researcher', type: 'vacancy', typeData });
  dutch = await makeLivePage(staff, { title: 'Stage', slug: 'stages/een', type: 'internship', locale: 'nl-nl', typeData });
});
beforeEach(async () => {
  for (const { key } of await Array.fromAsync(server.services.files.list('applications/')))
    await server.services.files.delete(key);
  await server.db.deleteFrom('application_file').execute();
  await server.db.deleteFrom('application').execute();
});
afterAll(() => server.close());

const written = { firstName: 'Marijke', lastName: 'Berg', email: 'marijke@devlijt.example', privacyAccepted: 'on' };
const pdf = (name: string): SentFile => ({ name, bytes: makeDocuments(name).pdf });
const pathOf = (page: CreatedPage): string => `/${page === dutch ? 'nl' : 'en'}/${page.slug}`;

type Change = Readonly<Record<string, string | readonly string[]>>;
async function send(files: readonly SentFile[], change: Change = {}, page = vacancy): Promise<Answer> {
  const path = pathOf(page);
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await server.visitor.get(path)).text)?.[1] ?? '';
  const { contentType, payload } = await multipartOf({ form: 'page-form', csrfToken, ...written, ...change }, { files });
  return server.inject({ method: 'POST', url: path, headers: { 'content-type': contentType }, payload });
}
const tokensIn = ({ text }: Answer): string[] =>
  [...text.matchAll(/name="fileTokens" value="([^"]+)"/g)].map(([, value]) => value ?? '');
const namesIn = (answer: Answer): string[] => tokensIn(answer).map((value) => value.split(':').slice(2).join(':'));
const applications = () => server.db.selectFrom('application').select(['last_name as lastName', 'page_id as pageID']).execute();
const waiting = () => server.db.selectFrom('application_file').select('name').where('application_id', 'is', null).execute();

describe('the form of a page type with files, sent without scripts', () => {
  test('is on each of its pages, in the language of the page, and posts to it', async () => {
    const { text } = await server.visitor.get(pathOf(vacancy));
    const form = /<form[^>]* action="\/en\/vacancies\/researcher"[^>]*>/.exec(text)?.[0] ?? '';
    expect(form).toMatch(/encType="multipart\/form-data"/i);
    expect(form).toContain('method="post"');
    expect(text).toContain('Send application');
    expect((await server.visitor.get(pathOf(dutch))).text).toContain('Sollicitatie versturen');
  });

  test('is sent with its files, and redirects to a confirmation', async () => {
    const answer = await send([pdf('cv.pdf'), pdf('letter.pdf')]);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/en/vacancies/researcher?sent=page-form']);
    expect(await applications()).toEqual([{ lastName: 'Berg', pageID: vacancy.id }]);
    expect(await waiting()).toEqual([]);
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ');
    const thanks = await server.visitor.get('/en/vacancies/researcher?sent=page-form', { cookie });
    expect(thanks.text).toContain('We’ve received your application');
    expect(thanks.text).toContain('<title>Sent: ');
  });

  test('with errors keeps its input and files, which are then sent without being uploaded again', async () => {
    const refused = await send([pdf('cv.pdf'), pdf('a "good" one.pdf')], { lastName: '', email: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="Marijke"');
    expect(refused.text).toContain('Two fields need your attention');
    expect(tokensIn(refused)).toHaveLength(2);
    expect(refused.text).toContain('Remove cv.pdf');
    expect(await applications()).toEqual([]);
    const done = await send([], { fileTokens: tokensIn(refused).map((value) => value.replaceAll('&quot;', '"')) });
    expect(done.status).toBe(303);
    expect(await waiting()).toEqual([]);
    expect(await applications()).toHaveLength(1);
  });

  test('with a refused file and wrong fields is told all at once, in the order of the form', async () => {
    const photo = { name: 'photo.png', bytes: Buffer.from('no document') };
    const refused = await send([photo], { firstName: '', email: 'x', privacyAccepted: '' });
    expect(refused.status).toBe(415);
    const errors = [...refused.text.matchAll(/href="#_page-form-(\w+)"/g)].map(([, name]) => name);
    expect(errors).toEqual(['firstName', 'email', 'files', 'privacyAccepted']);
    expect(refused.text).not.toContain('Add at least one file');
    expect(await applications()).toEqual([]);
  });

  test('links the consent to the privacy statement of the site, where there is one, in the language of the page', async () => {
    const consent = async (page: CreatedPage): Promise<string> =>
      /<label for="_page-form-privacyAccepted">.*?<\/label>/s.exec((await server.visitor.get(pathOf(page))).text)?.[0] ?? '';
    expect(await consent(vacancy)).not.toContain('href');
    const manager = await server.loginAs(['manage-settings']);
    const { body } = await manager.get('/api/ximblox/settings/site');
    const privacyStatement = { en: '/en/privacy', nl: 'https://institute.example/privacy' };
    await manager.send('PUT', '/api/ximblox/settings/site', { ...body, privacyStatement });
    expect(await consent(vacancy)).toMatch(/<a href="\/en\/privacy" target="_blank" rel="noopener">Read the privacy statement/);
    expect(await consent(dutch)).toMatch(/<a href="https:\/\/institute\.example\/privacy"[^>]*>Lees de privacyverklaring/);
    await manager.send('PUT', '/api/ximblox/settings/site', body);
  });

  test('is listed with the parts of its page, after them', async () => {
    const staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
    const page = await makePage(staff, { slug: 'vacancies/parts', type: 'vacancy', typeData });
    const blocks = [makeHeading('h1', 'What you will do')];
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    const { text } = await server.visitor.get('/en/vacancies/parts');
    const contents = /<nav[^>]*data-contents.*?<\/nav>/s.exec(text)?.[0] ?? '';
    expect([...contents.matchAll(/href="(#[^"]+)"[^>]*>([^<]+)</g)].map(([, href, title]) => [href, title])).toEqual([
      ['#b-h1', 'What you will do'],
      ['#_page-form', 'Apply'],
    ]);
  });

  test('says of a file without content that it has none', async () => {
    const refused = await send([{ name: 'empty $&.pdf', bytes: Buffer.alloc(0) }], {}, dutch);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('empty $&amp;.pdf heeft geen inhoud. Kies het bestand opnieuw, of een ander.');
  });

  test('names a refused file with the reason, and keeps the others', async () => {
    const large = { name: 'large.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)]) };
    const refused = await send([pdf('cv.pdf'), { name: 'photo.png', bytes: Buffer.from('no document') }, large]);
    expect(refused.status).toBe(415);
    expect(namesIn(refused)).toEqual(['cv.pdf']);
    expect(refused.text).toContain('photo.png: ');
    expect(refused.text).toContain('large.pdf: ');
    expect(await applications()).toEqual([]);
    const tooMany = await send([pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')], { fileTokens: tokensIn(refused) });
    expect(namesIn(tooMany)).toEqual(['cv.pdf', 'b.pdf', 'c.pdf']);
    expect(tooMany.text).toContain('d.pdf: ');
  });

  test('removes a file by its button, and keeps everything else', async () => {
    const refused = await send([pdf('cv.pdf'), pdf('wrong.pdf')], { email: 'x' });
    const [first = '', second = ''] = tokensIn(refused);
    const removed = await send([], { email: 'x', fileTokens: [first, second], remove: second.split(':')[0] ?? '' });
    expect([removed.status, namesIn(removed)]).toEqual([200, ['cv.pdf']]);
    expect(removed.text).toContain('value="x"');
    expect(removed.text).not.toContain('need your attention');
    expect(await waiting()).toEqual([{ name: 'cv.pdf' }]);
  });

  test('asks again for a missing file', async () => {
    const refused = await send([], { fileTokens: ['gone:12:cv.pdf', 'nonsense'] });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('A file you added was deleted after a day');
    expect(tokensIn(refused)).toEqual([]);
    expect((await send([])).text).toContain('Add at least one file, such as your CV');
    expect((await send([], {}, dutch)).text).toContain('Voeg minstens één bestand toe, zoals uw cv');
  });

  test('stores no file without the CSRF token, nor with the honeypot filled in', async () => {
    const forged = await send([pdf('cv.pdf')], { csrfToken: 'wrong' });
    expect(forged.status).toBe(403);
    expect(forged.text).toContain('This page was open for too long');
    expect((await send([pdf('cv.pdf')], { website: 'https://spam.example' })).status).toBe(303);
    expect(await server.db.selectFrom('application_file').selectAll().execute()).toEqual([]);
  });

  test('accepts files only on pages with such a form', async () => {
    const { contentType, payload } = await multipartOf({ form: 'page-form' }, { files: [pdf('cv.pdf')] });
    const { status } = await server.inject({
      method: 'POST',
      url: '/en/none',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(status).toBe(404);
  });
});
