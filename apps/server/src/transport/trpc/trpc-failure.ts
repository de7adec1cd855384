import type { FastifyReply, FastifyRequest } from 'fastify';

import { languageOf } from '../http/gate/request-gate.ts';
import { callFailure, recordCallFailure, statusOfAll } from './call-failure.ts';

/** The refusal of each call of a batch, before its body was read. */
export class BatchRefused extends Error {
  readonly refusals: readonly Error[];
  constructor(refusals: readonly Error[]) {
    super('All calls of a batch were refused.');
    this.refusals = refusals;
  }
}

/**
 * Sends a failure that occurred before any procedure ran, in tRPC's format. A single failure applies to every call of a batch;
 * {@link BatchRefused} has one per call, with status 207 where they differ.
 */
export function sendTRPCFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const bodyOf = (reason: unknown) => {
    recordCallFailure(request, reason, request.operation);
    const { status, shape, retryAfterSeconds } = callFailure(reason, { requestID: request.id, language });
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
    return { status, body: { error: shape } };
  };
  reply.header('cache-control', 'no-store');
  if (!(error instanceof BatchRefused)) {
    const { status, body } = bodyOf(error);
    return reply.code(status).send(body);
  }
  const answers = error.refusals.map(bodyOf);
  return reply.code(statusOfAll(answers.map(({ status }) => status))).send(answers.map(({ body }) => body));
}
