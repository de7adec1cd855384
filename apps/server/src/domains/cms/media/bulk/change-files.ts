import type { MediaFile, RefusedFile } from '@ximblox/contract';
import type { AuditParams } from '@ximblox/i18n/audit-sentences';

import type { Context } from '../../../../kernel/operation/context.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { binFiles, missingFrom } from '../bin/media-bin.ts';
import { lockDirectory } from '../directories/directory-changes.ts';
import { lockDirectoriesShared } from '../directories/directories.repository.ts';
import { listFilesByID, type FileRow } from '../media.repository.ts';
import { retryTakenName } from '../name-taken.ts';
import { reserveRoom } from '../quotas/room.ts';
import { filesFor, requireRights } from '../rights/directory-rights.ts';
import { fileTag } from '../serving/file-cache.ts';
import { deleteFileTags, insertFileTags, touchFiles } from '../tags/file-tags.repository.ts';
import { requireTags } from '../tags/file-tags.ts';
import {
  listMovable,
  listUsedFiles,
  lockFiles,
  moveFilesTo,
  updateAltTexts,
  type LockedFile,
} from './change-files.repository.ts';

type Changed = { files: MediaFile[]; refused: RefusedFile[] };

const foldersOf = (files: readonly LockedFile[]): number[] => files.map(({ directoryID }) => directoryID);
const idsOf = (files: readonly { readonly id: number }[]): number[] => files.map(({ id }) => id);

/** Tells caches, programs outside and the audit log of changed files. @returns them as they are now */
async function finish(
  context: Context,
  unit: UnitOfWork,
  changed: readonly LockedFile[],
  paramsOf: (file: FileRow) => AuditParams,
): Promise<MediaFile[]> {
  const rows = await listFilesByID(unit.tx, idsOf(changed));
  for (const file of rows) {
    unit.invalidate(fileTag(file.id));
    unit.announce({ event: 'media.changed', subjectID: file.id });
    unit.audit({ action: 'media.editFile', subjectType: 'file', subjectID: file.id, params: paramsOf(file) });
  }
  return filesFor(context, unit.tx, rows);
}

/** Moves the files of each folder at once, as those that stay within a quota need no room. */
async function moveAll(context: Context, unit: UnitOfWork, directoryID: number, files: readonly LockedFile[]): Promise<void> {
  for (const [from, inFolder] of Map.groupBy(files, (file) => file.directoryID)) {
    const bytes = inFolder.reduce((sum, file) => sum + file.bytes, 0);
    await reserveRoom(context, unit.tx, { directoryID, from, bytes, property: 'newPath' });
    await moveFilesTo(unit.tx, idsOf(inFolder), directoryID);
  }
}

/**
 * Moves files to a folder. A file whose name exists there stays where it is.
 * @throws DomainError `notFound` newPath, `quotaExceeded` newPath where there is no room for all: then none is moved
 */
export const moveFiles = (context: Context, { ids, newPath }: { ids: readonly number[]; newPath: string }): Promise<Changed> =>
  retryTakenName(() =>
    unitOfWork(context, async (unit) => {
      const directoryID = await lockDirectory(unit, newPath, 'newPath');
      const found = await lockFiles(unit.tx, ids);
      await requireRights(context, unit.tx, [directoryID], 'newPath');
      await requireRights(context, unit.tx, foldersOf(found), 'ids');
      const elsewhere = found.filter((file) => file.directoryID !== directoryID);
      const movable = await listMovable(unit.tx, idsOf(elsewhere), directoryID);
      const moved = elsewhere.filter(({ id }) => movable.has(id));
      const taken = elsewhere.filter(({ id }) => !movable.has(id));
      await moveAll(context, unit, directoryID, moved);
      const files = await finish(context, unit, moved, ({ name }) => ({
        kind: 'renamed',
        from: name,
        to: `${newPath}/${name}`,
      }));
      const refused: RefusedFile[] = taken.map(({ id }) => ({ id, reason: 'nameTaken' }));
      return { files, refused: [...refused, ...missingFrom(ids, found)] };
    }),
  );

/** Moves files that no page uses to the bin; the others stay. */
export const deleteFiles = (
  context: Context,
  { ids }: { ids: readonly number[] },
): Promise<{ deleted: number[]; refused: RefusedFile[] }> =>
  unitOfWork(context, async (unit) => {
    await lockDirectoriesShared(unit.tx);
    const found = await lockFiles(unit.tx, ids);
    await requireRights(context, unit.tx, foldersOf(found), 'ids');
    const used = await listUsedFiles(unit.tx, idsOf(found));
    const deleted = found.filter(({ id }) => !used.has(id));
    await binFiles(unit, deleted, null);
    const refused = [...used].map((id): RefusedFile => ({ id, reason: 'inUse' }));
    return { deleted: idsOf(deleted), refused: [...refused, ...missingFrom(ids, found)] };
  });

type NewAltText = { readonly id: number; readonly defaultAltText: string; readonly original?: string | undefined };

/** Sets the alternative texts of images, except where somebody else changed one since it was read. The last of several for one file holds. */
export const editAltTexts = (context: Context, { files: texts }: { files: readonly NewAltText[] }): Promise<Changed> =>
  unitOfWork(context, async (unit) => {
    await lockDirectoriesShared(unit.tx);
    const changes = new Map(texts.map((text) => [text.id, text]));
    const textOf = (id: number): string => changes.get(id)?.defaultAltText ?? '';
    const found = await lockFiles(unit.tx, [...changes.keys()]);
    await requireRights(context, unit.tx, foldersOf(found), 'files');
    const isChanged = ({ id, defaultAltText }: LockedFile): boolean =>
      ![changes.get(id)?.original ?? defaultAltText, textOf(id)].includes(defaultAltText);
    const written = found.filter((file) => !isChanged(file));
    await updateAltTexts(
      unit.tx,
      written.map(({ id }) => ({ id, defaultAltText: textOf(id) })),
    );
    const files = await finish(context, unit, written, ({ id, name }) => ({ kind: 'altText', name, text: textOf(id) }));
    const refused = found.filter(isChanged).map(({ id }): RefusedFile => ({ id, reason: 'changedMeanwhile' }));
    return { files, refused: [...refused, ...missingFrom([...changes.keys()], found)] };
  });

/**
 * Adds tags to files and removes others; a file that has them already stays as it is.
 * @throws DomainError `invalid` add where a tag does not exist
 */
export const tagFiles = (
  context: Context,
  { ids, add, remove }: { ids: readonly number[]; add: readonly number[]; remove: readonly number[] },
): Promise<Changed> =>
  unitOfWork(context, async (unit) => {
    await lockDirectoriesShared(unit.tx);
    const found = await lockFiles(unit.tx, ids);
    await requireRights(context, unit.tx, foldersOf(found), 'ids');
    await requireTags(unit.tx, add, 'add');
    const without = await deleteFileTags(unit.tx, idsOf(found), remove);
    const changedIDs = new Set([...without, ...(await insertFileTags(unit.tx, idsOf(found), add))]);
    const changed = found.filter(({ id }) => changedIDs.has(id));
    await touchFiles(unit.tx, idsOf(changed));
    const files = await finish(context, unit, changed, ({ name, tags }) => ({
      kind: 'tags',
      name,
      tags: tags.map((tag) => tag.name),
    }));
    return { files, refused: missingFrom(ids, found) };
  });
