import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, tooManyCalls } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { secondsSinceLastToken } from '../credentials/index.ts';
import { mailAccountLink } from './account-mails.ts';
import { requireUser } from './require-user.ts';

/** The minimum interval between two invitations of one user. */
const pauseSeconds = 60;

/**
 * Mails an invited user a new activation link, which invalidates the earlier one.
 * @throws DomainError `forbidden` for a user with more permissions than the caller, `notFound`, `conflict` where the account is
 * activated, `tooManyCalls` within a minute of the last link
 */
export const inviteAgain = (context: Context, userID: number): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    const user = await requireUser(context, unit, userID);
    if (user.active) throw conflict('id', 'alreadyActivated');
    const seconds = await secondsSinceLastToken(unit.tx, { realm: 'staff', userID }, 'activate');
    if (seconds !== undefined && seconds < pauseSeconds) throw tooManyCalls(pauseSeconds - seconds);
    await mailAccountLink(context, unit, user, 'activate');
    unit.audit({ action: 'users.invite', subjectType: 'user', subjectID: userID, params: { kind: 'text', text: user.name } });
    return {};
  });
