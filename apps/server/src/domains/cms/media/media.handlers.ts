import type { Contract, MediaFile } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { inUse, invalid, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  findDirectory,
  findDirectoryID,
  insertDirectory,
  listDirectories,
  lockDirectoriesShared,
} from './directories/directories.repository.ts';
import { eraseFiles, binFiles, listDeletedFiles, restoreDirectory, restoreFiles } from './bin/media-bin.ts';
import { deleteFiles, editAltTexts, moveFiles, tagFiles } from './bulk/change-files.ts';
import { countFiles, listFiles, searchFiles } from './lists/file-lists.repository.ts';
import { listPagesByFile, listTemplatesUsing, requireUnusedElsewhere } from './lists/file-uses.repository.ts';
import { findFile, lockFile, toMediaFile, updateFile } from './media.repository.ts';
import { setFocalPoint } from './focal-point.ts';
import { nameTakenError } from './name-taken.ts';
import { reserveRoom } from './quotas/room.ts';
import {
  abilitiesIn,
  directoryFor,
  fileFor,
  filesWith,
  requireRights,
  reservationOf,
  rightsAround,
  rightsOfDirectory,
} from './rights/directory-rights.ts';
import { reserveDirectory } from './rights/reserve-directory.ts';
import { comparedTags, setTags } from './tags/file-tags.ts';
import { addFile } from './uploads/add-file.ts';
import { fetchVideo } from './uploads/fetch-video.ts';
import { addVideo } from './uploads/add-video.ts';
import { deleteDirectory, lockDirectory, moveDirectory } from './directories/directory-changes.ts';
import { fileTag } from './serving/file-cache.ts';
import { isNameOf } from './uploads/media-types.ts';
import { replaceFile } from './uploads/replace-file.ts';
import { refreshPagesOfFile, type MayOpenFile } from '../pages/index.ts';
import { getPageFile, serveCropPreview, serveOriginal, serveThumbnail } from './serving/serve-file.ts';
import { servePDFPage } from './serving/serve-pdf-page.ts';
import { getUsage, setQuota } from './quotas/quotas.ts';
import { deleteFileVersion, listFileVersions, restoreFileVersion } from './versions/file-versions.ts';

/** The maximum number of pages listed when a deletion is refused. */
const namedPages = 100;

/** @throws DomainError `notFound` where there is no such folder */
async function requireDirectory(context: Context, path: string, property: string) {
  const place = await findDirectory(context.db, path);
  if (place === undefined) throw notFound('folder', property);
  return place;
}

async function requireFile(context: Context, id: number, property = 'id') {
  const file = await findFile(context.db, id);
  if (file === undefined) throw notFound('file', property);
  return file;
}

type Change = {
  id: number;
  newPath: string;
  newFileName: string;
  defaultAltText?: string;
  shared?: boolean;
  tags?: readonly number[] | undefined;
  original?: { readonly newPath?: string | undefined; readonly tags?: readonly number[] | undefined } | undefined;
};

/** Moves, renames, describes and tags a file. Its extension must match the content. */
async function changeFile(context: Context, { id, original, ...given }: Change): Promise<{ file: MediaFile }> {
  let staysInFolder = false;
  return translateUnique(
    unitOfWork(context, async (unit) => {
      await lockDirectoriesShared(unit.tx);
      const before = (await lockFile(unit.tx, id)) ? await findFile(unit.tx, id) : undefined;
      if (before === undefined) throw notFound('file');
      await requireRights(context, unit.tx, [before.directory_id], 'id');
      const { path: newPath, name: newFileName, defaultAltText, shared } = toMediaFile(before);
      const tags = comparedTags(
        given.tags,
        original?.tags,
        before.tags.map((tag) => tag.id),
      );
      const read = original && { ...original, tags: tags.read };
      const stored = { newPath, newFileName, defaultAltText, shared, tags: tags.stored };
      const input = { id, ...mergeChanges(given, read, stored) };
      const directoryID = await findDirectoryID(unit.tx, input.newPath);
      if (!isNameOf(before.mime_type, input.newFileName))
        throw invalid('newFileName', { rule: 'format', format: 'fileExtension' });
      if (directoryID === undefined) throw notFound('folder', 'newPath');
      await requireRights(context, unit.tx, [directoryID], 'newPath');
      staysInFolder = before.directory_id === directoryID;
      const { size, versions_size: versions, directory_id: from } = before;
      await reserveRoom(context, unit.tx, { directoryID, from, bytes: size + versions, property: 'newPath' });
      await updateFile(unit.tx, { ...input, directoryID, name: input.newFileName });
      if (input.tags !== undefined) await setTags(unit.tx, before, input.tags);
      unit.invalidate(fileTag(input.id));
      // Live pages have the name in the file's address.
      if (input.newFileName !== before.name) await refreshPagesOfFile(unit, input.id);
      unit.announce({ event: 'media.changed', subjectID: input.id });
      unit.audit({
        action: 'media.editFile',
        subjectType: 'file',
        subjectID: input.id,
        params: { kind: 'renamed', from: before.name, to: `${input.newPath}/${input.newFileName}` },
      });
      const file = await findFile(unit.tx, input.id);
      if (file === undefined) throw notFound('file');
      return { file: await fileFor(context, unit.tx, file) };
    }),
    nameTakenError('newFileName', () => staysInFolder),
  );
}

/** @param mayOpenFile grants access to a page's document beyond the audience of its block */
export const mediaHandlers = (mayOpenFile: MayOpenFile): Handlers<Contract['media']> => ({
  getDir: async (context, input) => {
    const { id, parentID } = await requireDirectory(context, input.path, 'path');
    const [directories, { files, totalItems }] = await Promise.all([
      listDirectories(context.db, id, input.path, input.countedKind ?? null),
      listFiles(context.db, id, input),
    ]);
    const shownIDs = [id, ...directories.map((directory) => directory.id)];
    const around = await rightsAround(context, context.db, shownIDs, parentID === null ? [] : [parentID]);
    return {
      path: input.path,
      directories: directories.map(({ id: directoryID, ...directory }) => ({
        ...directory,
        ...rightsOfDirectory(context.actor, around, directoryID, id),
      })),
      files: filesWith(context.actor, around.rights, files),
      totalItems,
      reservation: reservationOf(around.rights, id),
      can: abilitiesIn(context.actor, around, id, parentID),
    };
  },
  searchFiles: async (context, input) => {
    const { id, parentID } = await requireDirectory(context, input.directory, 'directory');
    const { files, totalItems } = await searchFiles(context.db, { ...input, directoryID: id });
    const folderIDs = files.map((file) => file.directory_id);
    const around = await rightsAround(context, context.db, [id], [...(parentID === null ? [] : [parentID]), ...folderIDs]);
    return {
      files: filesWith(context.actor, around.rights, files),
      totalItems,
      can: abilitiesIn(context.actor, around, id, parentID),
    };
  },
  countFiles: (context) => countFiles(context.db),
  addFile,
  fetchVideo,
  createDir: async (context, { path, folderName }) => {
    return translateUnique(
      unitOfWork(context, async (unit) => {
        const parentID = await lockDirectory(unit, path, 'path');
        await requireRights(context, unit.tx, [parentID], 'path');
        const id = await insertDirectory(unit.tx, parentID, folderName);
        unit.audit({
          action: 'media.createDir',
          subjectType: 'directory',
          subjectID: null,
          params: { kind: 'text', text: `${path}/${folderName}` },
        });
        const place = { id, parentID, path: path === '/' ? `/${folderName}` : `${path}/${folderName}`, name: folderName };
        return { directory: await directoryFor(context, unit.tx, place) };
      }),
      nameTakenError('folderName', () => true),
    );
  },
  moveDirectory,
  deleteDirectory,
  getUsage,
  setQuota,
  reserveDirectory,
  addVideo,
  replaceFile,
  moveFile: changeFile,
  editFile: changeFile,
  deleteFile: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      await lockDirectoriesShared(unit.tx);
      const file = (await lockFile(unit.tx, id)) ? await findFile(unit.tx, id) : undefined;
      if (file === undefined) throw notFound('file');
      await requireRights(context, unit.tx, [file.directory_id], 'id');
      const used = await listPagesByFile(unit.tx, {
        fileID: id,
        searchTerm: '',
        pageIndex: 0,
        pageSize: namedPages,
        columnToSort: 'title',
        sortOrder: 'asc',
      });
      if (used.totalItems > 0)
        throw inUse(
          'id',
          { by: 'pages', count: used.totalItems },
          { pages: used.items.map(({ id: pageID, title, path }) => ({ id: pageID, title, path })) },
        );
      await requireUnusedElsewhere(unit.tx, 'id', [id]);
      await binFiles(unit, [file], null);
      return {};
    }),
  moveFiles,
  deleteFiles,
  editAltTexts,
  tagFiles,
  setFocalPoint,
  getFile: async (context, { id }) => ({ file: await fileFor(context, context.db, await requireFile(context, id)) }),
  listDeletedFiles: (context, input) =>
    listDeletedFiles(context, {
      ...input,
      columnToSort: input.columnToSort ?? 'deletedAt',
      sortOrder: input.sortOrder ?? 'desc',
    }),
  restoreFiles,
  restoreDirectory,
  eraseFiles,
  listFileVersions,
  restoreFileVersion,
  deleteFileVersion,
  listPagesByFile: async (context, input) => {
    await requireFile(context, input.fileID, 'fileID');
    const query = { ...input, columnToSort: input.columnToSort ?? 'updatedAt', sortOrder: input.sortOrder ?? 'desc' } as const;
    return { ...(await listPagesByFile(context.db, query)), templates: await listTemplatesUsing(context.db, [input.fileID]) };
  },
  getPageFile: (context, input) => getPageFile(context, input, mayOpenFile),
  file: async (context, { id }) => serveOriginal(context, await requireFile(context, id), 'private, no-cache'),
  previewImage: (context, { imageID }) => serveThumbnail(context, imageID),
  previewPDFPage: servePDFPage,
  previewCrop: (context, { imageID, ...crop }) => serveCropPreview(context, imageID, crop),
});
