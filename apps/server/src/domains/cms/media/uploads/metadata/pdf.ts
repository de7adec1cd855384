import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

import type { FileMetadata } from '@ximblox/primitives';

import type { ByteReader } from './byte-reader.ts';
import { sayings } from './sayings.ts';

type Saying = FileMetadata['says'][number];

const inflated = promisify(inflate);

const windowBytes = 512 * 1024;
/** What is looked for is read again with the next window where the end of one may have cut it off. */
const overlapBytes = 16 * 1024;
const limits = {
  packedBytes: 1024 * 1024,
  unpackedBytes: 2 * 1024 * 1024,
  streams: 2_000,
  unpackedTotal: 64 * 1024 * 1024,
} as const;

const utf16 = (bytes: Buffer): string => new TextDecoder('utf-16be').decode(bytes);

/** A text as PDFs have it: UTF-16 or UTF-8 with its mark, otherwise about Latin-1. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2));
  return bytes[0] === 0xef && bytes[1] === 0xbb ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal: string | undefined, letter: string) =>
    octal === undefined
      ? /[\r\n]/.test(letter)
        ? ''
        : (escapes[letter] ?? letter)
      : String.fromCodePoint(parseInt(octal, 8) & 255),
  );

const written = (value: string): string =>
  decode(
    value.startsWith('<')
      ? Buffer.from(value.replace(/[^0-9a-f]/gi, ''), 'hex')
      : Buffer.from(unescaped(value.slice(1, -1)), 'latin1'),
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const markup = (text: string): string =>
  Buffer.from(text.replace(/<[^>]*>/g, ' '), 'latin1')
    .toString('utf8')
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);

const infoPattern = /\/(Author|Company|Manager)\s{0,8}(\((?:\\[^]|[^\\()]){0,500}\)|<[0-9A-Fa-f\s]{0,1000}>)/g;
const creatorPattern = /<dc:creator>([^]{0,1000}?)<\/dc:creator>/g;
const placePattern = /exif:GPSLatitude(?:>|\s*=\s*["'])([^<"']{1,40})/g;
const kinds: Readonly<Record<string, Saying['kind']>> = { Author: 'author', Company: 'organisation', Manager: 'editor' };

/** What a part of a PDF says. @param text its bytes as Latin-1 */
function metadataIn(text: string, isEncrypted: boolean): Saying[] {
  const info = isEncrypted
    ? []
    : [...text.matchAll(infoPattern)].map(([, key = '', value = '']): Saying => ({
        kind: kinds[key] ?? 'author',
        text: written(value),
      }));
  const creators = [...text.matchAll(creatorPattern)].map(([, value = '']): Saying => ({ kind: 'author', text: markup(value) }));
  const places = [...text.matchAll(placePattern)].map(([, value = '']): Saying => ({ kind: 'location', text: value }));
  return [...info, ...creators, ...places];
}

const objectsPattern = /\/ObjStm\b[^]{0,400}?\bstream\r?\n/g;

/** The objects of a packed stream, as far as they fit. */
async function unpack(reader: ByteReader, from: number): Promise<string | undefined> {
  try {
    const packed = Buffer.from(await reader.read(from, limits.packedBytes));
    const bytes = await inflated(packed, { maxOutputLength: limits.unpackedBytes, finishFlush: constants.Z_SYNC_FLUSH });
    return bytes.toString('latin1');
  } catch {
    return undefined;
  }
}

/**
 * What a PDF says about its author, wherever it has that: as it is, in packed objects, and in XMP. It is read and never changed: a change would
 * end a signature, and no editor would see what it does to an unusual file.
 */
export async function readPdf(reader: ByteReader): Promise<FileMetadata> {
  const found: Saying[] = [];
  let [streams, unpackedTotal] = [0, 0];
  let [isComplete, isEncrypted] = [true, false];
  const ends = (await reader.read(Math.max(0, reader.size - overlapBytes), overlapBytes)).toString('latin1');
  isEncrypted = /\/Encrypt\b/.test(ends);
  for (let at = 0; at < reader.size; at += windowBytes - overlapBytes) {
    const text = (await reader.read(at, windowBytes)).toString('latin1');
    isEncrypted ||= /\/Encrypt\s+\d/.test(text);
    found.push(...metadataIn(text, isEncrypted));
    for (const { index, 0: match } of isEncrypted ? [] : text.matchAll(objectsPattern)) {
      streams += 1;
      const objects =
        streams > limits.streams || unpackedTotal > limits.unpackedTotal
          ? undefined
          : await unpack(reader, at + index + match.length);
      if (objects === undefined) isComplete = false;
      else found.push(...metadataIn(objects, false));
      unpackedTotal += objects?.length ?? 0;
    }
    if (found.length > 1_000) break;
  }
  return { removed: false, says: sayings(found), isComplete: isComplete && !isEncrypted };
}
