import type { Context } from '../../../kernel/operation/context.ts';
import { deleteCallsOf } from '../../../kernel/operation/idempotency.repository.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { eraseFromAudit } from '../../access/audit/index.ts';
import { accountKey, deleteAccountTokens, deleteFailures, endSessions, sessionTag } from '../../access/credentials/index.ts';
import { eraseMails } from '../../access/mail/index.ts';
import { deleteRegistrationsOf } from '../events/index.ts';
import { deleteMember, findMember, lockErasable } from './members.repository.ts';

const batch = 100;

/**
 * Removes an account and everything that belongs to it, within a change. The audit log keeps its number and no name: not even in what it says
 * of mails that were refused and logins that failed.
 */
export async function eraseMember(context: Context, unit: UnitOfWork, memberID: number): Promise<void> {
  const { services } = context;
  const member = await findMember(unit.tx, memberID);
  // Not the addresses that other mails of the account went to: a member may have asked for one that is another person's.
  const emails = member === undefined ? [] : [member.email, accountKey(member.email)];
  await eraseMails(unit, services, { emails, keys: `^member:[A-Za-z]+:${memberID}:` });
  if (member !== undefined) await deleteRegistrationsOf(context, unit, member.email);
  await deleteFailures(unit.tx, 'member', emails.map(accountKey));
  await deleteCallsOf(unit.tx, { actor: `member:${memberID}`, words: emails.map((one) => JSON.stringify(one)) });
  await eraseFromAudit(unit, { accounts: 'member', emails });
  await endSessions(unit.tx, { realm: 'member', userID: memberID });
  await deleteAccountTokens(unit.tx, { realm: 'member', userID: memberID });
  await deleteMember(unit.tx, memberID);
  unit.invalidate(sessionTag('member', memberID));
  unit.audit({ action: 'members.erase', subjectType: 'member', subjectID: memberID, params: { kind: 'member', id: memberID } });
}

/** Erases the accounts whose grace period has ended. @returns how many */
export async function eraseMembers(context: Context): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = await unitOfWork(context, async (unit) => {
      const members = await lockErasable(unit.tx, batch);
      for (const { ID } of members) await eraseMember(context, unit, ID);
      return members.length;
    });
    erased += count;
    if (count < batch) return erased;
  }
}
