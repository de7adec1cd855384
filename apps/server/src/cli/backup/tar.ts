import type { FileHandle } from 'node:fs/promises';

import { DomainStartError } from '@ximblox/db';

const blockSize = 512;
const checksumAt = 148;
const largestSize = 8 ** 11 - 1;

const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= checksumAt && index < checksumAt + 8 ? 0x20 : byte), 0);

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > largestSize) throw new Error(`"${name}" does not fit into a tar archive.`);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width, '0')}\0`;
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}${octal(0, 7)}${octal(0, 7)}${octal(size, 11)}${octal(0, 11)}        0`, 100, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, checksumAt, 'latin1');
  return header;
}

/** Writes one entry of a known size, chunk by chunk. @throws Error where the body is not as long as was said */
export async function writeEntry(
  file: FileHandle,
  { name, size }: { name: string; size: number },
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await file.writeFile(headerOf(name, size));
  let written = 0;
  for await (const chunk of body) {
    written += chunk.length;
    await file.writeFile(chunk);
  }
  if (written !== size) throw new Error(`"${name}" has ${written} bytes and not ${size}.`);
  await file.writeFile(padding(size));
}

/** The two empty blocks that end an archive. */
export const endOfArchive = Buffer.alloc(2 * blockSize);

/** Where the bytes of an entry stand in the archive. */
export type Entry = { readonly offset: number; readonly size: number };

/** Finds every entry by its name, without reading the bodies. @throws DomainStartError where the file is no whole tar archive */
export async function findEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const header = Buffer.alloc(blockSize);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(header, 0, blockSize, position);
    if (bytesRead === blockSize && header.every((byte) => byte === 0)) return entries;
    const sum = Number.parseInt(header.toString('latin1', checksumAt, checksumAt + 6), 8);
    if (bytesRead < blockSize || sum !== checksumOf(header))
      throw new DomainStartError('The file is no whole archive of a backup: it is cut off, or something else.');
    const name = header.toString('utf8', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!(size >= 0)) throw new DomainStartError('The file is no whole archive of a backup: an entry of it has no size.');
    entries.set(name, { offset: position + blockSize, size });
    position += blockSize + size + padding(size).length;
  }
}

/** The bytes of an entry, in pieces; the archive stays open. */
export async function* readEntry(file: FileHandle, { offset, size }: Entry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const chunk = Buffer.allocUnsafe(Math.min(256 * 1024, size - done));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, offset + done);
    if (bytesRead === 0) throw new DomainStartError('The archive is cut off.');
    done += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}
