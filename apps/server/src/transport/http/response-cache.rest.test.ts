import { readdirSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeImage, makeLivePage, makePage, outcomeOf } from '../../testing/factories.ts';
import { cookieNames } from './sessions/sessions.ts';

const lib = '/api/ximblox/medialib';
const webp = { accept: 'image/avif,image/webp,*/*' };
const browser = { ...webp, 'accept-encoding': 'gzip, deflate, br, zstd' };

let server: TestApp;
let staff: Caller;
let origin: string;
beforeAll(async () => {
  server = await createTestApp({ environment: { CORS_ORIGINS: 'https://app.example' } });
  staff = await server.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page', 'delete-page']);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type Headers = Record<string, string>;
type ResponseData = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer };

/** Of the connection, or of one request. */
const passing = new Set([
  'connection',
  'transfer-encoding',
  'keep-alive',
  'date',
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
]);
const steady = (raw: readonly string[]): string[] =>
  raw.flatMap((name, index) => (index % 2 === 1 || passing.has(name.toLowerCase()) ? [] : [`${name}: ${raw[index + 1]}`]));

/** A refusal has the ID of its request. */
const bytesOf = (body: Buffer): Buffer =>
  Buffer.from(body.toString('latin1').replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'), 'latin1');

/** Over the network, where a kept answer is sent if there is one. */
async function ask(url: string, headers: Headers = {}, method = 'GET'): Promise<ResponseData & { requestID: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    http.request(`${origin}${url}`, { method, headers, agent: false }, resolve).on('error', reject).end();
  });
  const requestID = String(answer.headers['x-request-id']);
  return { status: answer.statusCode ?? 0, headers: steady(answer.rawHeaders), body: await buffer(answer), requestID };
}

/** Straight from the routes, which know nothing of kept answers. */
async function askRoutes(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<ResponseData> {
  const answer = await server.app.inject({ method, url, headers: { host: new URL(origin).host, ...headers } });
  return {
    status: answer.statusCode,
    headers: steady(Object.entries(answer.headers).flatMap(([name, value]) => [name, String(value)])),
    body: answer.rawPayload,
  };
}

/** Lines of the log about answers that no route gave: those took no time. */
const cachedCount = (operation: string): number =>
  server.logLines().filter((line) => line.includes(`"operation":"${operation}"`) && line.includes('"ms":0,')).length;

const image = (key: string, fileID: number, visibility = 0) => ({
  type: 'image',
  key,
  visibility,
  props: { caption: '' },
  __images: { image: [{ fileID, altText: 'A wake', cropParams: null }] },
});
type Version = { id: number; revision: number; blocks: { __images: { image?: { url: string }[] } }[] };
const versionOf = async (id: number) => (await staff.get(`/api/ximblox/page/${id}`)).body['pageVersion'] as Version;

async function publish(id: number, blocks: readonly object[]): Promise<string> {
  const { id: versionID, revision } = await versionOf(id);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, blocks }))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/publish`, {}))).toBe('done');
  return `${(await versionOf(id)).blocks[0]?.__images.image?.[0]?.url ?? ''}?w=320`;
}
const upload = async (call: string, fields: Headers, colour: string, name = 'wake.png'): Promise<number> => {
  const bytes = await makeImage([80, 60], { colour });
  const answer = await staff.upload(`${lib}/${call}`, fields, { field: 'f', name, type: 'image/png', bytes });
  expect(outcomeOf(answer)).toBe('done');
  return (answer.body['file'] as { id: number }).id;
};
let imageCount = 0;
/** A live page with an image that was asked for twice, so that its answer is kept. */
async function keepImage(): Promise<{ pageID: number; fileID: number; url: string }> {
  const fileID = await upload('add-file', { path: '/' }, '#0000ff', `wake-${(imageCount += 1)}.png`);
  const { id: pageID } = await makePage(staff);
  const url = await publish(pageID, [image('open', fileID)]);
  expect((await ask(url, webp)).status).toBe(200);
  const before = cachedCount('media.getPageFile');
  expect((await ask(url, webp)).status).toBe(200);
  expect(cachedCount('media.getPageFile')).toBe(before + 1);
  return { pageID, fileID, url };
}

const assets = path.join(import.meta.dirname, '../../../../site/dist/client/assets');
const fileOf = (end: string): string => `/assets/${readdirSync(assets).find((name) => name.endsWith(end)) ?? ''}`;

const requests: readonly [what: string, headers: Headers, method?: 'HEAD'][] = [
  ['a plain one', {}],
  ['one of a browser', browser],
  ['one that takes gzip', { 'accept-encoding': 'gzip' }],
  ['one that takes deflate', { 'accept-encoding': 'deflate' }],
  ['one that takes nothing packed', { 'accept-encoding': 'identity' }],
  ['one with qualities', { 'accept-encoding': 'br;q=0.1, gzip' }],
  ['one that takes anything', { 'accept-encoding': '*' }],
  ['a HEAD', { 'accept-encoding': 'br' }, 'HEAD'],
  ['one for a part', { range: 'bytes=2-9' }],
  ['one for a part that there is not', { range: 'bytes=99999999-' }],
  ['one for a part of another version', { range: 'bytes=2-9', 'if-range': '"other"' }],
  ['one of another site', { origin: 'https://app.example', 'sec-fetch-site': 'cross-site', ...webp }],
  ['one that has another version', { 'if-none-match': '"other"' }],
  ['one with a key for retries', { 'idempotency-key': 'a-key' }],
];

describe.each<readonly [what: string, urlOf: () => Promise<string>]>([
  ['a style sheet', async () => fileOf('.css')],
  ['a script', async () => fileOf('.js')],
  ['a font', async () => fileOf('.woff2')],
  ['an image of a live page', async () => (await keepImage()).url],
  ['a feed', async () => '/en/feed.xml'],
  ['the sitemap', async () => '/sitemap.xml'],
  ['the service worker', async () => '/sw.js'],
  ['the page without a connection', async () => '/offline-en.html'],
  ['a page as JSON', async () => `/api/ximblox/page/get-by-slug-query?slug=en%2F${(await makeLivePage(staff)).slug}`],
])('%s', (_what, urlOf) => {
  let url: string;
  beforeAll(async () => {
    url = await urlOf();
    for (const [, headers] of requests) await ask(url, headers);
  });

  it.each(requests)('is answered as by the routes, byte for byte, to %s', async (_name, headers, method) => {
    const routes = await askRoutes(url, headers, method);
    for (let round = 0; round < 3; round += 1) {
      const { status, headers: sent, body } = await ask(url, headers, method);
      expect({ status, headers: sent }).toEqual({ status: routes.status, headers: routes.headers });
      expect(bytesOf(body).equals(bytesOf(routes.body))).toBe(true);
    }
  });

  it('is not sent again to those who have it, whatever they have beside it', async () => {
    const etag = (await askRoutes(url, browser)).headers.find((line) => line.startsWith('etag: '))?.slice(6) ?? '';
    for (const header of [etag, `"other", ${etag}`, etag.startsWith('W/') ? etag.slice(2) : `W/${etag}`, '*'])
      for (let round = 0; round < 3; round += 1) {
        const [routes, sent] = [
          await askRoutes(url, { ...browser, 'if-none-match': header }),
          await ask(url, { ...browser, 'if-none-match': header }),
        ];
        expect([header, sent.status, sent.headers, sent.body.length]).toEqual([header, routes.status, routes.headers, 0]);
        expect(sent.status).toBe(304);
      }
  });

  it('has an ID of its own in each answer, and a line in the log', async () => {
    const before = server.logLines().length;
    const [one, other] = [await ask(url, browser), await ask(url, browser)];
    expect(one.requestID).not.toBe(other.requestID);
    const lines = server.logLines().slice(before);
    for (const { requestID } of [one, other]) {
      const line = lines.find((each) => each.includes(requestID));
      // No route took any time.
      expect(line).toContain('"ms":0,');
    }
  });
});

it('a file of a build comes from memory to pages, which send their origin with it, and to those who are logged in', async () => {
  // As Chromium asks for a script module, a style sheet of one and a font.
  const ofPage = {
    ...browser,
    accept: '*/*',
    origin,
    referer: `${origin}/en/`,
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
  };
  for (const cookie of ['', staff.cookie, `${cookieNames(server.services.config).member}=any`])
    for (const end of ['.css', '.js', '.woff2']) {
      const url = fileOf(end);
      await ask(url, ofPage);
      const before = cachedCount('');
      const { status, headers, body } = await ask(url, { ...ofPage, cookie });
      const routes = await askRoutes(url, { ...ofPage, cookie });
      expect({ status, headers }).toEqual({ status: 200, headers: routes.headers });
      expect(body.equals(routes.body)).toBe(true);
      expect(cachedCount('')).toBe(before + 1);
    }
});

it('a file of a build is kept under its address alone', async () => {
  const before = cachedCount('');
  for (const url of [`${fileOf('.css')}?1`, fileOf('.css').replace('style', 's%74yle')])
    for (let round = 0; round < 3; round += 1) expect((await ask(url)).status).toBe(200);
  expect(cachedCount('')).toBe(before);
});

it('a feed and the sitemap have a page as soon as it is published, and no longer when it is not', async () => {
  const both = ['/en/feed.xml', '/sitemap.xml'] as const;
  const packed = { 'accept-encoding': 'br' };
  const namesOf = async (slug: string): Promise<boolean[]> => {
    const texts: boolean[] = [];
    for (const url of both) {
      for (let round = 0; round < 2; round += 1) await ask(url, packed);
      texts.push(
        brotliDecompressSync((await ask(url, packed)).body)
          .toString()
          .includes(slug),
      );
    }
    return texts;
  };
  await namesOf('');
  const { id, slug } = await makeLivePage(staff, { type: 'news', typeData: { type: 0, date: '2026-01-01' }, title: 'A wake' });
  expect(await namesOf(slug)).toEqual([true, true]);
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${id}/unpublish`, {}))).toBe('done');
  expect(await namesOf(slug)).toEqual([false, false]);
});

describe('an image that was kept', () => {
  const dominant = async ({ body }: ResponseData) => (await sharp(body).stats()).dominant;

  it('is gone as soon as its page is unpublished or binned', async () => {
    for (const calls of [['unpublish'], ['unpublish', 'delete']]) {
      const { pageID, url } = await keepImage();
      for (const call of calls) expect(outcomeOf(await staff.post(`/api/ximblox/page/${pageID}/${call}`, {}))).toBe('done');
      expect((await ask(url, webp)).status).toBe((await askRoutes(url, webp)).status);
      expect((await ask(url, webp)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is gone as soon as its block is restricted or removed, and is not kept for those who may see it', async () => {
    const { pageID, fileID, url } = await keepImage();
    await publish(pageID, [image('open', fileID, 1)]);
    expect((await ask(url, webp)).status).toBe(401);
    for (let round = 0; round < 2; round += 1) {
      const seen = await ask(url, { ...webp, cookie: staff.cookie });
      expect([seen.status, seen.headers.includes('cache-control: private, no-cache')]).toEqual([200, true]);
      expect((await ask(url, webp)).status).toBe(401);
    }
    await publish(pageID, [image('open', fileID)]);
    expect((await ask(url, webp)).status).toBe(200);
    await publish(pageID, []);
    expect((await ask(url, webp)).status).toBe(404);
  });

  it('is none of a reusable block, which changes by itself', async () => {
    const fileID = await upload('add-file', { path: '/' }, '#00ff00', `reused-${(imageCount += 1)}.png`);
    const call = '/api/ximblox/reusable-block';
    const reusable = await staff.post(`${call}s`, { name: `Wake ${imageCount}`, locale: 'en-gb', blocks: [image('a', fileID)] });
    const id = Number(reusable.body['id']);
    expect(outcomeOf(await staff.post(`${call}/${id}/publish`, { revision: 0 }))).toBe('done');
    const { id: pageID, slug } = await makePage(staff);
    await publish(pageID, [{ type: 'reusable', key: 'r', props: { content: id } }]);
    const seen = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=en/${slug}`);
    const { blocks } = seen.body['pageVersion'] as Awaited<ReturnType<typeof versionOf>>;
    const url = `${blocks[0]?.__images.image?.[0]?.url ?? ''}?w=320`;
    for (let round = 0; round < 3; round += 1) expect((await ask(url, webp)).status).toBe(200);
    expect(outcomeOf(await staff.send('PUT', `${call}/${id}`, { revision: 0, blocks: [image('a', fileID, 1)] }))).toBe('done');
    expect(outcomeOf(await staff.post(`${call}/${id}/publish`, { revision: 1 }))).toBe('done');
    expect((await ask(url, webp)).status).toBe(401);
  });

  it('is another as soon as its file is replaced', async () => {
    const { pageID, fileID, url } = await keepImage();
    await upload('replace-file', { id: String(fileID) }, '#ff0000');
    const moved = await ask(url, webp);
    expect(moved.status).not.toBe(200);
    const present = `${(await versionOf(pageID)).blocks[0]?.__images.image?.[0]?.url ?? ''}?w=320`;
    expect((await dominant(await ask(present, webp))).r).toBeGreaterThan(200);
  });

  it('has the new name as soon as its file is renamed', async () => {
    const { fileID, url } = await keepImage();
    const change = { id: fileID, newPath: '/', newFileName: `bow-${fileID}.png`, defaultAltText: '', shared: false };
    expect(outcomeOf(await staff.post(`${lib}/edit-file`, change))).toBe('done');
    expect((await ask(url, webp)).headers.join()).toContain(`bow-${fileID}.`);
  });

  it('is kept under the address of its page alone', async () => {
    const { url } = await keepImage();
    const before = cachedCount('media.getPageFile');
    for (const other of [url.replace(/wake-\d+\.png/, 'any.png'), url.replace('wake', 'w%61ke')])
      for (let round = 0; round < 3; round += 1) expect((await ask(other, webp)).status).toBe(200);
    expect(cachedCount('media.getPageFile')).toBe(before);
  });

  it('comes from the routes for a session or a token', async () => {
    const { url } = await keepImage();
    const before = cachedCount('media.getPageFile');
    expect((await ask(url, { ...webp, cookie: staff.cookie })).status).toBe(200);
    expect((await ask(url, { ...webp, authorization: 'Bearer none' })).status).toBe(
      (await askRoutes(url, { ...webp, authorization: 'Bearer none' })).status,
    );
    expect(cachedCount('media.getPageFile')).toBe(before);
  });
});

it('a draft’s image, which staff alone see, is not kept', async () => {
  const fileID = await upload('add-file', { path: '/' }, '#00ff00', 'draft.png');
  const { id } = await makePage(staff);
  const { id: versionID, revision } = await versionOf(id);
  await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, blocks: [image('d', fileID)] });
  const url = `${(await versionOf(id)).blocks[0]?.__images.image?.[0]?.url ?? ''}?w=320`;
  for (let round = 0; round < 2; round += 1) {
    expect((await ask(url, { ...webp, cookie: staff.cookie })).status).toBe(200);
    expect((await ask(url, webp)).status).toBe(404);
  }
});
