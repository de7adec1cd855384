import type { FileVersion, MediaFile } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockDirectoriesShared } from '../directories/directories.repository.ts';
import { findFile, lockFile } from '../media.repository.ts';
import { requireRights } from '../rights/directory-rights.ts';
import { retryTakenName } from '../name-taken.ts';
import { putContent } from '../uploads/put-content.ts';
import { requireStoredContent } from '../uploads/sweep-content.ts';
import {
  deleteVersion,
  findFileVersion,
  listFileVersions as listVersions,
  updateVersionsSize,
} from './file-versions.repository.ts';

/** The versions of a file. @throws DomainError `notFound` fileID */
export async function listFileVersions(context: Context, { fileID }: { fileID: number }): Promise<{ items: FileVersion[] }> {
  if ((await findFile(context.db, fileID)) === undefined) throw notFound('file', 'fileID');
  return { items: await listVersions(context.db, fileID) };
}

/**
 * Restores a version: pages show it at once. What the file was becomes a version, so that it takes no more room than before.
 * @throws DomainError `notFound` id, `forbidden` id
 */
export const restoreFileVersion = (context: Context, { id }: { id: number }): Promise<{ file: MediaFile }> =>
  retryTakenName(() =>
    unitOfWork(context, async (unit) => {
      await lockDirectoriesShared(unit.tx);
      const found = await findFileVersion(unit.tx, id);
      const locked = found === undefined ? undefined : await lockFile(unit.tx, found.fileID);
      // Read again: another restore may have used it while this one waited for the lock.
      const version = locked === true ? await findFileVersion(unit.tx, id) : undefined;
      if (version === undefined) throw notFound('file');
      await requireStoredContent(context.services, unit.tx, version.contentHash);
      await deleteVersion(unit.tx, id);
      return { file: await putContent(context, unit, version.fileID, version, 'media.restoreFileVersion') };
    }),
  );

/** Deletes a version for good. @throws DomainError `notFound` id */
export const deleteFileVersion = (context: Context, { id }: { id: number }): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    await lockDirectoriesShared(unit.tx);
    const version = await findFileVersion(unit.tx, id);
    if (version === undefined || !(await lockFile(unit.tx, version.fileID))) throw notFound('file');
    const file = await findFile(unit.tx, version.fileID);
    if (file === undefined) throw notFound('file');
    await requireRights(context, unit.tx, [file.directory_id], 'id');
    await deleteVersion(unit.tx, id);
    await updateVersionsSize(unit.tx, version.fileID);
    unit.audit({
      action: 'media.deleteFileVersion',
      subjectType: 'file',
      subjectID: version.fileID,
      params: { kind: 'bytes', name: version.name, bytes: version.size },
    });
    return {};
  });
