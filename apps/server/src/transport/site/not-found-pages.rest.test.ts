import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { missedPaths } from '../../domains/cms/redirects/index.ts';
import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage } from '../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
let origin: string;
beforeAll(async () => {
  server = await createTestApp({ environment: { SITE_CACHE_MB: '1' } });
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-redirects', 'manage-menu']);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const plain = { 'accept-encoding': 'identity' };
/** Over a socket, where kept pages are sent before the routes. */
const ask = async (
  path: string,
  init: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> => fetch(origin + path, { redirect: 'manual', ...init, headers: { ...plain, ...init.headers } });
const statusOf = async (path: string): Promise<number> => {
  const answer = await ask(path);
  await answer.arrayBuffer();
  return answer.status;
};
const counts = (): { hits: number; misses: number } => ({ ...server.services.statistics.pageCache });
/** Asks until the answer is from memory: what was changed before is invalidated once more when the database tells of it. */
const untilCached = (path: string, status: number): Promise<void> =>
  vi.waitFor(async () => {
    const before = counts();
    expect([path, await statusOf(path)]).toEqual([path, status]);
    expect([path, counts().hits - before.hits, counts().misses - before.misses]).toEqual([path, 1, 0]);
  }, 5_000);
const miss = (path: string): Promise<void> => untilCached(path, 404);
const own = new Set(['x-request-id', 'date', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive']);
const steady = (headers: Headers): [string, string][] => [...headers].filter(([name]) => !own.has(name));

describe('an address without a page, asked for again', () => {
  test('is answered from memory with the same body and headers, by GET and HEAD, in every encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const first = await server.app.inject({ method: 'GET', url: '/en/nothing-here', headers });
      const again = await ask('/en/nothing-here', { headers });
      expect([first.statusCode, again.status]).toEqual([404, 404]);
      const text = await again.text();
      expect(text).toBe(
        encoding === 'br'
          ? brotliDecompressSync(first.rawPayload).toString()
          : encoding === 'gzip'
            ? gunzipSync(first.rawPayload).toString()
            : first.body,
      );
      expect(text).toContain('<meta name="robots" content="noindex');
      expect(again.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(again.headers.get('cache-control')).toBe('no-cache');
      expect(again.headers.get('vary')).toBe('Cookie, Accept-Encoding');
      expect(again.headers.has('etag')).toBe(false);
      const head = await ask('/en/nothing-here', { method: 'HEAD', headers });
      expect([head.status, await head.text(), steady(head.headers)]).toEqual([404, '', steady(again.headers)]);
    }
    expect((await ask('/en/nothing-here', { method: 'POST' })).status).not.toBe(200);
  });

  test('is never “not modified”', async () => {
    for (const tag of ['*', 'W/"x"'])
      expect((await ask('/en/nothing-here', { headers: { 'if-none-match': tag } })).status).toBe(404);
  });

  test('speaks the language of the address, and shows it as text alone', async () => {
    const path = '/nl/%3Cscript%3Ealert(1)%3C%2Fscript%3E';
    for (let round = 0; round < 2; round += 1) {
      const text = await (await ask(path)).text();
      expect(text).toContain('lang="nl"');
      expect(text).not.toContain('<script>alert');
    }
  });

  test('is in the log and in the list of addresses that were not found each time', async () => {
    for (let round = 0; round < 4; round += 1) await statusOf('/en/counted-address');
    await server.services.state.get(missedPaths).flush();
    const { body } = await staff.get('/api/ximblox/redirect/list-not-found?searchTerm=counted-address');
    expect(body['items']).toMatchObject([{ path: '/en/counted-address', hits: 4 }]);
    const lines = server.logLines().filter((line) => line.includes('/en/counted-address'));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ operation: 'site', actor: 'anonymous', status: 404 });
  });

  test('is drawn for a session, whose token is in no page for others', async () => {
    await miss('/en/of-a-session');
    const answer = await ask('/en/of-a-session', { headers: { cookie: staff.cookie, 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
      404,
      'private, no-store',
      null,
    ]);
    expect(await (await ask('/en/of-a-session')).text()).not.toMatch(/\bs\.[\w-]+\.[\w-]{43}/);
  });
});

describe('an address that was not found answers at once', () => {
  const redirect = (originalURL: string, targetURL: string) => staff.post('/api/ximblox/redirect', { originalURL, targetURL });

  test('when a redirect is created there, and is not found again without it', async () => {
    await miss('/en/went');
    const { body } = await redirect('/en/went', '/en/there');
    const { id } = body['redirect'] as { id: number };
    expect(await statusOf('/en/went')).toBe(301);
    await staff.send('PUT', `/api/ximblox/redirect/${id}`, { originalURL: '/en/went-2', targetURL: '/en/there' });
    expect(await statusOf('/en/went')).toBe(404);
    expect(await statusOf('/en/went-2')).toBe(301);
    await staff.send('DELETE', `/api/ximblox/redirect/${id}`);
    expect(await statusOf('/en/went-2')).toBe(404);
  });

  test('when a redirect is created for its query, or without one', async () => {
    await miss('/en/asked?p=12');
    await miss('/en/asked?p=13');
    await miss('/en/asked');
    await redirect('/en/asked?p=12', '/en/there');
    expect(await Promise.all(['/en/asked?p=12', '/en/asked?p=13', '/en/asked'].map(statusOf))).toEqual([301, 404, 404]);
    await redirect('/en/asked', '/en/there');
    expect(await Promise.all(['/en/asked?p=13', '/en/asked'].map(statusOf))).toEqual([301, 301]);
  });

  test('when a page is published there, in each of its spellings, and is not found again without it', async () => {
    const spellings = ['/en/comes', '/EN/Comes', '/comes', '/en/comes/', '/en/comes.md', '/en//comes'];
    for (const path of spellings) expect([path, await statusOf(path), await statusOf(path)]).toEqual([path, 404, 404]);
    const { id } = await makeLivePage(staff, { slug: 'comes' });
    for (const path of spellings)
      expect([path, await statusOf(path)]).toEqual([path, ['/en/comes', '/en/comes.md'].includes(path) ? 200 : 301]);
    await staff.post(`/api/ximblox/page/${id}/unpublish`, {});
    for (const path of spellings) expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  test('when the page is published or moved that a redirect leads to', async () => {
    const { id } = await makeLivePage(staff, { slug: 'target' });
    const move = (slug: string) => staff.send('PUT', `/api/ximblox/page/${id}/save`, { slug, shouldUpdateLinks: false });
    await miss('/en/target-2');
    expect((await move('target-2')).status).toBe(200);
    expect(await statusOf('/en/target-2')).toBe(200);
    expect(await statusOf('/en/target')).toBe(301);
    await staff.post(`/api/ximblox/page/${id}/unpublish`, {});
    await miss('/en/target');
    await staff.post(`/api/ximblox/page/${id}/publish`, {});
    expect(await statusOf('/en/target')).toBe(301);
  });

  test('with the menu as it is now', async () => {
    await miss('/en/with-a-menu');
    const items = [{ key: 'a', title: 'A new entry', pageID: null, link: '/en/new-entry', newWindow: false, children: [] }];
    const stored = await staff.send('PUT', '/api/ximblox/menu/en-gb', { revision: 0, items });
    expect([stored.status, stored.text]).toEqual([200, stored.text]);
    expect(await (await ask('/en/with-a-menu')).text()).toContain('A new entry');
  });
});

test('addresses without a page evict one another, and no page', async () => {
  const { slug } = await makeLivePage(staff, { slug: 'stays-kept' });
  await untilCached(`/en/${slug}`, 200);
  for (let index = 0; index < 200; index += 1) await statusOf(`/en/flood-${index}`);
  // An eighth of a megabyte.
  expect(server.services.statistics.pageCache.bytes()).toBeLessThan(400_000);
  const before = counts();
  await statusOf(`/en/${slug}`);
  await statusOf('/en/flood-199');
  expect(counts()).toMatchObject({ hits: before.hits + 2, misses: before.misses });
  await statusOf('/en/flood-0');
  expect(counts().misses).toBe(before.misses + 1);
  await statusOf(`/en/${'long'.repeat(100)}`);
  const long = counts();
  await statusOf(`/en/${'long'.repeat(100)}`);
  expect(counts().misses).toBe(long.misses + 1);
});
