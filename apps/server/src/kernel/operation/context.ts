import type { Realm } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { AuditProgram } from '@ximblox/i18n/audit-actions';
import type { Permission } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { CallClaim } from './idempotency.repository.ts';
import type { Services } from './services.ts';

export type { Realm };

/** The caller. `system` is the program itself (background jobs, command line) and can't be reached by a request. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'staff';
      readonly userID: number;
      readonly name: string;
      readonly permissions: readonly Permission[];
      /** Null for a call with an API token. */
      readonly sessionHash: Buffer | null;
      /** The API token of the call, whose permissions are a subset of the user's; absent for a session. */
      readonly tokenID?: number;
      /** The role requires a second factor that the user has yet to set up: until then, the session can do nothing else. */
      readonly mustSetUpSecondFactor?: true;
      /** Whether the user has logged in, or confirmed who they are, within ten minutes; absent for an API token, which is never asked to. */
      readonly hasRecentLogin?: boolean;
    }
  | {
      readonly kind: 'member';
      readonly userID: number;
      readonly name: string;
      readonly groupIDs: readonly number[];
      readonly sessionHash: Buffer;
    }
  | { readonly kind: 'system'; readonly name: string; readonly userID: number | null };

export const anonymous: Actor = { kind: 'anonymous' };

/** How an operation sets and clears the caller's session; the transport translates it to cookies. */
export type SessionCookies = {
  set(realm: Realm, token: string, maxAgeSeconds: number | null): void;
  clear(realm: Realm): void;
  /** The hash of the session cookie that was sent, whether or not the session exists; for the second step of a login. */
  sent(realm: 'staff' | 'member'): Buffer | undefined;
  /** The signed cookie of a browser that has logged in before. It is not a session and grants nothing. */
  readonly device: {
    sent(realm: Realm): string | undefined;
    set(realm: Realm, value: string, maxAgeSeconds: number): void;
  };
  /** The secret by which a login with a passkey or at another provider ends in the browser that it began in. It opens nothing. */
  readonly loginBrowser: {
    sent(realm: Realm): string | undefined;
    set(realm: Realm, value: string, maxAgeSeconds: number): void;
    clear(realm: Realm): void;
  };
};

/** The request being handled, for logs, limits and texts. */
export type RequestInfo = {
  readonly id: string;
  /** The peer's IP, or the forwarded one where the peer is a trusted proxy. */
  readonly address: string;
  readonly language: 'en' | 'nl';
  /** The `User-Agent` header. */
  readonly userAgent?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly accept?: string | undefined;
  readonly range?: string | undefined;
  /** Aborted when the caller disconnects before the response has been sent. */
  readonly signal?: AbortSignal | undefined;
  /** Identifies retries of the same call. */
  readonly idempotencyKey?: string | undefined;
};

/** What every handler receives beside its input. */
export type Context = {
  readonly actor: Actor;
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly request: RequestInfo;
  readonly cookies: SessionCookies;
  /** The claim of an idempotent call; a change marks it as used in its own transaction. */
  readonly claim?: CallClaim & { wasUsed: boolean };
  /** Whether the audit entries of its changes are sealed within their own commit; see the operation's `sealsAudit`. */
  readonly sealsAudit?: boolean;
  /** Collects cache tags of what the answer depends on and does not show: for a caller inside the program that caches it. */
  readonly cacheTags?: Set<string>;
};

const noCookies: SessionCookies = {
  set: () => {},
  clear: () => {},
  sent: () => undefined,
  device: { set: () => {}, sent: () => undefined },
  loginBrowser: { set: () => {}, sent: () => undefined, clear: () => {} },
};

/** A context of the program that acts for somebody, or for a visitor. @param id of the request, for the log */
export function contextFor<Given extends Services>(
  services: Given,
  id: string,
  actor: Actor,
): Context & { readonly services: Given } {
  return { actor, db: services.db, services, request: { id, address: '', language: 'en' }, cookies: noCookies };
}

/** A context for background jobs and the command line. @param name that the audit log has for what acts, and the ID of the request */
export const systemContext = <Given extends Services>(
  services: Given,
  name: AuditProgram,
): Context & { readonly services: Given } => contextFor(services, name, { kind: 'system', name, userID: null });

/** The ID of the calling staff user, null for the system. */
export const actorUserID = (actor: Actor): number | null =>
  actor.kind === 'staff' || actor.kind === 'system' ? actor.userID : null;
