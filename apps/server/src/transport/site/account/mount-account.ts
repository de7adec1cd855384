import { contract, type AccountView, type Member } from '@ximblox/contract';
import { accountPath, accountScreens, interfaceLanguage, type AccountScreen, type Locale } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../../config.ts';
import { siteFrame } from '../../../domains/cms/site/index.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { bindForm, refusedForm, sendPrivate, submitForm, valuesOf, type FormParts } from '../forms/contract-form.ts';
import { acceptForms, admitForm, formFields, pathBack, type FormFields } from '../forms/form-body.ts';
import { locationOf } from '../headers.ts';
import type { FormAnswer, SiteBuild } from '../site-build.ts';
import { mountLinkedInCallback } from './linkedin-callback.ts';
import { mountAccountExport } from './mount-export.ts';
import { screens } from './screens.ts';

type AccountParts = FormParts & { readonly build: SiteBuild };
type Place = { readonly screen: AccountScreen; readonly locale: Locale };
type Shown = { readonly answer?: FormAnswer; readonly status?: number } & Pick<AccountView, 'linkState'>;

const locales = ['en-gb', 'nl-nl'] as const;

const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(locationOf(location), 303);

/** A single value of a URL's query. */
const queryValue = (url: string, name: string): string | undefined =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '').get(name) ?? undefined;

/** The path to return to after login; undefined where none is given, or it is not on the site. */
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

  const contextOf = (request: FastifyRequest, reply: FastifyReply, locale: Locale): Context => {
    const context = requestGate.context(request, reply);
    return { ...context, request: { ...context.request, language: interfaceLanguage(locale) } };
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { screen, locale }: Place,
    { answer, status = 200, linkState }: Shown = {},
  ): Promise<FastifyReply> => {
    const context = contextOf(request, reply, locale);
    const view: AccountView = {
      kind: 'account',
      frame: await siteFrame(context, locale),
      screen,
      path: accountPath(screen, locale),
      member: await currentMember(parts, context),
      ...(await screens[screen].load?.(services, context, locale)),
      done: queryValue(request.url, 'done'),
      problem: queryValue(request.url, 'problem'),
      hasLinkedIn: services.config.linkedin !== undefined,
      next: nextPath(queryValue(request.url, 'next')),
      linkState,
    };
    const options = {
      publicUrl: services.config.publicUrl,
      productKey: services.config.productKey,
      assets: parts.build.assets,
      csrfToken: requestGate.csrfToken(request),
      formAnswer: answer,
    };
    // Mailed links lead here. `no-referrer` would make browsers send forms with the origin `null`, which is refused.
    void reply.header('referrer-policy', 'same-origin');
    return sendPrivate(reply, parts.build.renderAccount(view, options), status, formOrigins(services.config, screen));
  };

  /** The redirect for a visitor outside the screen's audience. */
  const elsewhere = (request: FastifyRequest, { screen, locale }: Place): string | undefined => {
    const { audience, isPostOnly = false } = screens[screen];
    const isMember = request.actor.kind === 'member';
    const path = accountPath(screen, locale);
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

  const handlePost = (place: Place) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { screen, locale } = place;
    const other = elsewhere(request, place);
    if (other !== undefined) return redirect(reply, other);
    const sent = formFields(request.body);
    const ownForms = screens[screen].forms ?? {};
    const name = sent.get('form') ?? Object.keys(ownForms)[0] ?? '';
    const definition = Object.hasOwn(ownForms, name) ? ownForms[name] : undefined;
    const form = forms.get(name);
    if (definition === undefined || form === undefined) throw notFound('form', '');
    const context = contextOf(request, reply, locale);
    let next = nextPath(queryValue(request.url, 'next'));
    try {
      const rest = {
        ...(definition.keepsProfile === true ? profileWithout(definition.fields, await currentMember(parts, context)) : {}),
        ...(definition.takesReturnPath === true && next !== undefined ? { returnPath: next } : {}),
      };
      const result = await submitForm(parts, request, context, { form, sent, rest });
      if (definition.leadsElsewhere === true && isLink(result)) return redirect(reply, result.url);
      next ??= returnPathOf(result);
    } catch (error) {
      const { status, errors } = refusedForm(parts, { request, reply, error }, form, context.request.language);
      const answer = { block: name, isSent: false, values: valuesOf(form, sent), errors };
      const linkState = errors.some(({ name: error }) => error === 'expiredToken')
        ? await linkStateOf(parts, context, sent)
        : undefined;
      return show(request, reply, place, { answer, status, linkState });
    }
    return redirect(reply, (screen === 'login' ? next : undefined) ?? afterPath(definition.after, locale, name, next));
  };

  mountLinkedInCallback(app, parts);
  mountAccountExport(app, parts);
  void app.register(async (scope) => {
    acceptForms(scope, bodies);
    for (const locale of locales) {
      for (const screen of accountScreens) {
        const path = accountPath(screen, locale);
        // Before the body is read.
        const onRequest = async (request: FastifyRequest): Promise<void> => {
          request.operation = `account.${screen}`;
          requestGate.checkOrigin(request);
          await requestGate.admit(request, [contract.memberAuth.current]);
          admitForm(request, bodies);
        };
        scope.get(path, handleGet({ screen, locale }));
        if (screens[screen].forms !== undefined) scope.post(path, { onRequest }, handlePost({ screen, locale }));
      }
    }
  });
}

/**
 * The path of the screen after a form, with a notice of success. Screens that are that notice themselves need none.
 * @param next the path to return to after login, for the screens that lead there
 */
const afterPath = (screen: AccountScreen, locale: Locale, done: string, next: string | undefined): string => {
  const path = accountPath(screen, locale);
  const showsNotice = ['login', 'profile', 'sessions'].includes(screen) && done !== 'login';
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
const formOrigins = ({ linkedin }: Config, screen: AccountScreen): readonly string[] =>
  linkedin !== undefined && 'linkedIn' in (screens[screen].forms ?? {}) ? [new URL(linkedin.issuer).origin] : [];

/** The member who asks, undefined for everybody else. */
async function currentMember({ services }: AccountParts, context: Context): Promise<Member | undefined> {
  if (context.actor.kind !== 'member') return undefined;
  const member = await services.execute.call('memberAuth.current', context, {});
  return 'email' in member ? member : undefined;
}

/** The current values of the editable profile fields that a form does not show. */
const profileWithout = (shown: readonly string[], member: Member | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(member ?? {}).filter(([name]) => name in contract.members.update.input.shape && !shown.includes(name)),
  );

/** Why the code from a mail was refused. */
async function linkStateOf({ services }: AccountParts, context: Context, sent: FormFields): Promise<AccountView['linkState']> {
  const token = (sent.get('token') ?? '').trim();
  return (await services.execute.call('memberAuth.linkState', context, { token })).state;
}
