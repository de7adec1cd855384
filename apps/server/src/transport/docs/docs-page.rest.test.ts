import { brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const addressesOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/api\/docs\/docs\.[^"]+)"/g)].map((match) => match[1] ?? '');

test('the documentation page loads its own files only, and neither inline code nor styles', async () => {
  const { text, headers } = await server.visitor.get('/api/docs');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; .*require-trusted-types-for 'script'; trusted-types 'none'/,
  );
  expect(text.match(/<script[^>]*>[^<]+/)).toBe(null);
  expect([...text.matchAll(/ (?:src|href)="(?:https?:)?\/\//g)]).toEqual([]);
  expect(addressesOf(text).map((address) => address.replace(/\.[0-9a-f]{12}\./, '.'))).toEqual([
    '/api/docs/docs.css',
    '/api/docs/docs.js',
  ]);
});

test('the documentation and its files are compressed; the files are cached without being asked for again, the documents until they change', async () => {
  const { text } = await server.visitor.get('/api/docs');
  for (const url of ['/api/docs', '/api/docs/openapi.json', ...addressesOf(text)]) {
    const { rawPayload, headers } = await server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect([url, headers['content-encoding'], headers['vary']]).toEqual([url, 'br', 'Accept-Encoding']);
    expect(rawPayload.length).toBeLessThan(brotliDecompressSync(rawPayload).length / 2);
    const isFile = url.startsWith('/api/docs/docs.');
    expect(headers['cache-control']).toBe(isFile ? 'public, max-age=31536000, immutable' : 'private, no-cache');
    const again = await server.visitor.get(url, { 'if-none-match': String(headers['etag']) });
    expect([url, again.status, again.text]).toEqual([url, 304, '']);
  }
});

test('two readers with sessions of their own get pages with tokens of their own', async () => {
  const readers = [await server.loginAs([]), await server.loginAs([]), server.visitor];
  const tokens = await Promise.all(
    readers.map(async (reader) => /name="csrf-token" content="([^"]+)"/.exec((await reader.get('/api/docs')).text)?.[1]),
  );
  expect(new Set(tokens).size).toBe(3);
});
