import { sessionsOf, type Operation, type Realm } from '@ximblox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { anonymous, type Actor, type Context, type RequestInfo } from '../../../kernel/operation/context.ts';
import { csrfTokenInvalid, forbiddenOrigin, unsupportedType } from '../../../kernel/operation/errors.ts';
import type { Clock, Services } from '../../../kernel/operation/services.ts';
import { createCsrf, type Csrf } from '../sessions/csrf.ts';
import { isOfOpenOrigin } from '../headers/cors.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; anonymous until authenticated. */
    actor: Actor;
    /** The call for the log: an operation's name, or the route. */
    operation: string;
  }
}

/** The checks of every transport before an operation runs. */
export type RequestGate = {
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  /** The CSRF token for this browser. */
  csrfToken(request: FastifyRequest): string;
  /**
   * Checks a call that may change something: the ajax header, a valid token, no foreign origin. A call with an API token needs
   * none: no browser sends one by itself.
   * @throws DomainError `forbiddenOrigin` or `csrfTokenInvalid`
   */
  checkForgery(request: FastifyRequest): void;
  /** Refuses cross-site requests as reported by the browser: for public forms of pages. @throws DomainError `forbiddenOrigin` */
  checkOrigin(request: FastifyRequest): void;
  /**
   * Authenticates the caller, sets `request.actor`, and applies the rate limits.
   * @throws DomainError `unauthenticated` for an invalid API token, `tooManyCalls` where a rate limit is exceeded
   */
  admit(request: FastifyRequest, operations: readonly Operation[]): Promise<Actor>;
  /** Counts a call without cookie and token. @throws DomainError `tooManyCalls` */
  count(request: FastifyRequest, operations: readonly Operation[]): Promise<void>;
  context(request: FastifyRequest, reply: FastifyReply): Context;
};

export function createRequestGate(services: Services): RequestGate {
  const { config } = services;
  const sessions = createSessions(services);
  const csrf = createCsrf(config.sessionSecrets, services.clock satisfies Clock);
  const count: RequestGate['count'] = (request, operations) =>
    services.rateLimits.count({ address: request.ip, actor: request.actor }, operations, (state) => {
      request.limits = new Map(request.limits ?? []).set(state.name, state);
    });
  const csrfToken = (request: FastifyRequest): string => csrf.issue(sessions.bindingOf(request));

  return {
    sessions,
    csrf,
    csrfToken,
    checkForgery(request) {
      if (sessions.bearerOf(request) !== undefined) return;
      const { headers } = request;
      if (headers['x-requested-with'] !== 'XMLHttpRequest') throw forbiddenOrigin();
      const token = headers['x-csrf-token'];
      if (typeof token !== 'string' || !csrf.isValid(token, sessions.bindingOf(request))) throw csrfTokenInvalid();
      if (isForeign(request, config.publicUrl) && !isOfOpenOrigin(request, config.corsOrigins)) throw forbiddenOrigin();
    },
    checkOrigin(request) {
      if (isForeign(request, config.publicUrl)) throw forbiddenOrigin();
    },
    async admit(request, operations) {
      const { cookie, authorization } = request.headers;
      try {
        request.actor =
          cookie === undefined && authorization === undefined ? anonymous : await sessions.actorOf(request, realmsOf(operations));
      } finally {
        await count(request, operations);
      }
      return request.actor;
    },
    count,
    context(request, reply) {
      const cookies = sessions.cookiesOf(request, reply, (binding) => void reply.header('x-csrf-token', csrf.issue(binding)));
      return { actor: request.actor, db: services.db, services, request: requestInfo(request, reply), cookies };
    },
  };
}

/** The sessions that apply to pages of the site: a member's first, then a staff session. */
const realmsOfPages: readonly Realm[] = ['member', 'staff'];

/** The realms for calls in one request: those of the most restrictive call. */
const realmsOf = (operations: readonly Operation[]): readonly Realm[] =>
  operations.map(sessionsOf).toSorted((a, b) => a.length - b.length)[0] ?? realmsOfPages;

/** Whether the browser reports another site as the origin. Programs other than browsers report nothing. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== publicUrl && origin !== `${request.protocol}://${request.headers.host ?? ''}`;
}

/** Whether a request names more than one host: two programs could take it for different sites. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Compressed bodies are refused, since a few bytes could expand to any number. @throws DomainError `unsupportedType` */
export function checkEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity')
    throw unsupportedType('', { rule: 'contentType' }, { internal: 'The body is compressed.' });
}

/** Aborted when the connection closes before the response is sent. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function requestInfo(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  const { headers } = request;
  let signal: AbortSignal | undefined;
  return {
    // Created lazily, as few calls need it.
    get signal() {
      return (signal ??= signalOf(reply));
    },
    id: request.id,
    address: request.ip,
    language: languageOf(headers['accept-language']),
    userAgent: headers['user-agent'],
    ifNoneMatch: headers['if-none-match'],
    accept: headers.accept,
    range: headers.range,
    idempotencyKey: headers['idempotency-key']?.toString(),
  };
}

/** The language of messages: the preferred one of the two by `Accept-Language`, otherwise English. */
export const languageOf = (header: string | undefined): 'en' | 'nl' =>
  new Negotiator({ headers: { 'accept-language': header } }).language(['en', 'nl']) === 'nl' ? 'nl' : 'en';
