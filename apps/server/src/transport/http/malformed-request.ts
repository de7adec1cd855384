import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { failure } from '../../kernel/operation/errors.ts';
import { describeFailure } from './error-mapping.ts';

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no readable HTTP, such as an address with bytes that are not encoded: in the envelope, like every other failure. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const { errors } = describeFailure(failure('V_12', '', { status }), 'en');
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
