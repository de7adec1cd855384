import type { ReplacementBefore } from '@ximblox/db';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { findCheckpoint } from '../checkpoints/checkpoints.repository.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { writeVersion } from '../draft/store-version.ts';
import { findVersion } from '../draft/versions.repository.ts';
import { requireRight } from '../pages.policy.ts';

/**
 * Restores a draft as it was before words in it were replaced.
 * @throws DomainError `forbidden`, `conflict` where it was changed or published since
 */
export async function undoReplacement(
  context: Context,
  unit: UnitOfWork,
  { pageID, before }: { readonly pageID: number; readonly before: ReplacementBefore },
): Promise<LockedPage> {
  const page = await lockPage(unit.tx, { pageID });
  if (page === undefined) throw conflict('', 'changedSince');
  requireRight(context.actor, 'edit-page', page);
  const isSame = page.versionID === before.versionID && page.revision === before.revision && page.versionPublishedAt === null;
  const { was } = before;
  const content =
    'checkpointID' in was ? await findCheckpoint(unit.tx, was.checkpointID) : await findVersion(unit.tx, was.versionID);
  if (!isSame || content === undefined) throw conflict('', 'changedSince');
  await writeVersion(context, unit, page, content);
  return page;
}
