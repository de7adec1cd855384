import type { FastifyRequest } from 'fastify';

import type { BoundOperation, RawAnswer } from '../../kernel/operation/bound-operation.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { DomainError, invalid, tooLong } from '../../kernel/operation/errors.ts';
import type { Program } from '../../kernel/operation/program.ts';
import { readMultipart, type MultipartFields, type MultipartFileIn } from '../http/bodies/multipart-body.ts';
import type { FileBinding } from './file-binding.ts';
import { inputShape, isBoolean, isList } from './form-values.ts';
import { merge, queryOf } from './rest-input.ts';

/** A file that was stored for a call, under the name that it got. */
export type StoredFile = { readonly token: string; readonly name: string; readonly size: number };

/** The same error, with what it says of the file under another property. */
const at = (error: unknown, property: string): unknown =>
  error instanceof DomainError
    ? new DomainError(
        error.items.map((item) => (item.property === '' ? item : { ...item, property })),
        { cause: error, ...(error.retryAfterSeconds !== null && { retryAfterSeconds: error.retryAfterSeconds }) },
      )
    : error;

/** The context of what is done for a call: the idempotency key stands for the whole of it. */
const within = (context: Context): Context => ({ ...context, request: { ...context.request, idempotencyKey: undefined } });

/** Stores a file for a call; it counts as an upload of its own. @throws DomainError `tooManyCalls`, and what the upload refuses, under the property `files[index]` */
export async function storeFile(
  { execute, rateLimits }: Program,
  context: Context,
  binding: FileBinding,
  { file, index }: { readonly file: MultipartFileIn; readonly index: number },
): Promise<StoredFile> {
  await rateLimits.count({ address: context.request.address, actor: context.actor }, [binding.storing.operation]);
  try {
    return (await execute.run(binding.storing, within(context), {}, { file })) as StoredFile;
  } catch (error) {
    throw at(error, `${binding.field}[${index}]`);
  }
}

/** Deletes files that no call used. What cannot be deleted now expires by itself. */
export async function discardFiles(
  { execute, log }: Program,
  context: Context,
  { discarding }: FileBinding,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens)
    await execute.run(discarding, within(context), { token }).catch((error: unknown) => {
      log.warn({ event: 'file-not-discarded', err: error }, 'A file that no call used could not be deleted yet.');
    });
}

/** What the fields of a form say, as an operation takes it: a yes or no is written `true`, `on` or `false`. */
function readFields({ operation }: BoundOperation, fields: MultipartFields): Record<string, unknown> {
  const shape = inputShape(operation);
  const read = (name: string, values: readonly string[]): unknown => {
    if (isList(shape[name])) return values;
    const [value = ''] = values;
    if (values.length > 1) throw invalid(name, { rule: 'repeated' });
    if (!isBoolean(shape[name])) return value;
    return { true: true, on: true, false: false, '': false }[value] ?? value;
  };
  return Object.fromEntries([...fields].map(([name, values]) => [name, read(name, values)]));
}

/**
 * Carries out a call whose body has its files: they are stored first, and those that the call did not use are deleted.
 * @throws DomainError what is wrong with a file, what is wrong with the body, and what the operation refuses
 */
export async function callWithFiles(
  services: Program,
  request: FastifyRequest,
  context: Context,
  {
    bound,
    binding,
    signal,
  }: { readonly bound: BoundOperation; readonly binding: FileBinding; readonly signal: AbortSignal | undefined },
): Promise<RawAnswer> {
  const { field, max, tokens: tokensField, bounds } = binding;
  const stored: { readonly token: string; readonly hash: string }[] = [];
  try {
    const fields = await readMultipart(request, { ...bounds, signal }, async (file, index) => {
      if (index >= max) throw tooLong(field, { rule: 'maxItems', limit: max });
      const { token } = await storeFile(services, context, binding, { file, index });
      stored.push({ token, hash: file.hash() });
    });
    const sent = readFields(bound, fields);
    const before = Array.isArray(sent[tokensField]) ? (sent[tokensField] as string[]) : [];
    const inputWith = (names: readonly string[]): Record<string, unknown> =>
      merge([{ ...sent, [tokensField]: [...before, ...names] }, queryOf(request), request.params]);
    // The tokens of two calls differ where their files are the same.
    const fingerprint = inputWith(stored.map(({ hash }) => hash));
    return await services.execute.run(bound, context, inputWith(stored.map(({ token }) => token)), { fingerprint });
  } finally {
    const tokens = stored.map(({ token }) => token);
    await discardFiles(services, context, binding, tokens);
  }
}
