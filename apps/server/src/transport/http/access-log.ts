import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { loggedErrors } from '../../kernel/operation/logged-errors.ts';
import { asDomainError } from './error-mapping.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reasons why the call was refused, for the log; of a batch, those of each call. Null where none was. */
    refusals: { readonly errors: readonly string[]; readonly reason?: string } | null;
  }
}

/** The log line of a call. */
export type CallLine = {
  readonly operation: string;
  /** `anonymous`, `staff:12`, `member:7`. */
  readonly actor: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  readonly requestID: string;
  /** Names and properties of the errors, `revisionConflict revision`; absent where there are none. */
  readonly errors?: readonly string[];
  /** The reason, where the names do not tell. */
  readonly reason?: string;
};

/** Stores a failure for the log line of its call. */
export function recordRefusal(request: FastifyRequest, error: unknown): void {
  const { errors, reason } = loggedErrors(asDomainError(error));
  const before = request.refusals;
  const why = before?.reason ?? reason;
  request.refusals = {
    errors: [...new Set([...(before?.errors ?? []), ...errors])],
    ...(why === undefined ? {} : { reason: why }),
  };
}

/**
 * Logs one line per call. The lines contain nothing that could be secret, and redaction would take a fifth of a fast response's
 * time.
 */
export function createCallLog(log: Logger): (line: CallLine) => void {
  const callLog = log.child({}, { redact: [] });
  return (line) => callLog.info({ event: 'call', ...line });
}
