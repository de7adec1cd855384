import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnown } from '../../kernel/cache/etags.ts';
import { isLogged } from '../../kernel/operation/load-shedding.ts';
import { JSONText } from '../../kernel/operation/handlers.ts';
import { languageOf } from '../http/gate/request-gate.ts';
import { recordRefusal } from '../http/access-log.ts';
import { describeFailure } from '../http/error-mapping.ts';

const jsonType = 'application/json; charset=utf-8';

/** A strong ETag of a text. */
const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** Sends the response of a GET: the resource with its ETag, or 304 where the client has a current copy. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, answer: unknown, noStore: boolean): FastifyReply {
  const isText = answer instanceof JSONText;
  const text = isText ? answer.text : JSON.stringify(answer);
  const etag = (isText ? answer.etag : null) ?? etagOf(text);
  reply.header('etag', etag).header('cache-control', noStore ? 'no-store' : 'private, no-cache');
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', jsonType).send(text);
}

/** Sends the response of a call that may have changed something: `{ "Success": true, … }`. */
export function sendSuccess(reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store').header('content-type', jsonType);
  if (answer instanceof JSONText)
    return reply.send(answer.text === '{}' ? '{"Success":true}' : `{"Success":true,${answer.text.slice(1)}`);
  return reply.send(JSON.stringify({ Success: true, ...(answer as object) }));
}

/** Sends a failure in the envelope, with texts in the language of the request. The status is that of its first error. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  recordRefusal(request, error);
  const { status, errors, details, retryAfterSeconds } = describeFailure(error, languageOf(request.headers['accept-language']));
  if (status >= 500 && isLogged(error))
    request.log.error(
      { event: 'call-failed', operation: request.operation, requestID: request.id, err: error },
      'A call failed.',
    );
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  const body = {
    ...details,
    Success: false,
    Errors: errors,
    Message: [...new Set(errors.map(({ message }) => message))].join(' '),
  };
  return reply.code(status).header('cache-control', 'no-store').header('content-type', jsonType).send(JSON.stringify(body));
}
