import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { BoundOperation } from '../../../kernel/operation/bound-operation.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { csrfTokenInvalid } from '../../../kernel/operation/errors.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import { noteRefusal } from '../../http/access-log.ts';
import type { IncomingBodies } from '../../http/bodies/incoming-bodies.ts';
import { describeFailure } from '../../http/error-mapping.ts';
import type { RequestGate } from '../../http/gate/request-gate.ts';
import { pageType, pageVary, sitePolicyWith } from '../headers.ts';
import type { FormAnswer, RenderedPage } from '../site-build.ts';
import type { FormFields } from './form-body.ts';

export type FormParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly bodies: IncomingBodies;
};

/** A form that works without scripts: the operation it calls, and the fields it passes. */
export type ContractForm = { readonly bound: BoundOperation; readonly fields: readonly string[] };

/** The fields of an operation's input schema. */
const shapeOf = ({ operation: { input } }: BoundOperation): Readonly<Record<string, z.core.$ZodType>> =>
  input instanceof z.ZodObject ? input.shape : {};

/** Whether a field is a boolean, shown as a checkbox. */
function isBoolean(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return isBoolean(schema.def.innerType);
  return schema instanceof z.ZodBoolean;
}

/** Binds a form to its operation. @throws Error where there is no such operation, or it has no such field */
export function bindForm(
  services: Program,
  form: { readonly operation: string; readonly fields: readonly string[] },
): ContractForm {
  const bound = services.execute.operations.find(({ name }) => name === form.operation);
  if (bound === undefined) throw new Error(`There is no operation ${form.operation}.`);
  const shape = shapeOf(bound);
  const unknown = form.fields.find((name) => shape[name] === undefined);
  if (unknown !== undefined) throw new Error(`The operation ${form.operation} has no field ${unknown}.`);
  return { bound, fields: form.fields };
}

/**
 * The submitted fields as the operation's input. An unticked checkbox is not submitted; for other fields the schema determines
 * how an empty one is read.
 */
function inputOf({ bound, fields }: ContractForm, sent: FormFields): Record<string, unknown> {
  const shape = shapeOf(bound);
  return Object.fromEntries(
    fields.flatMap((name): [string, unknown][] => {
      const text = sent.get(name);
      if (isBoolean(shape[name])) return [[name, text === 'on']];
      return text === undefined ? [] : [[name, text.replaceAll('\r\n', '\n')]];
    }),
  );
}

/** The submitted values to show in the form again: all but passwords. */
export const valuesOf = ({ fields }: ContractForm, sent: FormFields): Record<string, string> =>
  Object.fromEntries(fields.filter((name) => !/password/i.test(name)).map((name) => [name, sent.get(name) ?? '']));

/**
 * Runs a submitted form.
 * @param rest the fields of the input that the form does not show
 * @throws DomainError 403 `V_04` without a valid token, 429 `V_07`, and the refusals of the operation
 */
export async function submitForm(
  { services, requestGate }: FormParts,
  request: FastifyRequest,
  context: Context,
  { form, sent, rest = {} }: { readonly form: ContractForm; readonly sent: FormFields; readonly rest?: Record<string, unknown> },
): Promise<void> {
  if (!requestGate.csrf.isValid(sent.get('csrfToken') ?? '', requestGate.sessions.bindingOf(request))) throw csrfTokenInvalid();
  // Honeypot: only bots fill in an invisible field. They get the expected answer.
  if ((sent.get('website') ?? '') !== '') return;
  requestGate.count(request, [form.bound.operation]);
  await services.execute.run(form.bound, context, { ...rest, ...inputOf(form, sent) });
}

/** Logs the refusal of a form and describes it by the names of its fields. Sets `Retry-After` where the caller should wait. */
export function refusedForm(
  { services }: FormParts,
  { request, reply, error }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly error: unknown },
  { bound }: ContractForm,
  language: 'en' | 'nl',
): { readonly status: number; readonly errors: FormAnswer['errors'] } {
  noteRefusal(request, error);
  const { status, errors, retryAfterSeconds } = describeFailure(error, language);
  if (status >= 500) services.log.error({ event: 'page-form', err: error, requestID: request.id });
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  const names = new Map(Object.entries(bound.operation.propertyNames ?? {}).map(([name, property]) => [property, name]));
  return {
    status,
    errors: errors.map(({ name, property, detail }) => ({
      name,
      property: names.get(property) ?? property,
      ...(detail === undefined ? {} : { text: detail.text }),
    })),
  };
}

/** Sends a page that was rendered for one visitor. */
export const sendPrivate = (reply: FastifyReply, rendered: RenderedPage, status: number): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('vary', pageVary)
    .header('content-security-policy', sitePolicyWith(rendered.frameOrigins))
    .type(pageType)
    .send(rendered.html);
