import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

import { Client, type BucketItem } from 'minio';

import type { S3Config } from '../config.ts';
import { failure } from '../kernel/domain-error.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { checkKey } from './object-key.ts';

/** What one request sends at most, and what of an upload is in memory; 10,000 of them make the largest file, 80 GB. */
const partBytes = 8 * 1024 * 1024;
/** How long the server may be silent in the middle of an answer, which somebody may read slowly. */
const silenceMs = 300_000;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(codeOf(error));
const awayCodes = /^(E[A-Z_]+|SlowDown|ServiceUnavailable|InternalError|RequestTimeout)$/;
const isAway = (error: unknown): boolean =>
  awayCodes.test(codeOf(error)) || (error instanceof Error && error.message.startsWith('Request failed after'));

/** One request. @throws DomainError `G_01` with status 503 where the server cannot be reached or is busy */
async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    // A kept connection may just have been closed by the server. Every request can be made twice: what lies under a key never changes.
    return await request().catch((error: unknown) => {
      if (codeOf(error) !== 'ECONNRESET') throw error;
      return request();
    });
  } catch (error) {
    if (isAway(error)) throw failure('G_01', '', { status: 503, retryAfterSeconds: 5, cause: error });
    throw error;
  }
}

const missingAsUndefined = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** The client has no time limits of its own. */
const withTimeLimits = (transport: Pick<typeof http, 'request'>, answerMs: number): Pick<typeof http, 'request'> => ({
  request: (options: http.RequestOptions | string | URL, onAnswer: unknown) => {
    const request = transport.request(options as http.RequestOptions, onAnswer as (answer: http.IncomingMessage) => void);
    const giveUp = (): void =>
      void request.destroy(Object.assign(new Error('The file server does not answer.'), { code: 'ETIMEDOUT' }));
    request.setTimeout(answerMs, giveUp);
    request.once('response', () => request.setTimeout(silenceMs));
    return request;
  },
});

/** The bytes in pieces of `partBytes`, the last one smaller (or empty). */
async function* partsOf(body: Readable | Buffer): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body instanceof Readable ? body : [body]) {
    let rest = Buffer.from(chunk as Buffer);
    while (size + rest.length >= partBytes) {
      const end = partBytes - size;
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      [waiting, size] = [[], 0];
    }
    waiting.push(rest);
    size += rest.length;
  }
  yield Buffer.concat(waiting);
}

/**
 * Files in a bucket of an S3 server. The bucket is made when the first file comes and there is none.
 * The server need not be there at the start: what needs it fails with 503 until it is.
 * @param limits `answerMs`: how long the server may take to begin an answer
 */
export function createS3ObjectStore(config: S3Config, { answerMs = 30_000 }: { answerMs?: number } = {}): ObjectStore {
  const { endpoint, accessKey, secretKey, bucket, region } = config;
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const client = new Client({
    endPoint: hostname,
    port: port === '' ? (useSSL ? 443 : 80) : Number(port),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    partSize: partBytes,
    retryOptions: { disableRetry: true },
    transport: withTimeLimits(useSSL ? https : http, answerMs),
  });

  const stat = (key: string): Promise<{ size: number } | undefined> =>
    ask(() => client.statObject(bucket, checkKey(key))).then(({ size }) => ({ size }), missingAsUndefined);

  let bucketReady: Promise<void> | undefined;
  const makeBucket = async (): Promise<void> => {
    // Who may not ask whether it is there may still use it.
    const isThere = (): Promise<boolean> =>
      ask(() => client.bucketExists(bucket)).catch((error: unknown) => {
        if (codeOf(error) === 'AccessDenied') return true;
        throw error;
      });
    if (await isThere()) return;
    await ask(() => client.makeBucket(bucket, region)).catch(async (refusal: unknown) => {
      // Another process may have been first.
      if (!(await isThere())) throw refusal;
    });
  };
  /** Asked before bytes are sent: a server that refuses them for want of a bucket may just hang up while they come. */
  const haveBucket = (): Promise<void> => {
    bucketReady ??= makeBucket().catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    });
    return bucketReady;
  };

  /** Sends parts; the file is there when the last step names them all, or not at all. */
  const sendParts = async (key: string, first: Buffer, rest: AsyncIterable<Buffer>, contentType: string): Promise<number> => {
    const uploadID = await ask(() => client.initiateNewMultipartUpload(bucket, key, { 'Content-Type': contentType }));
    try {
      const etags: { part: number; etag: string }[] = [];
      let size = 0;
      const send = async (bytes: Buffer): Promise<void> => {
        const part = etags.length + 1;
        const { etag } = await ask(() =>
          client.uploadPart({ bucketName: bucket, objectName: key, uploadID, partNumber: part, headers: {} }, bytes),
        );
        etags.push({ part, etag });
        size += bytes.length;
      };
      await send(first);
      for await (const bytes of rest) if (bytes.length > 0) await send(bytes);
      await ask(() => client.completeMultipartUpload(bucket, key, uploadID, etags));
      return size;
    } catch (error) {
      // What cannot be taken back now is left to the server's rule for unfinished uploads.
      await client.abortMultipartUpload(bucket, key, uploadID).catch(() => {});
      throw error;
    }
  };

  const send = async (key: string, body: Readable | Buffer, contentType: string): Promise<number> => {
    await haveBucket();
    const parts = partsOf(body);
    const found = await parts.next();
    const first = found.done === true ? Buffer.alloc(0) : found.value;
    if (first.length === partBytes) return sendParts(key, first, parts, contentType);
    await ask(() => client.putObject(bucket, key, first, first.length, { 'Content-Type': contentType }));
    return first.length;
  };

  return {
    async put(key, body, contentType) {
      try {
        const known = await stat(key);
        if (known === undefined) return { size: await send(key, body, contentType) };
        if (body instanceof Readable) body.resume();
        return known;
      } catch (error) {
        if (body instanceof Readable) body.destroy();
        // Somebody took it away: it is made again for the next.
        if (codeOf(error) === 'NoSuchBucket') bucketReady = undefined;
        throw error;
      }
    },
    async get(key, range) {
      checkKey(key);
      const open = (): Promise<Readable> =>
        range === undefined
          ? client.getObject(bucket, key)
          : client.getPartialObject(bucket, key, range.from, range.to - range.from + 1);
      return ask(open).catch(missingAsUndefined);
    },
    stat,
    async delete(key) {
      await ask(() => client.removeObject(bucket, checkKey(key))).catch(missingAsUndefined);
    },
    async *list(prefix) {
      try {
        for await (const item of client.listObjectsV2(bucket, prefix, true) as AsyncIterable<BucketItem>)
          if (item.name !== undefined)
            yield { key: item.name, size: item.size ?? 0, modifiedAt: item.lastModified ?? new Date() };
      } catch (error) {
        if (isMissing(error)) return;
        throw isAway(error) ? failure('G_01', '', { status: 503, retryAfterSeconds: 5, cause: error }) : error;
      }
    },
  };
}
