import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sweepTemporaryFiles, temporaryName } from '../../kernel/temporary-files.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { checkKey, isKey } from '../object-key.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Files in a folder. A file is written to a temporary name, flushed and then renamed, so a key has its complete content or none.
 * Keys are spread over folders by the first four characters after the last slash.
 * @param folder absolute path; created if absent
 */
export async function createFilesystemObjectStore(folder: string): Promise<ObjectStore> {
  const unfinished = path.join(folder, '.unfinished');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { recursive: true });
  await sweepTemporaryFiles(unfinished);

  const placeOf = (key: string): string => {
    const name = path.basename(checkKey(key));
    return path.join(folder, path.dirname(key), name.slice(0, 2), name.slice(2, 4), name);
  };

  const store: ObjectStore = {
    async put(key, body) {
      const place = placeOf(key);
      const known = await sizeOf(place);
      if (known !== undefined) {
        if (body instanceof Readable) body.resume();
        return { size: known };
      }
      const temporary = path.join(unfinished, temporaryName());
      try {
        await pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(temporary, { mode: 0o600 }));
        await name(temporary, place);
      } finally {
        await rm(temporary, { force: true });
      }
      return { size: (await stat(place)).size };
    },
    async take(key, file, contentType) {
      const place = placeOf(key);
      if ((await sizeOf(place)) === undefined) {
        try {
          await name(file, place);
        } catch (error) {
          // Another file system: rename is impossible, so copy.
          if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
          return store.put(key, createReadStream(file), contentType);
        }
      }
      return { size: (await stat(place)).size };
    },
    async get(key, range) {
      const place = placeOf(key);
      if ((await sizeOf(place)) === undefined) return undefined;
      return createReadStream(place, range === undefined ? {} : { start: range.from, end: range.to });
    },
    async stat(key) {
      const size = await sizeOf(placeOf(key));
      return size === undefined ? undefined : { size };
    },
    delete: (key) => rm(placeOf(key), { force: true }),
    async *list(prefix) {
      for await (const { key, place } of listFiles(folder)) {
        if (!key.startsWith(prefix) || !isKey(key) || placeOf(key) !== place) continue;
        const found = await stat(place).catch(() => undefined);
        if (found !== undefined) yield { key, size: found.size, modifiedAt: found.mtime };
      }
    },
  };
  return store;
}

const sizeOf = (place: string): Promise<number | undefined> =>
  stat(place).then(
    (found) => found.size,
    (error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    },
  );

/** Flushes a file or folder to disk. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a complete file to its place; survives a power failure. */
async function name(file: string, place: string): Promise<void> {
  await flush(file);
  await mkdir(path.dirname(place), { recursive: true });
  await rename(file, place);
  await flush(path.dirname(place));
}

/** The files of the folder, each with the key it would have at its place. */
async function* listFiles(folder: string): AsyncGenerator<{ key: string; place: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const inside = path.relative(folder, entry.parentPath).split(path.sep);
    if (!entry.isFile() || inside[0] === '.unfinished') continue;
    yield { key: [...inside.slice(0, -2), entry.name].join('/'), place: path.join(entry.parentPath, entry.name) };
  }
}
