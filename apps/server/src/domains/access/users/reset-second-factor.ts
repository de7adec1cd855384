import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, forbidden } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deletePasskeys } from '../passkeys/index.ts';
import { deleteFactor } from '../second-factor/index.ts';
import { endSessions, sessionTag } from '../credentials/index.ts';
import { mailNotice } from './account-notices.ts';
import { requireUser } from './require-user.ts';
import { isOwnAccount } from './users.policy.ts';

/**
 * Removes the second factor of a user who lost it, the authenticator app and all passkeys; ends their sessions and notifies them by mail. Users disable their own with
 * the password.
 * @throws DomainError `forbidden` for oneself and for a user with more permissions than the caller, `notFound`, `conflict` where
 * there is none
 */
export const resetSecondFactor = (context: Context, userID: number): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    // An API token counts as its creator here: it can't weaken the account it belongs to.
    if (isOwnAccount(context.actor, userID))
      throw forbidden('id', { internal: 'One’s own second factor is switched off with the password.' });
    const user = await requireUser(context, unit, userID);
    const hadApp = await deleteFactor(unit.tx, userID);
    const hadPasskeys = await deletePasskeys(unit.tx, userID);
    if (!hadApp && !hadPasskeys) throw conflict('id', 'noSecondFactor');
    await endSessions(unit.tx, { realm: 'staff', userID });
    unit.invalidate(sessionTag('staff', userID));
    await mailNotice(context, unit, user, 'secondFactorReset');
    unit.audit({
      action: 'users.resetSecondFactor',
      subjectType: 'user',
      subjectID: userID,
      params: { kind: 'text', text: user.name },
    });
    return {};
  });
