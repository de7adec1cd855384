import type { SiteView } from '@ximblox/contract';
import { interfaceLanguage, localePrefixes } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../../../kernel/operation/context.ts';
import { csrfTokenInvalid, notFound } from '../../../kernel/operation/errors.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import type { IncomingBodies } from '../../http/bodies/incoming-bodies.ts';
import type { RequestGate } from '../../http/request-gate.ts';
import { noteRefusal } from '../../http/access-log.ts';
import { describeFailure } from '../../http/error-mapping.ts';
import { acceptForms, admitForm, formFields, type FormFields } from './form-body.ts';
import { locationOf, pageType, pageVary, sitePolicyWith } from '../headers.ts';
import { addressOf } from '../page-address.ts';
import type { PageSource } from '../page-source.ts';
import type { FormAnswer, RenderedPage } from '../site-build.ts';

type PageView = Extract<SiteView, { kind: 'page' }>;

/** The fields that a visitor fills in; the operation says what is right in them. */
const written = ['title', 'firstName', 'middleName', 'lastName', 'organisation', 'email', 'phone', 'message', 'office'] as const;
const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** The block whose form was sent, where an address says so: such a page says thanks, and is drawn for who asks alone. */
export function sentForm(url: string): string | undefined {
  const mark = url.indexOf('?');
  const sent = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('sent');
  return sent !== null && isKey(sent) ? sent : undefined;
}

/** The answer of a form that was sent. */
export const sentAnswer = (block: string): FormAnswer => ({ block, isSent: true, values: {}, errors: [] });

/** Sends a page that is drawn for one. */
const sendDrawn = (reply: FastifyReply, rendered: RenderedPage, status: number): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('vary', pageVary)
    .header('content-security-policy', sitePolicyWith(rendered.frameOrigins))
    .type(pageType)
    .send(rendered.html);

/** What a form sent, as the operation takes it. */
const inputOf = (fields: FormFields): Record<string, unknown> => ({
  ...Object.fromEntries(written.map((name) => [name, (fields.get(name) ?? '').replaceAll('\r\n', '\n')])),
  privacyAccepted: fields.get('privacyAccepted') === 'on',
});

/** What was written, to be written on. */
const valuesOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries([...written, 'privacyAccepted'].map((name) => [name, fields.get(name) ?? '']));

/** What went wrong, as the form tells it. */
function errorsOf(
  error: unknown,
  language: 'en' | 'nl',
): { status: number; errors: FormAnswer['errors']; retryAfterSeconds: number | null } {
  const { status, errors, retryAfterSeconds } = describeFailure(error, language);
  const told = errors.map(({ name, property, detail }) => ({
    name,
    property,
    ...(detail === undefined ? {} : { text: detail.text }),
  }));
  return { status, errors: told, retryAfterSeconds };
}

export type PageFormParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly source: PageSource;
  readonly bodies: IncomingBodies;
};

/**
 * Takes what the forms of pages post to the page's own address, so that they work without scripts: the answer is the page again with what is wrong,
 * or the way to the page that says that it was sent. What is done is the operation's, by the one door.
 */
export function mountPageForms(app: FastifyInstance, { services, requestGate, source, bodies }: PageFormParts): void {
  const bound = services.execute.operations.find(({ name }) => name === 'contact.send');
  if (bound === undefined) throw new Error('There is no operation contact.send.');

  /** The page at the address, and the form on it that was sent. @throws DomainError 404 `V_12` where there is none */
  const findForm = async (
    request: FastifyRequest,
    context: Context,
    key: string,
  ): Promise<{ view: PageView; anchor: string }> => {
    const { path } = addressOf(request.url);
    const view = await services.execute.call('site.view', context, { path });
    const block = view.kind === 'page' ? view.page.pageVersion.blocks.find((one) => one.key === key) : undefined;
    if (view.kind !== 'page' || block?.type !== 'contactForm') throw notFound('form', '');
    return { view, anchor: block.anchorPoint || `b-${key}` };
  };

  const submit = async (request: FastifyRequest, context: Context, fields: FormFields): Promise<void> => {
    if (!requestGate.csrf.isValid(fields.get('csrfToken') ?? '', requestGate.sessions.bindingOf(request)))
      throw csrfTokenInvalid();
    // Only programs fill in what nobody sees. They are told what they want to hear.
    if ((fields.get('website') ?? '') !== '') return;
    requestGate.count(request, [bound.operation]);
    await services.execute.run(bound, context, inputOf(fields));
  };

  void app.register(async (scope) => {
    acceptForms(scope, bodies);
    // Before the body is read.
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      request.operation = bound.name;
      requestGate.checkOrigin(request);
      await requestGate.admit(request, []);
      admitForm(request, bodies);
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const fields = formFields(request.body);
      const key = fields.get('form') ?? '';
      const caller = requestGate.context(request, reply);
      const { view, anchor } = await findForm(request, caller, key);
      const context = { ...caller, request: { ...caller.request, language: interfaceLanguage(view.page.locale) } };
      try {
        await submit(request, context, fields);
      } catch (error) {
        noteRefusal(request, error);
        const { status, errors, retryAfterSeconds } = errorsOf(error, context.request.language);
        if (status >= 500) services.log.error({ event: 'page-form', err: error, requestID: request.id });
        if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
        const answer = { block: key, isSent: false, values: valuesOf(fields), errors };
        const rendered = await source.forOne(addressOf(view.page.path), context, requestGate.csrfToken(request), answer);
        return sendDrawn(reply, rendered, status);
      }
      return reply.header('cache-control', 'no-store').redirect(locationOf(`${view.page.path}?sent=${key}#${anchor}`), 303);
    };
    for (const prefix of Object.values(localePrefixes)) scope.post(`/${prefix}/*`, { onRequest }, handle);
  });
}
