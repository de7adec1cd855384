import type { StaffSession } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { endSession, endSessions, listSessions, sessionTag } from '../../credentials/index.ts';
import { requireOwn } from '../staff-credential.ts';

/** The caller's active sessions. @throws DomainError `unauthenticated` for an API token */
export async function listOwnSessions(context: Context): Promise<StaffSession[]> {
  const { user, sessionHash } = await requireOwn(context);
  return listSessions(context.db, { realm: 'staff', userID: user.ID }, sessionHash);
}

/** Ends a session of the caller. @throws DomainError `unauthenticated`, `notFound` where the caller has no such session */
export async function endOwnSession(context: Context, sessionID: number): Promise<void> {
  const { user } = await requireOwn(context);
  await unitOfWork(context, async (unit) => {
    if (!(await endSession(unit.tx, { realm: 'staff', userID: user.ID, sessionID }))) throw notFound('session');
    unit.invalidate(sessionTag('staff', user.ID));
    unit.audit({ action: 'auth.endSession', subjectType: 'user', subjectID: user.ID, params: { kind: 'text', text: user.name } });
  });
}

/** Ends all sessions of the caller but this one, those that wait for a code included. @throws DomainError `unauthenticated` */
export async function endOtherSessions(context: Context): Promise<void> {
  const { user, sessionHash } = await requireOwn(context);
  await unitOfWork(context, async (unit) => {
    await endSessions(unit.tx, { realm: 'staff', userID: user.ID }, sessionHash);
    unit.invalidate(sessionTag('staff', user.ID));
    unit.audit({
      action: 'auth.endSessions',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'text', text: user.name },
    });
  });
}
