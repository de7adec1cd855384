import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { compressBody, fitted, type Encoding } from '../../site/stored-page.ts';

/** The memory for compressed texts. Of pages for a search there are as many as anybody likes: they evict one another and no JSON. */
const rememberedBytes = { json: 4 * 1024 * 1024, other: 2 * 1024 * 1024 } as const;

type Compressor = (plain: Buffer, encoding: Exclude<Encoding, 'identity'>, kind: keyof typeof rememberedBytes) => Promise<Buffer>;

/** Compresses texts once for all who ask for the same: by their bytes, so that nothing needs to be invalidated. */
export function createCompressor(): Compressor {
  const remember = (maxSize: number) => new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length + 200 });
  const remembered = { json: remember(rememberedBytes.json), other: remember(rememberedBytes.other) };
  return async (plain, encoding, kind) => {
    const key = `${encoding} ${createHash('sha256').update(plain).digest('base64url')}`;
    const known = remembered[kind].get(key);
    if (known !== undefined) return known;
    const body = fitted(await compressBody(plain, encoding, 'single'));
    remembered[kind].set(key, body);
    return body;
  };
}
