import { coercedNumber, cropLimit, FocalPoint, ID, imageWidths, PathID, ScaleFactor } from '@ximblox/primitives';
import {
  conflict,
  fileOrFolderNameTaken,
  fileRequired,
  forbidden,
  inUse,
  invalid,
  invalidURL,
  nameTakenInTargetFolder,
  notFound,
  quotaExceeded,
  required,
  tooLong,
  uploadTooLarge,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, operation, originalOf, staff, withPermission } from '../../../operation.ts';
import { Directory, DirectoryUsage, MediaFile, quotaMax } from '../../../shapes.ts';
import { mediaBinContract } from './media-bin.contract.ts';
import { mediaBulkContract } from './media-bulk.contract.ts';
import { AltText, DirectoryPath, FileTagIDs, MediaName, NewDirectoryPath, SameContent, sameContentMax } from './media-fields.ts';
import { mediaPDFContract } from './media-pdf.contract.ts';
import { mediaVersionsContract } from './media-versions.contract.ts';
import { mediaListContract } from './media-list.contract.ts';

/** The stored file, with a message if its type differs from its name. */
const StoredFile = z.strictObject({
  file: MediaFile,
  notice: z.string().optional().meta({
    description: 'Present where an image was stored under its actual type: `photo.jpg` that is a PNG becomes `photo.png`.',
  }),
});
/** A quota in bytes. */
const Quota = z.number().int().min(1).max(quotaMax);
/** Where a file is, as it is read. */
const readPlace = { newPath: z.string(), newFileName: z.string() };
const size = coercedNumber(z.number().int().min(1).max(20_000));
const place = coercedNumber(z.number().min(-cropLimit).max(cropLimit));

export const mediaContract = {
  ...mediaListContract,
  addFile: operation({
    kind: 'upload',
    summary: 'Upload a file to the media library',
    access: withPermission('manage-media'),
    fileField: 'f',
    input: z.strictObject({
      path: DirectoryPath,
      onDuplicate: z.enum(['store', 'reuse']).optional().meta({
        description:
          'What is done if the library has the content already: `store` adds the file all the same; `reuse` adds nothing and answers the oldest file with that content and type that the caller may read and every page may use.',
      }),
    }),
    output: StoredFile.extend({
      isReused: z.literal(true).optional().meta({
        description: 'Present where `file` was in the library before, and nothing was added.',
      }),
      sameContent: z.array(SameContent).max(sameContentMax).optional().meta({
        description:
          'Other files of the library with the same content, the oldest first; missing if there are none, or the caller may not read the library.',
      }),
    }),
    errors: [uploadTooLarge, quotaExceeded, notFound, invalid, fileRequired],
    example: { path: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/add-file' },
  }),
  replaceFile: operation({
    kind: 'upload',
    summary: 'Replace the content of a file under the same ID; pages show it at once',
    access: withPermission('manage-media'),
    fileField: 'f',
    input: z.strictObject({ id: PathID }),
    output: StoredFile,
    errors: [uploadTooLarge, quotaExceeded, notFound, invalid, fileRequired],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/replace-file' },
  }),
  createDir: operation({
    kind: 'mutation',
    summary: 'Create a folder',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath, folderName: MediaName }),
    output: z.strictObject({ directory: Directory }),
    errors: [fileOrFolderNameTaken, notFound, invalid],
    example: { path: '/', folderName: 'Facilities' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/create-dir' },
  }),
  moveDirectory: operation({
    kind: 'mutation',
    summary: 'Move or rename a folder with its content',
    access: withPermission('manage-media'),
    input: z.strictObject({ oldPath: DirectoryPath, newPath: NewDirectoryPath }),
    output: z.strictObject({ directory: Directory }),
    errors: [nameTakenInTargetFolder, fileOrFolderNameTaken, conflict, quotaExceeded, notFound, invalid, tooLong],
    example: { oldPath: '/Facilities', newPath: '/Archive/Facilities' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/move-directory' },
  }),
  deleteDirectory: operation({
    kind: 'mutation',
    summary: 'Move a folder with its content to the bin, unless a page uses some of it',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath }),
    output: Done,
    errors: [conflict, inUse, notFound, invalid, tooLong],
    example: { path: '/Archive' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/delete-directory' },
  }),
  getUsage: operation({
    kind: 'query',
    summary: 'The total size of the files in a folder and its subfolders, and the quotas that hold for it',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ path: DirectoryPath }),
    output: DirectoryUsage,
    errors: [notFound, invalid, tooLong],
    example: { path: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/get-usage' },
  }),
  setQuota: operation({
    kind: 'mutation',
    summary: 'Set or remove the quota of a folder: the largest total size of its files, with those of its subfolders',
    access: withPermission('manage-settings'),
    input: z.strictObject({ path: DirectoryPath, quota: Quota.nullable() }),
    output: z.strictObject({ usage: DirectoryUsage }),
    errors: [notFound, invalid, tooLong],
    example: { path: '/Archive', quota: 1_073_741_824 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/set-quota' },
  }),
  reserveDirectory: operation({
    kind: 'mutation',
    summary: 'Reserve a folder and those below it for roles, or open it again',
    access: withPermission('manage-roles'),
    input: z.strictObject({
      path: DirectoryPath,
      roleIDs: z.array(ID).max(100).nullable().meta({
        description:
          'The roles whose users may change what is in it, if they have the permission `manage-media`. An empty list leaves it to those who manage roles; `null` removes its rights, so that those of a folder above it hold.',
      }),
    }),
    output: z.strictObject({ directory: Directory }),
    errors: [notFound, invalid, tooLong],
    example: { path: '/Press', roleIDs: [2] },
    rest: { method: 'POST', path: '/api/ximblox/medialib/reserve-directory' },
  }),
  addVideo: operation({
    kind: 'mutation',
    summary: 'Add a YouTube or Vimeo video to the media library',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath, url: z.string().min(1, { error: required }).max(2000, { error: tooLong }) }),
    output: z.strictObject({ file: MediaFile }),
    errors: [required, notFound, invalid, invalidURL, tooLong],
    example: { path: '/', url: 'https://vimeo.com/123456789' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/add-video' },
  }),
  fetchVideo: operation({
    kind: 'mutation',
    summary: 'Ask YouTube or Vimeo for the title and the picture of a video of the library, and store the picture beside it',
    access: withPermission('manage-media'),
    reads: 'drafts',
    input: z.strictObject({ id: ID }),
    output: z.strictObject({
      title: z.string().nullable().meta({ description: '`null` where the provider shows no such video to everybody.' }),
      poster: MediaFile.nullable().meta({
        description: 'The picture as a file of the library: a new one, or the one that has it already. `null` without a picture.',
      }),
    }),
    errors: [conflict, quotaExceeded, notFound, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/fetch-video' },
  }),
  moveFile: operation({
    kind: 'mutation',
    summary: 'Move or rename a file',
    access: withPermission('manage-media'),
    input: z.strictObject({ id: ID, newPath: DirectoryPath, newFileName: MediaName, original: originalOf(readPlace) }),
    output: z.strictObject({ file: MediaFile }),
    errors: [nameTakenInTargetFolder, fileOrFolderNameTaken, conflict, quotaExceeded, notFound, invalid],
    example: { id: 1, newPath: '/', newFileName: 'wake.jpg' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/move-file' },
  }),
  editFile: operation({
    kind: 'mutation',
    summary: 'Change a file’s folder, name, alternative text, sharing and tags',
    access: withPermission('manage-media'),
    input: z.strictObject({
      id: ID,
      newPath: DirectoryPath,
      newFileName: MediaName,
      defaultAltText: AltText,
      shared: z.boolean(),
      tags: FileTagIDs.optional().meta({ description: 'Its tags, by their IDs; without it they stay.' }),
      original: originalOf({ ...readPlace, defaultAltText: z.string(), shared: z.boolean(), tags: z.array(ID) }),
    }),
    output: z.strictObject({ file: MediaFile }),
    errors: [nameTakenInTargetFolder, fileOrFolderNameTaken, conflict, quotaExceeded, notFound, invalid, tooLong],
    example: { id: 1, newPath: '/', newFileName: 'wake.jpg', defaultAltText: 'A wake from above', shared: true },
    rest: { method: 'POST', path: '/api/ximblox/medialib/edit-file' },
  }),
  setFocalPoint: operation({
    kind: 'mutation',
    summary: 'Set the point of an image that stays in view where a shape cuts it; pages show it at once',
    access: withPermission('manage-media'),
    input: FocalPoint.extend({ id: ID }),
    output: z.strictObject({ file: MediaFile }),
    errors: [notFound, invalid],
    example: { id: 1, x: 0.3, y: 0.4 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/set-focal-point' },
  }),
  deleteFile: operation({
    kind: 'mutation',
    summary: 'Move a file that no page uses to the bin',
    access: withPermission('manage-media'),
    input: z.strictObject({ id: ID }),
    output: Done,
    errors: [inUse, notFound, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/delete-file' },
  }),
  getPageFile: operation({
    kind: 'download',
    summary: 'An image or file that a page uses',
    movesOn: true,
    access: everybody,
    reads: 'drafts',
    sessions: ['staff', 'member'],
    input: z.strictObject({
      pageID: PathID,
      group: z.string().max(300),
      hash: z.string().regex(/^[a-f0-9]{16,64}$/),
      fileName: z.string().max(300),
      w: coercedNumber(
        z.number().refine((value) => (imageWidths as readonly number[]).includes(value), {
          error: invalid,
          params: { rule: 'oneOf', allowed: imageWidths },
        }),
      ).optional(),
    }),
    output: Bytes,
    errors: [forbidden, notFound, invalid],
    example: { pageID: 1, group: 'block_images_b1', hash: '0123456789abcdef', fileName: 'wake.jpg', w: 960 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/get-page-file/:pageID/:group/:hash/:fileName' },
  }),
  file: operation({
    kind: 'download',
    summary: 'The original of a file',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: Bytes,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/file/:id' },
  }),
  previewImage: operation({
    kind: 'download',
    summary: 'An image, 400 pixels wide',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      imageID: PathID,
      v: z.string().max(40, { error: tooLong }).optional().meta({ description: 'Any text: a cache buster.' }),
    }),
    output: Bytes,
    errors: [notFound, invalid, tooLong],
    example: { imageID: 1 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/preview-image' },
  }),
  previewCrop: operation({
    kind: 'download',
    summary: 'A crop as cropperjs 1.x shows it',
    access: staff,
    reads: 'drafts',
    countsAs: 'preview',
    input: z.strictObject({
      imageID: PathID,
      x: place,
      y: place,
      width: size,
      height: size,
      rotate: coercedNumber(z.number().min(-360).max(360).default(0)),
      scaleX: coercedNumber(ScaleFactor.default(1)),
      scaleY: coercedNumber(ScaleFactor.default(1)),
    }),
    output: Bytes,
    errors: [notFound, invalid],
    example: { imageID: 1, x: 0, y: 0, width: 400, height: 300, rotate: 0, scaleX: 1, scaleY: 1 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/preview-crop' },
  }),
  ...mediaBulkContract,
  ...mediaBinContract,
  ...mediaVersionsContract,
  ...mediaPDFContract,
};
