import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { mailNotice, findLoginAccount } from '../users/index.ts';

/** Notifies the owner of a locked account, where it exists. */
export async function mailLockout(context: Context, account: string): Promise<void> {
  const login = await findLoginAccount(context.db, account);
  if (login?.user.active !== true) return;
  await unitOfWork(context, (unit) => mailNotice(context, unit, login.user, 'lockout'));
}
