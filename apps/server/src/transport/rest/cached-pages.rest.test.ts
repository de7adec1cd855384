import http, { type IncomingMessage } from 'node:http';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { cacheChannel } from '../../kernel/cache/cache-bus.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeHeading, makeImage, makeLivePage, outcomeOf, type CreatedPage } from '../../testing/factories.ts';

const call = '/api/ximblox/page/get-by-slug-query';
const dayMs = 86_400_000;

let server: TestApp;
/** Another process of the same site. */
let other: TestApp;
let staff: Caller;
let origins: readonly string[];
let now = Date.now();
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  server = await createTestApp({ environment, clock: { now: () => new Date(now) } });
  other = await createTestApp({ environment, sharing: server });
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags', 'manage-media']);
  origins = await Promise.all([server, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const pathOf = (slug: string): string => `${call}?slug=${encodeURIComponent(slug)}`;

/** Over the network, where a cached answer is sent if there is one. */
const ask = (path: string, headers: Record<string, string> = {}, origin = origins[0]): Promise<Response> =>
  fetch(`${origin}${path}`, { headers });

/** As a program asks that has the answer; fetch adds that it wants none from memory. */
const askAgain = (path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    http.get(`${origins[0]}${path}`, { headers, agent: false }, (answer) => resolve(answer.resume())).on('error', reject);
  });

/** How many answers no route gave: those took no time. */
const cachedCount = ({ logLines }: TestApp = server): number =>
  logLines().filter((line) => line.includes('"operation":"pages.getBySlugQuery"') && line.includes('"ms":0,')).length;

/** Waits until both processes have been told of every change so far: an answer that was read before is not cached. */
async function settle(): Promise<void> {
  const told = [server, other].map(
    ({ services }) =>
      new Promise<void>((resolve) => {
        const stop = services.cacheBus.onDrop((tags) => {
          if (tags?.includes('test:last') !== true) return;
          stop();
          resolve();
        });
      }),
  );
  await sql`select pg_notify(${cacheChannel}, '["test:last"]')`.execute(server.db);
  await Promise.all(told);
}

/** Has the answer cached in both processes. */
async function keep(path: string): Promise<void> {
  await settle();
  for (const [index, origin] of origins.entries()) {
    expect((await ask(path, {}, origin)).status).toBe(200);
    const before = cachedCount([server, other][index]);
    expect((await ask(path, {}, origin)).status).toBe(200);
    expect(cachedCount([server, other][index])).toBe(before + 1);
  }
}

async function publish(id: number, changes: object): Promise<void> {
  const { pageVersion } = (await staff.get(`/api/ximblox/page/${id}`)).body as { pageVersion: { id: number; revision: number } };
  const { id: versionID, revision } = pageVersion;
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, ...changes }))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/publish`, {}))).toBe('done');
}

const makeCached = async (): Promise<CreatedPage & { path: string }> => {
  const page = await makeLivePage(staff);
  const path = pathOf(`en/${page.slug}`);
  await keep(path);
  return { ...page, path };
};

describe('a cached page as JSON', () => {
  it('is another as soon as the page is published, and in every process', async () => {
    const { id, path } = await makeCached();
    await publish(id, { title: 'After the change' });
    expect(((await (await ask(path)).json()) as { title: string }).title).toBe('After the change');
    await vi.waitFor(async () => expect(await (await ask(path, {}, origins[1])).text()).toContain('After the change'));
  });

  it.each(['unpublish', 'delete'])('is gone as soon as the page is not there any more: %s', async (end) => {
    const { id, path } = await makeCached();
    if (end === 'delete') await staff.post(`/api/ximblox/page/${id}/unpublish`, {});
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/${end}`, {}))).toBe('done');
    for (let round = 0; round < 2; round += 1) expect((await ask(path)).status).toBe(404);
    await vi.waitFor(async () => expect((await ask(path, {}, origins[1])).status).toBe(404));
  });

  type Shown = {
    readonly id: number;
    readonly slug: string;
    readonly tagID: number;
    readonly fileID: number;
    readonly name: string;
  };
  const replace = async ({ fileID, name }: Shown): Promise<Answer> =>
    staff.upload(
      '/api/ximblox/medialib/replace-file',
      { id: `${fileID}` },
      { field: 'f', name, type: 'image/png', bytes: await makeImage([9, 5]) },
    );
  const changes: readonly (readonly [string, (shown: Shown) => Promise<Answer>])[] = [
    ['the page is moved', ({ id, slug }) => staff.send('PUT', `/api/ximblox/page/${id}/save`, { slug: `${slug}-moved` })],
    ['a tag of it is renamed', ({ tagID, name }) => staff.send('PUT', `/api/ximblox/tags/${tagID}`, { name: `Renamed ${name}` })],
    ['a tag of it is deleted', ({ tagID }) => staff.send('DELETE', `/api/ximblox/tags/${tagID}`)],
    [
      'an image of it has another focal point',
      ({ fileID }) => staff.post('/api/ximblox/medialib/set-focal-point', { id: fileID, x: 0.2, y: 0.3 }),
    ],
    ['an image of it is replaced', replace],
    [
      'an image of it is renamed',
      ({ fileID, name }) =>
        staff.post('/api/ximblox/medialib/move-file', { id: fileID, newPath: '/', newFileName: `new-${name}` }),
    ],
  ];

  it.each(changes)('is what a process says that has read nothing before, once %s', async (what, change) => {
    const page = await makeLivePage(staff);
    const name = `${page.slug}.png`;
    const image = { field: 'f', name, type: 'image/png', bytes: await makeImage() };
    const added = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, image);
    const fileID = (added.body['file'] as { id: number }).id;
    const tag = await staff.post('/api/ximblox/tags', { name: what, private: false });
    const tagID = (tag.body['tag'] as { id: number }).id;
    const block = { type: 'image', key: 'i', props: { caption: '' }, __images: { image: [{ fileID, altText: 'Waves' }] } };
    await publish(page.id, { blocks: [block], tags: [tagID] });
    const path = pathOf(`en/${page.slug}`);
    await keep(path);
    const before = await (await ask(path)).json();
    expect(outcomeOf(await change({ ...page, tagID, fileID, name }))).toBe('done');
    const fresh = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, sharing: server });
    const { body } = await fresh.visitor.get(path);
    await fresh.close();
    expect(body).not.toEqual(before);
    expect(await (await ask(path)).json()).toEqual(body);
    await vi.waitFor(async () => expect(await (await ask(path, {}, origins[1])).json()).toEqual(body));
  });

  it('has the parts of members for none but them, whoever asked before', async () => {
    const { id, path } = await makeCached();
    const member = await server.loginAsMember(1);
    await publish(id, { blocks: [makeHeading('a', 'Open'), { ...makeHeading('b', 'Canary'), visibility: 1 }] });
    for (let round = 0; round < 3; round += 1) {
      const ofMember = await ask(path, { cookie: member.cookie });
      expect([ofMember.status, await ofMember.text()]).toEqual([200, expect.stringContaining('Canary')]);
      const ofVisitor = await (await ask(path)).text();
      expect([ofVisitor.includes('Open'), ofVisitor.includes('Canary')]).toEqual([true, false]);
    }
    await publish(id, { blocks: [{ ...makeHeading('a', 'Open'), visibility: 1 }] });
    expect(await (await ask(path)).text()).not.toContain('Open');
  });

  it('is for no session and no token, not even one that is none', async () => {
    const { path } = await makeCached();
    const before = cachedCount();
    for (const headers of [{ cookie: staff.cookie }, { authorization: 'Bearer none' }, { cookie: 'ximblox_session=none' }])
      expect((await ask(path, headers as Record<string, string>)).status).toBe('authorization' in headers ? 401 : 200);
    expect(cachedCount()).toBe(before);
  });

  it('is kept under two spellings of the path, each with and without its slash, and no other', async () => {
    const { slug } = await makeCached();
    for (const path of [`en/${slug}`, `/en/${slug}`, `%2Fen%2F${slug}`]) await keep(`${call}?slug=${path}`);
    const before = cachedCount();
    for (const path of [`//en/${slug}`, `en/${slug}?a=1`, `%65n/${slug}`, `en%2f${slug}`, `en%2F${slug}%23a`])
      for (let round = 0; round < 2; round += 1) await ask(`${call}?slug=${path}`);
    expect(cachedCount()).toBe(before);
  });

  it('refuses what the call does not know, and a page that there is none of', async () => {
    const { path } = await makeCached();
    for (let round = 0; round < 2; round += 1) {
      expect((await ask(`${path}&other=1`)).status).toBe(400);
      expect((await ask(pathOf('en/nothing-is-here'))).status).toBe(404);
    }
  });

  it('has the token of the day', async () => {
    const { path } = await makeCached();
    const tokenOf = async (headers = {}): Promise<string | null> => (await ask(path, headers)).headers.get('x-csrf-token');
    const today = await tokenOf();
    now += dayMs;
    const routes = (await server.visitor.get(path)).headers['x-csrf-token'];
    expect(routes).not.toBe(today);
    const before = cachedCount();
    expect(await tokenOf()).toBe(routes);
    expect(cachedCount()).toBe(before + 1);
  });

  it('counts towards the limit of reads, and says what is left of it', async () => {
    const { path } = await makeCached();
    const from = { 'x-forwarded-for': '10.9.0.7' };
    const before = cachedCount();
    const leftOf = (header: unknown): number => Number(/^"read";r=(\d+);t=\d+$/.exec(String(header))?.[1]);
    expect(leftOf((await ask(path, from)).headers.get('ratelimit'))).toBe(599);
    const { headers } = await ask(path, from);
    expect([leftOf(headers.get('ratelimit')), headers.get('ratelimit-policy')]).toEqual([598, '"read";q=600;w=60']);
    const known = { ...from, 'accept-encoding': 'gzip, deflate', 'if-none-match': headers.get('etag') ?? '' };
    // The routes are the first to say that nothing has changed.
    for (const left of [597, 596]) {
      const unchanged = await askAgain(path, known);
      expect([unchanged.statusCode, leftOf(unchanged.headers['ratelimit'])]).toEqual([304, left]);
    }
    expect(cachedCount()).toBe(before + 3);
    for (let index = 0; index < 596; index += 1) await (await ask(path, from)).arrayBuffer();
    const refused = await ask(path, from);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask(path)).status).toBe(200);
  });
});
