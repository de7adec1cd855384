import { isCounted } from '../../kernel/rate-limits/rate-limits.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { JSONSchema } from './json-schema.ts';

const text: JSONSchema = { type: 'string' };

/** The headers of answers, in `components.headers`. */
export const answerHeaders: Readonly<Record<string, JSONSchema>> = {
  ContentDisposition: { description: 'The name of the file, and whether it is to be shown or saved.', schema: text },
  CSRFToken: { description: 'The token to send in the header of this name with calls that change something.', schema: text },
  ETag: { description: 'The state of what is answered, for `If-None-Match`.', schema: text },
  RateLimit: {
    description:
      'What is left of each limit that the call counted towards: `r` calls, and `t` seconds until all are. Calls that are not limited have none.',
    schema: text,
    example: '"read";r=599;t=60',
  },
  RateLimitPolicy: {
    description: 'The limits that the call counted towards: `q` calls in `w` seconds.',
    schema: text,
    example: '"read";q=600;w=60',
  },
  RequestID: { description: 'The number of the call, as in the server’s log.', schema: text },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
};

const reference = (name: keyof typeof answerHeaders): JSONSchema => ({ $ref: `#/components/headers/${name}` });

/** The headers that an answer of an operation has, by its status. */
export function headersOf({ operation }: BoundOperation, status: number): JSONSchema {
  const { kind, rest } = operation;
  const isGet = rest.method === 'GET';
  const hasETag = (kind === 'download' || (kind === 'query' && isGet)) && [200, 206, 304].includes(status);
  return {
    'X-Request-ID': reference('RequestID'),
    ...(hasETag ? { ETag: reference('ETag') } : {}),
    ...((kind === 'query' && isGet) || (!isGet && status === 403) ? { 'X-CSRF-Token': reference('CSRFToken') } : {}),
    ...((kind === 'download' || kind === 'csv') && (status === 200 || status === 206)
      ? { 'Content-Disposition': reference('ContentDisposition') }
      : {}),
    ...(isCounted(operation) && (status < 300 || status === 429)
      ? { RateLimit: reference('RateLimit'), 'RateLimit-Policy': reference('RateLimitPolicy') }
      : {}),
    ...([409, 429, 503].includes(status) ? { 'Retry-After': reference('RetryAfter') } : {}),
  };
}
