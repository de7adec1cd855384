import '@fastify/cookie';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../../config.ts';
import { hashAPIToken, findTokenActor } from '../../../domains/access/api-tokens/index.ts';
import { findStaffActor, hashSessionToken } from '../../../domains/access/credentials/index.ts';
import { findMemberActor } from '../../../domains/institute/members/index.ts';
import { anonymous, type Actor, type Realm, type SessionCookies } from '../../../kernel/operation/context.ts';
import { unauthenticated } from '../../../kernel/operation/errors.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import type { SessionBinding } from './csrf.ts';
import { createActorCache } from './actor-cache.ts';

/** The sessions of a browser: names and values of its cookies, and their actors. */
export type Sessions = {
  /** Hashes of the session cookies that were sent, whether or not the sessions exist. */
  bindingOf(request: FastifyRequest): SessionBinding;
  /** The bearer token, valid or not; undefined where there is none. */
  bearerOf(request: FastifyRequest): string | undefined;
  /**
   * Determines the actor, for REST, tRPC and pages alike. Cookies are ignored where a token was sent.
   * @param realms the accepted realms in order of preference: the first with a session applies
   * @throws DomainError `unauthenticated` for an invalid token
   */
  actorOf(request: FastifyRequest, realms: readonly Realm[]): Promise<Actor>;
  /** Sets and clears the cookies of a response; `onChange` receives the browser's new binding. */
  cookiesOf(request: FastifyRequest, reply: FastifyReply, onChange?: (binding: SessionBinding) => void): SessionCookies;
};

const bearerForm = /^Bearer(?: +(.*))?$/i;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The names of the session cookies: prefixed with `__Host-` where the site uses https, so that no other host can set them. */
export function cookieNames(config: Pick<Config, 'publicUrl' | 'productKey'>): Readonly<Record<Realm, string>> {
  const prefix = config.publicUrl.startsWith('https:') ? '__Host-' : '';
  return { staff: `${prefix}ximblox_session`, member: `${prefix}${config.productKey}_session` };
}

/** The names of the device cookies, which prove an earlier login of the browser. */
function deviceCookieNames(config: Pick<Config, 'publicUrl' | 'productKey'>): Readonly<Record<Realm, string>> {
  const { staff, member } = cookieNames(config);
  return { staff: staff.replace(/_session$/, '_device'), member: member.replace(/_session$/, '_device') };
}

/** The names of the cookies that bind a login with a passkey or at another provider to its browser. */
function loginCookieNames(config: Pick<Config, 'publicUrl' | 'productKey'>): Readonly<Record<Realm, string>> {
  const { staff, member } = cookieNames(config);
  return { staff: staff.replace(/_session$/, '_login'), member: member.replace(/_session$/, '_login') };
}

export function createSessions(services: Pick<Services, 'config' | 'db' | 'cacheBus'>): Sessions {
  const names = cookieNames(services.config);
  const deviceNames = deviceCookieNames(services.config);
  const loginNames = loginCookieNames(services.config);
  const readers: Readonly<Record<Realm, (sessionHash: Buffer) => Promise<Actor | undefined>>> = {
    staff: createActorCache(services, (sessionHash) => findStaffActor(services.db, sessionHash)),
    member: createActorCache(services, (sessionHash) => findMemberActor(services.db, sessionHash)),
  };
  const readToken = createActorCache(services, (tokenHash) => findTokenActor(services.db, tokenHash));
  const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined => {
    const match = authorization === undefined ? null : bearerForm.exec(authorization);
    return match === null ? undefined : (match[1] ?? '');
  };
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: services.config.publicUrl.startsWith('https:') } as const;
  const tokenOf = (request: FastifyRequest, realm: Realm): string | undefined => {
    const { cookie } = request.headers;
    if (cookie === undefined || !cookie.includes(names[realm])) return undefined;
    const token = request.cookies[names[realm]];
    return token !== undefined && tokenForm.test(token) ? token : undefined;
  };
  const hashesOf = (tokens: readonly (string | undefined)[]): SessionBinding =>
    tokens.flatMap((token) => (token === undefined ? [] : [hashSessionToken(token)]));

  return {
    bindingOf: (request) =>
      request.headers.cookie === undefined ? [] : hashesOf([tokenOf(request, 'staff'), tokenOf(request, 'member')]),
    bearerOf,
    async actorOf(request, realms) {
      const bearer = bearerOf(request);
      if (bearer !== undefined) {
        const program = await readToken(hashAPIToken(bearer.trim()));
        if (program === undefined) throw unauthenticated();
        return program;
      }
      for (const realm of realms) {
        const token = tokenOf(request, realm);
        const actor = token === undefined ? undefined : await readers[realm](hashSessionToken(token));
        if (actor !== undefined) return actor;
      }
      return anonymous;
    },
    cookiesOf(request, reply, onChange) {
      const tokens: Record<Realm, string | undefined> = { staff: tokenOf(request, 'staff'), member: tokenOf(request, 'member') };
      const changed = (realm: Realm, token: string | undefined): void => {
        tokens[realm] = token;
        onChange?.(hashesOf([tokens.staff, tokens.member]));
      };
      return {
        set(realm, token, maxAgeSeconds) {
          void reply.setCookie(names[realm], token, maxAgeSeconds === null ? options : { ...options, maxAge: maxAgeSeconds });
          changed(realm, token);
        },
        sent(realm) {
          const token = tokenOf(request, realm);
          return token === undefined ? undefined : hashSessionToken(token);
        },
        clear(realm) {
          void reply.clearCookie(names[realm], options);
          changed(realm, undefined);
        },
        device: {
          sent: (realm) => request.cookies[deviceNames[realm]],
          set: (realm, value, maxAge) => void reply.setCookie(deviceNames[realm], value, { ...options, maxAge }),
        },
        loginBrowser: {
          sent: (realm) => request.cookies[loginNames[realm]],
          set: (realm, value, maxAge) => void reply.setCookie(loginNames[realm], value, { ...options, maxAge }),
          clear: (realm) => void reply.clearCookie(loginNames[realm], options),
        },
      };
    },
  };
}
