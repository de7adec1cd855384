import { isUtf8 } from 'node:buffer';

import type { FastifyInstance } from 'fastify';

import { failure } from '../../kernel/domain-error.ts';

/** What a form of a page sent: its fields by name; of a name that came more than once the first. */
export type FormFields = ReadonlyMap<string, string>;

/** More than any form of the site sends. */
const largestForm = 64 * 1024;
const mostFields = 50;

/** Takes what the forms of pages post, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: largestForm },
    (_request, bytes, done) => {
      const entries = isUtf8(bytes) ? [...new URLSearchParams(bytes.toString())] : undefined;
      if (entries === undefined || entries.length > mostFields) return done(failure('V_12', ''), undefined);
      return done(null, new Map(entries.toReversed()) satisfies FormFields);
    },
  );
}

/** The fields of a request that {@link acceptForms} read. */
export const formFields = (body: unknown): FormFields => (body instanceof Map ? (body as FormFields) : new Map());

/** A path of the site that a form names as the one to go back to; the start where it names anything else. */
export function pathBack(given: string | undefined): string {
  if (given === undefined || !/^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(given)) return '/';
  const origin = 'https://site.invalid';
  return URL.canParse(given, origin) && new URL(given, origin).origin === origin ? given : '/';
}
