import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const secret = 'canary-address@meridian.example';
const privacy = { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false };

let test: TestApp;
let staff: Caller;
let expertID: number;
let tagID: number;

/** Makes a page with blocks and publishes it. */
async function publish(
  page: { title: string; slug: string; type: string; typeData?: object },
  content: { blocks?: object[]; tags?: number[] } = {},
): Promise<number> {
  const created = await makePage(staff, page);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${created.versionID}/store`, { revision: 0, ...content }))).toBe(
    'done',
  );
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${created.id}/publish`, {}))).toBe('done');
  return created.id;
}
const paper = (title: string, slug: string, date: string) =>
  publish({
    title,
    slug,
    type: 'publication',
    typeData: {
      type: 0,
      authors: ['J. van der Meer'],
      expertIDs: [expertID],
      date,
      journal: 'Ships & Waves',
      volume: '4',
      pages: '1–9',
    },
  });

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags', 'delete-page']);
  tagID = ((await staff.post('/api/ximblox/tags', { name: 'Model tests' })).body['tag'] as { id: number }).id;
  const form = { type: 'mailExpert', key: 'ask', props: { title: 'Ask Jelle', privacy } };
  const list = { type: 'expertPublications', key: 'pubs', props: { title: 'Publications', count: 2 } };
  expertID = await publish(
    {
      title: 'Jelle Terpstra',
      slug: 'experts/jelle',
      type: 'expert',
      typeData: { type: 1, function: 'Senior researcher', expertise: ['Roll dämping'], email: secret },
    },
    { blocks: [form, list], tags: [tagID] },
  );
  const ada = { title: 'Ada Okafor', slug: 'experts/ada', type: 'expert' };
  await publish({ ...ada, typeData: { expertise: ['Mooring'], email: secret } });
  await publish(
    { title: 'Experts', slug: 'experts', type: 'overview' },
    { blocks: [{ type: 'expertDirectory', key: 'all', props: {} }] },
  );
  await publish(
    { title: 'Ask', slug: 'ask', type: 'content' },
    {
      blocks: [
        { type: 'mailExpert', key: 'chosen', props: { title: 'Ask our expert', expertIDs: [expertID], privacy } },
        { ...form, key: 'nobody', props: { title: 'Nobody here', privacy } },
      ],
    },
  );
  await paper('The first paper', 'papers/first', '2024-05-01');
  await paper('The second paper', 'papers/second', '2025-05-01');
  await paper('The third paper', 'papers/third', '2026-05-01');
  const draft = await makePage(staff, { title: 'Not yet', slug: 'papers/draft', type: 'publication' });
  const typeData = { expertIDs: [expertID], date: '2026-06-01' };
  await staff.post(`/api/ximblox/page/version/${draft.versionID}/store`, { revision: 0, typeData });
}, 60_000);
beforeEach(() => test.db.deleteFrom('mail').execute());
afterAll(() => test.close());

const page = async (path: string): Promise<string> => {
  const { status, text } = await test.visitor.get(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};
/** What a page lists, in order: the names of its links in headings. */
const listed = (html: string): string[] =>
  [...html.matchAll(/<h[23][^>]*><a [^>]*>([^<]+)<\/a><\/h[23]>/g)].map(([, name]) => name ?? '');

describe('the form of an expert’s page', () => {
  const written = {
    form: 'ask',
    title: '',
    firstName: 'Marijke',
    lastName: 'Berg',
    email: 'marijke@devlijt.example',
    message: 'How much does\r\nshe roll?',
    privacyAccepted: 'on',
    website: '',
  };
  const send = async (
    change: Record<string, string> = {},
    path = '/en/experts/jelle',
    remoteAddress = '127.0.0.1',
  ): Promise<Answer> => {
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(await page(path))?.[1] ?? '';
    return test.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ csrfToken, ...written, ...change }).toString(),
    });
  };

  it('mails the expert of the page, with the visitor as Reply-To', async () => {
    const answer = await send();
    expect([answer.status, answer.headers['location']]).toEqual([303, '/en/experts/jelle?sent=ask']);
    expect(await sentMails(test)).toMatchObject([{ recipient: secret, replyTo: written.email }]);
    // Only the browser that sent it is told.
    expect(await page('/en/experts/jelle?sent=ask')).not.toContain('Your message is on its way');
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { text } = await test.visitor.get('/en/experts/jelle?sent=ask', { cookie });
    expect(text).toContain('Your message is on its way');
  });

  it('mails the expert chosen by the editor, whatever a browser sends', async () => {
    expect((await send({ form: 'chosen', expertID: '1', mailInfo: 'x' }, '/en/ask')).status).toBe(303);
    expect(await sentMails(test)).toMatchObject([{ recipient: secret }]);
    expect(await page('/en/ask')).toContain('Jelle Terpstra');
  });

  it('is not shown where there is no expert, and accepts nothing there', async () => {
    expect(await page('/en/ask')).not.toContain('Nobody here');
    expect((await send({ form: 'nobody' }, '/en/ask')).status).toBe(404);
    expect(await sentMails(test)).toEqual([]);
  });

  it('is shown again with its input and the invalid fields', async () => {
    const answer = await send({ email: 'marijke@devlijt', lastName: '', privacyAccepted: '' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Three fields need your attention');
    for (const id of ['lastName', 'email', 'privacyAccepted']) expect(answer.text).toContain(`href="#_b-ask-${id}"`);
    expect(answer.text).toContain('value="marijke@devlijt"');
    expect(answer.text).not.toContain(secret);
    expect(await sentMails(test)).toEqual([]);
  });

  it('with the honeypot filled in is confirmed and discarded', async () => {
    expect((await send({ website: 'https://spam.example' })).status).toBe(303);
    expect(await sentMails(test)).toEqual([]);
  });

  it('is refused with a message after five in an hour, and keeps its input', async () => {
    const from = '10.77.3.9';
    for (let count = 0; count < 5; count += 1)
      expect((await send({ message: `Message ${count}` }, undefined, from)).status).toBe(303);
    const answer = await send({ message: 'One too many' }, undefined, from);
    expect([answer.status, Number(answer.headers['retry-after']) > 60]).toEqual([429, true]);
    expect(answer.text).toContain('One too many');
    expect(answer.text).toContain('Try again in an hour');
  });
});

describe('the directory of experts', () => {
  it.each([
    ['', ['Ada Okafor', 'Jelle Terpstra']],
    ['?q=damping', ['Jelle Terpstra']],
    ['?q=senior+jelle', ['Jelle Terpstra']],
    ['?q=MOORING', ['Ada Okafor']],
    ['?q=canary', []],
    ['?q=%25%25%25', []],
    ['?type=1', ['Jelle Terpstra']],
    ['?q=mooring&type=1', []],
    ['?q=xy', ['Ada Okafor', 'Jelle Terpstra']],
    [`?q=${'long '.repeat(900)}`, []],
  ])('finds by name, function and expertise, and filters: %s', async (query, names) => {
    expect(listed(await page(`/en/experts${query}`))).toEqual(names);
  });

  it('counts, offers to clear an empty result, and requires three characters', async () => {
    expect(await page('/en/experts')).toContain('2 experts');
    expect(await page('/en/experts?q=mooring&type=1')).toContain('href="/en/experts?q=mooring"');
    expect(await page('/en/experts?q=nobody')).toContain('no expert found');
    expect(await page('/en/experts?q=xy')).toContain('please enter three or more characters');
  });

  it('keeps term and filters in the links of filters and pages', async () => {
    const html = await page('/en/experts?q=ing&type=1');
    expect(html).toContain('href="/en/experts?q=ing&amp;type=0"');
    expect(html).toContain('name="type" value="1"');
  });

  it('caches no search results, and excludes them from search engines', async () => {
    const plain = await page('/en/experts');
    expect(listed(plain)).toHaveLength(2);
    const found = await test.visitor.get('/en/experts?q=damping');
    expect(listed(found.text)).toEqual(['Jelle Terpstra']);
    expect(found.text).toMatch(/<meta name="robots" content="noindex/);
    expect(listed(await page('/en/experts'))).toHaveLength(2);
    expect(listed(await page('/en/experts?q=mooring'))).toEqual(['Ada Okafor']);
  });

  it('escapes the input of visitors', async () => {
    expect(await page('/en/experts?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')).not.toContain('<script>alert');
  });
});

describe('the publications of an expert', () => {
  it('are listed on the page, newest first, and paged', async () => {
    const html = await page('/en/experts/jelle');
    expect(listed(html)).toEqual(['The third paper', 'The second paper']);
    expect(html).toContain('href="/en/experts/jelle?page=2"');
    expect(listed(await page('/en/experts/jelle?page=2'))).toEqual(['The first paper']);
    expect(html).not.toContain('Not yet');
  });

  it.each([
    ['bib', 'application/x-bibtex; charset=utf-8', '@article{vandermeer2026_'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', 'TY  - JOUR'],
    ['json', 'application/vnd.citationstyles.csl+json; charset=utf-8', '"type": "article-journal"'],
    ['csv', 'text/csv; charset=utf-8; header=present', 'The third paper'],
  ])('are downloaded as .%s', async (extension, type, words) => {
    const html = await page('/en/experts/jelle');
    expect(html).toContain(`href="/en/experts/jelle.${extension}"`);
    const { status, headers, text } = await test.visitor.get(`/en/experts/jelle.${extension}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toContain(`filename="jelle.${extension}"`);
    expect(text).toContain(words);
    expect(text).not.toContain('Not yet');
    expect(text.indexOf('The third paper')).toBeLessThan(text.indexOf('The first paper'));
  });

  it('are cited on their own pages', async () => {
    const html = await page('/en/papers/third');
    expect(html).toContain('J. van der Meer (2026). The third paper. Ships &amp; Waves 4, 1–9.');
    for (const extension of ['bib', 'ris', 'json']) {
      expect(html).toContain(`href="/en/papers/third.${extension}"`);
      const { status, text, headers } = await test.visitor.get(`/en/papers/third.${extension}`);
      expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`third.${extension}`)]);
      expect(text).toContain('The third paper');
      expect((await test.visitor.get(`/en/papers/third.${extension}`, { 'if-none-match': String(headers['etag']) })).status).toBe(
        304,
      );
    }
  });

  it.each(['/en/papers/draft.bib', '/en/papers/nothing.ris', '/en/experts.bib', '/en/papers/third.csv'])(
    '%s is not there',
    async (path) => {
      const { status, headers } = await test.visitor.get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('are not found by the ID of a page that is not live, nor in unknown formats', async () => {
    const api = '/api/institute';
    expect(outcomeOf(await test.visitor.get(`${api}/publications/${expertID}/citation?format=bibtex`))).toBe('404 PM_01 id');
    expect(outcomeOf(await test.visitor.get(`${api}/publications/999999/citation?format=ris`))).toBe('404 PM_01 id');
    expect(outcomeOf(await test.visitor.get(`${api}/publications/1/citation?format=word`))).toBe('400 V_12 format');
    expect(outcomeOf(await test.visitor.get(`${api}/experts/export-citations?instituteID=999999&format=ris`))).toBe(
      '404 PM_01 instituteID',
    );
    const ofExpert = `${api}/experts/export-citations?instituteID=${expertID}`;
    expect(outcomeOf(await test.visitor.get(ofExpert))).toBe('400 V_01 format');
    expect(outcomeOf(await test.visitor.get(`${ofExpert}&format=word`))).toBe('400 V_12 format');
    expect(outcomeOf(await test.visitor.get(`${api}/publications/1/citation`))).toBe('400 V_01 format');
  });
});

describe('the email address of an expert', () => {
  it('is in no response to visitors', async () => {
    await test.services.outbox.settled();
    const encode = (input: object) => encodeURIComponent(JSON.stringify(input));
    const view = (input: object) => `/api/trpc/site.view?input=${encode(input)}`;
    const ofExperts = ['', '/jelle', '/ada', '/jelle.bib', '/jelle.ris', '/jelle.json', '/jelle.csv', '?q=canary'];
    const ofSite = 'ask papers/third search?q=Terpstra search?q=canary publications.xml feed.xml'.split(' ');
    const calls = `${expertID} export-citations?instituteID=${expertID}&format=csl-json get-by-ids?id=${expertID} get-all-experts
      get-all-experts-by-tag?slug=model-tests export-publications?instituteID=${expertID}`.split(/\s+/);
    const answers = await Promise.all([
      ...ofExperts.map((rest) => test.visitor.get(`/en/experts${rest}`)),
      ...ofSite.map((path) => test.visitor.get(`/en/${path}`)),
      ...calls.map((call) => test.visitor.get(`/api/institute/experts/${call}`)),
      test.visitor.get('/sitemap.xml'),
      test.visitor.get(`/api/institute/publications/get-publications?instituteID=${expertID}`),
      test.visitor.get('/api/ximblox/site/view?path=/en/experts&q=canary'),
      test.visitor.get(view({ path: '/en/experts/jelle' })),
      test.visitor.get(view({ path: '/en/experts', q: 'canary' })),
      test.visitor.get(`/api/trpc/experts.get?input=${encode({ id: expertID })}`),
      ...['canary', 'Terpstra'].map((term) => test.visitor.post('/api/ximblox/search/search', { term })),
      ...['canary', 'Terpstra'].map((searchTerm) => test.visitor.post('/api/institute/experts/list', { searchTerm })),
      test.visitor.post('/api/institute/experts/get-by-slug', { slug: 'en/experts/jelle' }),
      test.visitor.post('/api/ximblox/page/get-by-slug', { slug: 'en/experts/jelle' }),
      test.visitor.post('/api/ximblox/page/get-pages', { type: 'expert', locale: 'en-gb' }),
    ]);
    for (const { status, text } of answers) {
      expect([status, text.slice(0, 200)]).toEqual([200, text.slice(0, 200)]);
      expect(text).not.toContain('canary-address');
    }
  });
});
