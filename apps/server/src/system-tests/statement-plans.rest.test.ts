import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { countMails } from '../domains/access/mail/index.ts';
import { sendDigests } from '../domains/institute/members/index.ts';
import type { Caller, TestApp } from '../testing/app.ts';
import { makeHeading, makeImage, makePage } from '../testing/factories.ts';
import type { FilledDatabase } from '../testing/statements/fill-database.ts';
import { createFilledApp, listingBlocks, type FilledApp } from '../testing/statements/filled-app.ts';
import * as lists from '../testing/statements/list-queries.ts';
import { pageListCalls } from '../testing/statements/page-list-calls.ts';
import type { StatementPlans } from '../testing/statements/statement-plans.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let plans: StatementPlans;
let filled: FilledDatabase;
let staff: Caller;
let visitor: Caller;
let expectIndexes: FilledApp['expectIndexes'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, plans, filled, staff, visitor, expectIndexes, close } = await createFilledApp());
}, 300_000);
afterAll(() => close());

const api = (path: string): string => `/api/ximblox/${path}`;
const post = (path: string, body: object = {}, caller = staff) => {
  return () => caller.post(api(path), body);
};
const get = (path: string, caller = staff) => {
  return () => caller.get(api(path));
};

test('a statement that scans a large table is found, with its plan', async () => {
  const [found, ...others] = await plans.wholeReads('by no index', () =>
    sql`select page_id from page where created_by_user_id = ${17}`.execute(app.db),
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({ call: 'by no index', table: 'page', how: 'Seq Scan' });
  expect(found?.message).toMatch(
    /by no index: Seq Scan on page \(2\d{4} rows\)[^]*created_by_user_id = \$1[^]*values: \[17\][^]*-> Seq Scan on page/,
  );
});

test('no large table is scanned for the mails of an account within an hour', async () => {
  const reads = await plans.wholeReads('count mails', () => countMails(app.db, ['email:12:', 'activate:12:'], 3600));
  expect(reads).toEqual([]);
});

test('no large table is scanned for the digests of members, nor for the subjects that they choose from', async () => {
  const now = Date.now();
  await sql`
    insert into member_alert (member_id, frequency, tag_ids, since)
    select member_id, 'daily', array[1, 2, 3], now() - interval '1 day' from member order by member_id limit 200
  `.execute(app.db);
  await sql`update page set live_at = now() where page_id in (select page_id from page where live_version_id is not null order by page_id limit 200)`.execute(
    app.db,
  );
  const clock = { now: () => new Date(now + 2 * 86_400_000) };
  expect(await plans.wholeReads('digests', () => sendDigests({ ...app.services, clock }))).toEqual([]);
  const member = await app.loginAsMember(1);
  await expectIndexes('user/alerts', () => member.get('/api/institute/user/alerts'));
});

describe('among 20,000 pages no large table is scanned for a visitor', () => {
  test.each([1, 2, 4, 5, 7, 8, 10, 11])('who opens page %i for the first time', async (n) => {
    await expectIndexes(`page ${n}`, () => visitor.get(`/en/${filled.slugOf(n)}`));
  });
  test.each([
    '/en/lists',
    '/en/news',
    '/en/news?page=2',
    '/en/news?page=100',
    '/en/news?type=1',
    '/en/news?year=2026&type=1',
    '/en/news?tag=3',
    '/en/news?tag=400',
    '/en/news?year=1999',
    '/en/events',
    '/en/events?when=past',
    '/en/events?when=coming&type=1',
    '/en/publications?year=2025&page=3',
    '/en/jips',
    '/en/jips?status=1',
  ])('who sees the lists of %s', async (url) => {
    await expectIndexes(url, () => visitor.get(url));
  });
  test('who requests a missing path, or follows a redirect', async () => {
    await expectIndexes('not found', () => visitor.get('/en/nothing/here'), 404);
    await expectIndexes('redirect to an address', () => visitor.get('/en/moved/2'), 301);
    await expectIndexes('redirect to a page', () => visitor.get('/en/moved/3'), 301);
  });
  test('who searches', async () => {
    const { frequent, tenth, rare } = filled.words;
    for (const term of [frequent, tenth, rare, `${frequent} ${tenth}`, 'wvae', 'xqzvkw nothing']) {
      await expectIndexes(`search page for ${term}`, () => visitor.get(`/en/search?q=${encodeURIComponent(term)}`));
      await expectIndexes(`search for ${term}`, post('search/search', { term, locales: [] }, visitor));
      await expectIndexes(
        `suggestions for ${term}`,
        post('search/suggest', { term: term.slice(0, 4), locale: 'en-gb' }, visitor),
      );
      await expectIndexes(
        `suggestions for two letters of ${term}`,
        post('search/suggest', { term: term.slice(0, 2), locale: 'en-gb' }, visitor),
      );
    }
    await expectIndexes(
      'search in a type',
      post(
        'search/search',
        { term: tenth, pageTypes: ['news'], year: 2026, tagID: 3, facetValue: filled.facetValue, facets: true, offset: 100 },
        visitor,
      ),
    );
    await expectIndexes('search page narrowed', () =>
      visitor.get(`/en/search?q=${tenth}&type=news&year=2026&tag=3&facet=${filled.facetValue}&language=all&page=1`),
    );
  });
  test('who is a program', async () => {
    await expectIndexes('get-by-slug', post('page/get-by-slug', { slug: `en/${filled.slugOf(13)}` }, visitor));
    await expectIndexes('get-by-slug without a locale', post('page/get-by-slug', { slug: filled.slugOf(14) }, visitor));
    await expectIndexes('get-by-slug-query', get(`page/get-by-slug-query?slug=nl/${filled.slugOf(15)}`, visitor));
    await expectIndexes('get-sibling-slugs', get(`page/get-sibling-slugs/${filled.firstPageID + 1}`, visitor));
    await expectIndexes('site/view', get('site/view?path=/en/news', visitor));
    for (const pageIndex of [0, 10, 100_000])
      await expectIndexes('get-pages', post('page/get-pages', { type: 'news', locale: 'en-gb', pageIndex }, visitor));
  });
  test('who asks for experts, publications and vacancies', async () => {
    const { body } = await visitor.get('/api/institute/experts/get-all-experts');
    const [expert] = body['items'] as { id: number; path: string }[];
    if (expert === undefined) throw new Error('There is no expert.');
    for (const path of [
      `experts/${expert.id}`,
      `experts/get-by-ids?id=${expert.id}`,
      'experts/get-all-experts',
      'experts/get-all-experts?locale=nl-nl',
      'experts/get-all-experts-by-tag?slug=tag-3',
      `experts/export-publications?instituteID=${expert.id}`,
      `experts/export-citations?instituteID=${expert.id}&format=ris`,
      `publications/get-publications?instituteID=${expert.id}`,
      'publications/get-publications',
      'publications/get-publications?locale=en-gb&limit=100',
      'vacancies/list',
      'vacancies/list?type=vacancy&locale=en-gb&searchTerm=basin&pageIndex=3',
      'vacancies/search-filter-fields',
    ])
      await expectIndexes(path, () => visitor.get(`/api/institute/${path}`));
    await expectIndexes('no such vacancy', () => visitor.get('/api/institute/vacancies/get-slug-by-cats-id/1'), 404);
    for (const searchTerm of ['', 'basin'])
      await expectIndexes('experts/list', () => visitor.post('/api/institute/experts/list', { searchTerm, pageIndex: 2 }));
    await expectIndexes('expert by path', () => visitor.post('/api/institute/experts/get-by-slug', { slug: expert.path }));
  });
  test('who is a member', async () => {
    const member = await app.loginAsMember(staff.userID ?? 0);
    await expectIndexes('page of a member', () => member.get(`/en/${filled.slugOf(17)}`));
    await expectIndexes('lists of a member', () => member.get('/en/lists'));
    await expectIndexes('get-by-slug of a member', post('page/get-by-slug', { slug: `en/${filled.slugOf(17)}` }, member));
    await expectIndexes('search of a member', post('search/search', { term: filled.words.tenth }, member));
  });
  test.each(['/sitemap.xml', '/robots.txt', '/en/feed.xml', '/en/publications.xml', '/en/events.xml', '/en/events.ics'])(
    'who reads %s',
    async (url) => {
      await expectIndexes(url, () => visitor.get(url));
    },
  );
});

describe('among 20,000 pages no large table is scanned for an editor', () => {
  const list = (more: object) => post('page/list', { type: '', locale: '', pageIndex: 0, pageSize: 25, searchTerm: '', ...more });
  const columns = ['updatedAt', 'title', 'slug', 'state', 'createdAt'];
  test.each(columns)('who sorts the list by %s', async (columnToSort) => {
    for (const sortOrder of ['asc', 'desc'])
      for (const pageIndex of [0, 400, 799])
        await expectIndexes(`page/list ${columnToSort} ${sortOrder} ${pageIndex}`, list({ columnToSort, sortOrder, pageIndex }));
  });
  test.each(columns)('who narrows the list, sorted by %s', async (columnToSort) => {
    for (const filter of lists.pageListFilters)
      for (const pageIndex of [0, 20])
        await expectIndexes(
          `page/list ${columnToSort} ${JSON.stringify(filter)} ${pageIndex}`,
          list({ columnToSort, pageIndex, ...filter }),
        );
  });
  test('who counts pages by filter, and changes several', async () => {
    for (const { name, path, body } of pageListCalls(filled.firstPageID)) await expectIndexes(name, post(path, body));
  });
  test('who lists and counts pages with problems, of which some have broken links to other sites', async () => {
    for (const filter of [{}, { isLive: true }, { type: 'news', locale: 'nl-nl' }]) {
      const name = JSON.stringify(filter);
      const { body } = await expectIndexes(`with problems ${name}`, list({ hasProblems: true, ...filter }));
      expect(body['totalItems']).toBeGreaterThan(0);
      await expectIndexes(`count with problems ${name}`, post('page/count', { hasProblems: true, ...filter }));
    }
  });
  test.each(lists.overviewPaths)('who opens %s', async (path) => {
    await expectIndexes(path, get(path));
  });
  test('who picks a page to link to', async () => {
    for (const locale of ['', 'en-gb'])
      for (const searchTerm of ['basin', 'filled', 'page-1234', 'nothing like it'])
        await expectIndexes(`page/search ${locale} ${searchTerm}`, post('page/search', { locale, searchTerm }));
  });
  test('who browses files', async () => {
    for (const path of ['/', '/Year 3', '/Year 3/Part 2'])
      for (const pageIndex of [0, 1]) await expectIndexes(`get-dir ${path}`, post('medialib/get-dir', { path, pageIndex }));
    for (const query of lists.fileQueries)
      await expectIndexes(`search-files ${JSON.stringify(query)}`, post('medialib/search-files', query));
    await expectIndexes('count-files', get('medialib/count-files'));
    await expectIndexes('list-deleted', post('medialib/list-deleted', {}));
    const fileID = filled.firstFileID + 5;
    for (const query of lists.fileUseQueries)
      await expectIndexes(`uses ${JSON.stringify(query)}`, post('medialib/list-pages-by-file', { fileID, ...query }));
    await expectIndexes('versions', get(`medialib/file/${fileID}/versions`));
  });
  test('who creates, changes, publishes and deletes a page', async () => {
    const created = await expectIndexes(
      'create',
      post('page/create', {
        title: 'Made',
        slug: 'made',
        type: 'news',
        locale: 'en-gb',
        typeData: { type: 0, date: '2026-01-01' },
      }),
    );
    const id = Number(created.body['pageID']);
    const version = Number(created.body['pageVersionID']);
    for (const path of [`page/${id}`, `page/${filled.firstPageID + 2}/translation`]) await expectIndexes(path, get(path));
    await expectIndexes(
      'store',
      post(`page/version/${version}/store`, {
        revision: 0,
        tags: [1, 2],
        blocks: [makeHeading('a', 'Heading'), ...listingBlocks],
      }),
    );
    await expectIndexes('publish', post(`page/${id}/publish`));
    await expectIndexes('store after publishing', post(`page/version/${version}/store`, { revision: 1, title: 'Changed' }));
    await expectIndexes('versions', get(`page/${id}/versions`));
    await expectIndexes('save slug', () =>
      staff.send('PUT', api(`page/${id}/save`), { slug: 'made-anew', shouldUpdateLinks: false }),
    );
    await expectIndexes('slug-available', post('page/slug-available', { slug: 'made', locale: 'en-gb' }));
    await expectIndexes(
      'create-translation',
      post('page/create-translation', { pageID: id, newLocale: 'nl-nl', title: 'Gemaakt', slug: 'gemaakt' }),
    );
    await expectIndexes('duplicate', post('page/duplicate', { pageID: id, locale: 'en-gb', title: 'Copy', slug: 'copy' }));
    await expectIndexes(
      'get-multiple',
      post('page/get-multiple', { locale: 'nl-nl', pageIDs: [id, filled.firstPageID, filled.firstPageID + 1] }),
    );
    for (const input of [{}, { state: 'none', locale: 'nl-nl' }, { state: 'behind', type: 'news' }, { searchTerm: 'basin' }])
      await expectIndexes('board', post('translation/board', input));
    await expectIndexes('plan', post(`page/${id}/publish`, { publishAt: '2099-01-01T00:00:00Z' }));
    await expectIndexes('unschedule', post(`page/${id}/unschedule`));
    await expectIndexes('unpublish', post(`page/${id}/unpublish`));
    await expectIndexes('delete', post(`page/${id}/delete`));
    await expectIndexes('list-deleted', post('page/list-deleted', {}));
    await expectIndexes('list-deleted searched', post('page/list-deleted', { searchTerm: 'basin', columnToSort: 'title' }));
    await expectIndexes('restore', post(`page/${id}/restore`));
  });
  test('who requests publication', async () => {
    const { id, versionID } = await makePage(staff);
    await expectIndexes('request-publication', post(`page/${id}/request-publication`, { comment: 'Please' }));
    await expectIndexes('fetch-request', get('page/fetch-request'));
    await expectIndexes('fetch-request-comment', get(`page/version/${versionID}/fetch-request-comment`));
    await expectIndexes('accept-publication', post(`page/version/${versionID}/accept-publication`, { feedback: '' }));
  });
  test('who manages files', async () => {
    const image = { field: 'f', name: 'new.png', type: 'image/png', bytes: await makeImage() };
    const upload = () => staff.upload(api('medialib/add-file'), { path: '/Year 3/Part 2' }, image);
    for (const path of ['/', '/Year 3', '/Year 3/Part 2'])
      await expectIndexes(`set-quota ${path}`, post('medialib/set-quota', { path, quota: 2 ** 50 }));
    for (const path of ['/', '/Year 3/Part 2']) await expectIndexes(`get-usage ${path}`, post('medialib/get-usage', { path }));
    const { id } = (await expectIndexes('add-file', upload)).body['file'] as { id: number };
    const edited = { id, newPath: '/Year 4', newFileName: 'new.png', defaultAltText: 'x', shared: true, tags: [12] };
    await expectIndexes('edit-file', post('medialib/edit-file', edited));
    await expectIndexes('tag-files', post('medialib/tag-files', { ids: [id], add: [13], remove: [12] }));
    await expectIndexes('delete-file', post('medialib/delete-file', { id }));
    await expectIndexes('delete-file in use', post('medialib/delete-file', { id: filled.firstFileID }), 409);
    await expectIndexes('create-dir', post('medialib/create-dir', { path: '/', folderName: 'New' }));
    await expectIndexes('move-directory', post('medialib/move-directory', { oldPath: '/New', newPath: '/Year 4/New' }));
    await expectIndexes('delete-directory', post('medialib/delete-directory', { path: '/Year 4/New' }));
    await expectIndexes('delete-directory in use', post('medialib/delete-directory', { path: '/Year 5' }), 409);
  });
  test('who lists, searches and exports members, and opens the page of one', async () => {
    const user = '/api/institute/user';
    for (const body of lists.memberListBodies)
      await expectIndexes(`user/list ${JSON.stringify(body)}`, () => staff.post(`${user}/list`, body));
    for (const filter of ['', 'member123', 'nobody of that name'])
      await expectIndexes(`user/csv-export "${filter}"`, () => staff.get(`${user}/csv-export?filter=${filter}`));
    for (const path of ['', '/jips', '/publications', '/downloads', '/sessions'])
      await expectIndexes(`members/7${path}`, () => staff.get(`/api/institute/members/7${path}`));
  });
  test('who lists, searches and exports the members of a project', async () => {
    const jips = '/api/institute/jips';
    const named = sql<{ id: number }>`select jip_id as id from jip where name in ('Project 1', 'Project 2') order by name`;
    const { rows } = await named.execute(app.db);
    for (const { id } of rows) {
      for (const query of lists.projectMemberQueries)
        await expectIndexes(`jips/${id}/users?${query}`, () => staff.get(`${jips}/${id}/users?${query}`));
      await expectIndexes(`jips/csv-export/${id}`, () => staff.get(`${jips}/csv-export/${id}`));
    }
  });
  test('who reads the audit log', async () => {
    for (const query of lists.auditQueries) await expectIndexes(`audit/list?${query}`, get(`audit/list?${query}`));
  });
  test('who manages tags, redirects and missing paths', async () => {
    for (const path of ['tags/fetch', 'tags/fetch-private', 'tags/1/pages', 'tags/400/pages'])
      await expectIndexes(path, get(path));
    await expectIndexes('tags/search', post('tags/search', { term: 'tag 4' }));
    const { body } = await expectIndexes('tags/create', post('tags', { name: 'New tag' }));
    const { id } = body['tag'] as { id: number };
    await expectIndexes('tags/update', () => staff.send('PUT', api(`tags/${id}`), { name: 'Newer tag' }));
    await expectIndexes('tags/delete', () => staff.send('DELETE', api(`tags/${id}`)));
    for (const query of [
      '',
      'pageIndex=400',
      'columnToSort=createdAt',
      'columnToSort=createdAt&sortOrder=desc&pageIndex=799',
      'searchTerm=moved/123',
      'searchTerm=nothing',
      'searchTerm=moved',
    ])
      await expectIndexes(`redirect/list?${query}`, get(`redirect/list?${query}`));
    const created = await expectIndexes('redirect', post('redirect', { originalURL: '/en/from-here', targetURL: '/en/news' }));
    const { id: redirect } = created.body['redirect'] as { id: number };
    await expectIndexes('redirect/update', () =>
      staff.send('PUT', api(`redirect/${redirect}`), { originalURL: '/en/from-here', targetURL: '/en/events' }),
    );
    await expectIndexes('redirect/delete', () => staff.send('DELETE', api(`redirect/${redirect}`)));
    for (const query of ['', 'columnToSort=path&pageIndex=199', 'columnToSort=lastSeenAt', 'searchTerm=missing/123'])
      await expectIndexes(`list-not-found?${query}`, get(`redirect/list-not-found?${query}`));
  });
  test('who manages accounts, menus and the search', async () => {
    for (const path of ['user', 'user/list', 'role/list', 'menu/en-gb', 'search/status', 'settings/get', 'list-view/of/pages'])
      await expectIndexes(path, get(path));
    await expectIndexes('menu', () => staff.send('PUT', api('menu/en-gb'), { revision: 0, items: [] }));
  });
});
