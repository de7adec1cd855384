import type { ArchiveFault } from '@ximblox/primitives';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** The bounds of an archive. Its entries are inflated and counted, and never stored. */
const archiveLimits = {
  entries: 5_000,
  /** All entries together, uncompressed. */
  totalBytes: 500 * 1024 * 1024,
  entryBytes: 250 * 1024 * 1024,
  /** Uncompressed bytes for each compressed one, of an entry and of all of them. */
  ratio: 100,
  /** Below this size any ratio is harmless: a short text of spaces has a high one. */
  ratioFromBytes: 1024 * 1024,
  readMs: 20_000,
} as const;

/** The refusal of an archive; caught by the caller. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** The first bytes of an entry by which its kind is recognised. */
const headBytes = 16;
/** Texts that are read are some kilobytes long. */
const textBytesMax = 1024 * 1024;

export type ArchiveEntry = {
  readonly name: string;
  readonly head: Buffer;
  /** The whole entry where it was wanted. */
  readonly body: Buffer | undefined;
};

const fileKind = 0o170000;
const symbolicLink = 0o120000;

/** Whether an entry would be written outside of the folder that it is unpacked in, or is a link to elsewhere. */
const leavesItsFolder = ({ fileName, externalFileAttributes }: Entry): boolean =>
  /[\p{Cc}\\:]/u.test(fileName) ||
  fileName.startsWith('/') ||
  fileName.split('/').includes('..') ||
  ((externalFileAttributes >>> 16) & fileKind) === symbolicLink;

const inflatesTooMuch = (size: number, compressed: number): boolean =>
  size > archiveLimits.ratioFromBytes && size > compressed * archiveLimits.ratio;

/** @throws ArchiveError by what the directory of the archive says */
function checkDirectory(entries: readonly Entry[]): void {
  const fail = (fault: ArchiveFault): never => {
    throw new ArchiveError(fault);
  };
  let [total, compressed] = [0, 0];
  const names = new Set<string>();
  for (const entry of entries) {
    if (entry.isEncrypted()) fail('encrypted');
    if (leavesItsFolder(entry)) fail('path');
    // Programs differ in which of two they read.
    if (names.has(entry.fileName)) fail('damaged');
    names.add(entry.fileName);
    total += entry.uncompressedSize;
    compressed += entry.compressedSize;
    if (entry.uncompressedSize > archiveLimits.entryBytes || inflatesTooMuch(entry.uncompressedSize, entry.compressedSize))
      fail('tooLarge');
  }
  if (total > archiveLimits.totalBytes || inflatesTooMuch(total, compressed)) fail('tooLarge');
  // Entries that share their bytes are how a small archive holds very much.
  const places = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  places.reduce((end, entry) => {
    if (entry.relativeOffsetOfLocalHeader < end) fail('tooLarge');
    return entry.relativeOffsetOfLocalHeader + entry.compressedSize;
  }, 0);
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > archiveLimits.entries) throw new ArchiveError('tooLarge');
  const entries: Entry[] = [];
  // The count of the header may be too low: the bound is that of what is read.
  for await (const entry of zip.eachEntry()) if (entries.push(entry) > archiveLimits.entries) throw new ArchiveError('tooLarge');
  return entries;
}

/** Inflates an entry to its end: more bytes than the directory says, and a wrong checksum, are errors of the library. */
async function readEntry(
  zip: ZipFile,
  entry: Entry,
  { isWanted, until }: { isWanted: boolean; until: number },
): Promise<ArchiveEntry> {
  const name = entry.fileName;
  const limit = isWanted ? textBytesMax : headBytes;
  if (isWanted && entry.uncompressedSize > textBytesMax) throw new ArchiveError('tooLarge');
  const parts: Buffer[] = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (Date.now() > until) throw new ArchiveError('tooLarge');
    if (length >= limit) continue;
    parts.push(chunk.subarray(0, limit - length));
    length += Math.min(chunk.length, limit - length);
  }
  const body = Buffer.concat(parts);
  return { name, head: body.subarray(0, headBytes), body: isWanted ? body : undefined };
}

/**
 * Reads a zip within bounds: its directory first, then each entry, which is inflated and counted.
 * @param wanted the entries whose text the caller needs
 * @throws ArchiveError where it passes a limit, is encrypted, damaged or has a path that leaves its folder
 */
export async function readArchive(place: string, wanted: (name: string) => boolean): Promise<ArchiveEntry[]> {
  const until = Date.now() + archiveLimits.readMs;
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(place, { autoClose: false, lazyEntries: true, strictFileNames: true });
    const listed = await listEntries(zip);
    checkDirectory(listed);
    const entries: ArchiveEntry[] = [];
    for (const entry of listed) {
      if (entry.fileName.endsWith('/') && entry.uncompressedSize === 0) continue;
      entries.push(await readEntry(zip, entry, { isWanted: wanted(entry.fileName), until }));
    }
    return entries;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    const isPath =
      error instanceof Error && /absolute path|invalid relative path|invalid characters in fileName/.test(error.message);
    throw new ArchiveError(isPath ? 'path' : 'damaged', { cause: error });
  } finally {
    zip?.close();
  }
}
