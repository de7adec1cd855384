import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { headersTooLarge, invalid, requestTimeout, type DomainError } from '../../../kernel/operation/errors.ts';
import { describeFailure } from '../error-mapping.ts';

const refusals: Readonly<Record<string, () => DomainError>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
};

/** Answers malformed HTTP, such as a URL with unencoded bytes, with the envelope of every other failure. */
export function refuseMalformed(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusals[error.code ?? '']?.() ?? invalid('', { rule: 'unreadable' });
  const { status, errors } = describeFailure(refusal, 'en');
  const body = JSON.stringify({ Success: false, Errors: errors, Message: errors[0]?.message ?? '' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
