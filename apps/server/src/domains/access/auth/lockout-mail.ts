import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { mailNotice, readLogin } from '../users/index.ts';

/** Mails the owner of an account that it is locked, where there is such an account. */
export async function mailLockout(context: Context, account: string): Promise<void> {
  const login = await readLogin(context.db, account);
  if (login?.user.active !== true) return;
  await unitOfWork(context, (unit) => mailNotice(context, unit, login.user, 'lockout'));
}
