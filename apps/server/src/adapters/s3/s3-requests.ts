import http from 'node:http';
import https from 'node:https';

import { Client } from 'minio';

import type { S3Config } from '../../config.ts';
import { unavailable } from '../../kernel/operation/errors.ts';

/** Bytes per request, and of an upload in memory; 10,000 parts make the largest file, 80 GB. */
export const partBytes = 8 * 1024 * 1024;
/** Idle timeout within a response, whose reader may be slow. */
const silenceMs = 300_000;

/** The error code of the server or the system, or an empty text. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Turns a "not found" error into undefined. @throws any other error */
export const missingAsUndefined = (error: unknown): undefined => {
  if (!['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(codeOf(error))) throw error;
};

const awayCodes = /^(E[A-Z_]+|SlowDown|ServiceUnavailable|InternalError|RequestTimeout)$/;

/** Translates an unreachable or overloaded server to `unavailable`; returns any other error unchanged. */
export function awayAsDomainError(error: unknown): unknown {
  const isAway = awayCodes.test(codeOf(error)) || (error instanceof Error && error.message.startsWith('Request failed after'));
  return isAway ? unavailable(5, 'The object store is away.', error) : error;
}

/** Sends a request. @throws DomainError `unavailable` where the server is unreachable or overloaded */
export async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    // The server may just have closed a keep-alive connection. Requests are safe to repeat: content under a key never changes.
    return await request().catch((error: unknown) => {
      if (codeOf(error) !== 'ECONNRESET') throw error;
      return request();
    });
  } catch (error) {
    throw awayAsDomainError(error);
  }
}

/** The client has no timeouts of its own. */
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

/** A client without retries of its own. @param answerMs time limit until the response begins */
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
