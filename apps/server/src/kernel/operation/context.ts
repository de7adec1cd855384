import type { Realm } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Permission } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { CallClaim } from './idempotency.repository.ts';
import type { Services } from './services.ts';

export type { Realm };

/** Who calls. `system` is the program itself (jobs, command line) and cannot be reached from a request. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'staff';
      readonly userID: number;
      readonly name: string;
      readonly permissions: readonly Permission[];
      /** Null where a program calls with an API token. */
      readonly sessionHash: Buffer | null;
      /** The API token that calls for this user, with no more than its own permissions; absent for a session. */
      readonly tokenID?: number;
      /** The role asks for a second factor that the user has yet to set up: nothing else is open to the session. */
      readonly mustSetUpSecondFactor?: true;
    }
  | {
      readonly kind: 'member';
      readonly userID: number;
      readonly name: string;
      readonly jipIDs: readonly number[];
      readonly sessionHash: Buffer;
    }
  | { readonly kind: 'system'; readonly name: string; readonly userID: number | null };

export const anonymous: Actor = { kind: 'anonymous' };

/** How an operation sets and clears the caller's session; the transport turns it into cookies. */
export type SessionCookies = {
  set(realm: Realm, token: string, maxAgeSeconds: number | null): void;
  clear(realm: Realm): void;
  /** The hash of the session that the browser sent, whether or not there is one; for the second step of a login. */
  sent(realm: 'staff' | 'member'): Buffer | undefined;
  /** The signed cookie of a browser that has logged in before. It is no session and opens nothing. */
  readonly device: {
    sent(realm: Realm): string | undefined;
    set(realm: Realm, value: string, maxAgeSeconds: number): void;
  };
  /** The secret by which a login at another provider ends in the browser that it began in. It opens nothing. */
  readonly loginBrowser: {
    sent(): string | undefined;
    set(value: string, maxAgeSeconds: number): void;
    clear(): void;
  };
};

/** The call that is being answered, for logs, limits and texts. */
export type RequestInfo = {
  readonly id: string;
  /** The peer's address, or the forwarded one where the peer is a trusted proxy. */
  readonly address: string;
  readonly language: 'en' | 'nl';
  /** The browser or program as it calls itself. */
  readonly userAgent?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly accept?: string | undefined;
  readonly range?: string | undefined;
  /** Aborted when the caller closes the connection before the answer has gone out. */
  readonly signal?: AbortSignal | undefined;
  /** By which the client says that this call is the same as one before. */
  readonly idempotencyKey?: string | undefined;
};

/** What every operation is given beside its input. */
export type Context = {
  readonly actor: Actor;
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly request: RequestInfo;
  readonly cookies: SessionCookies;
  /** Of a call that is carried out once only; a change says in its transaction that it used it. */
  readonly claim?: CallClaim & { wasUsed: boolean };
};

const noCookies: SessionCookies = {
  set: () => {},
  clear: () => {},
  sent: () => undefined,
  device: { set: () => {}, sent: () => undefined },
  loginBrowser: { set: () => {}, sent: () => undefined, clear: () => {} },
};

/** A context for jobs, the command line and tests: acts as the program itself unless another actor is given. */
export function systemContext<Given extends Services>(
  services: Given,
  name: string,
  actor: Actor = { kind: 'system', name, userID: null },
): Context & { readonly services: Given } {
  return { actor, db: services.db, services, request: { id: name, address: '', language: 'en' }, cookies: noCookies };
}

/** The staff user's ID behind a call, null for the system. */
export const actorUserID = (actor: Actor): number | null =>
  actor.kind === 'staff' || actor.kind === 'system' ? actor.userID : null;
