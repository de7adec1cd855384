import { Client } from '@elastic/elasticsearch';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { definitionNumber } from '../adapters/elasticsearch/elasticsearch-definition.ts';
import { createElasticsearch } from '../adapters/elasticsearch/elasticsearch-search.ts';
import { searchServerJobs } from '../domains/cms/search/index.ts';
import { startScheduler, type Scheduler } from '../kernel/scheduler/scheduler.ts';
import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { makeHeading, makeLivePage } from '../testing/factories.ts';
import { newSearchName, searchServerURL } from '../testing/servers/search-settings.ts';
import { openGate, type Gate } from '../testing/servers/tcp-gate.ts';

const search = '/api/ximblox/search';
/** The maximum duration of a search, with a margin for a busy machine. */
const searchMsMax = 1_500;
const patient = { timeout: 60_000, interval: 200 };

describe.skipIf(searchServerURL === undefined)('with a real Elasticsearch', () => {
  const name = newSearchName();
  const node = searchServerURL ?? 'http://localhost';
  const direct = new Client({ node });
  /** The same index without the proxy, and with a longer timeout. */
  const server = createElasticsearch({ url: node, name, log: pino({ level: 'silent' }), searchMs: 20_000 });
  let gate: Gate;
  let app: TestApp;
  let staff: Caller;
  let keeper: Scheduler;

  beforeAll(async () => {
    const { hostname: host, port } = new URL(node);
    gate = await openGate({ host, port: Number(port) });
    // What an earlier and a later form of the program left.
    for (const form of ['v0', 'v99'])
      await direct.indices.create({ index: `${name}-${form}-abc`, aliases: { [`${name}-${form}`]: {} } });
    const environment = { ELASTICSEARCH_URL: `http://127.0.0.1:${gate.port}`, ELASTICSEARCH_INDEX: name };
    app = await createTestApp({ environment });
    staff = await app.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-search', 'delete-page']);
    keeper = startScheduler(app.services, searchServerJobs);
    await vi.waitUntil(() => server.hasIndex(), patient);
    await copied();
  });
  afterAll(async () => {
    await gate.open().catch(() => {});
    gate.set({ kind: 'open' });
    await keeper.stop();
    await app.close();
    await gate.shut();
    await wipe();
    await direct.close();
    await server.close();
  });

  const indices = async (): Promise<string[]> => Object.keys(await direct.indices.get({ index: `${name}-*` }));
  const wipe = async () => direct.indices.delete({ index: await indices() });
  const found = async (term: string): Promise<unknown> => (await app.visitor.post(`${search}/search`, { term })).body['total'];
  const foundOnServer = async (term: string): Promise<number> => {
    const query = { term, locales: [], pageTypes: [], count: 10, offset: 0, audience: { level: 0 as const, groupIDs: [] } };
    return (await server.search(query)).total;
  };
  /** Once no other job of the kind runs. @returns how many pages were indexed */
  const indexAll = () =>
    vi.waitFor(async () => {
      const { status, body } = await staff.post(`${search}/index-all-pages`);
      expect(status).toBe(200);
      return body['indexed'];
    }, patient);
  const waiting = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from outbox where topic = 'copy-page'`.execute(app.db)).rows[0]?.n ?? 0;
  /** On a busy machine a call may be too slow, and its copies wait a moment. */
  const copied = () =>
    vi.waitFor(async () => {
      await app.services.outbox.settled();
      expect(await waiting()).toBe(0);
    }, patient);
  const publish = (title: string, slug: string) => makeLivePage(staff, { title, slug });

  test('an index is created where there is none; indices of earlier versions are deleted, those of later versions stay', async () => {
    expect(await server.count()).toBe(0);
    const forms = async () => (await indices()).map((index) => index.slice(name.length + 1).replace(/-.*/, ''));
    await vi.waitFor(async () => expect(await forms()).toEqual([`v${definitionNumber}`, 'v99']), patient);
  });

  test('a misspelt word has the results of the word of the pages, as on our own index', async () => {
    await publish('Supercavitating foil', 'supercavitating-foil');
    await copied();
    await vi.waitFor(async () => {
      const { body } = await app.visitor.post(`${search}/search`, { term: 'supercavitatng', locales: ['en-gb'] });
      expect(body).toMatchObject({ correctedTerm: 'supercavitating', total: 1, results: [{ path: '/en/supercavitating-foil' }] });
      expect(await foundOnServer('supercavitating')).toBe(1);
    }, patient);
  });

  test('a page is found once it is live, despite typing errors, and not after it is unpublished', async () => {
    const { id } = await publish('Zeppelinwords', 'zeppelin');
    await copied();
    expect([await foundOnServer('zeppelinwords'), await found('zepelinwords')]).toEqual([1, 1]);
    await staff.post(`/api/ximblox/page/${id}/unpublish`);
    await copied();
    expect([await foundOnServer('zeppelinwords'), await found('zeppelinwords')]).toEqual([0, 0]);
  });

  test('hidden words are found only by those who may see them, even if the server stores them as public', async () => {
    const { id, versionID } = await publish('Open words', 'canary');
    const blocks = [
      makeHeading('p', 'Public words'),
      { ...makeHeading('l', 'canaryloggedin'), visibility: 1 },
      { ...makeHeading('j', 'canaryjip'), visibility: 2 },
    ];
    const stored = await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });
    expect(stored.status).toBe(200);
    await staff.post(`/api/ximblox/page/${id}/publish`, {});
    await copied();
    const { rows } = await sql<{ version: number }>`select live_version_id as version from page where page_id = ${id}`.execute(
      app.db,
    );
    expect(rows[0]?.version).not.toBe(versionID);
    for (const term of ['canaryloggedin', 'canaryjip', '+canaryjip', 'canaryji']) expect(await found(term)).toBe(0);
    expect(await found('public words')).toBe(1);
    const stale = { pageID: id, versionID, locale: 'en-gb' as const, type: 'content', title: 'Open words', path: '/en/canary' };
    const texts = ['canaryjip formerly public', '', ''] as const;
    await server.put([
      { ...stale, publishedAt: '2026-11-17T09:00:00.000Z', year: 2026, groupID: null, tagIDs: [], facetValues: [], texts },
    ]);
    expect(await foundOnServer('canaryjip')).toBe(1);
    const answer = await app.visitor.post(`${search}/search`, { term: 'canaryjip' });
    expect(answer.body).toEqual({ Success: true, total: 0, results: [] });
    // PostgreSQL answers where the server shows itself to be behind.
    expect(await found('open words')).toBe(1);
  });

  test('any term is answered in time and in the same form', async () => {
    for (const term of ['***', '_exists_:title', '/.*/', `${'('.repeat(199)}a`, '\\"\'', 'a AND (b OR', '{"match_all":{}}']) {
      const began = performance.now();
      const { status, body } = await app.visitor.post(`${search}/search`, { term });
      expect([status, Object.keys(body)]).toEqual([200, ['Success', 'total', 'results']]);
      expect(performance.now() - began).toBeLessThan(searchMsMax);
    }
  });

  test.each([
    ['does not answer', () => gate.set({ kind: 'frozen' }), () => gate.set({ kind: 'open' })],
    ['is down', () => gate.shut(), () => gate.open()],
  ] as const)(
    'while it %s, pages are saved and published and PostgreSQL searches; it catches up once it is back',
    async (how, takeAway, giveBack) => {
      const word = how.replaceAll(' ', '');
      await publish(`Harbour ${word}`, `harbour-${word}`);
      await copied();
      await takeAway();
      try {
        const began = performance.now();
        expect(await found(`harbour ${word}`)).toBe(1);
        expect(performance.now() - began).toBeLessThan(searchMsMax);
        await publish(`Lagoon ${word}`, `lagoon-${word}`);
        await vi.waitFor(async () => expect(await found(`+lagoon +${word}`)).toBe(1), patient);
        await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), patient);
        expect((await staff.get(`${search}/status`)).body).toMatchObject({ engine: 'postgresql', isServerAway: true });
        await expect(app.services.searchServer?.count()).rejects.toMatchObject({ status: 503 });
        await vi.waitFor(() => expect(app.logLines().join('')).toContain('search-server-away'), patient);
      } finally {
        await giveBack();
      }
      await vi.waitFor(async () => expect([await waiting(), await foundOnServer(`+lagoon +${word}`)]).toEqual([0, 1]), patient);
    },
  );

  test('when its index is wiped, PostgreSQL searches and the index is built again', async () => {
    const live = await server.count();
    expect(live).toBeGreaterThan(2);
    await wipe();
    expect(await found('harbour')).toBe(2);
    await publish('Estuary', 'estuary');
    await vi.waitFor(async () => {
      expect(await server.hasIndex()).toBe(true);
      expect([await server.count(), await foundOnServer('estuary')]).toEqual([live + 1, 1]);
    }, patient);
  });

  test('while all pages are reindexed every page is found at every moment', async () => {
    const totals = new Set<number>();
    let isDone = false;
    const watch = async (): Promise<void> => {
      while (!isDone) totals.add(await foundOnServer('harbour'));
    };
    const [indexed] = await Promise.all([indexAll().finally(() => (isDone = true)), watch()]);
    expect(indexed).toBe(await server.count());
    expect(totals).toEqual(new Set([2]));
  });

  test('reports the number of indexed and live pages', async () => {
    const held = await server.count();
    const status = async () => (await staff.get(`${search}/status`)).body;
    await vi.waitFor(
      async () =>
        expect(await status()).toMatchObject({ engine: 'elasticsearch', isServerAway: false, live: held, indexed: held }),
      patient,
    );
    await server.remove([(await app.db.selectFrom('search_document').select('page_id').executeTakeFirstOrThrow()).page_id]);
    expect(await status()).toMatchObject({ live: held, indexed: held - 1, waiting: 0 });
  });

  test('the index can be emptied, and is not refilled automatically', async () => {
    await indexAll();
    const held = await server.count();
    await vi.waitFor(
      async () => expect((await staff.post(`${search}/remove-all-pages`)).body).toEqual({ Success: true, removed: held }),
      patient,
    );
    expect([await server.count(), await found('harbour')]).toEqual([0, 0]);
    expect(await indexAll()).toBe(held);
    expect(await found('harbour')).toBe(2);
  });
});
