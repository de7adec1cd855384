import '@fastify/cookie';

import { contract, type AccountView, type Member } from '@ximblox/contract';
import {
  accountFilePath,
  accountPath,
  accountScreens,
  interfaceLanguage,
  returnPathMax,
  type AccountScreen,
  type Locale,
} from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../../config.ts';
import { siteFrame } from '../../../domains/cms/site/index.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { notFound, unsupportedType } from '../../../kernel/operation/errors.ts';
import { acceptMultipart, readMultipart } from '../../http/bodies/multipart-body.ts';
import { isMultipart } from '../../rest/file-binding.ts';
import { bindForm, refusedForm, sendPrivate, submitForm, valuesOf, type FormParts } from '../forms/contract-form.ts';
import { acceptForms, admitForm, formFields, pathBack, type FormFields } from '../forms/form-body.ts';
import { sealedFormField, openForm, sealForm } from '../forms/sealed-form.ts';
import { locationOf } from '../headers.ts';
import { allowNotice, mayShowNotice } from '../notices.ts';
import type { FormAnswer, SiteBuild } from '../site-build.ts';
import { mountLoginCallback } from './institute/login-callback.ts';
import { providerView } from './institute/screens.ts';
import { mountAccountExport } from './mount-export.ts';
import { originalOf, profileAgain, profileInput } from './profile-form.ts';
import { screens } from './screens.ts';

type AccountParts = FormParts & { readonly build: SiteBuild };
type Place = { readonly screen: AccountScreen; readonly locale: Locale };
type Shown = { readonly answer?: FormAnswer | undefined; readonly status?: number } & Pick<
  AccountView,
  'linkState' | 'original' | 'token' | 'kept' | 'problem' | 'next' | 'done'
>;

const locales = ['en-gb', 'nl-nl'] as const;

const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(locationOf(location), 303);

/** A single value of a URL's query. */
const queryValue = (url: string, name: string): string | undefined =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '').get(name) ?? undefined;

/** A path that the query gives, such as the one to return to after login; undefined where none is given, or it is not on the site. */
function nextPath(given: string | undefined): string | undefined {
  const path = pathBack(given);
  return path === given ? path : undefined;
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/**
 * Serves the account screens of members: `GET` renders one for its visitor, `POST` runs its form and redirects to the next. Never
 * cached, and works without scripts.
 */
export function mountAccount(app: FastifyInstance, parts: AccountParts): void {
  const { services, requestGate, bodies } = parts;
  const forms = new Map(
    accountScreens.flatMap((screen) =>
      Object.entries(screens[screen].forms ?? {}).map(([name, form]) => [name, bindForm(services, form)] as const),
    ),
  );

  const { config } = services;
  const probeCookie = `${config.productKey}_cookies`;
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const;

  /** A notice that the query asks for, where it is this browser's own. */
  const noticeOf = (request: FastifyRequest, kind: 'done' | 'problem'): string | undefined => {
    const name = queryValue(request.url, kind);
    return name !== undefined && mayShowNotice(request, config, `${kind}:${name}`) ? name : undefined;
  };

  const contextOf = (request: FastifyRequest, reply: FastifyReply, locale: Locale): Context => {
    const context = requestGate.context(request, reply);
    return { ...context, request: { ...context.request, language: interfaceLanguage(locale) } };
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { screen, locale }: Place,
    { answer, status = 200, original, ...shown }: Shown = {},
  ): Promise<FastifyReply> => {
    const context = contextOf(request, reply, locale);
    const member = await currentMember(parts, context);
    const profileForm = Object.values(screens[screen].forms ?? {}).find(({ changesProfile }) => changesProfile === true);
    const file = screens[screen].givesFile === true ? nextPath(queryValue(request.url, 'file')) : undefined;
    const view: AccountView = {
      kind: 'account',
      frame: await siteFrame(context, locale),
      screen,
      path: accountPath(screen, locale),
      member,
      ...(await screens[screen].load?.(services, context, locale)),
      done: noticeOf(request, 'done'),
      problem: noticeOf(request, 'problem'),
      isForLink: queryValue(request.url, 'for') === 'link',
      ...providerView(services.config),
      next: nextPath(queryValue(request.url, 'next')),
      file,
      from: file === undefined ? undefined : nextPath(queryValue(request.url, 'from')),
      stopCode:
        screen === 'stopAlerts' && !isCodeRefused(answer)
          ? (queryValue(request.url, 'code') ?? answer?.values['code'])
          : undefined,
      ...shown,
      original: original ?? (profileForm && originalOf(member, profileForm.fields)),
    };
    const options = {
      publicUrl: services.config.publicUrl,
      productKey: services.config.productKey,
      assets: parts.build.assets,
      csrfToken: requestGate.csrfToken(request),
      formAnswer: answer,
    };
    // The browser goes on to the file by itself, and stays at the screen where the file is one to store.
    if (file !== undefined) void reply.header('refresh', `0; url=${locationOf(file)}`);
    // Tells a browser that accepts cookies from one in which logging in can't last.
    if (screen === 'login') void reply.setCookie(probeCookie, '1', cookieOptions);
    // Mailed links lead here. `no-referrer` would make browsers send forms with the origin `null`, which is refused.
    void reply.header('referrer-policy', 'same-origin');
    return sendPrivate(reply, parts.build.renderAccount(view, options), status, formOrigins(services.config, screen));
  };

  /** The redirect for a visitor outside the screen's audience. */
  const elsewhere = (request: FastifyRequest, { screen, locale }: Place): string | undefined => {
    const { audience, isPostOnly = false, givesFile = false } = screens[screen];
    const isMember = request.actor.kind === 'member';
    const file = givesFile ? nextPath(queryValue(request.url, 'file')) : undefined;
    if (givesFile && file === undefined) return accountPath('downloads', locale);
    const path =
      file === undefined ? accountPath(screen, locale) : accountFilePath(locale, file, nextPath(queryValue(request.url, 'from')));
    if (audience === 'member' && !isMember)
      return isPostOnly ? accountPath('login', locale) : withQuery(accountPath('login', locale), { next: path });
    if (audience === 'guest' && isMember)
      return withNotices(nextPath(queryValue(request.url, 'next')) ?? accountPath('profile', locale), request.url);
    return undefined;
  };

  const handleGet = (place: Place) => async (request: FastifyRequest, reply: FastifyReply) => {
    request.operation = `account.${place.screen}`;
    await requestGate.admit(request, [contract.memberAuth.current]);
    const other = elsewhere(request, place);
    if (other !== undefined) return redirect(reply, other);
    if (screens[place.screen].isPostOnly === true) return redirect(reply, accountPath('profile', place.locale));
    return show(request, reply, place);
  };

  /** Asks to log in again for a form that was sent after the session had ended; the login form carries what was typed. */
  const askToLogIn = (request: FastifyRequest, reply: FastifyReply, locale: Locale, path: string): Promise<FastifyReply> => {
    const storedForm = sealForm(services, path, formFields(request.body));
    const problem = storedForm === undefined ? 'ended' : 'endedAndKept';
    return show(request, reply, { screen: 'login', locale }, { status: 401, kept: storedForm, problem, next: path });
  };

  /** Shows a form filled in as it was sent before the session had ended. */
  const showStoredForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    fields: FormFields,
  ): Promise<FastifyReply | undefined> => {
    const name = fields.get('form') ?? '';
    const own = screens[place.screen].forms ?? {};
    const definition = Object.hasOwn(own, name) ? own[name] : undefined;
    const form = forms.get(name);
    const member = await currentMember(parts, contextOf(request, reply, place.locale));
    // Another member may have logged in meanwhile.
    const isOwn = member !== undefined && (fields.get('member') ?? String(member.ID)) === String(member.ID);
    if (definition === undefined || form === undefined || !isOwn) return undefined;
    const answer = { block: name, isSent: false, values: valuesOf(form, fields), errors: [] };
    const again =
      definition.changesProfile === true ? profileAgain(answer, { sent: fields, shown: definition.fields, member }) : { answer };
    return show(request, reply, place, { ...again, done: 'kept' });
  };

  /** A mailed link: its form where the code is valid, else why it is not. */
  const showLink = (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    { block, sent, result }: { readonly block: string; readonly sent: FormFields; readonly result: unknown },
  ): Promise<FastifyReply> => {
    const linkState = isLinkState(result) ? result.state : 'unknown';
    const token = (sent.get('token') ?? '').trim();
    if (linkState === 'valid') return show(request, reply, place, { token });
    const errors = linkState === 'unknown' ? [{ name: 'expiredToken', property: 'token' }] : [];
    const answer = { block, isSent: false, values: { token }, errors };
    return show(request, reply, place, { answer, status: 400, linkState });
  };

  /** What a form sent; in parts as mail programs send it, which has no files. */
  const read = async (request: FastifyRequest): Promise<FormFields> => {
    if (!isMultipart(request.headers)) return formFields(request.body);
    const bounds = { field: '', limit: 0, signal: bodies.signalOf(request.raw) };
    const fields = await readMultipart(request, bounds, () => Promise.resolve());
    return new Map([...fields].map(([name, values]) => [name, values[0] ?? '']));
  };

  const handlePost = (place: Place) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { screen, locale } = place;
    const sent = await read(request);
    const isMember = request.actor.kind === 'member';
    const { audience, isPostOnly = false, forms: ownForms = {} } = screens[screen];
    if (audience === 'member' && !isMember && !isPostOnly) return askToLogIn(request, reply, locale, accountPath(screen, locale));
    const endedAt = nextPath(queryValue(request.url, 'ended'));
    if (screen === 'login' && !isMember && endedAt !== undefined) return askToLogIn(request, reply, locale, endedAt);
    const storedForm = openForm(services, sent.get(sealedFormField));
    if (storedForm !== undefined && isMember && storedForm.path === accountPath(screen, locale)) {
      const shown = await showStoredForm(request, reply, place, storedForm.fields);
      return shown ?? redirect(reply, storedForm.path);
    }
    const other = elsewhere(request, place);
    if (other !== undefined) return redirect(reply, other);
    const name = sent.get('form') ?? Object.keys(ownForms)[0] ?? '';
    const definition = Object.hasOwn(ownForms, name) ? ownForms[name] : undefined;
    const form = forms.get(name);
    if (definition === undefined || form === undefined) throw notFound('form', '');
    const context = contextOf(request, reply, locale);
    // A mail program has no token of this browser. The code of the URL is what it may do.
    if (definition.isOneClick === true && sent.get('List-Unsubscribe') === 'One-Click') {
      await requestGate.count(request, [form.bound.operation]);
      await services.execute.run(form.bound, context, { code: queryValue(request.url, 'code') ?? '' });
      return reply.header('cache-control', 'private, no-store').send('');
    }
    let next = nextPath(queryValue(request.url, 'next'));
    if (name === 'login' && request.cookies[probeCookie] === undefined) {
      const errors = [{ name: 'cookiesNeeded', property: '' }];
      const answer = { block: name, isSent: false, values: valuesOf(form, sent), errors };
      return show(request, reply, place, { answer, status: 400, kept: sent.get(sealedFormField) });
    }
    try {
      const rest = {
        ...Object.fromEntries(
          Object.entries(definition.repeated ?? {}).map(([second, first]) => [second, sent.get(first) ?? '']),
        ),
        ...(definition.changesProfile === true ? profileInput(sent, definition.fields, await currentMember(parts, context)) : {}),
        ...(definition.takesReturnPath === true && next !== undefined && next.length <= returnPathMax
          ? { returnPath: next }
          : {}),
      };
      const result = await submitForm(parts, request, context, { form, sent, rest });
      if (definition.leadsElsewhere === true && isLink(result)) return redirect(reply, result.url);
      if (definition.checksLink === true) return showLink(request, reply, place, { block: name, sent, result });
      // The browser sends the same form to the page of the one that was kept, with the new session.
      if (name === 'login' && storedForm !== undefined)
        return reply.header('cache-control', 'private, no-store').redirect(locationOf(storedForm.path), 307);
      next ??= returnPathOf(result);
    } catch (error) {
      const { status, errors: all } = refusedForm(parts, { request, reply, error }, form, context.request.language);
      const errors = all.filter(({ property }) => !Object.hasOwn(definition.repeated ?? {}, property));
      const linkState = errors.some(({ name: error }) => error === 'expiredToken')
        ? await linkStateOf(parts, context, sent)
        : undefined;
      // A code that is refused is asked for again, by the form that checks it.
      const block =
        linkState === undefined ? name : (Object.keys(ownForms).find((own) => ownForms[own]?.checksLink === true) ?? name);
      const answer = { block, isSent: false, values: valuesOf(form, sent), errors };
      const token = linkState === undefined && definition.checksLink !== true ? sent.get('token') : undefined;
      if (definition.changesProfile !== true)
        return show(request, reply, place, { answer, status, linkState, token, kept: sent.get(sealedFormField) });
      const again = profileAgain(answer, { sent, shown: definition.fields, member: await currentMember(parts, context) });
      return show(request, reply, place, { ...again, status });
    }
    if (noticeScreens.has(definition.after)) allowNotice(reply, config, `done:${name}`);
    return redirect(
      reply,
      (screen === 'login' || screen === 'activate' ? next : undefined) ?? afterPath(definition.after, locale, name, next),
    );
  };

  mountLoginCallback(app, parts);
  mountAccountExport(app, parts);
  void app.register(async (scope) => {
    acceptForms(scope, bodies);
    await acceptMultipart(scope);
    for (const locale of locales) {
      for (const screen of accountScreens) {
        const path = accountPath(screen, locale);
        // Before the body is read.
        const onRequest = async (request: FastifyRequest): Promise<void> => {
          request.operation = `account.${screen}`;
          requestGate.checkOrigin(request);
          await requestGate.admit(request, [contract.memberAuth.current]);
          if (isMultipart(request.headers) && !isOneClick(screen)) throw unsupportedType('', { rule: 'contentType' });
          admitForm(request, bodies);
        };
        scope.get(path, handleGet({ screen, locale }));
        if (screens[screen].forms !== undefined) scope.post(path, { onRequest }, handlePost({ screen, locale }));
      }
    }
  });
}

/** Whether the code of a link was refused: sending it again would be no use. Anything else may succeed at another time. */
const isCodeRefused = (answer: FormAnswer | undefined): boolean =>
  answer?.errors.some(({ property }) => property === 'code') === true;

/** Whether mail programs send a form of a screen. */
const isOneClick = (screen: AccountScreen): boolean =>
  Object.values(screens[screen].forms ?? {}).some((form) => form.isOneClick === true);

/** The screens that say what was just done. */
const noticeScreens: ReadonlySet<AccountScreen> = new Set(['login', 'profile', 'sessions']);

const isLinkState = (answer: unknown): answer is { readonly state: NonNullable<AccountView['linkState']> } =>
  typeof answer === 'object' && answer !== null && 'state' in answer;

/**
 * The path of the screen after a form, with a notice of success. Screens that are that notice themselves need none.
 * @param next the path to return to after login, for the screens that lead there
 */
const afterPath = (screen: AccountScreen, locale: Locale, done: string, next: string | undefined): string => {
  const path = accountPath(screen, locale);
  const showsNotice = noticeScreens.has(screen) && done !== 'login';
  const leadsBack = next !== undefined && (screen === 'login' || screen === 'registered');
  const query = { ...(showsNotice ? { done } : {}), ...(leadsBack ? { next } : {}) };
  return Object.keys(query).length === 0 ? path : withQuery(path, query);
};

/** The path with what the redirecting screen would have said. */
function withNotices(path: string, url: string): string {
  const notices = ['done', 'problem'].flatMap((name) => {
    const value = queryValue(url, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return notices.length === 0 || path.includes('?') ? path : withQuery(path, Object.fromEntries(notices));
}

/** An answer with the URL to go on at. */
const isLink = (answer: unknown): answer is { readonly url: string } =>
  typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';

/** The path to return to that an answer has. */
const returnPathOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'returnPath' in answer && typeof answer.returnPath === 'string'
    ? nextPath(answer.returnPath)
    : undefined;

/** The other sites to which forms of a screen lead. */
const formOrigins = ({ openID }: Config, screen: AccountScreen): readonly string[] =>
  openID !== undefined && Object.values(screens[screen].forms ?? {}).some((form) => form.leadsElsewhere === true)
    ? [new URL(openID.issuer).origin]
    : [];

/** The member who asks, undefined for everybody else. */
async function currentMember({ services }: AccountParts, context: Context): Promise<Member | undefined> {
  if (context.actor.kind !== 'member') return undefined;
  const member = await services.execute.call('memberAuth.current', context, {});
  return 'email' in member ? member : undefined;
}

/** Why the code from a mail was refused. */
async function linkStateOf({ services }: AccountParts, context: Context, sent: FormFields): Promise<AccountView['linkState']> {
  const token = (sent.get('token') ?? '').trim();
  return (await services.execute.call('memberAuth.linkState', context, { token })).state;
}
