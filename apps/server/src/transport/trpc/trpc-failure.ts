import type { FastifyReply, FastifyRequest } from 'fastify';

import { noteRefusal } from '../http/access-log.ts';
import { languageOf } from '../http/request-gate.ts';
import { errorData } from './app-router.ts';

/** Why each call of a batch was refused, before its body was read. */
export class BatchRefused extends Error {
  readonly refusals: readonly Error[];
  constructor(refusals: readonly Error[]) {
    super('All calls of a batch were refused.');
    this.refusals = refusals;
  }
}

/**
 * Sends a failure before any procedure ran, in the form that tRPC's clients read. One failure stands for every call of a batch; the failures of
 * {@link BatchRefused} are each call's own, with status 207 where they differ.
 */
export function sendTRPCFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const bodyOf = (reason: unknown) => {
    noteRefusal(request, reason);
    const { status, message, data, retryAfterSeconds } = errorData(reason, request.id, language);
    if (status >= 500)
      request.log.error(
        { event: 'call-failed', operation: request.operation, requestID: request.id, err: reason },
        'A call failed.',
      );
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
    return { status, body: { error: { message, code: -32_603, data } } };
  };
  reply.header('cache-control', 'no-store');
  if (!(error instanceof BatchRefused)) {
    const { status, body } = bodyOf(error);
    return reply.code(status).send(body);
  }
  const answers = error.refusals.map(bodyOf);
  const statuses = new Set(answers.map(({ status }) => status));
  return reply.code(statuses.size === 1 ? (answers[0]?.status ?? 400) : 207).send(answers.map(({ body }) => body));
}
