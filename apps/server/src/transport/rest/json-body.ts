import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { failure } from '../../kernel/domain-error.ts';
import type { IncomingBodies } from '../bodies/incoming-bodies.ts';

const deepest = 64;
const jsonType = /^[ \t]*application\/json[ \t]*(;|$)/i;

/** Whether a request says that its body is JSON. */
export const isJSON = (headers: IncomingHttpHeaders): boolean => jsonType.test(headers['content-type'] ?? '');

/**
 * Whether a JSON text nests no deeper than any body of ours does; checked before it is parsed.
 * @param around levels that a transport puts around the body
 */
export function isShallow(text: string, around = 0): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (inString) {
      if (sign === 92) index += 1;
      else if (sign === 34) inString = false;
    } else if (sign === 34) inString = true;
    else if (sign === 123 || sign === 91) {
      depth += 1;
      if (depth > deepest + around) return false;
    } else if (sign === 125 || sign === 93) depth -= 1;
  }
  return true;
}

/** @throws DomainError `V_12` for bytes that are no UTF-8: they would be stored as question marks */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw failure('V_12', '');
  return bytes.toString();
}

/** Takes JSON bodies in UTF-8 and no others: an empty one counts as absent, one that nests too deep is refused, `__proto__` as well. */
export function acceptJSONOnly(scope: FastifyInstance, bodies: IncomingBodies): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const body = textOf(await bodies.read(request.raw));
    if (body.trim() === '') return undefined;
    if (!isShallow(body)) throw failure('V_14', '');
    return new Promise((resolve, reject) => {
      void parse(request, body, (error, value: unknown) =>
        error === null ? resolve(value) : reject(failure('V_12', '', { cause: error })),
      );
    });
  });
}
