import type { TRPCError } from '@trpc/server';
import type { AppErrorShape } from '@ximblox/contract';
import type { FastifyRequest } from 'fastify';

import { isLogged } from '../../kernel/operation/load-shedding.ts';
import { recordRefusal } from '../http/access-log.ts';
import { describeFailure } from '../http/error-mapping.ts';

/** The tRPC error codes by status. */
const codeOfStatus: Readonly<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** tRPC's code for anything that a procedure threw. */
const thrown: AppErrorShape['code'] = -32_603;

export type CallFailure = {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly shape: AppErrorShape;
};
type FailedCall = {
  readonly requestID: string;
  readonly language: 'en' | 'nl';
  /** Its procedure, undefined where none was reached. */
  readonly path?: string | undefined;
  /** tRPC's code for the failure, where it is a protocol error. */
  readonly code?: AppErrorShape['code'];
};

/** The failure of a call as sent to the client, in tRPC's format and order of fields; without internal messages and stack. */
export function callFailure(error: unknown, { requestID, language, path, code = thrown }: FailedCall): CallFailure {
  const { status, errors, details, retryAfterSeconds } = describeFailure(error, language);
  const message = [...new Set(errors.map((item) => item.message))].join(' ');
  const data = { code: codeOfStatus[status] ?? 'INTERNAL_SERVER_ERROR', httpStatus: status, errors, details, requestID };
  return { status, retryAfterSeconds, shape: { code, message, data: path === undefined ? data : { ...data, path } } };
}

/** Stores a failure for the log line of its request; logs server faults. */
export function recordCallFailure(request: FastifyRequest, error: unknown, operation: string): void {
  recordRefusal(request, error);
  if (describeFailure(error, 'en').status < 500 || !isLogged(error)) return;
  request.log.error({ event: 'call-failed', operation, requestID: request.id, err: error }, 'A call failed.');
}

/** The status of a request with several calls: theirs where they agree, else 207. */
export function statusOfAll(statuses: readonly number[]): number {
  const [first = 200, ...others] = new Set(statuses);
  return others.length === 0 ? first : 207;
}
