import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { loggedErrors } from '../../kernel/operation/logged-errors.ts';
import { asDomainError } from './error-mapping.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for the log; of a batch, why each call was. Null where none was. */
    refusals: { readonly errors: readonly string[]; readonly reason?: string } | null;
  }
}

/** One answered call, as the log has it. */
export type CallLine = {
  readonly operation: string;
  /** `anonymous`, `staff:12`, `member:7`. */
  readonly actor: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  readonly requestID: string;
  /** Names and properties of what was wrong, `revisionConflict revision`; absent where nothing was. */
  readonly errors?: readonly string[];
  /** Why, where the names do not tell. */
  readonly reason?: string;
};

/** Remembers a failure for the line of its call. */
export function noteRefusal(request: FastifyRequest, error: unknown): void {
  const { errors, reason } = loggedErrors(asDomainError(error));
  const before = request.refusals;
  const why = before?.reason ?? reason;
  request.refusals = {
    errors: [...new Set([...(before?.errors ?? []), ...errors])],
    ...(why === undefined ? {} : { reason: why }),
  };
}

/** Writes one line for each call. The lines hold nothing that could be a secret, and looking for one in each costs a fifth of a fast answer. */
export function createCallLog(log: Logger): (line: CallLine) => void {
  const callLog = log.child({}, { redact: [] });
  return (line) => callLog.info({ event: 'call', ...line });
}
