import type { Member } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, required } from '../../../../kernel/operation/errors.ts';
import { accountKey, isRecentSession, requirePassword } from '../../../access/credentials/index.ts';
import { findMemberLogin } from '../members.repository.ts';

/** The maximum age in minutes of a login that confirms the identity of a member without a password. */
const recentMinutes = 10;

/** Whether the caller's session began within ten minutes. */
export const isRecentLogin = ({ db }: Context, sessionHash: Buffer): Promise<boolean> =>
  isRecentSession(db, sessionHash, recentMinutes);

const credentialOf = async ({ db }: Context, member: Member) => {
  const account = accountKey(member.email);
  const login = await findMemberLogin(db, account);
  return { realm: 'member' as const, account, passwordHash: login?.passwordHash ?? null };
};

/** @throws DomainError `wrongPassword`, `tooManyAttempts` */
export async function requireOwnPassword(context: Context, member: Member, password: string, property: string): Promise<void> {
  await requirePassword(context, await credentialOf(context, member), password, property);
}

/**
 * Requires that the caller is the owner of the account, and not another person at their browser: by the password, or for an account without
 * one by a login within ten minutes, which can only have been with LinkedIn.
 * @throws DomainError `required` or `wrongPassword` at the property, `tooManyAttempts`, `conflict` where the login is older
 */
export async function requireIdentity(
  context: Context,
  { member, sessionHash }: { readonly member: Member; readonly sessionHash: Buffer },
  password: string | undefined,
  property: string,
): Promise<void> {
  const credential = await credentialOf(context, member);
  if (credential.passwordHash !== null) {
    if (password === undefined) throw required(property);
    return requirePassword(context, credential, password, property);
  }
  if (!(await isRecentLogin(context, sessionHash))) throw conflict('', 'linkedInLoginTooOld');
}
