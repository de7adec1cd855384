import type { Context } from '../../../kernel/operation/context.ts';
import { accountKey, type Credential } from '../credentials/index.ts';
import { findLoginAccount } from '../users/index.ts';

type Login = Awaited<ReturnType<typeof findLoginAccount>>;

/** The staff account with an e-mail address, as login attempts are counted for it, and its user if there is one. */
export async function staffCredential(context: Context, email: string): Promise<{ credential: Credential; login: Login }> {
  const account = accountKey(email);
  const login = await findLoginAccount(context.db, account);
  return { credential: { realm: 'staff', account, passwordHash: login?.passwordHash ?? null }, login };
}
