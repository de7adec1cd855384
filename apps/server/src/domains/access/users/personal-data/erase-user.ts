import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, notFound } from '../../../../kernel/operation/errors.ts';
import { deleteCallsOf } from '../../../../kernel/operation/idempotency.repository.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { eraseFromAudit } from '../../audit/index.ts';
import { accountKey, deleteAccountTokens, deleteFailures, endSessions } from '../../credentials/index.ts';
import { deletePrivateViews } from '../../list-views/index.ts';
import { eraseMails } from '../../mail/index.ts';
import { deleteUserChallenges } from '../../passkeys/index.ts';
import { findRole, requireCoveredRole } from '../../roles/index.ts';
import { deleteAccount, lockAccount } from './deleted-users.repository.ts';

/** The keys of the mails about an account. */
const mailKeys = (userID: number): string => `^(activate|reset|email|notice:[A-Za-z]+):${userID}:`;

/** Everything that names a person, but for their account. */
async function eraseTraces(
  { services }: Context,
  unit: UnitOfWork,
  { userID, name, email }: { userID: number; name: string; email: string },
): Promise<void> {
  const owner = { realm: 'staff', userID } as const;
  await deleteUserChallenges(unit.tx, userID);
  await deletePrivateViews(unit.tx, userID);
  await endSessions(unit.tx, owner);
  await deleteAccountTokens(unit.tx, owner);
  const earlier = await eraseMails(unit, services, { emails: [email], keys: mailKeys(userID), words: [name] });
  // Also the addresses that the account had before, as far as mails went to them in the last month.
  const emails = [...new Set([email, ...earlier].flatMap((one) => [one, accountKey(one)]))];
  await deleteFailures(unit.tx, 'staff', emails.map(accountKey));
  await deleteCallsOf(unit.tx, {
    actor: `staff:${userID}`,
    words: [JSON.stringify(name), ...emails.map((one) => JSON.stringify(one))],
  });
  await eraseFromAudit(unit, { userID, accounts: 'user', emails });
}

/**
 * Erases a deleted account in one transaction. What the person made stays, by “deleted user”: its number names nobody any more.
 * @throws DomainError `notFound`, also where it was erased before; `conflict` where it is not deleted; `forbidden` where its role has permissions
 * that the caller lacks
 */
export const eraseUser = (context: Context, userID: number): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    const account = await lockAccount(unit.tx, userID);
    if (account === undefined) throw notFound('user');
    if (!account.isDeleted) throw conflict('id', 'notDeleted');
    const role = account.roleID === null ? undefined : await findRole(unit.tx, account.roleID);
    if (role !== undefined) await requireCoveredRole(context, unit.tx, role, 'id');
    await eraseTraces(context, unit, { ...account, userID });
    await deleteAccount(unit.tx, userID);
    unit.audit({ action: 'users.erase', subjectType: 'user', subjectID: userID, params: { kind: 'user', id: userID } });
    return {};
  });
