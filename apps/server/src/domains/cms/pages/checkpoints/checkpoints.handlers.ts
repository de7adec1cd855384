import { toWireBlock, upgradeBlocks } from '@ximblox/blocks';
import type { Contract, WholeCheckpoint } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { findPageSubject, lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { resolveBlocks, resolveSeoImage, resolveTypeData } from '../references/resolve-media.ts';
import { findTags } from '../references/tag-references.repository.ts';
import {
  deleteExcessCheckpoints,
  findCheckpoint,
  findCheckpointPage,
  listCheckpoints,
  updateCheckpointName,
  updateVersionName,
} from './checkpoints.repository.ts';
import { requireRoomForName, takeCheckpoint } from './take-checkpoint.ts';

/** A checkpoint with its files as they are now. @throws DomainError `notFound` */
async function getCheckpoint({ db }: Context, { id }: { id: number }): Promise<WholeCheckpoint> {
  const row = await findCheckpoint(db, id);
  if (row === undefined) throw notFound('checkpoint');
  const { tagIDs, ...checkpoint } = row;
  const [media, tags] = await Promise.all([findMediaFacts(db, mediaIDs(collectReferences(checkpoint))), findTags(db, tagIDs)]);
  const { props, images, files } = resolveTypeData(row.pageID, row, media);
  return {
    ...checkpoint,
    blocks: resolveBlocks(row.pageID, upgradeBlocks(row.blocks).map(toWireBlock), media),
    typeData: { ...props, ...images, ...files },
    seoImage: resolveSeoImage(row.pageID, row.seoImage, media),
    tags,
  };
}

async function lockForEditor(
  context: Context,
  unit: UnitOfWork,
  wanted: { pageID: number } | { versionID: number },
): Promise<LockedPage> {
  const page = await lockPage(unit.tx, wanted);
  if (page === undefined) throw notFound('page');
  requireRight(context.actor, 'edit-page', page);
  return page;
}

export const checkpointsHandlers: Handlers<Contract['checkpoints']> = {
  async list({ db }, { id }) {
    if ((await findPageSubject(db, id)) === undefined) throw notFound('page');
    return { items: await listCheckpoints(db, id) };
  },

  fetch: getCheckpoint,

  take: (context, { id, reason, name }) =>
    unitOfWork(context, async (unit) =>
      takeCheckpoint(context, unit, await lockForEditor(context, unit, { pageID: id }), { reason, name }),
    ),

  rename: (context, { id, name }) =>
    unitOfWork(context, async (unit) => {
      const pageID = (await findCheckpointPage(unit.tx, id))?.pageID;
      if (pageID === undefined || (await findPageSubject(unit.tx, pageID)) === undefined) throw notFound('checkpoint');
      await lockForEditor(context, unit, { pageID });
      // Read under the lock: it may have been thinned or named meanwhile.
      const checkpoint = await findCheckpointPage(unit.tx, id);
      if (checkpoint === undefined) throw notFound('checkpoint');
      await requireRoomForName(unit, pageID, { old: checkpoint.name, next: name });
      await updateCheckpointName(unit.tx, id, name);
      await deleteExcessCheckpoints(unit.tx, pageID);
      return {};
    }),

  renameVersion: (context, { id, name }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockForEditor(context, unit, { versionID: id });
      await requireRoomForName(unit, page.pageID, { old: page.versionName, next: name });
      await updateVersionName(unit.tx, id, name);
      return {};
    }),
};
