import http from 'node:http';
import https from 'node:https';

import { Client } from 'minio';

import type { S3Config } from '../../config.ts';
import { unavailable } from '../../kernel/operation/errors.ts';

/** What one request sends at most, and what of an upload is in memory; 10,000 of them make the largest file, 80 GB. */
export const partBytes = 8 * 1024 * 1024;
/** How long the server may be silent in the middle of an answer, which somebody may read slowly. */
const silenceMs = 300_000;

/** The code that the server, or the system, gave an error; empty where there is none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Makes of "there is nothing" the value for it. @throws the error where it says anything else */
export const missingAsUndefined = (error: unknown): undefined => {
  if (!['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(codeOf(error))) throw error;
};

const awayCodes = /^(E[A-Z_]+|SlowDown|ServiceUnavailable|InternalError|RequestTimeout)$/;

/** A server that cannot be reached or is busy as 503 `G_01`; any other error as it is. */
export function awayAsDomainError(error: unknown): unknown {
  const isAway = awayCodes.test(codeOf(error)) || (error instanceof Error && error.message.startsWith('Request failed after'));
  return isAway ? unavailable(5, 'The object store is away.', error) : error;
}

/** One request. @throws DomainError `G_01` with status 503 where the server cannot be reached or is busy */
export async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    // A kept connection may just have been closed by the server. Every request can be made twice: what lies under a key never changes.
    return await request().catch((error: unknown) => {
      if (codeOf(error) !== 'ECONNRESET') throw error;
      return request();
    });
  } catch (error) {
    throw awayAsDomainError(error);
  }
}

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

/** A client that tries nothing twice by itself. @param answerMs how long the server may take to begin an answer */
export function createClient({ endpoint, accessKey, secretKey, region }: S3Config, answerMs: number): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
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
}
