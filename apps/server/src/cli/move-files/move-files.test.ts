import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFilesystemObjectStore } from '../../adapters/filesystem/filesystem-object-store.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { moveFiles, type MoveOptions } from './move-files.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const placeIn = (folder: string, key: string): string => path.join(folder, key.slice(0, 2), key.slice(2, 4), key);

describe('moving files to another store', () => {
  let folders: string[];
  let from: ObjectStore;
  let to: ObjectStore;
  const move = (options: Partial<MoveOptions> = {}) =>
    moveFiles(from, to, { isDryRun: false, isDeleting: false, onProgress: () => {}, ...options });
  const add = async (store: ObjectStore, bytes: Buffer, key = hashOf(bytes)): Promise<string> => {
    await store.put(key, bytes, 'image/png');
    return key;
  };
  const read = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
    const stream = await store.get(key);
    return stream === undefined ? undefined : buffer(stream);
  };
  const keysOf = async (store: ObjectStore): Promise<string[]> =>
    (await Array.fromAsync(store.list(''), ({ key }) => key)).toSorted();

  beforeEach(async () => {
    folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'ximblox-move-'))));
    [from, to] = (await Promise.all(folders.map(createFilesystemObjectStore))) as [ObjectStore, ObjectStore];
  });
  afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it('copies what is missing, leaves the originals, and a second run finds everything there', async () => {
    const bytes = randomBytes(200_000);
    const key = await add(from, bytes);
    await add(from, Buffer.from('a letter'), 'applications/00112233445566778899aabbccddeeff');
    await add(from, Buffer.alloc(0));
    const steps: [number, number][] = [];
    const first = await move({ onProgress: (...step) => steps.push(step) });
    expect(first.counts).toMatchObject({ copied: 3, present: 0 });
    expect(first).toMatchObject({ bytes: 200_008, failures: [], deleted: 0 });
    expect(steps).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(await read(to, key)).toEqual(bytes);
    expect(await keysOf(to)).toEqual(await keysOf(from));
    expect((await move()).counts).toMatchObject({ copied: 0, present: 3 });
    expect(await keysOf(from)).toHaveLength(3);
  });

  it('says what it would do in a dry run, and changes neither store', async () => {
    await add(from, Buffer.from('new'));
    await add(from, Buffer.from('both'));
    await add(to, Buffer.from('both'));
    const before = [await keysOf(from), await keysOf(to)];
    expect((await move({ isDryRun: true })).counts).toMatchObject({ copied: 1, present: 1 });
    expect([await keysOf(from), await keysOf(to)]).toEqual(before);
  });

  it('replaces a copy that is not what its name says, of the same size too', async () => {
    const bytes = Buffer.from('the original');
    const key = await add(from, bytes);
    await add(to, Buffer.from('the 0riginal'), key);
    expect((await move()).counts).toMatchObject({ replaced: 1 });
    expect(await read(to, key)).toEqual(bytes);
  });

  it('does not copy an original that is not what its name says, and never deletes it', async () => {
    const [good, bad] = [await add(from, Buffer.from('good')), await add(from, Buffer.from('bad'))];
    await writeFile(placeIn(folders[0] ?? '', bad), 'changed on the disk');
    const result = await move({ isDeleting: true });
    expect(result.failures).toEqual([{ key: bad, outcome: 'damaged' }]);
    expect(result.counts).toMatchObject({ copied: 1, damaged: 1 });
    expect([await keysOf(to), await keysOf(from)]).toEqual([[good], [bad]]);
  });

  it('leaves both alone where nothing tells which of two is right, and a rendition that was made again', async () => {
    const [file, image] = ['applications/00112233445566778899aabbccddeeff', `renditions/${hashOf(Buffer.from('x'))}/w320.webp`];
    for (const key of [file, image]) {
      await add(from, Buffer.from('here'), key);
      await add(to, Buffer.from('there'), key);
    }
    const result = await move({ isDeleting: true });
    expect(result.failures).toEqual([{ key: file, outcome: 'differs' }]);
    expect(result.counts).toMatchObject({ kept: 1, differs: 1 });
    expect(await keysOf(from)).toEqual([file]);
    expect((await read(to, file))?.toString()).toBe('there');
  });

  it('deletes originals only when told to, each after its copy was read back', async () => {
    const keys = await Promise.all(['one', 'two'].map((text) => add(from, Buffer.from(text))));
    const lossy: ObjectStore = {
      ...to,
      put: async (key, body, contentType) =>
        key === keys[1] ? to.put(key, Buffer.from('tw'), contentType) : to.put(key, body, contentType),
    };
    const result = await moveFiles(from, lossy, { isDryRun: false, isDeleting: true, onProgress: () => {} });
    expect(result).toMatchObject({ deleted: 1, failures: [{ key: keys[1], outcome: 'unverified' }] });
    expect([await keysOf(from), await keysOf(to)]).toEqual([[keys[1]], [keys[0]]]);
  });

  it('has few files open at once', async () => {
    for (let index = 0; index < 40; index += 1) await add(from, Buffer.from(`file ${index}`));
    let [open, most] = [0, 0];
    const counting: ObjectStore = {
      ...to,
      async put(...args) {
        most = Math.max(most, (open += 1));
        return to.put(...args).finally(() => (open -= 1));
      },
    };
    await moveFiles(from, counting, { isDryRun: false, isDeleting: false, onProgress: () => {} });
    expect([await keysOf(to)].flat()).toHaveLength(40);
    expect(most).toBe(4);
  });
});
