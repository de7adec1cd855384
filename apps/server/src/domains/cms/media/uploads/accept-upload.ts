import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { bidiControls } from '@ximblox/primitives';

import { invalid, isForNow, required, unsupportedType } from '../../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../../kernel/operation/handlers.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { sweepTemporaryFiles, temporaryName } from '../../../../kernel/temporary-files.ts';
import { acceptedExtensions, recogniseFile, sniffedBytes, type KnownType } from './media-types.ts';

/** A file whose bytes are in the store under their hash. */
export type AcceptedFile = KnownType & {
  readonly name: string;
  /** What it was called where that said another type than its content. */
  readonly misnamed: string | null;
  readonly contentHash: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
};

const nameBytesLimit = 255;

/** The name a file gets: the last part of what the client says, without what no name may have. */
export function safeFileName(fileName: string): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .replace(bidiControls, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(bare)?.[0] ?? '';
  let stem = bare.slice(0, bare.length - extension.length);
  while (Buffer.byteLength(stem + extension) > nameBytesLimit) stem = stem.replace(/[^]$/u, '');
  return stem === '' ? `file${extension}` : stem + extension;
}

const uploadsFolder = ({ config }: Pick<Services, 'config'>): string => path.join(config.dataDir, 'uploads');

/** Removes what a program that was killed had received of uploads. @returns how many files went */
export const sweepUploads = (services: Pick<Services, 'config'>): Promise<number> => sweepTemporaryFiles(uploadsFolder(services));

/** A file of an upload on the disk of this machine: move it away or remove it. `head` has its first {@link sniffedBytes} bytes. */
export type Received = { readonly place: string; readonly contentHash: string; readonly size: number; readonly head: Buffer };

/** Writes a stream to a place of its own while its hash is taken; what arrives is never held in memory. @throws what the stream ends with */
export async function receiveFile(services: Pick<Services, 'config'>, file: IncomingFile): Promise<Received> {
  const folder = uploadsFolder(services);
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
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return { place, contentHash: hash.digest('hex'), size, head: Buffer.concat(heads) };
}

/**
 * The one way in for files: type by content and name (a picture under another ending gets the right one), pictures decoded once, bytes stored before any row knows of them.
 * @param property the field that errors name
 * @throws DomainError `V_17` empty, 415 `V_12` of a type that is not taken, 400 `V_12` a picture that does not decode, 503 `G_01` where too many are checked at once, `ML_01` from the stream past its limit
 */
export async function acceptUpload(services: Services, file: IncomingFile, property: string): Promise<AcceptedFile> {
  const received = await receiveFile(services, file);
  try {
    if (received.size === 0) throw required(property, { subject: 'file' });
    const sent = safeFileName(file.fileName);
    const known = await recogniseFile(received.head, sent);
    if (known === undefined) throw unsupportedType(property, { rule: 'fileType', allowed: acceptedExtensions });
    const facts = known.type === 'document' ? undefined : await pictureFacts(services, received, property);
    await services.files.take(received.contentHash, received.place, known.mimeType);
    return {
      ...known,
      name: safeFileName(known.name),
      misnamed: known.name === sent ? null : sent,
      contentHash: received.contentHash,
      size: received.size,
      width: facts?.width ?? null,
      height: facts?.height ?? null,
    };
  } finally {
    await rm(received.place, { force: true });
  }
}

async function pictureFacts(services: Services, received: Received, property: string) {
  try {
    return await services.pictures.facts({ path: received.place });
  } catch (error) {
    // Too much to do just now is nothing that is wrong with the picture.
    throw isForNow(error) ? error : invalid(property, { rule: 'unreadable' }, { cause: error });
  }
}
