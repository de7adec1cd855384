import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { nameSpelling, type FileMetadata } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { invalid, isForNow, required, unsupportedType, type DomainError } from '../../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../../kernel/operation/handlers.ts';
import { scanUpload } from '../../../../kernel/scan-upload.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { sweepTemporaryFiles, temporaryName } from '../../../../kernel/temporary-files.ts';
import { insertFrames } from '../serving/animations.repository.ts';
import { mayMove } from '../serving/animations.ts';
import { inspectArchive, type ArchiveReport } from './archives/inspect-archive.ts';
import {
  acceptedExtensions,
  extensionOf,
  isForeignCaptions,
  isArchiveType,
  isNameOf,
  recogniseFile,
  sniffedBytes,
  type KnownType,
} from './media-types.ts';
import { inspectMetadata } from './metadata/inspect-metadata.ts';

/** A file whose bytes are stored under their hash. */
export type AcceptedFile = KnownType & {
  readonly name: string;
  /** The original name where its extension did not match the content. */
  readonly misnamed: string | null;
  readonly contentHash: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Of an image; null for a document. */
  readonly frames: number | null;
  /** What it says about people and places; null for an image, which is never published as it was uploaded. */
  readonly metadata: FileMetadata | null;
};

const nameBytesLimit = 255;

/**
 * The sanitized name of a file: the last path segment of the client's name, in the spelling of names and without control characters, with
 * which two names look the same or one looks like another.
 */
export function safeFileName(fileName: string): string {
  // Browsers write a quotation mark in the name of an upload as %22.
  const last = fileName.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '';
  const bare = nameSpelling(last.replace(/\p{Cc}/gu, '')).replace(/^\.+/, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(bare)?.[0] ?? '';
  let stem = bare.slice(0, bare.length - extension.length);
  while (Buffer.byteLength(stem + extension) > nameBytesLimit) stem = stem.replace(/[^]$/u, '');
  return stem === '' ? `file${extension}` : stem + extension;
}

const uploadsFolder = ({ config }: Pick<Services, 'config'>): string => path.join(config.dataDir, 'uploads');

/** Deletes partial uploads of killed processes. @returns how many files */
export const sweepUploads = (services: Pick<Services, 'config'>): Promise<number> => sweepTemporaryFiles(uploadsFolder(services));

/** The refusal of a file that the library does not take; of captions in another format with the one that is needed. */
export const unsupportedMedia = (property: string, fileName: string): DomainError =>
  isForeignCaptions(fileName)
    ? unsupportedType(property, { rule: 'captions', name: fileName })
    : unsupportedFile(property, fileName, acceptedExtensions);

/** The refusal of a file that is of none of the allowed types: by its name, or by its content although its name says so. */
export function unsupportedFile(property: string, fileName: string, allowed: readonly string[]): DomainError {
  const extension = extensionOf(fileName);
  return unsupportedType(
    property,
    allowed.includes(extension) ? { rule: 'fileContent', extension } : { rule: 'fileType', allowed },
  );
}

/** An uploaded file on the local disk, to be moved or deleted by the caller. `head` has its first {@link sniffedBytes} bytes. */
export type Received = { readonly place: string; readonly contentHash: string; readonly size: number; readonly head: Buffer };

/**
 * Streams an upload to a temporary file, computes its hash, and has it scanned for malware; it is never held in memory.
 * @throws the stream's error; DomainError `unsupportedType` for malware, `unavailable` where it can't be scanned
 */
export async function receiveFile(context: Context, file: IncomingFile, property: string): Promise<Received> {
  const folder = uploadsFolder(context.services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, temporaryName());
  const hash = createHash('sha256');
  const heads: Buffer[] = [];
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < sniffedBytes) heads.push(chunk.subarray(0, sniffedBytes - size));
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(file.stream, meter, createWriteStream(place, { mode: 0o600 }));
    if (size > 0) await scanUpload(context, place, property);
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return { place, contentHash: hash.digest('hex'), size, head: Buffer.concat(heads) };
}

/**
 * What a zip or office document is, after a look inside.
 * @throws DomainError `unsupportedType` for what is not accepted in it, `unavailable` where too many wait
 */
export async function knownArchive(place: string, property: string): Promise<Extract<ArchiveReport, { kind: string }>> {
  const report = await inspectArchive(place);
  if ('fault' in report) throw unsupportedType(property, { rule: 'archive', fault: report.fault });
  return report;
}

/** The hash and the size of a file on this machine. */
async function measure(place: string): Promise<Pick<Received, 'contentHash' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { contentHash: hash.digest('hex'), size };
}

/**
 * Accepts every upload: determines the type by content and name (an image with a wrong extension is renamed), decodes images
 * once, removes what animations and videos say about people and places, and stores the bytes before any row refers to them.
 * @param property the field that errors name
 * @param admit refuses the file by its size in bytes, before it is stored
 * @throws what `admit` throws; DomainError `required` where it is empty, `unsupportedType`, also for malware, `invalid` for an undecodable image, `unavailable` when overloaded,
 * `tooLarge` from the stream past its limit
 */
export async function acceptUpload(
  context: Context,
  file: IncomingFile,
  property: string,
  admit: (bytes: number) => Promise<void>,
): Promise<AcceptedFile> {
  const { services } = context;
  const received = await receiveFile(context, file, property);
  try {
    if (received.size === 0) throw required(property, { subject: 'file' });
    const sent = safeFileName(file.fileName);
    const known = await recogniseFile(received.head, sent);
    if (known === undefined) throw unsupportedMedia(property, sent);
    const archive = isArchiveType(known.mimeType) ? await knownArchive(received.place, property) : undefined;
    if (archive !== undefined && !isNameOf(known.mimeType, `.${archive.kind}`)) throw unsupportedMedia(property, sent);
    const facts = known.type === 'document' ? undefined : await imageFacts(services, received, property);
    const { metadata, isChanged } = await inspectMetadata(received.place, known.mimeType);
    const { contentHash, size } = isChanged ? await measure(received.place) : received;
    await admit(size);
    await services.files.take(contentHash, received.place, known.mimeType);
    if (facts !== undefined && mayMove(known.mimeType)) await insertFrames(context.db, contentHash, facts.frames);
    return {
      ...known,
      name: safeFileName(known.name),
      misnamed: known.name === sent ? null : sent,
      contentHash,
      size,
      width: facts?.width ?? null,
      height: facts?.height ?? null,
      frames: facts?.frames ?? null,
      metadata: archive?.metadata ?? metadata,
    };
  } finally {
    await rm(received.place, { force: true });
  }
}

async function imageFacts(services: Services, received: Received, property: string) {
  try {
    return await services.images.facts({ path: received.place });
  } catch (error) {
    // A temporary overload says nothing about the image.
    throw isForNow(error) ? error : invalid(property, { rule: 'unreadable' }, { cause: error });
  }
}
