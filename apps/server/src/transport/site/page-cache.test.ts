import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createCacheBus } from '../../kernel/cache/cache-bus.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import { addressOf } from './page-address.ts';
import { encodingOf, StoredPage } from './stored-page.ts';

describe('the URL of a page', () => {
  it('consists of a path and a page number; other parameters do not change the key', () => {
    expect(addressOf('/en/news').key).toBe('/en/news');
    expect(addressOf('/en/news?utm_source=x&page=2&fbclid=1').key).toBe('/en/news?page=2');
    expect(addressOf('/en/news?page=1&x').key).toBe('/en/news');
  });
  it('has filters in canonical order and form; all impossible values are equal', () => {
    expect(addressOf('/en/news?page=2&year=2026&x=1&type=1').key).toBe('/en/news?type=1&year=2026&page=2');
    expect(addressOf('/en/news?type=1&type=0').key).toBe('/en/news?type=1');
    const odd = Array.from({ length: 500 }, (_, at) =>
      addressOf(`/en/news?type=x${at}&year=${at}&tag=-${at}&status=${at}${at}${at}`),
    );
    expect(new Set(odd.map(({ key }) => key))).toEqual(new Set(['/en/news?type=-&status=-&year=-&tag=-']));
  });
  it('reads an invalid page number as the first', () => {
    for (const page of ['0', '-1', '1e3', 'x', '', '1.5', '99999999999']) expect(addressOf(`/en/news?page=${page}`).page).toBe(1);
    expect(addressOf('/en/news?page=999999').page).toBe(10_000);
  });
  it('leaves a path unchanged that can’t be decoded, or contains control characters', () => {
    expect(addressOf('/en/%E0%A4%A').path).toBe('/en/%E0%A4%A');
    expect(addressOf('/nl/caf%C3%A9').path).toBe('/nl/café');
    expect(addressOf('/en/%00').path).toBe('/en/%00');
    expect(addressOf('/en/search?q=wave%00tank').q).toBe('wave tank');
  });
});

describe('a cached page', () => {
  it('is the same page in every encoding', async () => {
    const page = new StoredPage('<p>'.repeat(500), 0);
    expect(brotliDecompressSync(await page.encode('br')).toString()).toBe('<p>'.repeat(500));
    expect(gunzipSync(await page.encode('gzip')).toString()).toBe('<p>'.repeat(500));
    expect((await page.encode('identity')).toString()).toBe('<p>'.repeat(500));
  });
  it('is compressed once, on first request', async () => {
    const page = new StoredPage('x', 0);
    expect(page.ready('br')).toBeUndefined();
    const encoded = await page.encode('br');
    expect(page.ready('br')).toBe(encoded);
  });
  it('drops plain text that nobody requested', async () => {
    const compressed = new StoredPage('<p>'.repeat(5000), 0);
    await compressed.encode('br');
    expect(compressed.bytes).toBeLessThan(2000);
    const both = new StoredPage('<p>'.repeat(5000), 0);
    await both.encode('identity');
    await both.encode('br');
    expect(both.ready('identity')?.toString()).toBe('<p>'.repeat(5000));
  });
  it('uses no more memory than its bytes, whatever the compressor’s buffers', async () => {
    const page = new StoredPage('<p>'.repeat(5000), 0);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const body = await page.encode(encoding);
      expect([encoding, body.buffer.byteLength]).toEqual([encoding, body.length]);
    }
  });
  it('counts with its current size', () => {
    const cache = new TaggedCache<string>({ maxBytes: 100, bus: createCacheBus() });
    cache.put('a', 'one', { bytes: 40, tags: [], mark: cache.mark() });
    cache.put('b', 'two', { bytes: 40, tags: [], mark: cache.mark() });
    cache.resize('b', 'an earlier one', 90);
    expect(cache.size).toBe(2);
    cache.resize('b', 'two', 90);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'two']);
  });
  it('has another ETag when its text differs', () => {
    expect(new StoredPage('a', 0).etag).not.toBe(new StoredPage('b', 0).etag);
  });
});

describe('the encoding', () => {
  it('is the best that the browser accepts', () => {
    expect(encodingOf('gzip, deflate, br')).toBe('br');
    expect(encodingOf('gzip, br;q=0')).toBe('gzip');
    expect(encodingOf('gzip;q=0.0')).toBe('identity');
    expect(encodingOf('br;q=0.1, gzip')).toBe('gzip');
    expect(encodingOf('gzip;q=0.2, identity;q=0.9')).toBe('identity');
    expect(encodingOf('brotli')).toBe('identity');
    expect(encodingOf(undefined)).toBe('identity');
  });
});
