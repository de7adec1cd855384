import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage } from '../../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  for (let index = 0; index < 8; index += 1)
    await makeLivePage(staff, {
      type: 'news',
      typeData: { type: 0, date: '2026-01-01' },
      title: `A wave of some length ${index}`,
    });
});
afterAll(() => server.close());

const ask = async (url: string, headers: Record<string, string>) => {
  const { statusCode, headers: answered, rawPayload } = await server.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: answered, bytes: rawPayload };
};
/** What differs between two answers to the same request. */
const steady = (text: string): string => text.replace(/[as]\.[\w-]+\.[\w-]{43}/g, 'token');

const addresses = [
  '/en/search?q=qqqzzz',
  '/en/nothing-here',
  '/en/account/login',
  '/en/account/register',
  '/api/ximblox/site/feed?feed=feed.xml&locale=en-gb',
];

describe('a text that is made for a request', () => {
  test.each(addresses)('is compressed as the client accepts it: %s', async (url) => {
    const plain = await ask(url, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.headers['vary'])).toContain('Accept-Encoding');
    for (const [accepted, encoding, expand] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const { status, headers, bytes } = await ask(url, { 'accept-encoding': accepted });
      expect([status, headers['content-encoding'], headers['content-length']]).toEqual([
        plain.status,
        encoding,
        String(bytes.length),
      ]);
      expect(String(headers['vary']).match(/accept-encoding/gi)).toHaveLength(1);
      expect(steady(expand(bytes).toString())).toBe(steady(plain.bytes.toString()));
      expect(bytes.length).toBeLessThan(plain.bytes.length);
    }
    for (const accepted of ['identity', 'deflate', 'gzip;q=0'])
      expect((await ask(url, { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined();
  });

  test.each(addresses.filter((url) => !url.includes('/account/')))(
    'is not compressed for a session, where secrets stand beside text of the address: %s',
    async (url) => {
      const { headers } = await ask(url, { 'accept-encoding': 'gzip, br', cookie: staff.cookie });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  test('has a weak ETag then, which still answers 304', async () => {
    const url = '/api/ximblox/site/feed?feed=feed.xml&locale=en-gb';
    const { headers } = await ask(url, { 'accept-encoding': 'br' });
    expect(String(headers['etag'])).toMatch(/^W\/"/);
    const again = await ask(url, { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('is the same bytes for all who ask for the same JSON, and others once it has changed', async () => {
    const listed = async () => {
      const url = '/api/ximblox/site/feed?feed=feed.xml&locale=en-gb';
      const { headers, bytes } = await ask(url, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      return { bytes, text: brotliDecompressSync(bytes).toString() };
    };
    const [one, other] = [await listed(), await listed()];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    const title = 'A wave that nobody has seen';
    await makeLivePage(staff, { type: 'news', typeData: { type: 0, date: '2026-02-01' }, title });
    expect([one.text.includes(title), (await listed()).text.includes(title)]).toEqual([false, true]);
  });

  test('is left alone where it is small', async () => {
    const { headers } = await ask('/robots.txt', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
