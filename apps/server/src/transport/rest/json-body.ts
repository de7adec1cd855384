import { isUtf8 } from 'node:buffer';

import type { FastifyInstance } from 'fastify';

import { failure } from '../../kernel/domain-error.ts';

const deepest = 64;

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

/** Takes JSON bodies in UTF-8 and no others: an empty one counts as absent, one that nests too deep is refused, `__proto__` as well. */
export function acceptJSONOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Bytes that are no UTF-8 would be stored as question marks.
    if (!isUtf8(bytes)) return done(failure('V_12', ''), undefined);
    const body = bytes.toString();
    if (body.trim() === '') return done(null, undefined);
    if (!isShallow(body)) return done(failure('V_14', ''), undefined);
    return parse(request, body, (error, value: unknown) =>
      error === null ? done(null, value) : done(failure('V_12', '', { cause: error }), undefined),
    );
  });
}
