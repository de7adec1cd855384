import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ObjectStore } from './object-store.ts';

/** The conformance tests of every object store. */
export function describeObjectStore(
  name: string,
  openStore: () => Promise<{ store: ObjectStore; plant: (name: string) => Promise<void>; close: () => Promise<void> }>,
): void {
  describe(`${name} as an object store`, () => {
    let store: ObjectStore;
    let plant: (name: string) => Promise<void>;
    let close: () => Promise<void>;
    const bytes = randomBytes(300_000);
    const key = createHash('sha256').update(bytes).digest('hex');
    const read = async (range?: { from: number; to: number }) => {
      const stream = await store.get(key, range);
      return stream === undefined ? undefined : buffer(stream);
    };

    beforeAll(async () => {
      ({ store, plant, close } = await openStore());
    });
    afterAll(() => close());

    it('has nothing under an unknown key', async () => {
      expect(await store.get(key)).toBeUndefined();
      expect(await store.stat(key)).toBeUndefined();
    });
    it('returns what was stored from a stream, completely and by range', async () => {
      expect(await store.put(key, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), 'image/jpeg')).toEqual({
        size: bytes.length,
      });
      expect(await read()).toEqual(bytes);
      expect(await read({ from: 10, to: 19 })).toEqual(bytes.subarray(10, 20));
      expect(await store.stat(key)).toEqual({ size: bytes.length });
    });
    it('accepts the same key again without changing anything', async () => {
      expect(await store.put(key, Buffer.from(bytes), 'image/jpeg')).toEqual({ size: bytes.length });
      expect(await read()).toEqual(bytes);
    });
    it('moves a file into the store, once', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-take-'));
      const place = path.join(folder, 'upload');
      const own = randomBytes(2000);
      const name = createHash('sha256').update(own).digest('hex');
      for (const content of [own, Buffer.from('never read')]) {
        await writeFile(place, content);
        expect(await store.take(name, place, 'image/png')).toEqual({ size: own.length });
      }
      const stream = await store.get(name);
      expect(stream === undefined ? undefined : await buffer(stream)).toEqual(own);
      await store.delete(name);
      await rm(folder, { recursive: true });
    });
    it('leaves nothing where the stream fails', async () => {
      const broken = new Readable({
        read() {
          this.push(Buffer.alloc(1000));
          this.destroy(new Error('cut off'));
        },
      });
      await expect(store.put('broken0001', broken, 'image/png')).rejects.toThrow('cut off');
      expect(await store.stat('broken0001')).toBeUndefined();
    });
    it('lists keys by prefix', async () => {
      await store.put(`renditions/${key}/w320.webp`, Buffer.from('small'), 'image/webp');
      const keys: string[] = [];
      for await (const found of store.list('renditions/')) keys.push(found.key);
      expect(keys).toEqual([`renditions/${key}/w320.webp`]);
    });
    it('does not list foreign files', async () => {
      for (const name of ['.DS_Store', 'Thumbs.db', 'lost+found/x', 'Foto’s/Zoë – 船.jpg']) await plant(name);
      const keys = await Array.fromAsync(store.list(''), (found) => found.key);
      expect(keys.toSorted()).toEqual([key, `renditions/${key}/w320.webp`].toSorted());
    });
    it('deletes an object, and allows deleting it again', async () => {
      await store.delete(key);
      await store.delete(key);
      expect(await store.get(key)).toBeUndefined();
    });
    it('refuses keys that are paths', async () => {
      for (const wrong of ['../secret', '/etc/passwd', 'a/../../b', 'a\\b', '', 'a//b', 'a\0b'])
        await expect(store.put(wrong, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a valid object key');
    });
  });
}
