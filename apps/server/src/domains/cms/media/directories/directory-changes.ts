import type { Directory } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, forbidden, inUse, notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import {
  findDirectoryID,
  findParentID,
  findPath,
  lockDirectoryID,
  isBelow,
  listPagesUsingDirectory,
  lockDirectories,
  lockFilesBelow,
  parentPath,
  pathParts,
  rootDirectoryID,
  updateDirectory,
} from './directories.repository.ts';
import { binDirectoryTree, renameInBin } from '../bin/binned-folders.repository.ts';
import { binFiles } from '../bin/media-bin.ts';
import { requireUnusedElsewhere } from '../lists/file-uses.repository.ts';
import { mayReserve } from '../media.policy.ts';
import { nameTakenError } from '../name-taken.ts';
import { reserveRoom } from '../quotas/room.ts';
import { sumBytes } from '../quotas/quotas.repository.ts';
import { listReservedBelow } from '../rights/directory-rights.repository.ts';
import { directoryFor, requireRights } from '../rights/directory-rights.ts';
import { everyFileTag } from '../serving/file-cache.ts';

/** The maximum number of pages listed when a deletion is refused. */
const namedPages = 100;

/**
 * Finds a folder and locks it until the transaction ends. @throws DomainError `notFound` where it does not exist, or was deleted
 */
export async function lockDirectory(unit: UnitOfWork, path: string, property: string): Promise<number> {
  const id = await lockDirectoryID(unit.tx, path);
  if (id === undefined) throw notFound('folder', property);
  return id;
}

/** Finds and locks a folder other than the root. @throws DomainError `notFound`, `conflict` for the root */
async function requireChangeable(unit: UnitOfWork, path: string, property: string): Promise<number> {
  const id = await findDirectoryID(unit.tx, path);
  if (id === undefined) throw notFound('folder', property);
  if (id === rootDirectoryID) throw conflict(property, 'rootFolder');
  return id;
}

/**
 * Requires that the caller may change what is in a folder, in all below it and in the one that it is in.
 * @returns those that have rights of their own; throws DomainError `forbidden`
 */
async function requireTree(context: Context, unit: UnitOfWork, id: number, property: string): Promise<number[]> {
  const reserved = await listReservedBelow(unit.tx, id);
  await requireRights(context, unit.tx, [await findParentID(unit.tx, id), id, ...reserved], property);
  return reserved;
}

/**
 * Moves or renames a folder.
 * @param input `newPath` is its new full path, whose parent must exist
 * @throws DomainError `notFound`, `conflict` into itself or the root, `nameTaken` where the parent has the
 * name already, `quotaExceeded` where it has no room, `forbidden`
 */
export async function moveDirectory(
  context: Context,
  { oldPath, newPath }: { oldPath: string; newPath: string },
): Promise<{ directory: Directory }> {
  const name = pathParts(newPath).at(-1);
  if (name === undefined) throw conflict('newPath', 'rootFolder');
  return translateUnique(
    unitOfWork(context, async (unit) => {
      await lockDirectories(unit.tx);
      const id = await requireChangeable(unit, oldPath, 'oldPath');
      const parentID = await findDirectoryID(unit.tx, parentPath(newPath));
      if (parentID === undefined) throw notFound('folder', 'newPath');
      await requireTree(context, unit, id, 'oldPath');
      await requireRights(context, unit.tx, [parentID], 'newPath');
      if (await isBelow(unit.tx, parentID, id)) throw conflict('newPath', 'insideItself');
      // Adding a file takes the lock of the folders too, so the sum stays true until the commit.
      await reserveRoom(context, unit.tx, {
        directoryID: parentID,
        from: id,
        bytes: await sumBytes(unit.tx, id),
        property: 'newPath',
      });
      const from = await findPath(unit.tx, id);
      await updateDirectory(unit.tx, id, { parentID, name });
      await renameInBin(unit.tx, id, { from, to: await findPath(unit.tx, id) });
      unit.invalidate(everyFileTag);
      unit.audit({
        action: 'media.moveDirectory',
        subjectType: 'directory',
        subjectID: id,
        params: { kind: 'moved', from: oldPath, to: newPath },
      });
      return { directory: await directoryFor(context, unit.tx, { id, parentID, path: newPath, name }) };
    }),
    nameTakenError('newPath', () => parentPath(oldPath).toLowerCase() === parentPath(newPath).toLowerCase()),
  );
}

/**
 * Deletes a folder, and moves its files to the bin.
 * @throws DomainError `notFound`, `conflict` for the root, `inUse` where pages use files in it, with those `pages`, or reusable blocks or page templates do
 */
export const deleteDirectory = (context: Context, { path }: { path: string }): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    await lockDirectories(unit.tx);
    const id = await requireChangeable(unit, path, 'path');
    const reserved = await requireTree(context, unit, id, 'path');
    // After 30 days in the bin the rights are gone with it, and only who may set them may end them.
    if (reserved.length > 0 && !mayReserve(context.actor))
      throw forbidden('path', { detail: { rule: 'permission', permission: 'manage-roles' } });
    const files = await lockFilesBelow(unit.tx, id);
    const using = await listPagesUsingDirectory(unit.tx, id, namedPages);
    if (using.length > 0)
      throw inUse(
        'path',
        { by: 'pages', count: using.length },
        { pages: using.map(({ slug, locale, ...page }) => ({ ...page, path: pagePath(locale, slug) })) },
      );
    await requireUnusedElsewhere(
      unit.tx,
      'path',
      files.map((file) => file.id),
    );
    await binFiles(unit, files, path);
    await binDirectoryTree(unit.tx, id);
    unit.invalidate(everyFileTag);
    unit.audit({
      action: 'media.deleteDirectory',
      subjectType: 'directory',
      subjectID: id,
      params: { kind: 'text', text: path },
    });
    return {};
  });
