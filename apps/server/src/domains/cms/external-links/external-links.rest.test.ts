import type { LookupAddress } from 'node:dns';

import type { Contract, Dashboard, LinkOutcome, LinkTarget } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { createLinkClient } from '../../../adapters/links/pinned-link-client.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { startLinkedSite, type SiteAnswer } from '../../../testing/servers/linked-site.ts';
import { checkExternalLinks } from './check-links.ts';

type Report = z.output<Contract['externalLinks']['list']['output']>;

const base = '/api/ximblox/external-link';
const never = new AbortController().signal;

let test: TestApp;
let staff: Caller;
let site: Awaited<ReturnType<typeof startLinkedSite>>;
let answers: Record<string, SiteAnswer> = {};

/** Names that end in `.example` are this machine; `gone.example` does not exist, and `inside.example` is in a private network. */
async function resolve(host: string): Promise<LookupAddress[]> {
  if (host === 'gone.example') throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  return [{ address: host === 'inside.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }];
}
const withClient = (app: TestApp) =>
  Object.assign(app.services, {
    linkClient: createLinkClient({ networks: [], allowsOwnMachine: true, userAgent: 'Ximblox', resolve }),
  });

beforeAll(async () => {
  test = await createTestApp({ environment: { EXTERNAL_LINK_CHECK: 'weekly' } });
  withClient(test);
  staff = await test.loginAs(['manage-menu', 'create-page', 'edit-page', 'publish-page', 'delete-page']);
  site = await startLinkedSite(({ path }) => answers[path] ?? { status: 200 });
});
afterAll(async () => {
  await site.close();
  await test.close();
});
beforeEach(async () => {
  answers = {};
  site.requests.splice(0);
  await sql`delete from external_link`.execute(test.db);
  await sql`delete from page_reference`.execute(test.db);
});

const at = (path: string, host = 'site.example'): string => `http://${host}:${site.port}${path}`;
const textBlock = (urls: readonly string[], key = 't', visibility = 0) => ({
  type: 'richText',
  key,
  props: { html: `<p>Links: ${urls.map((url) => `<a href="${url}">x</a>`).join(' ')}</p>` },
  anchorPoint: '',
  visibility,
  __images: {},
  __files: {},
});
async function store(blocks: readonly object[], input: Parameters<typeof makePage>[1] = {}, isPublished = true) {
  const page = await makePage(staff, input);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe('done');
  if (isPublished) expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  return page;
}
const run = (app = test): Promise<number> => checkExternalLinks(app.services, never, { pauseMs: 0 });
const due = (): Promise<unknown> => sql`update external_link set next_check_at = now()`.execute(test.db);
/** As if so many days had passed. */
const later = async (days: number): Promise<void> => {
  const past = sql`make_interval(days => ${days})`;
  await sql`
    update external_link
    set
      next_check_at = next_check_at - ${past}, checked_at = checked_at - ${past}, first_failed_at = first_failed_at - ${past}
  `.execute(test.db);
};
const report = async (outcome: LinkOutcome, more = '', caller = staff): Promise<Report> =>
  (await caller.get(`${base}/list?outcome=${outcome}${more}`)).body as unknown as Report;
const outcomes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await sql<{ url: string; outcome: string }>`select url, outcome from external_link`.execute(test.db)).rows.map(
      ({ url, outcome }) => [new URL(url).pathname, outcome],
    ),
  );

describe('links to other sites', () => {
  it('are checked where live pages have them for everybody or for some, each once, without the fragment', async () => {
    await store([textBlock([at('/a#one'), at('/a#two'), at('/b?q=1')]), textBlock([at('/members')], 'm', 1)]);
    await store([textBlock([at('/draft')])], {}, false);
    const changed = await store([textBlock([at('/first')])]);
    const stored = { revision: 1, blocks: [textBlock([at('/not-published')])] };
    const { body } = await staff.post(`/api/ximblox/page/version/${changed.versionID}/store`, stored);
    expect(body['pageVersionID']).not.toBe(changed.versionID);
    await store([textBlock(['/en/own', 'http://localhost:3000/en/own', 'mailto:a@b.example'])]);
    expect(await run()).toBe(4);
    expect(site.requests.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'HEAD /a',
      'HEAD /b?q=1',
      'HEAD /first',
      'HEAD /members',
    ]);
    for (const { headers } of site.requests) {
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('cookie');
    }
    expect(await run()).toBe(0);
    await later(6);
    expect(await run()).toBe(0);
    await later(1);
    expect(await run()).toBe(4);
  });

  it('are reported by what was found, and never as broken where this server can’t know', async () => {
    answers = {
      '/moved': { status: 301, headers: { location: '/works' } },
      '/for-now': { status: 302, headers: { location: '/works' } },
      '/missing': { status: 404 },
      '/deleted': { status: 410 },
      '/forbidden': { status: 403 },
      '/circle': { status: 301, headers: { location: '/circle' } },
      '/reset': 'broken',
      '/endless': 'endless',
      '/error': { status: 500 },
      '/inwards': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    };
    await store([
      textBlock([
        ...Object.keys(answers).map((path) => at(path)),
        at('/works'),
        'http://gone.example/name',
        'http://10.0.0.1/private',
      ]),
      textBlock(['http://inside.example/private-name'], 'u'),
    ]);
    expect(await run()).toBe(14);
    // Whether a host exists is known once others answered.
    await sql`update external_link set next_check_at = now() where url like '%gone%'`.execute(test.db);
    expect(await run()).toBe(1);
    expect(await outcomes()).toEqual({
      '/moved': 'moved',
      '/for-now': 'works',
      '/missing': 'broken',
      '/deleted': 'broken',
      '/forbidden': 'unclear',
      '/circle': 'unclear',
      '/reset': 'unclear',
      '/endless': 'works',
      '/error': 'suspect',
      '/inwards': 'unclear',
      '/works': 'works',
      '/name': 'broken',
      '/private': 'unclear',
      '/private-name': 'unclear',
    });
    expect((await report('moved')).items).toMatchObject([
      { url: at('/moved'), movedTo: at('/works'), reason: null, status: 200 },
    ]);
    expect((await report('broken', '&searchTerm=gone')).items).toMatchObject([{ reason: 'unknownHost', status: null }]);
    expect((await report('unclear', '&searchTerm=inwards')).items).toMatchObject([{ reason: 'privateHost', failedSince: null }]);
    expect(site.requests.filter(({ path }) => path.includes('meta-data'))).toEqual([]);
    const { counts, isOn } = await report('works');
    expect({ counts, isOn }).toEqual({
      counts: { broken: 3, suspect: 1, moved: 1, unclear: 6, works: 3, unchecked: 0 },
      isOn: true,
    });
  });

  it('that fail count as broken when they fail again a day later, and a success or an answer that says nothing begins anew', async () => {
    answers = { '/error': { status: 500 } };
    await store([textBlock([at('/error')])]);
    await run();
    expect(await outcomes()).toEqual({ '/error': 'suspect' });
    await due();
    await run();
    expect(await outcomes()).toEqual({ '/error': 'suspect' });
    await later(1);
    answers = { '/error': { status: 403 } };
    await run();
    expect(await outcomes()).toEqual({ '/error': 'unclear' });
    answers = { '/error': { status: 500 } };
    await later(7);
    await run();
    expect(await outcomes()).toEqual({ '/error': 'suspect' });
    await later(1);
    await run();
    const [broken] = (await report('broken')).items;
    expect(broken).toMatchObject({ url: at('/error'), reason: 'status', status: 500 });
    expect(Date.parse(broken?.failedSince ?? '')).toBeLessThan(Date.parse(broken?.checkedAt ?? ''));
    answers = {};
    await later(7);
    await run();
    expect(await outcomes()).toEqual({ '/error': 'works' });
  });

  it('are not called broken while no other site answers at all: the fault may be this server’s', async () => {
    await store([textBlock(['http://gone.example/name'])]);
    await run();
    expect(await outcomes()).toEqual({ '/name': 'unclear' });
  });

  it('of a site that is busy wait for as long as it says, all of them', async () => {
    answers = { '/1': { status: 429, headers: { 'retry-after': '172800' } }, '/2': { status: 429 } };
    await store([textBlock([at('/1'), at('/2'), at('/3', 'other.example')])]);
    await run();
    expect(site.requests.filter(({ headers }) => headers.host?.startsWith('site.example') === true)).toHaveLength(1);
    await later(0);
    expect(await run()).toBe(0);
    answers = {};
    await later(3);
    expect(await run()).toBe(2);
    expect(await outcomes()).toEqual({ '/1': 'works', '/2': 'works', '/3': 'works' });
  });

  it('are asked one at a time of a host, and by one of several processes', async () => {
    const second = await createTestApp({ sharing: test, environment: { EXTERNAL_LINK_CHECK: 'weekly' } });
    const many = await startLinkedSite(() => ({ status: 200 }));
    try {
      withClient(second);
      await store([textBlock(Array.from({ length: 40 }, (_, index) => `http://many.example:${many.port}/${index}`))]);
      expect(await run()).toBe(40);
      expect(many.mostOpen()).toBe(1);
      await later(7);
      const counts = await Promise.all([run(), run(second)]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(40);
      const requestedPaths = many.requests.slice(40).map(({ path }) => path);
      expect(new Set(requestedPaths).size).toBe(40);
      expect(requestedPaths).toHaveLength(40);
    } finally {
      await many.close();
      await second.close();
    }
  });

  it('are listed with the live pages and menu entries that have them, and go with the last of these', async () => {
    answers = { '/missing': { status: 404 }, '/in-menu': { status: 404 } };
    const zebra = await store([textBlock([], 'a'), textBlock([at('/missing')], 'b')], { title: 'Zebra' });
    const apple = await store([textBlock([at('/missing')], 'c')], { title: 'Apple' });
    const { body } = await staff.get('/api/ximblox/menu/en-gb');
    const item = { key: 'k', title: 'Partner', link: at('/in-menu'), pageID: null, newWindow: false, children: [] };
    const menu = { revision: body['revision'], items: [item] };
    expect(outcomeOf(await staff.send('PUT', '/api/ximblox/menu/en-gb', menu))).toBe('done');
    await run();
    const { items, totalItems } = await report('broken');
    expect(totalItems).toBe(2);
    expect(items).toMatchObject([
      { url: at('/in-menu'), pageCount: 0, pages: [], menus: [{ locale: 'en-gb', title: 'Partner' }] },
      {
        url: at('/missing'),
        pageCount: 2,
        pages: [
          { pageID: apple.id, title: 'Apple', blockKey: 'c' },
          { pageID: zebra.id, title: 'Zebra', blockKey: 'b' },
        ],
        menus: [],
      },
    ]);
    expect((await report('broken', '&pageSize=1&pageIndex=1&columnToSort=url&sortOrder=desc')).items).toMatchObject([
      { url: at('/in-menu') },
    ]);
    expect((await report('broken', '&searchTerm=miss')).items).toHaveLength(1);
    const { problems } = (await staff.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
    const onDashboard = problems.find(({ kind }) => kind === 'brokenExternalLinks');
    expect(onDashboard).toMatchObject({
      count: 2,
      items: [{ name: at('/in-menu') }, { name: at('/missing') }],
      isComplete: true,
    });
    for (const { id } of [zebra, apple])
      expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/unpublish`, {}))).toBe('done');
    expect((await report('broken')).items).toMatchObject([{ url: at('/in-menu') }]);
    await run();
    expect(await outcomes()).toEqual({ '/in-menu': 'broken' });
  });

  it('are checked again when somebody asks, at most once a minute', async () => {
    answers = { '/missing': { status: 404 } };
    await store([textBlock([at('/missing')])]);
    await run();
    const id = (await report('broken')).items[0]?.id ?? 0;
    answers = {};
    expect((await staff.post(`${base}/${id}/check`)).body).toMatchObject({ link: { outcome: 'broken' } });
    await later(1);
    const answer = await staff.post(`${base}/${id}/check`);
    expect(answer.body).toMatchObject({ link: { id, outcome: 'works', status: 200, failedSince: null, pageCount: 1 } });
    expect(site.requests.flatMap(({ method, path }) => (path === '/missing' ? [method] : []))).toEqual(['HEAD', 'GET', 'HEAD']);
    expect(outcomeOf(await staff.post(`${base}/${id + 1}/check`))).toBe('404 V_12 id');
    await sql`delete from page_reference`.execute(test.db);
    expect(outcomeOf(await staff.post(`${base}/${id}/check`))).toBe('404 V_12 id');
  });

  it('are told to whoever has them in a draft: those that are broken or have moved, and nothing of others', async () => {
    answers = {
      '/missing': { status: 404 },
      '/moved': { status: 301, headers: { location: '/works' } },
      '/error': { status: 500 },
      '/forbidden': { status: 403 },
    };
    await store([textBlock([...Object.keys(answers).map((path) => at(path)), at('/works')])]);
    const ask = async (hrefs: readonly string[], caller = staff) => {
      const { body } = await caller.post('/api/ximblox/page/check-links', { links: hrefs.map((href) => ({ href })) });
      return (body['items'] as LinkTarget[]).map(({ state, location }) => `${state} ${location}`.trim());
    };
    const requestedPaths = ['/missing#part', '/moved', '/moved#part', '/error', '/forbidden', '/works', '/never'];
    const hrefs = [...requestedPaths.map((path) => at(path)), ` ${at('/missing', 'SITE.example')} `];
    expect(await ask(hrefs)).toEqual(hrefs.map(() => 'elsewhere'));
    await run();
    const known = [
      'brokenElsewhere',
      `movedElsewhere ${at('/works')}`,
      `movedElsewhere ${at('/works#part')}`,
      'elsewhere',
      'elsewhere',
      'elsewhere',
      'elsewhere',
      'brokenElsewhere',
    ];
    expect(await ask(hrefs)).toEqual(known);

    const links = ['/missing', '/moved', '/works'].map((path) => ({ href: at(path) }));
    const answer = await staff.post('/api/ximblox/page/check-links', { links });
    const [missing, moved, works] = answer.body['items'] as LinkTarget[];
    const when = async (outcome: LinkOutcome) => (await report(outcome)).items[0]?.checkedAt;
    expect(missing?.lastCheck).toEqual({ checkedAt: await when('broken'), reason: 'status', status: 404 });
    expect(moved?.lastCheck).toEqual({ checkedAt: await when('moved'), reason: null, status: 200 });
    expect(works?.lastCheck).toBeNull();

    const draft = await store([textBlock([at('/missing'), at('/moved'), at('/never')], 'd')], {}, false);
    const { body } = await staff.post('/api/ximblox/page/find-problems', { ids: [draft.id] });
    const { lastCheck } = missing ?? {};
    const problems = [{ kind: 'brokenElsewhere', blockKey: 'd', text: 'x', to: at('/missing'), title: '', lastCheck }];
    expect(body).toMatchObject({ items: [{ count: 1, isComplete: true, problems }] });

    const off = await createTestApp({ sharing: test });
    try {
      expect(await ask(hrefs, await off.loginAs(['edit-page']))).toEqual(hrefs.map(() => 'elsewhere'));
    } finally {
      await off.close();
    }
  });

  it('that are broken put their pages among those with problems, and the dashboard counts as many as the report', async () => {
    answers = { '/missing': { status: 404 }, '/also-missing': { status: 410 }, '/error': { status: 500 } };
    answers['/moved'] = { status: 301, headers: { location: '/works' } };
    const listed = async (filters: object = {}, caller = staff) => {
      const { body } = await caller.post('/api/ximblox/page/list', { hasProblems: true, pageSize: 50, ...filters });
      expect(body['totalItems']).toBe((body['items'] as unknown[]).length);
      return (body['items'] as { title: string }[]).map(({ title }) => title).toSorted();
    };
    const counted = async (filters: object = {}) =>
      (await staff.post('/api/ximblox/page/count', filters)).body as { problems: number; live: number };
    const onDashboard = async (caller = staff) => {
      const { problems } = (await caller.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
      return problems.find(({ kind }) => kind === 'brokenExternalLinks')?.count;
    };
    const before = { pages: await listed(), count: (await counted()).problems };
    await store([textBlock([at('/missing'), at('/missing#part')], 'a')], { title: 'Two of one' });
    await store([textBlock([at('/missing'), at('/also-missing')], 'b')], { title: 'Two of two', locale: 'nl-nl' });
    await store([textBlock([at('/moved'), at('/error'), at('/works')], 'c')], { title: 'Moved and failed once' });
    await store([textBlock([at('/missing')], 'd')], { title: 'Drafted' }, false);
    const mended = await store([textBlock([at('/missing')], 'e')], { title: 'Mended in its draft' });
    const stored = { revision: 1, blocks: [textBlock([at('/works')], 'e')] };
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${mended.versionID}/store`, stored))).toBe('done');
    const binned = await store([textBlock([at('/missing')], 'f')], { title: 'In the bin' });
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${binned.id}/delete`, {}))).toBe('done');
    expect(await listed()).toEqual(before.pages);

    await run();
    const live = ['Mended in its draft', 'Two of one', 'Two of two'];
    expect(await listed()).toEqual([...before.pages, 'Drafted', ...live].toSorted());
    expect((await counted()).problems).toBe(before.count + 4);
    expect(await listed({ isLive: true })).toEqual(live);
    expect(await listed({ locale: 'nl-nl' })).toEqual(['Two of two']);
    expect((await counted({ locale: 'nl-nl' })).problems).toBe(1);
    const { items, totalItems, counts } = await report('broken');
    expect([totalItems, counts.broken, await onDashboard()]).toEqual([2, 2, 2]);
    const named = new Set(items.flatMap(({ pages }) => pages.map(({ title }) => title)));
    expect([...named].toSorted()).toEqual(live);

    await later(1);
    answers = {};
    for (const { id } of items) await staff.post(`${base}/${id}/check`);
    expect(await listed()).toEqual(before.pages);
    expect([(await report('broken')).totalItems, await onDashboard()]).toEqual([0, 0]);
  });

  it('that are broken put no page before those who may read no drafts, nor any where links are not checked', async () => {
    answers = { '/missing': { status: 404 } };
    await store([textBlock([at('/missing')])], { title: 'With a broken link' });
    await run();
    const problems = { hasProblems: true, pageSize: 50 };
    const reader = await test.loginAs(['edit-page'], 'No drafts', { readsDrafts: false });
    expect(outcomeOf(await reader.post('/api/ximblox/page/list', problems))).toBe('403 UM_01 ');
    expect(outcomeOf(await reader.post('/api/ximblox/page/count', {}))).toBe('403 UM_01 ');
    const off = await createTestApp({ sharing: test });
    try {
      const caller = await off.loginAs(['edit-page']);
      expect((await caller.post('/api/ximblox/page/list', problems)).text).not.toContain('With a broken link');
      const { problems: found } = (await caller.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
      expect(found.find(({ kind }) => kind === 'brokenExternalLinks')).toMatchObject({ count: 0, items: [] });
    } finally {
      await off.close();
    }
  });

  it('are seen and checked by those who may edit pages and read drafts', async () => {
    const others = [await test.loginAs(['manage-menu']), await test.loginAs(['edit-page'], 'Reader', { readsDrafts: false })];
    for (const caller of others) {
      expect(outcomeOf(await caller.get(`${base}/list`))).toBe('403 UM_01 ');
      expect(outcomeOf(await caller.post(`${base}/1/check`))).toBe('403 UM_01 ');
    }
  });

  it('are not checked unless the setting says so', async () => {
    const off = await createTestApp({ sharing: test });
    try {
      const caller = { ...staff };
      const { body } = await off.inject({ method: 'GET', url: `${base}/list`, headers: { cookie: caller.cookie } });
      expect(body).toMatchObject({ isOn: false, items: [] });
      const editor = await off.loginAs(['edit-page']);
      expect(outcomeOf(await editor.post(`${base}/1/check`))).toBe('409 V_07 ');
      expect(JSON.stringify((await editor.post(`${base}/1/check`)).body)).toContain('linkCheckOff');
    } finally {
      await off.close();
    }
  });
});
