import { isSitePath } from '@ximblox/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { invalid } from '../../../kernel/operation/errors.ts';
import type { IncomingBodies } from '../../http/bodies/incoming-bodies.ts';
import { checkEncoding } from '../../http/gate/request-gate.ts';
import { isMultipart, type FileBinding } from '../../rest/file-binding.ts';
import { textOf } from '../../rest/json-body.ts';

/** The submitted fields of a form by name; of a repeated name the first. */
export type FormFields = ReadonlyMap<string, string>;

/** More than any form of the site sends. */
const largestForm = 64 * 1024;
const mostFields = 50;
/** Files that are too large are read to their end up to so many times what is taken: else the page could not be drawn again with what was written. */
const tolerance = 3;

/** Accepts form bodies of pages, and nothing else. */
export function acceptForms(scope: FastifyInstance, bodies: IncomingBodies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest): Promise<FormFields> => {
    const entries = [...new URLSearchParams(textOf(await bodies.read(request.raw)))];
    if (entries.length > mostFields) throw invalid('', { rule: 'maxFields', limit: mostFields });
    return new Map(entries.toReversed());
  });
}

/**
 * Checks a form before it is read.
 * @param files of the form with the largest ones, where forms may have files
 * @throws DomainError `unsupportedType` packed, `tooLarge`, `unavailable`
 */
export function admitForm(request: FastifyRequest, bodies: IncomingBodies, files?: FileBinding): void {
  checkEncoding(request);
  if (files !== undefined && isMultipart(request.headers)) {
    const isAnonymous = request.actor.kind !== 'staff';
    const upload = { ...files.bounds, holds: bodies.limits.streamedUpload };
    bodies.admit(request.raw, { largest: files.max * files.bounds.limit * tolerance, isAnonymous, upload });
    return;
  }
  bodies.admit(request.raw, { largest: largestForm, isAnonymous: request.actor.kind !== 'staff' });
}

/** The fields of a request parsed by {@link acceptForms}. */
export const formFields = (body: unknown): FormFields => (body instanceof Map ? (body as FormFields) : new Map());

/** The return path of a form; the home page where it is not a path of the site. */
export function pathBack(given: string | undefined): string {
  return given !== undefined && isSitePath(given) ? given : '/';
}
