import { blockCatalog } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';
import { interfaceLanguage, localePrefixes } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { locationOf } from '../headers.ts';
import { addressOf } from '../page-address.ts';
import type { PageSource } from '../page-source.ts';
import type { FormAnswer } from '../site-build.ts';
import { bindForm, refusedForm, sendPrivate, submitForm, valuesOf, type ContractForm, type FormParts } from './contract-form.ts';
import { acceptForms, admitForm, formFields } from './form-body.ts';

type PageView = Extract<SiteView, { kind: 'page' }>;

const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** The block whose form was sent, where an address says so: such a page says thanks, and is drawn for who asks alone. */
export function sentForm(url: string): string | undefined {
  const mark = url.indexOf('?');
  const sent = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('sent');
  return sent !== null && isKey(sent) ? sent : undefined;
}

/** The answer of a form that was sent. */
export const sentAnswer = (block: string): FormAnswer => ({ block, isSent: true, values: {}, errors: [] });

/**
 * Takes what the forms of pages post to the page's own address, so that they work without scripts: the answer is the page again with what is wrong,
 * or the way to the page that says that it was sent. Any block whose definition declares a form has one.
 */
export function mountPageForms(app: FastifyInstance, parts: FormParts & { readonly source: PageSource }): void {
  const { services, requestGate, source, bodies } = parts;
  const forms = new Map(
    [...blockCatalog.values()].flatMap(({ type, form }): [string, ContractForm][] =>
      form === undefined ? [] : [[type, bindForm(services, form)]],
    ),
  );

  /** The page at the address, and the form on it that was sent. @throws DomainError 404 `V_12` where there is none */
  const findForm = async (
    request: FastifyRequest,
    context: Context,
    key: string,
  ): Promise<{ view: PageView; anchor: string; form: ContractForm; given: Readonly<Record<string, unknown>> }> => {
    const { path } = addressOf(request.url);
    const view = await services.execute.call('site.view', context, { path });
    const block = view.kind === 'page' ? view.page.pageVersion.blocks.find((one) => one.key === key) : undefined;
    const form = block === undefined ? undefined : forms.get(block.type);
    if (view.kind !== 'page' || block === undefined || form === undefined) throw notFound('form', '');
    const given = blockCatalog.get(block.type)?.form?.given?.(block, view.page.id) ?? {};
    return { view, anchor: block.anchorPoint || `b-${key}`, form, given };
  };

  void app.register(async (scope) => {
    acceptForms(scope, bodies);
    // Before the body is read.
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      request.operation = 'page-form';
      requestGate.checkOrigin(request);
      await requestGate.admit(request, []);
      admitForm(request, bodies);
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const sent = formFields(request.body);
      const key = sent.get('form') ?? '';
      const caller = requestGate.context(request, reply);
      const { view, anchor, form, given } = await findForm(request, caller, key);
      request.operation = form.bound.name;
      const context = { ...caller, request: { ...caller.request, language: interfaceLanguage(view.page.locale) } };
      try {
        await submitForm(parts, request, context, { form, sent, rest: given });
      } catch (error) {
        const { status, errors } = refusedForm(parts, { request, reply, error }, form, context.request.language);
        const answer = { block: key, isSent: false, values: valuesOf(form, sent), errors };
        const rendered = await source.forOne(addressOf(view.page.path), context, requestGate.csrfToken(request), answer);
        return sendPrivate(reply, rendered, status);
      }
      return reply.header('cache-control', 'no-store').redirect(locationOf(`${view.page.path}?sent=${key}#${anchor}`), 303);
    };
    for (const prefix of Object.values(localePrefixes)) scope.post(`/${prefix}/*`, { onRequest }, handle);
  });
}
