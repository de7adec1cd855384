import type { FastifyReply, FastifyRequest } from 'fastify';

import type { BoundOperation } from '../../../kernel/operation/bound-operation.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { csrfTokenInvalid } from '../../../kernel/operation/errors.ts';
import { parseInput } from '../../../kernel/operation/execute.ts';
import { isLogged } from '../../../kernel/operation/load-shedding.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import { recordRefusal } from '../../http/access-log.ts';
import type { IncomingBodies } from '../../http/bodies/incoming-bodies.ts';
import { describeFailure } from '../../http/error-mapping.ts';
import type { RequestGate } from '../../http/gate/request-gate.ts';
import { bindFiles, type FileBinding } from '../../rest/file-binding.ts';
import { inputShape, isBoolean, shapeOfObject, takesEmpty } from '../../rest/form-values.ts';
import { pagePolicies, pageType, pageVary } from '../headers.ts';
import type { FormAnswer, RenderedPage } from '../site-build.ts';
import type { FormFields } from './form-body.ts';

export type FormParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly bodies: IncomingBodies;
};

/** A form that is sent without scripts: the operation that it calls, and the fields that it passes on. */
export type ContractForm = {
  readonly bound: BoundOperation;
  readonly fields: readonly string[];
  /** The property of the input that holds the fields; undefined where they are the input's own. */
  readonly within?: string | undefined;
  /** Undefined for a form without files. */
  readonly files: FileBinding | undefined;
};

type Shape = ReturnType<typeof inputShape>;

/** The schemas of a form's fields, by field. */
function shapeOf({ bound: { operation }, within }: Pick<ContractForm, 'bound' | 'within'>): Shape {
  const shape = inputShape(operation);
  return within === undefined ? shape : shapeOfObject(shape[within]);
}

/** Binds a form to its operation. @throws Error where there is no such operation, or it has no such field */
export function bindForm(
  services: Program,
  form: { readonly operation: string; readonly fields: readonly string[]; readonly within?: string },
): ContractForm {
  const bound = services.execute.operations.find(({ name }) => name === form.operation);
  if (bound === undefined) throw new Error(`There is no operation ${form.operation}.`);
  const { within } = form;
  const shape = shapeOf({ bound, within });
  const unknown = form.fields.find((name) => shape[listOf(name)?.name ?? name] === undefined);
  if (unknown !== undefined) throw new Error(`The operation ${form.operation} has no field ${unknown}.`);
  return { bound, fields: form.fields, within, files: bindFiles(services.execute.operations, bound) };
}

/** The list and the place in it of a field `answers[1]`; undefined for a field by itself. */
function listOf(field: string): { readonly name: string; readonly index: number } | undefined {
  const [, name, index] = /^(\w+)\[(\d{1,2})\]$/.exec(field) ?? [];
  return name === undefined ? undefined : { name, index: Number(index) };
}

/** The lists of a form, as long as their last field that was sent; without the empty places of lists that take none, such as boxes that are not ticked. */
function listsOf({ fields, ...form }: ContractForm, sent: FormFields): Record<string, string[]> {
  const shape = shapeOf(form);
  const lists: Record<string, string[]> = {};
  for (const field of fields) {
    const list = listOf(field);
    const text = sent.get(field);
    if (list === undefined || text === undefined) continue;
    const values = (lists[list.name] ??= []);
    while (values.length < list.index) values.push('');
    values[list.index] = text.replaceAll('\r\n', '\n');
  }
  return Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [
      name,
      takesEmpty(shape[name]) ? values : values.filter((text) => text !== ''),
    ]),
  );
}

/** What a form sent, as its operation takes it. An unticked checkbox is not sent at all; of other fields the schema knows what stands for none. */
function inputOf({ fields, ...form }: ContractForm, sent: FormFields): Record<string, unknown> {
  const shape = shapeOf(form);
  const plain = fields.filter((name) => listOf(name) === undefined);
  const input = Object.fromEntries(
    plain.flatMap((name): [string, unknown][] => {
      const text = sent.get(name);
      if (isBoolean(shape[name])) return [[name, text === 'on']];
      return text === undefined ? [] : [[name, text.replaceAll('\r\n', '\n')]];
    }),
  );
  return { ...input, ...listsOf({ fields, ...form }, sent) };
}

/** The submitted values to show in the form again: all but passwords. */
export const valuesOf = ({ fields }: ContractForm, sent: FormFields): Record<string, string> =>
  Object.fromEntries(fields.filter((name) => !/password/i.test(name)).map((name) => [name, sent.get(name) ?? '']));

/**
 * Runs a submitted form.
 * @param rest what the input has beside the fields of the form, which win
 * @returns the answer of the operation; undefined where a program sent the form
 * @throws DomainError `csrfTokenInvalid` without a valid token, `tooManyCalls`, and what the operation refuses
 */
export async function submitForm(
  { services, requestGate }: FormParts,
  request: FastifyRequest,
  context: Context,
  { form, sent, rest = {} }: { readonly form: ContractForm; readonly sent: FormFields; readonly rest?: Record<string, unknown> },
): Promise<unknown> {
  if (!requestGate.csrf.isValid(sent.get('csrfToken') ?? '', requestGate.sessions.bindingOf(request))) throw csrfTokenInvalid();
  // Only programs fill in a field that nobody sees. They get the answer they expect.
  if ((sent.get('website') ?? '') !== '') return undefined;
  await requestGate.count(request, [form.bound.operation]);
  const input = { ...rest, ...inputOf(form, sent) };
  return services.execute.run(form.bound, context, form.within === undefined ? input : { [form.within]: input });
}

/**
 * What is wrong with the fields of a form that is refused in any case, so that everything is said at once.
 * @returns undefined where nothing is
 */
export function fieldErrors(form: ContractForm, sent: FormFields, rest: Record<string, unknown>): unknown {
  const input = { ...rest, ...inputOf(form, sent) };
  try {
    parseInput(form.bound.operation, form.within === undefined ? input : { [form.within]: input });
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Logs the refusal of a form and describes it by the names of its fields. Sets `Retry-After` where the caller should wait. */
export function refusedForm(
  { services }: FormParts,
  { request, reply, error }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly error: unknown },
  { bound, within }: ContractForm,
  language: 'en' | 'nl',
): { readonly status: number; readonly errors: FormAnswer['errors'] } {
  recordRefusal(request, error);
  const { status, errors, retryAfterSeconds } = describeFailure(error, language);
  if (status >= 500 && isLogged(error)) services.log.error({ event: 'page-form', err: error, requestID: request.id });
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  const prefix = within === undefined ? '' : `${within}.`;
  const names = new Map(Object.entries(bound.operation.propertyNames ?? {}).map(([name, property]) => [property, name]));
  return {
    status,
    errors: errors.map(({ name, property, detail }) => ({
      name,
      property: names.get(property) ?? (property.startsWith(prefix) ? property.slice(prefix.length) : property),
      ...(detail === undefined ? {} : { text: detail.text }),
      ...(detail?.rule === 'retryAfter' && { retryAfterSeconds: detail.seconds }),
    })),
  };
}

/**
 * Sends a page that was rendered for one visitor.
 * @param formOrigins other sites to which the answer of a form may lead
 */
export const sendPrivate = (
  reply: FastifyReply,
  rendered: RenderedPage,
  status: number,
  formOrigins: readonly string[] = [],
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('vary', pageVary)
    .headers(pagePolicies(rendered.frameOrigins, formOrigins))
    .type(pageType)
    .send(rendered.html);
