import { blockCatalog, codeFormKey, formOnPage, pageFormKey, pageTypeCatalog, type PageForm } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';
import { texts } from '@ximblox/i18n/site-texts';
import { accountPath, interfaceLanguage, isAccountPath, localePrefixes } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../../config.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { methodNotAllowed, notFound, unsupportedType } from '../../../kernel/operation/errors.ts';
import { acceptMultipart } from '../../http/bodies/multipart-body.ts';
import { describeFailure } from '../../http/error-mapping.ts';
import { isMultipart } from '../../rest/file-binding.ts';
import { locationOf } from '../headers.ts';
import { addressOf } from '../page-address.ts';
import { allowNotice, noticeDetail } from '../notices.ts';
import type { PageSource } from '../page-source.ts';
import type { FormAnswer } from '../site-build.ts';
import {
  bindForm,
  fieldErrors,
  refusedForm,
  sendPrivate,
  submitForm,
  valuesOf,
  type ContractForm,
  type FormParts,
} from './contract-form.ts';
import { acceptForms, admitForm, formFields } from './form-body.ts';
import { sealedFormField, openForm } from './sealed-form.ts';
import { isOfFiles, readPostedFiles, type PostedForm } from './posted-files.ts';

type PageView = Extract<SiteView, { kind: 'page' }>;

const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

const sentNotice = (path: string, block: string): string => `sent:${path}:${block}`;

/** The answer of a form that this browser submitted, by the URL: such a page shows a confirmation, and is rendered for its visitor only. */
export function sentForm(request: FastifyRequest, config: Config): FormAnswer | undefined {
  const { url } = request;
  const mark = url.indexOf('?');
  const sent = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('sent');
  if (sent === null || !isKey(sent)) return undefined;
  const receipt = noticeDetail(request, config, sentNotice(url.slice(0, mark), sent));
  return receipt && { block: sent, isSent: true, values: Object.fromEntries(receipt), errors: [] };
}

/** What the confirmation page says of the answer of an operation; empty where a program sent the form. */
function receiptOf(form: PageForm | undefined, answer: unknown): string {
  const known = new Map(Object.entries(answer ?? {}));
  const entries = (form?.receipt ?? [])
    .filter(({ name }) => known.has(name))
    .map(({ name }): [string, string] => [name, String(known.get(name))]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/**
 * The form for those who come with a code from a mail, by the URL: such a page is rendered for its visitor only. What the code is good for is
 * seen when the form is sent.
 */
export function codeForm(url: string): FormAnswer | undefined {
  const mark = url.indexOf('?');
  const code = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('code');
  if (code === null || !/^[\w-]{20,100}$/.test(code)) return undefined;
  return { block: codeFormKey, isSent: false, values: { code }, errors: [] };
}

type Sent = {
  readonly view: PageView;
  readonly key: string;
  readonly anchor: string;
  readonly form: ContractForm;
  /** The fields that the form does not show. */
  readonly given: Readonly<Record<string, unknown>>;
};

/**
 * Takes what the forms of pages post to the page's own address, so that they work without scripts: the answer is the page again with what is wrong,
 * or the way to the page that says that it was sent. Any block and any page type whose definition declares a form has one.
 */
export function mountPageForms(app: FastifyInstance, parts: FormParts & { readonly source: PageSource }): void {
  const { services, requestGate, source, bodies } = parts;
  const blockForms = new Map(
    [...blockCatalog.values()].flatMap(({ type, form }): [string, ContractForm][] =>
      form === undefined ? [] : [[type, bindForm(services, form)]],
    ),
  );
  const typeForms = new Map(
    [...pageTypeCatalog.values()].flatMap(({ type, form }): [string, ContractForm][] =>
      form === undefined ? [] : [[type, bindPageForm(services, form)]],
    ),
  );
  const codeForms = new Map(
    [...pageTypeCatalog.values()].flatMap(({ type, form }): [string, ContractForm][] =>
      form?.byCode === undefined ? [] : [[type, bindPageForm(services, form.byCode)]],
    ),
  );
  /** The form of the type of a page, where this page has it. */
  const formOfType = ({ page }: PageView, key: string): ContractForm | undefined => {
    if (key === codeFormKey) return codeForms.get(page.type);
    const has = key === pageFormKey && formOnPage(pageTypeCatalog.get(page.type)?.form, page.typeData) !== undefined;
    return has ? typeForms.get(page.type) : undefined;
  };
  const largestFiles = [...typeForms.values()]
    .flatMap(({ files }) => files ?? [])
    .toSorted((a, b) => b.max * b.bounds.limit - a.max * a.bounds.limit)[0];

  /** A form on a page. @throws DomainError `notFound` where there is none */
  const findForm = (view: PageView, key: string): Sent => {
    const ofType = formOfType(view, key);
    if (ofType !== undefined) return { view, key, anchor: pageFormKey, form: ofType, given: {} };
    const block = view.page.pageVersion.blocks.find((one) => one.key === key);
    const form = block === undefined ? undefined : blockForms.get(block.type);
    if (block === undefined || form === undefined) throw notFound('form', '');
    const given = blockCatalog.get(block.type)?.form?.given?.(block, view.page.id) ?? {};
    return { view, key, anchor: block.anchorPoint || `b-${key}`, form, given };
  };

  const hasForm = (view: PageView, key: string): boolean =>
    formOfType(view, key) !== undefined || view.page.pageVersion.blocks.some((block) => block.key === key);

  /** What was sent; only the form of a page type has files. */
  const read = async (request: FastifyRequest, context: Context, view: PageView): Promise<PostedForm> => {
    if (!isMultipart(request.headers)) return { sent: formFields(request.body), storedFiles: [], refused: [] };
    const files = typeForms.get(view.page.type)?.files;
    if (files === undefined) throw unsupportedType('', { rule: 'contentType' });
    return readPostedFiles(parts, request, context, files);
  };

  const answerOf = (posted: PostedForm, { key, form }: Sent, errors: FormAnswer['errors'], language: 'en' | 'nl'): FormAnswer => {
    const { files } = form;
    const values = valuesOf(form, posted.sent);
    if (files === undefined) return { block: key, isSent: false, values, errors };
    const lost = new Set(errors.flatMap(({ property }) => /\[(\d+)\]$/.exec(property)?.[1] ?? []).map(Number));
    const ofRefused = posted.refused.map(({ fileName, error }) => {
      const [item] = describeFailure(error, language).errors;
      if (item?.name === 'required') return { name: 'invalid', property: files.field, text: emptyFile(language, fileName) };
      const text = refusedFile(language, fileName, item?.detail?.text ?? item?.message ?? '');
      return { name: item?.name ?? 'invalid', property: files.field, text };
    });
    const others = errors.map((error) => (isOfFiles(error.property, files) ? { ...error, property: files.field } : error));
    const storedFiles = posted.storedFiles.filter((_, index) => !lost.has(index));
    return { block: key, isSent: false, values, files: storedFiles, errors: [...ofRefused, ...others] };
  };

  void app.register(async (scope) => {
    acceptForms(scope, bodies);
    await acceptMultipart(scope);
    const hasAnyForm = ({ page }: PageView): boolean =>
      typeForms.has(page.type) || page.pageVersion.blocks.some(({ type }) => blockForms.has(type));
    const hidesBlocks = ({ page }: PageView): boolean => page.hiddenBlockLevels.length > 0;
    const views = new WeakMap<FastifyRequest, SiteView>();
    // Before the body is read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      request.operation = 'page-form';
      requestGate.checkOrigin(request);
      await requestGate.admit(request, []);
      const { path } = addressOf(request.url);
      const view = await services.execute.call('site.view', requestGate.context(request, reply), { path });
      // A form for members is not on the page any more once their session has ended: they are taken to the login.
      const mayHaveForm = view.kind === 'page' && (hasAnyForm(view) || hidesBlocks(view));
      if (view.kind === 'page' ? !mayHaveForm : view.kind === 'search' || isAccountPath(path)) {
        void reply.header('allow', 'GET, HEAD');
        throw methodNotAllowed();
      }
      views.set(request, view);
      admitForm(request, bodies, largestFiles);
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const caller = requestGate.context(request, reply);
      const view = views.get(request);
      // Closed while a visitor was filling in its form: its page says so.
      if (view?.kind === 'closed') return reply.header('cache-control', 'no-store').redirect(locationOf(view.path), 303);
      if (view?.kind !== 'page') throw notFound('form', '');
      const language = interfaceLanguage(view.page.locale);
      const context = { ...caller, request: { ...caller.request, language } };
      const written = await read(request, context, view);
      const again = openForm(services, written.sent.get(sealedFormField));
      const isAgain = again !== undefined && again.path === view.page.path;
      const posted: PostedForm = isAgain ? { sent: again.fields, storedFiles: [], refused: [] } : written;
      const { sent, storedFiles, refused } = posted;
      // A form for members, sent after the session had ended: the browser takes it to the login, which brings it back.
      if (caller.actor.kind === 'anonymous' && !hasForm(view, sent.get('form') ?? '') && hidesBlocks(view)) {
        const login = `${accountPath('login', view.page.locale)}?${new URLSearchParams({ ended: view.page.path }).toString()}`;
        return reply.header('cache-control', 'no-store').redirect(locationOf(login), 307);
      }
      const found = findForm(view, sent.get('form') ?? '');
      const { form, key, anchor, given } = found;
      request.operation = form.bound.name;
      const show = async (status: number, errors: FormAnswer['errors']): Promise<FastifyReply> => {
        const answer = answerOf(posted, found, errors, language);
        const address = addressOf(view.page.path);
        return sendPrivate(reply, await source.forOne(address, context, requestGate.csrfToken(request), answer), status);
      };
      if (isAgain || (form.files !== undefined && sent.has('remove'))) return show(200, []);
      const ofPage = { id: view.page.id, ...(form.files && { [form.files.tokens]: storedFiles.map(({ token }) => token) }) };
      let receipt = '';
      try {
        if (refused.length > 0) {
          const error = fieldErrors(form, sent, ofPage);
          const errors = error === undefined ? [] : refusedForm(parts, { request, reply, error }, form, language).errors;
          const ofFields = errors.filter(({ property }) => form.files === undefined || !isOfFiles(property, form.files));
          return await show(describeFailure(refused[0]?.error, language).status, ofFields);
        }
        const done = await submitForm(parts, request, context, { form, sent, rest: anchor === pageFormKey ? ofPage : given });
        if (key === pageFormKey) receipt = receiptOf(pageTypeCatalog.get(view.page.type)?.form, done);
      } catch (error) {
        const { status, errors } = refusedForm(parts, { request, reply, error }, form, language);
        return await show(status, errors);
      }
      allowNotice(reply, services.config, `${sentNotice(locationOf(view.page.path), key)}${receipt}`);
      // Without a fragment, which would keep browsers from focusing the confirmation.
      return reply.header('cache-control', 'no-store').redirect(locationOf(`${view.page.path}?sent=${key}`), 303);
    };
    for (const prefix of Object.values(localePrefixes)) scope.post(`/${prefix}/*`, { onRequest }, handle);
  });
}

/** Why a file was rejected, with its name. */
const refusedFile = (language: 'en' | 'nl', fileName: string, reason: string): string =>
  texts(language === 'nl' ? 'nl-nl' : 'en-gb').files.refused(fileName, reason);

/** That a file has nothing in it, with its name. */
const emptyFile = (language: 'en' | 'nl', fileName: string): string =>
  texts(language === 'nl' ? 'nl-nl' : 'en-gb').files.script.empty.replace('{name}', () => fileName);

/** Binds the form of a page type. @throws Error where it says something else of its files than the operations that take them */
function bindPageForm(services: FormParts['services'], { operation, fields, files }: PageForm): ContractForm {
  const names = fields.filter(({ type }) => type !== 'file').map(({ name }) => name);
  const form = bindForm(services, { operation, fields: names });
  const declared = files && [files.tokens, files.max, files.maxSize, files.path];
  const bound = form.files && [
    form.files.tokens,
    form.files.max,
    form.files.bounds.limit,
    form.files.storing.operation.rest.path,
  ];
  if (JSON.stringify(declared) !== JSON.stringify(bound))
    throw new Error(`The form for ${operation} has other files than the operation.`);
  return form;
}
