import { readPendingFile, type PendingFile } from '@ximblox/blocks';
import type { FastifyRequest } from 'fastify';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, invalid, tooLong } from '../../../kernel/operation/errors.ts';
import { readMultipart } from '../../http/bodies/multipart-body.ts';
import { discardFiles, storeFile } from '../../rest/call-files.ts';
import type { FileBinding } from '../../rest/file-binding.ts';
import type { FormParts } from './contract-form.ts';
import type { FormFields } from './form-body.ts';

/** What a form with files sent. */
export type PostedForm = {
  readonly sent: FormFields;
  /** The files that wait: those of before, then those that came now. */
  readonly storedFiles: readonly PendingFile[];
  /** What is wrong with files that came now, which are not kept. */
  readonly refused: readonly { readonly fileName: string; readonly error: unknown }[];
};

const propertyOf = (error: unknown): string => (error instanceof DomainError ? (error.items[0]?.property ?? '') : '');

/** Whether an error concerns the files, and no other part of the body. */
export const isOfFiles = (property: string, { field, tokens }: FileBinding): boolean =>
  property === field || property === tokens || property.startsWith(`${field}[`) || property.startsWith(`${tokens}[`);

/** The files that a form names, each once, without the one that is to be removed. */
function previousFiles(values: readonly string[], max: number): PendingFile[] {
  const files = values.map(readPendingFile);
  return files.filter(({ token }, index) => files.findIndex((other) => other.token === token) === index).slice(0, max);
}

/**
 * Reads a form with files and stores each file that is in order, so that nobody sends it again after a mistake elsewhere. Files are stored
 * only with a valid token before them.
 * @throws DomainError what is wrong with the body
 */
export async function readPostedFiles(
  { services, requestGate, bodies }: FormParts,
  request: FastifyRequest,
  context: Context,
  binding: FileBinding,
): Promise<PostedForm> {
  const { bounds, tokens, max, field } = binding;
  const added: PendingFile[] = [];
  const refused: { fileName: string; error: unknown }[] = [];
  const fields = await readMultipart(
    request,
    { ...bounds, signal: bodies.signalOf(request.raw) },
    async (file, index, before) => {
      const [csrfToken = ''] = before.get('csrfToken') ?? [];
      const isTrusted = requestGate.csrf.isValid(csrfToken, requestGate.sessions.bindingOf(request));
      if (!isTrusted || (before.get('website')?.[0] ?? '') !== '') return;
      try {
        const count = previousFiles(before.get(tokens) ?? [], max).length + added.length;
        if (count >= max) throw tooLong(field, { rule: 'maxItems', limit: max });
        added.push(await storeFile(services, context, binding, { file, index }));
      } catch (error) {
        if (!isOfFiles(propertyOf(error), binding) && !(error instanceof DomainError && error.status === 429)) throw error;
        refused.push({ fileName: file.fileName, error });
      }
    },
  );
  const sent = new Map([...fields].map(([name, values]) => [name, values[0] ?? '']));
  const storedFiles = [...previousFiles(fields.get(tokens) ?? [], max), ...added].slice(0, max);
  const removed = sent.get('remove');
  if (removed === undefined) return { sent, storedFiles, refused };
  if (!/^[\w-]{1,100}$/.test(removed)) throw invalid('remove');
  await discardFiles(services, context, binding, [removed]);
  return { sent, storedFiles: storedFiles.filter(({ token }) => token !== removed), refused };
}
