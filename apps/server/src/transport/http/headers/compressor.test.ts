import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createCompressor } from './compressor.ts';

const text = (content: string): Buffer => Buffer.from(content.repeat(100));

test.each(['json', 'other'] as const)(
  'the same text is compressed once for each encoding, another by itself: %s',
  async (kind) => {
    const compress = createCompressor();
    const first = await compress(text('wave '), 'br', kind);
    expect(await compress(text('wave '), 'br', kind)).toBe(first);
    expect(brotliDecompressSync(first)).toEqual(text('wave '));
    expect(gunzipSync(await compress(text('wave '), 'gzip', kind))).toEqual(text('wave '));
    expect(brotliDecompressSync(await compress(text('wake '), 'br', kind))).toEqual(text('wake '));
  },
);

test('texts that nobody requests again evict one another and no JSON', async () => {
  const compress = createCompressor();
  const first = await compress(text('wave '), 'br', 'json');
  const page = await compress(text('wave '), 'br', 'other');
  for (let index = 0; index < 12; index += 1) await compress(randomBytes(200_000), 'br', 'other');
  expect(await compress(text('wave '), 'br', 'json')).toBe(first);
  expect(await compress(text('wave '), 'br', 'other')).not.toBe(page);
});
