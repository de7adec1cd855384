import {
  DomainError,
  invalid,
  methodNotAllowed,
  notFound,
  publicErrors,
  tooLarge,
  unavailable,
  unsupportedType,
  type PublicError,
} from '../../kernel/operation/errors.ts';
import { uploadFieldsMax } from './bodies/body-limits.ts';

/** A failure as every transport sends it. */
export type PublicFailure = {
  readonly status: number;
  readonly errors: PublicError[];
  readonly details: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

/**
 * Error codes of PostgreSQL and its driver that mean it is unavailable, starting, stopping, a standby that is not yet promoted, out of
 * connections, too slow, or has aborted a deadlock.
 */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '55P03',
  '40P01',
  '08006',
  '08001',
  '08003',
  '08004',
  '25P03',
  '25006',
]);
const awayMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];

/** Whether a call failed because the database is unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DomainError) return false;
  // A host with several IPs fails once for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable);
  const isSystemCall =
    'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write');
  const code = codeOf(error);
  return (
    (awayCodes.has(code) && (/^[0-9A-Z]{5}$/.test(code) || isSystemCall)) ||
    awayMessages.some((message) => error.message.includes(message))
  );
}

const isLoneSurrogate = (error: unknown): boolean =>
  error instanceof Error && 'detail' in error && /^Unicode (?:high|low) surrogate /.test(String(error.detail));

/** The error of a framework that refuses with an HTTP status. */
function ofStatus(status: number, cause: unknown): DomainError {
  if (status === 404) return notFound('address', '');
  if (status === 405) return methodNotAllowed('', { cause });
  if (status === 413) return tooLarge('', undefined, { subject: 'request', cause });
  if (status === 415) return unsupportedType('', { rule: 'contentType' }, { cause });
  return invalid('', { rule: 'unreadable' }, { cause });
}

/** Translates errors of Fastify and its plugins about a request to errors of the catalogue; returns others unchanged. */
export function asDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) return unavailable(2, 'The database is away.', error);
  switch (codeOf(error)) {
    // The disk is full, ours or PostgreSQL's: a retry may succeed once there is space.
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return unavailable(60, 'The disk is full.', error);
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge('', undefined, { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return unsupportedType('', { rule: 'contentType' }, { cause: error });
    // PostgreSQL rejects NUL characters in texts (22021) and in JSON (22P05).
    case '22021':
    case '22P05':
      return invalid('', { rule: 'characters' }, { cause: error });
    // A lone surrogate in JSON. Any other malformed value would be a server fault.
    case '22P02':
      if (!isLoneSurrogate(error)) return error;
      return invalid('', { rule: 'characters' }, { cause: error });
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return tooLarge('', { rule: 'maxFields', limit: uploadFieldsMax }, { cause: error });
  }
  const status = statusOf(error);
  return status >= 400 && status < 500 ? ofStatus(status, error) : error;
}

/** The error as sent to the caller. */
export function describeFailure(error: unknown, language: 'en' | 'nl'): PublicFailure {
  const known = asDomainError(error);
  return { ...publicErrors(known, language), retryAfterSeconds: known instanceof DomainError ? known.retryAfterSeconds : null };
}
