import type { Checkpoint } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { conflict } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import type { LockedPage } from '../draft/lock-page.repository.ts';
import {
  countNames,
  deleteExcessCheckpoints,
  findSameCheckpoint,
  insertCheckpoint,
  updateCheckpointName,
} from './checkpoints.repository.ts';

/** How many checkpoints and versions of a page can have a name, which keeps them. */
const namesMax = 100;

/** @throws DomainError `conflict` where a page has as many names as it can have */
export async function requireRoomForName(unit: UnitOfWork, pageID: number, names: { old: string; next: string }): Promise<void> {
  if (names.old !== '' || names.next === '') return;
  if ((await countNames(unit.tx, pageID)) >= namesMax) throw conflict('name', 'tooManyNamedVersions');
}

/**
 * Takes a checkpoint of a locked page's version, unless the last one says the same: that one then gets the name. A published
 * version has none, since it stays as it is.
 * @throws DomainError `conflict` where the page has as many names as it can have
 */
export async function takeCheckpoint(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { reason, name = '' }: { readonly reason: Checkpoint['reason']; readonly name?: string },
): Promise<{ checkpointID: number | null; isNew: boolean }> {
  if (page.versionPublishedAt !== null) return { checkpointID: null, isNew: false };
  const { pageID, versionID } = page;
  const last = await findSameCheckpoint(unit.tx, { pageID, versionID });
  await requireRoomForName(unit, pageID, { old: last?.name ?? '', next: name });
  if (last !== undefined) {
    if (name !== '') await updateCheckpointName(unit.tx, last.id, name);
    return { checkpointID: last.id, isNew: false };
  }
  const checkpointID = await insertCheckpoint(unit.tx, { versionID, reason, name, userID: actorUserID(context.actor) });
  await deleteExcessCheckpoints(unit.tx, pageID);
  return { checkpointID, isNew: true };
}
