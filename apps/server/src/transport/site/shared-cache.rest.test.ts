import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { purgeEdges } from '../../background/purge-edges.ts';
import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage, outcomeOf, type CreatedPage } from '../../testing/factories.ts';
import { startEdge, type CachingEdge } from '../../testing/servers/caching-edge.ts';

const token = 'a-token-for-edges-in-tests';
let server: TestApp;
let staff: Caller;
let edge: CachingEdge;
let other: CachingEdge;

beforeAll(async () => {
  [edge, other] = await Promise.all([startEdge(), startEdge()]);
  server = await createTestApp({
    environment: {
      SHARED_CACHE_SECONDS: '3600',
      SHARED_CACHE_PURGE_URLS: `${edge.url}, ${other.url}`,
      SHARED_CACHE_PURGE_TOKEN: token,
    },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  edge.origin = other.origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
});
afterAll(async () => {
  await Promise.all([edge.close(), other.close()]);
  await server.close();
});
beforeEach(() => {
  for (const one of [edge, other]) Object.assign(one, { state: 'here', status: 200 });
});

/** Edges hold back what is purged first when they were away: the wait of their last failure. */
const back = { timeout: 15_000, interval: 50 };

/** Changes the title of a page that was published once, and publishes that. */
async function retitle({ id, versionID }: CreatedPage, title: string): Promise<void> {
  const stored = await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, title });
  expect(outcomeOf(stored)).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/publish`, {}))).toBe('done');
}

describe('a shared cache', () => {
  test('keeps pages, feeds and the sitemap without anything of one request', async () => {
    const page = await makeLivePage(staff);
    for (const path of [`/en/${page.slug}`, '/sitemap.xml', '/en/feed.xml']) {
      await edge.get(path);
      const { isHit, headers } = await edge.get(path);
      expect([path, isHit]).toEqual([path, true]);
      expect(headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+$/);
      expect(headers.get('vary')).toBe('Accept-Encoding');
      for (const name of ['set-cookie', 'x-request-id']) expect(headers.has(name)).toBe(false);
      const keys = headers.get('surrogate-key') ?? '';
      expect(keys).toMatch(/^all( [\w-]{11})+$/);
      expect(headers.get('cache-tag')).toBe(keys.replaceAll(' ', ','));
    }
  });

  test('gets the same headers with an answer from memory, and with one that nothing has changed for', async () => {
    const { slug } = await makeLivePage(staff);
    for (const path of [`/en/${slug}`, '/sitemap.xml']) {
      await edge.get(path);
      const answer = await fetch(edge.origin + path);
      const unchanged = await fetch(edge.origin + path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
      expect([answer.status, unchanged.status]).toEqual([200, 304]);
      for (const name of ['surrogate-key', 'vary']) expect(unchanged.headers.get(name)).toBe(answer.headers.get(name));
      for (const { headers } of [answer, unchanged]) {
        expect(headers.get('cache-control')).toContain('s-maxage=');
        expect(headers.has('x-request-id')).toBe(false);
      }
    }
  });

  test('shows a published page within a second, at every edge', async () => {
    const page = await makeLivePage(staff, { title: 'Before the change' });
    const path = `/en/${page.slug}`;
    for (const one of [edge, other]) {
      await one.get(path);
      expect(await one.get(path)).toMatchObject({ isHit: true, body: expect.stringContaining('Before the change') as string });
    }
    await retitle(page, 'After the change');
    const within = { timeout: 1_000, interval: 10 };
    for (const one of [edge, other])
      await vi.waitFor(async () => expect((await one.get(path)).body).toContain('After the change'), within);
  });

  test('drops also what was on its way while it was purged', async () => {
    const page = await makeLivePage(staff, { title: 'Sent before' });
    const path = `/en/${page.slug}`;
    const arrive = await edge.getLate(path);
    await retitle(page, 'Sent after');
    await vi.waitFor(async () => expect((await edge.get(path)).body).toContain('Sent after'));
    await new Promise((resolve) => void setTimeout(resolve, 500));
    arrive();
    expect((await edge.get(path)).body).toContain('Sent before');
    await vi.waitFor(async () => expect((await edge.get(path)).body).toContain('Sent after'), back);
  }, 20_000);

  test('is purged as a whole when a server starts, and nothing waits for one that is in the settings no more', async () => {
    const { slug } = await makeLivePage(staff);
    await edge.get(`/en/${slug}`);
    const gone = 'purge-edge http://gone.example/';
    await server.db.insertInto('outbox').values({ topic: gone, payload: '{"tags":["page:1"]}' }).execute();
    await purgeEdges(server.services);
    await vi.waitFor(() => expect([edge.kept(), edge.purges.at(-1)?.keys]).toEqual([[], ['all']]));
    expect(await server.db.selectFrom('outbox').select('topic').where('topic', '=', gone).execute()).toEqual([]);
  });

  test('is sent the token, the tags of a change and nothing that names what they are of', async () => {
    const before = edge.purges.length;
    const page = await makeLivePage(staff);
    const purge = (): CachingEdge['purges'][number] | undefined =>
      edge.purges.slice(before).find(({ keys }) => keys.includes('many'));
    await vi.waitFor(() => expect(purge()).toBeDefined());
    const { headers, keys } = purge() ?? { headers: {}, keys: [] };
    expect(headers).toMatchObject({ authorization: `Bearer ${token}`, 'cache-tag': keys.join(',') });
    expect(keys).toContain('many');
    expect(keys.filter((key) => key !== 'many' && !/^[\w-]{11}$/.test(key))).toEqual([]);
    expect(JSON.stringify(headers)).not.toContain(page.slug);
    expect(server.logLines().join('')).not.toContain(token);
  });

  test('keeps nothing of a session, nor a page that there is none of, nor a redirect or a search', async () => {
    const member = await server.loginAsMember(1);
    const { slug } = await makeLivePage(staff);
    const before = edge.kept().length;
    for (const [path, cookie] of [
      [`/en/${slug}`, staff.cookie],
      [`/en/${slug}`, member.cookie],
      ['/', undefined],
      ['/en/nothing-is-here', undefined],
      [`//en/${slug}`, undefined],
      ['/en/search?q=wave', undefined],
    ] as const) {
      const { headers } = await edge.get(path, cookie);
      expect([path, headers.get('cache-control')]).toEqual([path, expect.not.stringContaining('s-maxage')]);
      expect([path, headers.has('surrogate-key'), headers.has('x-request-id')]).toEqual([path, false, true]);
    }
    expect(edge.kept()).toHaveLength(before);
  });

  test('that was away gets what it missed once it is back, and the others do not wait for it', async () => {
    const page = await makeLivePage(staff, { title: 'Seen before' });
    const path = `/en/${page.slug}`;
    await Promise.all([edge.get(path), other.get(path)]);
    edge.state = 'silent';
    await retitle(page, 'Seen after');
    await vi.waitFor(async () => expect((await other.get(path)).body).toContain('Seen after'), { timeout: 1_000, interval: 10 });
    expect((await edge.get(path)).body).toContain('Seen before');
    edge.state = 'here';
    await vi.waitFor(async () => expect((await edge.get(path)).body).toContain('Seen after'), back);
  }, 20_000);

  test.each([301, 401, 500])(
    'that answers a purge with %i has not obeyed it',
    async (status) => {
      const page = await makeLivePage(staff, { title: 'Seen before' });
      const path = `/en/${page.slug}`;
      await edge.get(path);
      edge.status = status;
      await retitle(page, 'Seen after');
      await vi.waitFor(() => expect(server.logLines().join('')).toContain(`answered ${status}`), back);
      expect((await edge.get(path)).body).toContain('Seen before');
      edge.status = 200;
      await vi.waitFor(async () => expect((await edge.get(path)).body).toContain('Seen after'), back);
    },
    40_000,
  );

  test('for which more waits than it is worth is purged as a whole', async () => {
    await server.services.outbox.settled();
    const topic = `purge-edge ${edge.url}`;
    const waiting = async (): Promise<number> =>
      (await server.db.selectFrom('outbox').select('outbox_id').where('topic', '=', topic).execute()).length;
    const { slug } = await makeLivePage(staff);
    await edge.get(`/en/${slug}`);
    edge.state = 'away';
    await sql`
      insert into outbox (topic, payload)
      select ${topic}, jsonb_build_object('tags', jsonb_build_array('page:' || n)) from generate_series(1, 1500) n`.execute(
      server.db,
    );
    server.services.outbox.wake();
    await vi.waitFor(async () => expect(await waiting()).toBeLessThan(10), back);
    expect(edge.kept()).toContain(`/en/${slug}`);
    const before = edge.purges.length;
    edge.state = 'here';
    await vi.waitFor(() => expect(edge.kept()).toEqual([]), back);
    expect(edge.purges.slice(before).some(({ keys }) => keys.includes('all'))).toBe(true);
    expect(edge.purges.length - before).toBeLessThan(5);
  }, 40_000);
});

test('without the settings pages and feeds are sent as ever', async () => {
  const plain = await createTestApp();
  const writer = await plain.loginAs(['create-page', 'edit-page', 'publish-page']);
  const { slug } = await makeLivePage(writer);
  for (const [path, vary] of [
    [`/en/${slug}`, 'Cookie, Accept-Encoding'],
    ['/sitemap.xml', 'Accept-Encoding'],
  ] as const)
    for (const time of [1, 2]) {
      const { headers } = await plain.visitor.get(path);
      expect([time, headers]).toEqual([
        time,
        expect.objectContaining({
          'cache-control': 'public, max-age=0, must-revalidate',
          vary,
          'x-request-id': expect.any(String) as string,
        }),
      ]);
      for (const name of ['surrogate-key', 'cache-tag']) expect(headers).not.toHaveProperty(name);
    }
  expect(await plain.db.selectFrom('outbox').select('topic').where('topic', 'like', 'purge-edge%').execute()).toEqual([]);
  await plain.close();
});
