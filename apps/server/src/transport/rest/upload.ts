import { Transform, type Readable } from 'node:stream';

import multipart, { type Multipart } from '@fastify/multipart';
import type { Operation } from '@ximblox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { DomainError, invalid, required, tooLarge, unsupportedType } from '../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../kernel/operation/handlers.ts';
import { uploadFieldsMax } from '../http/bodies/body-limits.ts';
import { merge, queryOf } from './rest-input.ts';

/** The exclusive maximum size of a file. */
export const tooLargeBytes = 100 * 1024 * 1024;

const fieldBytesMax = 10_000;

/** The file of an upload: its multipart field, and its maximum size in bytes. */
export type FileBounds = { readonly field: string; readonly limit: number };

/** The limits of an operation's file. */
export const fileBoundsOf = ({ fileField = 'f', fileLimit = tooLargeBytes - 1 }: Operation): FileBounds => ({
  field: fileField,
  limit: fileLimit,
});

/** The refusal of a file that is too large. */
export const fileTooLarge = ({ field, limit }: FileBounds): DomainError =>
  tooLarge(field, { rule: 'maxBytes', limit }, { subject: 'upload' });

/** Enables streamed `multipart/form-data` in a scope. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: fieldBytesMax,
      fields: uploadFieldsMax,
      files: 2,
      parts: 22,
      headerPairs: 50,
      fileSize: tooLargeBytes + 1,
    },
  });
}

export type Upload = {
  readonly input: Record<string, unknown>;
  readonly file: IncomingFile;
  /** Discards the rest of the body. */
  discardRest(): void;
};

/** The parts of a body one by one; a body that is not multipart, or ends too early, is `V_12` rather than an internal error. */
export function partsOf(
  request: FastifyRequest,
  signal: AbortSignal | undefined,
): { next(): Promise<IteratorResult<Multipart>> } {
  const attempt = async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    try {
      return await work();
    } catch (error) {
      const isLimit = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
      throw isLimit || error instanceof DomainError ? error : invalid('', { rule: 'unreadable' }, { cause: error });
    }
  };
  let parts: AsyncIterator<Multipart> | undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    else signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  givenUp.catch(() => {});
  return {
    next: () => attempt(() => Promise.race([givenUp, (parts ??= request.parts()[Symbol.asyncIterator]()).next()])),
  };
}

/**
 * Reads the fields up to the file, which is passed on as a stream: fields precede the file.
 * @param signal aborted with the reason when the upload is refused
 * @throws DomainError `V_12` with status 415 for another kind of body, `V_17` where there is no file, `V_12` for an unknown file
 * field
 */
export async function readUpload(request: FastifyRequest, bounds: FileBounds, signal?: AbortSignal): Promise<Upload> {
  const { field: fileField } = bounds;
  if (!request.isMultipart()) throw unsupportedType('', { rule: 'contentType' });
  const fields = Object.create(null) as Record<string, unknown>;
  const parts = partsOf(request, signal);
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalid(part.fieldname, { rule: 'maxBytes', limit: fieldBytesMax });
      if (part.fieldname in fields) throw invalid(part.fieldname, { rule: 'repeated' });
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== fileField) {
      part.file.resume();
      throw invalid(part.fieldname, { rule: 'unknown' });
    }
    const rest = readRest(parts, fileField);
    const stream = limited(part.file, bounds, rest);
    return {
      input: merge([fields, queryOf(request), request.params]),
      file: { fileName: part.filename, declaredType: part.mimetype, stream },
      discardRest() {
        part.file.unpipe();
        part.file.resume();
        stream.destroy();
      },
    };
  }
  throw required(fileField, { subject: 'file' });
}

/**
 * Reads and discards what follows the file.
 * @returns the error: an unexpected part, since none may follow the file, or a truncated body
 */
async function readRest(parts: ReturnType<typeof partsOf>, fileField: string): Promise<Error | undefined> {
  let extra: string | undefined;
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      if (next.value.type === 'file') next.value.file.resume();
      extra ??= next.value.fieldname;
    }
  } catch (error) {
    return error instanceof DomainError && error.status === 408
      ? error
      : invalid(extra ?? fileField, { rule: 'unreadable' }, { cause: error });
  }
  return extra === undefined ? undefined : invalid(extra, { rule: 'unknown' });
}

/**
 * Ends with `ML_01` past the maximum size, and with an error after the file: a truncated body ends the file with an error,
 * however early that was detected.
 */
function limited(file: Readable, bounds: FileBounds, rest: Promise<Error | undefined>): Readable {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bounds.limit) done(fileTooLarge(bounds));
      else done(null, chunk);
    },
  });
  file.on('error', (error) =>
    counter.destroy(error instanceof DomainError ? error : invalid(bounds.field, { rule: 'unreadable' }, { cause: error })),
  );
  counter.on('error', () => {});
  const finish = async (): Promise<void> => {
    if ((await rest) === undefined) counter.end();
  };
  file.on('end', () => void finish());
  void rest.then((error) => {
    if (error !== undefined) counter.destroy(error);
  });
  return file.pipe(counter, { end: false });
}
