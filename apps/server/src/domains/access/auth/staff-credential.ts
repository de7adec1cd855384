import type { User } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { unauthenticated } from '../../../kernel/operation/errors.ts';
import { accountKey, requirePassword, type Credential } from '../credentials/index.ts';
import { findLoginAccount, findUser } from '../users/index.ts';

type Login = Awaited<ReturnType<typeof findLoginAccount>>;

/** The staff account with an e-mail address, as login attempts are counted for it, and its user if there is one. */
export async function staffCredential(context: Context, email: string): Promise<{ credential: Credential; login: Login }> {
  const account = accountKey(email);
  const login = await findLoginAccount(context.db, account);
  return { credential: { realm: 'staff', account, passwordHash: login?.passwordHash ?? null }, login };
}

/** A user and the session they call with. */
export type Own = { readonly user: User; readonly sessionHash: Buffer };

/** The caller and their session. An API token can't act on its creator's account. @throws DomainError `unauthenticated` */
export async function requireOwn({ actor, db }: Context): Promise<Own> {
  const user = actor.kind === 'staff' ? await findUser(db, actor.userID) : undefined;
  if (actor.kind !== 'staff' || actor.sessionHash === null || user === undefined) throw unauthenticated();
  return { user, sessionHash: actor.sessionHash };
}

/** Verifies the user's password. @throws DomainError `wrongPassword` currentPassword, `tooManyAttempts` */
export async function requireOwnPassword(context: Context, user: User, password: string): Promise<void> {
  const { credential } = await staffCredential(context, user.email);
  await requirePassword(context, credential, password);
}
