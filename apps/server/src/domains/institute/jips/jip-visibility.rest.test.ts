import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../testing/factories.ts';

/**
 * Who sees which level of block, asked at every way out of the server: each page has a heading and a document of every level, and each caller is
 * shown the words and documents of their levels and no others.
 */
type Level = 0 | 1 | 2;
const levels: readonly Level[] = [0, 1, 2];
const jips = { own: 11, other: 12, closed: 13, deleted: 14 } as const;
type JipName = keyof typeof jips;

/** Words that no search takes for one another. */
const words = {
  own: ['quartzomel', 'brindavole', 'tuskerhiln'],
  closed: ['vexadorn', 'hulmipont', 'grastekow'],
  deleted: ['plimberax', 'oskendurv', 'winjafelt'],
  publication: ['fjordnapel', 'gomblerick', 'zephwindal'],
} as const;
type PageName = keyof typeof words;
const pageNames = Object.keys(words) as PageName[];
const callerNames = ['visitor', 'member', 'own', 'other', 'closed', 'deleted', 'staff'] as const;
type CallerName = (typeof callerNames)[number];

/** The highest level that a caller sees: 2 is for the members of a page's JIP, on a page of another type for those of any. */
function levelOf(caller: CallerName, page: PageName): Level {
  if (caller === 'visitor' || caller === 'staff') return 0;
  if (caller === 'member' || caller === 'deleted') return 1;
  return page === 'publication' || page === caller ? 2 : 1;
}

type Page = { readonly id: number; readonly path: string; readonly files: readonly string[] };
let test: TestApp;
let staff: Caller;
const pages = {} as Record<PageName, Page>;
const callers = {} as Record<CallerName, Caller>;

async function uploadDocument(name: string): Promise<number> {
  const file = { field: 'f', name, type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`) };
  const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
  return (body['file'] as { id: number }).id;
}

const downloads = (level: Level, fileID: number) => ({
  type: 'downloads',
  key: `d${level}`,
  props: { title: '', items: [{ key: 'k1', title: '', language: '', pages: null }] },
  anchorPoint: '',
  visibility: level,
  __images: {},
  __files: { 'items.k1.file': [{ fileID, altText: '' }] },
});

async function makeLeveledPage(name: PageName): Promise<Page> {
  const isPublication = name === 'publication';
  const typeData = isPublication ? { date: '2026-01-02' } : { status: 2, type: 0, jipID: jips[name] };
  const page = await makePage(staff, { title: `Page of ${name}`, type: isPublication ? 'publication' : 'jip', typeData });
  const blocks = [];
  for (const level of levels) {
    const fileID = await uploadDocument(`${name}-${level}.pdf`);
    blocks.push({ ...makeHeading(`h${level}`, words[name][level]), visibility: level }, downloads(level, fileID));
  }
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
  const version = body['pageVersion'] as { blocks: { __files: Record<string, { url: string }[]> }[] };
  const files = version.blocks.flatMap(({ __files }) => Object.values(__files).flatMap((list) => list.map(({ url }) => url)));
  return { id: page.id, path: `/en/${page.slug}`, files };
}

/** One project closes and one is deleted while a session of a member of it is remembered. */
async function closeAndDelete(): Promise<void> {
  const closed = { name: 'A closed JIP', status: 0, type: 0 };
  expect(outcomeOf(await staff.send('PUT', `/api/institute/jips/${jips.closed}`, closed))).toBe('done');
  expect((await callers.deleted.get(pages.deleted.files[2] ?? '')).status).toBe(200);
  expect(outcomeOf(await staff.send('DELETE', `/api/institute/jips/${jips.deleted}`))).toBe('done');
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media', 'manage-members', 'manage-jips']);
  for (const [at, name] of (Object.keys(jips) as JipName[]).entries())
    callers[name] = await test.loginAsMember(1002 + at, [jips[name]]);
  for (const name of pageNames) pages[name] = await makeLeveledPage(name);
  callers.visitor = test.visitor;
  callers.staff = staff;
  callers.member = await test.loginAsMember(1001);
  await closeAndDelete();
  await test.services.outbox.settled();
}, 120_000);
afterAll(() => test.close());

const levelsIn = (text: string, page: PageName): Level[] => levels.filter((level) => text.includes(words[page][level]));
const seenBy = (caller: CallerName, page: PageName): Level[] => levels.filter((level) => level <= levelOf(caller, page));
const hiddenFrom = (caller: CallerName, page: PageName): Level[] => levels.filter((level) => level > levelOf(caller, page));

type Open = (caller: Caller, page: Page) => Promise<Answer>;
const getBySlug: Open = (caller, { path }) => caller.post('/api/ximblox/page/get-by-slug', { slug: path });
const viewPage: Open = (caller, { path }) =>
  caller.get(`/api/trpc/site.view?input=${encodeURIComponent(JSON.stringify({ path }))}`);
/** The ways to a page's text. */
const doors: Readonly<Record<string, Open>> = {
  'the page': (caller, { path }) => caller.get(path),
  'get-by-slug': getBySlug,
  'get-by-slug-query': (caller, { path }) => caller.get(`/api/ximblox/page/get-by-slug-query?slug=${path}`),
  'site.view': viewPage,
};
const pairs = pageNames.flatMap((page) => callerNames.map((caller) => [page, caller] as const));

describe.each(Object.entries(doors))('%s', (_door, open) => {
  it.each(pairs)('on the page of %s, for %s, has only the content of their levels', async (page, caller) => {
    // Twice, because what one caller is answered may not be kept for another.
    for (let round = 0; round < 2; round += 1) {
      const { status, text } = await open(callers[caller], pages[page]);
      expect([status, levelsIn(text, page)]).toEqual([200, seenBy(caller, page)]);
      expect(levelsIn((await open(test.visitor, pages[page])).text, page)).toEqual([0]);
    }
  });
});

describe('on the page of', () => {
  it.each(pairs)('%s, %s sees which levels are hidden', async (page, caller) => {
    const { body } = await getBySlug(callers[caller], pages[page]);
    expect(body['hiddenLevels']).toEqual(hiddenFrom(caller, page));
    const { text } = await viewPage(callers[caller], pages[page]);
    expect(text).toContain(`"hiddenLevels":${JSON.stringify(hiddenFrom(caller, page))}`);
  });

  it.each(pairs)('%s, %s opens only the documents of their levels', async (page, caller) => {
    const answers = await Promise.all(pages[page].files.map((url) => callers[caller].get(url)));
    const refused = caller === 'visitor' ? 401 : 403;
    const may = (level: Level) => caller === 'staff' || level <= levelOf(caller, page);
    expect(answers.map(({ status }) => status)).toEqual(levels.map((level) => (may(level) ? 200 : refused)));
  });

  it.each(pairs)('%s, %s finds only the content of their levels', async (page, caller) => {
    const found: Level[] = [];
    for (const level of levels) {
      const { body } = await callers[caller].post('/api/ximblox/search/search', { term: words[page][level] });
      const results = body['results'] as { pageID: number }[];
      if (results.some(({ pageID }) => pageID === pages[page].id)) found.push(level);
    }
    expect(found).toEqual(seenBy(caller, page));
  });

  it.each(pairs.filter(([, caller]) => caller !== 'visitor' && caller !== 'staff'))(
    '%s, is-user-allowed says of %s whether they see all of it, to them and to staff',
    async (page, caller) => {
      const url = `/api/institute/user/is-user-allowed-to-see-content?pageID=${pages[page].id}&userID=${callers[caller].userID}`;
      for (const asking of [callers[caller], staff])
        expect((await asking.get(url)).body).toMatchObject({ allowed: levelOf(caller, page) === 2, level: 2 });
      expect(outcomeOf(await test.visitor.get(url))).toBe('401 UM_01 ');
    },
  );
});

describe('the owner of a deleted account', () => {
  it('may see no restricted content, as is-user-allowed says', async () => {
    await test.loginAsMember(99_001, [jips.own]);
    const url = `/api/institute/user/is-user-allowed-to-see-content?pageID=${pages.own.id}&userID=99001`;
    expect((await staff.get(url)).body).toMatchObject({ allowed: true, level: 2 });
    await sql`update member set delete_after = now() + interval '14 days' where member_id = 99001`.execute(test.db);
    expect((await staff.get(url)).body).toMatchObject({ allowed: false, level: 2 });
    const input = encodeURIComponent(JSON.stringify({ pageID: pages.own.id, userID: 99_001 }));
    expect((await staff.get(`/api/trpc/members.isAllowed?input=${input}`)).text).toContain('"allowed":false');
  });
});

describe('feeds, the sitemap and lists', () => {
  it.each(callerNames)('contain no restricted content, for %s', async (caller) => {
    const list = { type: 'publication', locale: 'en-gb' };
    const answers = [
      await callers[caller].get('/en/publications.xml'),
      await callers[caller].get('/en/feed.xml'),
      await callers[caller].get('/sitemap.xml'),
      await callers[caller].post('/api/ximblox/page/get-pages', list),
      await callers[caller].post('/api/ximblox/page/get-pages', { ...list, type: 'jip' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const text = answers.map((answer) => answer.text).join('\n');
    expect(text).toContain('Page of publication');
    for (const page of pageNames) expect(levelsIn(text, page).filter((level) => level > 0)).toEqual([]);
  });
});
