import type { FastifyRequest } from 'fastify';
import pino from 'pino';

import { networkOf } from '../../kernel/network.ts';
import type { Program } from '../../kernel/operation/program.ts';
import { memoize } from '../../kernel/memoize.ts';
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

/** Addresses whose path, and callers whose network, a log does not work out again. */
const rememberedCalls = 1000;

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

/** The time as the log writes it, worked out once a millisecond. */
function createClock(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) text = new Date((at = now)).toISOString();
    return text;
  };
}

/**
 * Logs one line per call, and counts it. The lines contain nothing that could be secret, so they need no redaction; they are joined
 * and written as pino would write them, since building an object for it costs as much as answering with a cached page. The names in
 * a path of tRPC are the operation.
 */
export function createCallLog({ log, statistics }: Pick<Program, 'log' | 'statistics'>): (call: LoggedCall) => void {
  const { onCall } = statistics;
  const destination = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  const level = log.levels.values['info'];
  const clock = createClock();
  const quoted = memoize(rememberedCalls, (text) => JSON.stringify(text));
  const quotedPath = memoize(rememberedCalls, (url) => JSON.stringify(loggedPath(url)));
  const quotedNetwork = memoize(rememberedCalls, (address) => JSON.stringify(networkOf(address)));
  return ({ url, address, operation, actor, method, status, ms, requestID, errors, reason }) => {
    const transport = transportOf(url);
    if (log.isLevelEnabled('info')) {
      const path = transport === 'trpc' ? '' : `,"path":${quotedPath(url)}`;
      const why =
        (errors === undefined ? '' : `,"errors":${JSON.stringify(errors)}`) +
        (reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`);
      destination?.write(
        `{"level":${level},"time":"${clock()}","event":"call","operation":${quoted(operation)},"actor":${quoted(actor)},` +
          `"method":${quoted(method)},"status":${status},"ms":${ms},"requestID":${JSON.stringify(requestID)}${why}${path},` +
          `"network":${quotedNetwork(address)}}\n`,
      );
    }
    onCall?.({ operation, transport, status, ms });
  };
}
