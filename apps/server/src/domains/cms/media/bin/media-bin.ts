import type { DeletedDirectory, DeletedFile, MediaFile, RefusedFile } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import {
  ensureDirectory,
  listNearestDirectories,
  lockDirectories,
  lockDirectoriesShared,
  parentPath,
  rootDirectoryID,
} from '../directories/directories.repository.ts';
import { findFreeName } from '../insert-file.repository.ts';
import { listFilesByID } from '../media.repository.ts';
import { reserveRoom } from '../quotas/room.ts';
import { retryTakenName } from '../name-taken.ts';
import { filesFor, isOpenIn, requireRights, reservationOf, rightsIn } from '../rights/directory-rights.ts';
import { fileTag } from '../serving/file-cache.ts';
import { findBinnedPath, listBinnedAbove, putDirectoryBack, renameInBin } from './binned-folders.repository.ts';
import {
  eraseBinned,
  listBinned,
  listBinnedDirectories,
  lockBinned,
  lockBinnedWith,
  moveFilesToBin,
  restoreAs,
  restoreWithNames,
  type BinnedFile,
  type BinQuery,
} from './media-bin.repository.ts';

/** Moves locked files that no page uses to the bin. @param deletedWith the folder that is deleted with them */
export async function binFiles(
  unit: UnitOfWork,
  files: readonly { readonly id: number; readonly name: string }[],
  deletedWith: string | null,
): Promise<void> {
  await moveFilesToBin(
    unit.tx,
    files.map(({ id }) => id),
    deletedWith,
  );
  for (const { id, name } of files) {
    unit.invalidate(fileTag(id));
    unit.announce({ event: 'media.deleted', subjectID: id });
    if (deletedWith === null)
      unit.audit({ action: 'media.deleteFile', subjectType: 'file', subjectID: id, params: { kind: 'named', name } });
  }
}

/** Restores locked files of one folder; a name that exists there gets a number. @throws DomainError `quotaExceeded`, `forbidden` */
async function restoreToFolder(
  context: Context,
  unit: UnitOfWork,
  place: { path: string; property: string },
  files: readonly BinnedFile[],
): Promise<void> {
  const directoryID = await ensureDirectory(unit.tx, place.path);
  const heldBy = files.map((file) => file.directoryID);
  await requireRights(context, unit.tx, [directoryID, ...heldBy], place.property);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await reserveRoom(context, unit.tx, { directoryID, from: rootDirectoryID, bytes, property: place.property });
  const ids = files.map(({ id }) => id);
  const restored = new Set(await restoreWithNames(unit.tx, ids, directoryID));
  for (const { id, name } of files)
    if (!restored.has(id)) await restoreAs(unit.tx, id, directoryID, await findFreeName(unit.tx, directoryID, name));
  for (const { id } of files) {
    unit.invalidate(fileTag(id));
    unit.announce({ event: 'media.created', subjectID: id });
  }
}

/**
 * Puts the reserved folders back that files of the bin were in, with their rights: under another name where somebody made a folder at the
 * path, which is open to others.
 * @returns the files, with where they belong now; throws DomainError `forbidden`
 */
async function putFoldersBack(
  context: Context,
  unit: UnitOfWork,
  files: readonly BinnedFile[],
  property: string,
): Promise<readonly BinnedFile[]> {
  const heldBy = files.map((file) => file.directoryID);
  await requireRights(context, unit.tx, heldBy, property);
  const folders = await listBinnedAbove(unit.tx, heldBy);
  if (folders.length === 0) return files;
  for (const { id } of folders) {
    // Read again: the one above may have another name.
    const from = await findBinnedPath(unit.tx, id);
    if (from === undefined) continue;
    const above = parentPath(from);
    const parentID = await ensureDirectory(unit.tx, above);
    await requireRights(context, unit.tx, [parentID], property);
    const name = await putDirectoryBack(unit.tx, id, parentID);
    await renameInBin(unit.tx, id, { from, to: above === '/' ? `/${name}` : `${above}/${name}` });
  }
  return lockBinned(
    unit.tx,
    files.map(({ id }) => id),
  );
}

async function restoreAll(context: Context, unit: UnitOfWork, files: readonly BinnedFile[], property: string): Promise<void> {
  for (const [path, inFolder] of Map.groupBy(files, (file) => file.path))
    await restoreToFolder(context, unit, { path, property }, inFolder);
}

/** The IDs that are not among files: there are no such files any more. */
export const missingFrom = (ids: readonly number[], files: readonly { readonly id: number }[]): RefusedFile[] => {
  const found = new Set(files.map(({ id }) => id));
  return ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'notFound' }));
};

/** Restores files from the bin to their folders, which are created again where they are gone. @throws DomainError `quotaExceeded` ids */
export const restoreFiles = (
  context: Context,
  { ids }: { ids: readonly number[] },
): Promise<{ files: MediaFile[]; refused: RefusedFile[] }> =>
  retryTakenName(() =>
    unitOfWork(context, async (unit) => {
      // Alone, as folders may be put back.
      await lockDirectories(unit.tx);
      const found = await putFoldersBack(context, unit, await lockBinned(unit.tx, ids), 'ids');
      await restoreAll(context, unit, found, 'ids');
      for (const { id, name, path } of found)
        unit.audit({ action: 'media.restoreFile', subjectType: 'file', subjectID: id, params: { kind: 'toFolder', name, path } });
      const files = await listFilesByID(
        unit.tx,
        found.map(({ id }) => id),
      );
      return { files: await filesFor(context, unit.tx, files), refused: missingFrom(ids, found) };
    }),
  );

/** Restores a folder with the files that were deleted with it. @throws DomainError `notFound` path, `quotaExceeded` path */
export const restoreDirectory = (context: Context, { path }: { path: string }): Promise<{ fileCount: number; path: string }> =>
  retryTakenName(() =>
    unitOfWork(context, async (unit) => {
      await lockDirectories(unit.tx);
      const binned = await lockBinnedWith(unit.tx, path);
      if (binned.length === 0) throw notFound('folder', 'path');
      const found = await putFoldersBack(context, unit, binned, 'path');
      await restoreAll(context, unit, found, 'path');
      unit.audit({
        action: 'media.restoreDirectory',
        subjectType: 'directory',
        subjectID: null,
        params: { kind: 'text', text: path },
      });
      return { fileCount: found.length, path: found[0]?.root ?? path };
    }),
  );

/** The bin as the caller sees it; the folders on the first page only. */
export async function listDeletedFiles(
  context: Context,
  query: BinQuery,
): Promise<{ items: DeletedFile[]; totalItems: number; directories: DeletedDirectory[] }> {
  const { actor, db } = context;
  const [{ items, totalItems }, directories] = await Promise.all([
    listBinned(db, query),
    query.pageIndex === 0 ? listBinnedDirectories(db) : [],
  ]);
  const holders = [...items.map(({ directoryID }) => directoryID), ...directories.flatMap(({ directoryIDs }) => directoryIDs)];
  const foldersOf = Map.groupBy(await listBinnedAbove(db, holders), (folder) => folder.of);
  // A folder of the bin is put back with it; what was in another one goes to the path where it was, whatever folder is there now.
  const goesTo = (holder: number, path: string): string => {
    const [highest] = foldersOf.get(holder) ?? [];
    return highest === undefined ? path : parentPath(highest.path);
  };
  const nearest = await listNearestDirectories(db, [
    ...items.map(({ directoryID, path }) => goesTo(directoryID, path)),
    ...directories.flatMap(({ directoryIDs, path }) => directoryIDs.map((id) => goesTo(id, path))),
  ]);
  const idAt = new Map(nearest.map(({ path, id }) => [path, id]));
  const placesOf = (heldBy: readonly number[], path: string): number[] =>
    heldBy.flatMap((holder) => [
      holder,
      ...(foldersOf.get(holder) ?? []).map(({ id }) => id),
      idAt.get(goesTo(holder, path)) ?? rootDirectoryID,
    ]);
  const files = items.map(({ directoryID, ...file }) => ({
    file,
    holder: directoryID,
    places: placesOf([directoryID], file.path),
  }));
  const folders = directories.map(({ directoryIDs, ...folder }) => ({ folder, places: placesOf(directoryIDs, folder.path) }));
  const rights = await rightsIn(
    context,
    db,
    [...files, ...folders].flatMap(({ places }) => places),
  );
  const rightsOf = (places: readonly number[]) => {
    const closed = places.find((id) => !isOpenIn(actor, rights, id));
    const decisive = closed ?? places.find((id) => rights.has(id));
    return { reservation: decisive === undefined ? null : reservationOf(rights, decisive), isOpen: closed === undefined };
  };
  return {
    items: files.map(({ file, holder, places }) => {
      const { reservation, isOpen } = rightsOf(places);
      return { ...file, reservation, can: { restore: isOpen, erase: isOpenIn(actor, rights, holder) } };
    }),
    totalItems,
    directories: folders.map(({ folder, places }) => {
      const { reservation, isOpen } = rightsOf(places);
      return { ...folder, reservation, can: { restore: isOpen } };
    }),
  };
}

/** Deletes files of the bin for good. */
export const eraseFiles = (
  context: Context,
  { ids }: { ids: readonly number[] },
): Promise<{ deleted: number[]; refused: RefusedFile[] }> =>
  unitOfWork(context, async (unit) => {
    await lockDirectoriesShared(unit.tx);
    const found = await lockBinned(unit.tx, ids);
    await requireRights(
      context,
      unit.tx,
      found.map((file) => file.directoryID),
      'ids',
    );
    await eraseBinned(
      unit.tx,
      found.map(({ id }) => id),
    );
    for (const { id, name } of found)
      unit.audit({ action: 'media.eraseFile', subjectType: 'file', subjectID: id, params: { kind: 'named', name } });
    return { deleted: found.map(({ id }) => id), refused: missingFrom(ids, found) };
  });
