import type { Contract, PastedLineResult } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { missingReferences, notFound, required } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { sessionTag } from '../../access/credentials/index.ts';
import {
  accountKeys,
  findMemberIDs,
  lockMembers,
  namedMembers,
  missingMembers,
  pastedLines,
  pastedResults,
} from '../members/index.ts';
import { deleteJipMembers, insertJipMembers, lockJip } from './jips.repository.ts';
import { requireOpen } from './jips.policy.ts';

type InputOf<Verb extends keyof Contract['jips']> = z.output<Contract['jips'][Verb]['input']>;

const recordChange = (
  unit: UnitOfWork,
  action: 'jips.addUsers' | 'jips.removeUsers',
  jipID: number,
  memberIDs: readonly number[],
): void => {
  if (memberIDs.length === 0) return;
  unit.invalidate(...memberIDs.map((memberID) => sessionTag('member', memberID)));
  unit.audit({ action, subjectType: 'jip', subjectID: jipID, ...namedMembers(memberIDs) });
};

/**
 * Adds members to a project, by ID and by pasted e-mail addresses.
 * @throws DomainError `notFound`, `invalid` at each unknown ID, `required` userIDs without either list, `conflict` where the project is closed
 */
export function addMembers(
  context: Context,
  { id, userIDs, emails }: InputOf<'addUsers'>,
): Promise<{ added: number; results: PastedLineResult[] }> {
  if (userIDs === undefined && emails === undefined) throw required('userIDs');
  const lines = pastedLines(emails ?? []);
  return unitOfWork(context, async (unit) => {
    const jip = await lockJip(unit.tx, id, 'members');
    if (jip === undefined) throw notFound('group');
    requireOpen(jip);
    const named = await findMemberIDs(unit.tx, accountKeys(lines));
    const known = await lockMembers(unit.tx, [...(userIDs ?? []), ...named.values()]);
    const missing = missingMembers(userIDs ?? [], known);
    if (missing.length > 0) throw missingReferences(missing, 'addedJipMember');
    const added = await insertJipMembers(unit.tx, id, known);
    recordChange(unit, 'jips.addUsers', id, added);
    return { added: added.length, results: pastedResults(lines, named, new Set(added)) };
  });
}

/** Removes members from a project. @throws DomainError `notFound`, `invalid` at each who does not belong to it */
export const removeMembers = (context: Context, { id, userIDs }: InputOf<'removeUsers'>): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    if ((await lockJip(unit.tx, id, 'members')) === undefined) throw notFound('group');
    const removed = await deleteJipMembers(unit.tx, id, userIDs);
    const missing = missingMembers(userIDs, removed);
    if (missing.length > 0) throw missingReferences(missing, 'removedJipMember');
    recordChange(unit, 'jips.removeUsers', id, removed);
    return {};
  });
