import type { FastifyRequest } from 'fastify';

import { networkOf } from '../../kernel/network.ts';
import type { Program } from '../../kernel/operation/program.ts';
import { transportOf } from '../../kernel/statistics.ts';
import { loggedPath } from './logged-path.ts';
import { loggedErrors } from '../../kernel/operation/logged-errors.ts';
import { asDomainError } from './error-mapping.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reasons why the call was refused, for the log; of a batch, those of each call. Null where none was. */
    refusals: { readonly errors: readonly string[]; readonly reason?: string } | null;
  }
}

/** A call for the log. */
type LoggedCall = {
  readonly operation: string;
  /** `anonymous`, `staff:12`, `member:7`. */
  readonly actor: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  readonly requestID: string;
  /** The URL as requested; logged by {@link loggedPath}. */
  readonly url: string;
  /** The IP of the caller; logged as its network. */
  readonly address: string;
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
 * Logs one line per call, and counts it. The lines contain nothing that could be secret, and redaction would take a fifth of a
 * fast response's time. The names in a path of tRPC are the operation.
 */
export function createCallLog({ log, statistics }: Pick<Program, 'log' | 'statistics'>): (call: LoggedCall) => void {
  const callLog = log.child({}, { redact: [] });
  const { onCall } = statistics;
  return ({ url, address, ...line }) => {
    const transport = transportOf(url);
    const path = transport === 'trpc' ? {} : { path: loggedPath(url) };
    callLog.info({ event: 'call', ...line, ...path, network: networkOf(address) });
    onCall?.({ operation: line.operation, transport, status: line.status, ms: line.ms });
  };
}
