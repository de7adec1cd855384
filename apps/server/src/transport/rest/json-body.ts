import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { invalid, tooLong } from '../../kernel/operation/errors.ts';
import type { IncomingBodies } from '../http/bodies/incoming-bodies.ts';

/** Maximum nesting of objects and lists. */
export const deepest = 64;
/** Maximum members of one object; very many take long to parse and validate. */
const mostMembers = 1_000;
/** Maximum total number of values in objects and lists. */
const mostValues = 100_000;
const jsonType = /^[ \t]*application\/json[ \t]*(;|$)/i;

/** Whether a request declares a JSON body. */
export const isJSON = (headers: IncomingHttpHeaders): boolean => jsonType.test(headers['content-type'] ?? '');

/** The index after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === 92) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/**
 * Whether a JSON text is within the limits of nesting and values; checked before it is parsed.
 * @param around levels that a transport adds around the body
 */
export function isModest(text: string, around = 0): boolean {
  // Members of the open objects, 0 or less for lists.
  const members: number[] = [];
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 34: // "
        index = endOfString(text, index);
        break;
      case 123: // {
      case 91: // [
        members.push(text.charCodeAt(index) === 123 ? 1 : -Infinity);
        values += 1;
        if (members.length > deepest + around) return false;
        break;
      case 125: // }
      case 93: // ]
        members.pop();
        break;
      case 44: // ,
        values += 1;
        members.push((members.pop() ?? 0) + 1);
        if ((members.at(-1) ?? 0) > mostMembers) return false;
    }
    if (values > mostValues) return false;
  }
  return true;
}

/** @throws DomainError `invalid` for invalid UTF-8, which would be stored as replacement characters */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw invalid('', { rule: 'encoding' });
  return bytes.toString();
}

/**
 * Accepts JSON bodies in UTF-8 only: an empty one counts as absent; excessive nesting, too many values and `__proto__` are
 * refused.
 */
export function acceptJSONOnly(scope: FastifyInstance, bodies: IncomingBodies): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const body = textOf(await bodies.read(request.raw));
    if (body.trim() === '') return undefined;
    if (!isModest(body)) throw tooLong('', { rule: 'maxDepth', limit: deepest });
    return new Promise((resolve, reject) => {
      void parse(request, body, (error, value: unknown) =>
        error === null ? resolve(value) : reject(invalid('', { rule: 'jsonSyntax' }, { cause: error })),
      );
    });
  });
}
