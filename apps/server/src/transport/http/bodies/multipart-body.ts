import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { invalid, tooLong } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import { fileTooLarge, partsOf, tooLargeBytes } from '../../rest/upload.ts';

/** More than any field of a form has. */
const fieldBytesMax = 64 * 1024;
const fieldsMax = 50;
/** One more than any form takes, so that a body with too many files is refused by name. */
const filesMax = 11;

/** What a multipart body has: the values of each field in their order, and its files one after another as they come. */
export type MultipartBounds = {
  /** The field of the files. */
  readonly field: string;
  /** Bytes of one file. */
  readonly limit: number;
  /** Aborted with the reason where the body is given up. */
  readonly signal: AbortSignal | undefined;
};

/** The fields of a multipart body, each with its values in their order. */
export type MultipartFields = ReadonlyMap<string, readonly string[]>;

/** A file of a multipart body. Its stream must be read, or the body stands still; what is left is dropped. */
export type MultipartFileIn = IncomingFile & {
  /** SHA-256 of what was read, hexadecimal. */
  hash(): string;
};

/** Lets a scope take `multipart/form-data` with several files, streamed. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: fieldBytesMax,
      fields: fieldsMax,
      files: filesMax,
      parts: fieldsMax + filesMax,
      headerPairs: 50,
      fileSize: tooLargeBytes + 1,
    },
  });
}

/** The bytes of a file, ended with `tooLarge` where they are too many and with the reason where the body is given up. */
function fileOf(part: MultipartFile, { field, limit, signal }: MultipartBounds, index: number): MultipartFileIn {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > limit) done(fileTooLarge({ field: `${field}[${index}]`, limit }));
      else done(null, chunk);
    },
  });
  meter.on('error', () => part.file.resume());
  part.file.on('error', (cause) => meter.destroy(invalid(field, { rule: 'unreadable' }, { cause })));
  signal?.addEventListener('abort', () => meter.destroy(signal.reason as Error), { once: true });
  return {
    fileName: part.filename,
    declaredType: part.mimetype,
    stream: part.file.pipe(meter),
    hash: () => hash.digest('hex'),
  };
}

/** Whether a part is what browsers send for a field without a file; an empty name is read as none. */
const isEmptyField = ({ filename }: Partial<MultipartFile>): boolean => filename === undefined || filename === '';

/**
 * Reads a multipart body to its end. After an error the rest of it is read and dropped.
 * @param take is given each file and the fields before it, before what comes behind it is read
 * @returns its fields
 * @throws DomainError `invalid` for no multipart, one cut off, or a file in another field; `tooLong` at a field; `requestTimeout`; what `take` throws
 */
export async function readMultipart(
  request: FastifyRequest,
  bounds: MultipartBounds,
  take: (file: MultipartFileIn, index: number, before: MultipartFields) => Promise<void>,
): Promise<MultipartFields> {
  const parts = partsOf(request, bounds.signal);
  const fields = new Map<string, string[]>();
  let count = 0;
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      const part = next.value;
      if (part.type === 'field') {
        if (part.fieldname === bounds.field && part.value === '') continue;
        if (part.valueTruncated) throw tooLong(part.fieldname, { rule: 'maxBytes', limit: fieldBytesMax });
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
      } else if (isEmptyField(part)) {
        part.file.resume();
      } else {
        if (part.fieldname !== bounds.field) {
          part.file.resume();
          throw invalid(part.fieldname, { rule: 'unknown' });
        }
        const file = fileOf(part, bounds, count);
        count += 1;
        try {
          await take(file, count - 1, fields);
        } finally {
          part.file.unpipe();
          part.file.resume();
          file.stream.destroy();
        }
      }
    }
    return fields;
  } catch (error) {
    void discardRest(parts);
    throw error;
  }
}

async function discardRest(parts: ReturnType<typeof partsOf>): Promise<void> {
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next())
      if (next.value.type === 'file') next.value.file.resume();
  } catch {
    // The caller was told what is wrong already.
  }
}
