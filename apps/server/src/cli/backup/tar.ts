import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { DomainStartError } from '@ximblox/db';
import { extract, pack } from 'tar-stream';

/** Adds an entry of `size` bytes, chunk by chunk. @throws Error where the body does not have the declared length */
export type AddEntry = (name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>;

/** One entry of an archive. `body` can be read once, before the next entry is requested; an unread one is skipped. */
export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> };

/**
 * Writes a tar archive to an open file, then flushes and closes it. Uses constant memory thanks to backpressure.
 * @param fill adds the entries, one after another
 * @throws the error of `fill` or of the disk
 */
export async function writeTar(file: FileHandle, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, file.createWriteStream({ flush: true }));
  // Awaited below; prevents an unhandled rejection if the disk fails meanwhile.
  written.catch(() => {});
  try {
    await fill(async (name, size, body) => {
      await pipeline(Readable.from(body), archive.entry({ name, size, mode: 0o600 }));
    });
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    // A disk error also interrupts the entry: report the disk error as the cause.
    await written;
    throw error;
  }
  await written;
}

const unreadable = (cause: unknown): DomainStartError =>
  new DomainStartError('The file is not a complete backup archive: it is truncated, damaged, or something else.', { cause });

/** The chunks of an entry. @throws DomainStartError where the archive is truncated */
async function* bodyOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(error);
  }
}

/** Reads a tar archive entry by entry. @throws DomainStartError where it is truncated or not a tar archive */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), entries);
  // The entries report the error as well.
  reading.catch(() => {});
  const iterator = entries[Symbol.asyncIterator]();
  try {
    for (;;) {
      const found = await iterator.next().catch((error: unknown) => {
        throw unreadable(error);
      });
      if (found.done === true) return;
      const entry = found.value;
      yield { name: entry.header.name, size: entry.header.size, body: bodyOf(entry) };
      entry.resume();
    }
  } finally {
    entries.destroy();
  }
}
