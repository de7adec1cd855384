import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deleteAccountTokens, endSessions, sessionTag } from '../../access/credentials/index.ts';
import { deleteMember, lockErasable } from './members.repository.ts';

const batch = 100;

/** Removes an account and everything that belongs to it, within a change. The audit log keeps its number and no name. */
export async function eraseMember(unit: UnitOfWork, memberID: number): Promise<void> {
  await endSessions(unit.tx, { realm: 'member', userID: memberID });
  await deleteAccountTokens(unit.tx, { realm: 'member', userID: memberID });
  await deleteMember(unit.tx, memberID);
  unit.invalidate(sessionTag('member', memberID));
  unit.audit({ action: 'members.erase', subjectType: 'member', subjectID: memberID, summary: `Member ${memberID}` });
}

/** Erases the accounts whose grace period has ended. @returns how many */
export async function eraseMembers(context: Context): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = await unitOfWork(context, async (unit) => {
      const members = await lockErasable(unit.tx, batch);
      for (const { ID } of members) await eraseMember(unit, ID);
      return members.length;
    });
    erased += count;
    if (count < batch) return erased;
  }
}
