import { coercedNumber, cropLimit, ID, imageWidths, isBlank, PathID, bidiControls, ScaleFactor } from '@ximblox/primitives';
import { z } from 'zod';

import { Bytes, Done, everybody, operation, staff, withPermission } from '../operation.ts';
import { Directory, DirectoryAbilities, DirectoryUsage, MediaFile, quotaMax } from '../shapes.ts';

/** A folder's full path, `/` the root: `/a/b`. Segments of 1–255 bytes without `/`, `\` and control characters; `.` and `..` are none. */
export const DirectoryPath = z
  .string()
  .max(2000, { error: 'V_14', abort: true })
  .normalize('NFC')
  .refine(
    (path) =>
      path === '/' ||
      (path.startsWith('/') &&
        path
          .slice(1)
          .split('/')
          .every((part) => isMediaName(part))),
    { error: 'V_12', params: { rule: 'format', format: 'folderPath' } },
  );
/** A folder or file name. Invisible names and bidirectional control characters are rejected. */
export function isMediaName(name: string): boolean {
  return (
    !isBlank(name) &&
    name !== '.' &&
    name !== '..' &&
    !/[/\\\u0000-\u001f\u007f]/.test(name) &&
    name.search(bidiControls) === -1 &&
    new TextEncoder().encode(name).length <= 255
  );
}
const MediaName = z
  .string()
  .min(1, { error: 'V_01', abort: true })
  .normalize('NFC')
  .refine(isMediaName, { error: 'V_12', params: { rule: 'format', format: 'mediaName' } });
/** The stored file, with a message if its type differs from its name. */
const StoredFile = z.strictObject({
  file: MediaFile,
  notice: z.string().optional().meta({
    description: 'Present where an image was stored under its actual type: `photo.jpg` that is a PNG becomes `photo.png`.',
  }),
});
/** A quota in bytes. */
const Quota = z.number().int().min(1).max(quotaMax);
const altText = z.string().max(1000, { error: 'V_14' });
const size = coercedNumber(z.number().int().min(1).max(20_000));
const place = coercedNumber(z.number().min(-cropLimit).max(cropLimit));

export const mediaContract = {
  getDir: operation({
    kind: 'query',
    summary: 'The folders and files in a folder',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      path: DirectoryPath,
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(100),
    }),
    output: z.strictObject({
      path: z.string(),
      directories: z.array(Directory),
      files: z.array(MediaFile),
      totalItems: z.number().int(),
      can: DirectoryAbilities,
    }),
    errors: ['404 V_12', 'V_12'],
    example: { path: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/get-dir' },
  }),
  searchFiles: operation({
    kind: 'query',
    summary: 'Files by name and alternative text, in a folder and its subfolders',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      searchTerm: z.string().max(200, { error: 'V_14' }),
      directory: DirectoryPath.default('/'),
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(100),
    }),
    output: z.strictObject({ files: z.array(MediaFile), totalItems: z.number().int(), can: DirectoryAbilities }),
    errors: ['404 V_12', 'V_12'],
    example: { searchTerm: 'wake', directory: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/search-files' },
  }),
  addFile: operation({
    kind: 'upload',
    summary: 'Upload a file to the media library',
    access: withPermission('manage-media'),
    fileField: 'f',
    input: z.strictObject({ path: DirectoryPath }),
    output: StoredFile,
    errors: ['ML_01', 'V_07', '404 V_12', 'V_12', 'V_17'],
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
    errors: ['ML_01', 'V_07', '404 V_12', 'V_12', 'V_17'],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/replace-file' },
  }),
  createDir: operation({
    kind: 'mutation',
    summary: 'Create a folder',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath, folderName: MediaName }),
    output: z.strictObject({ directory: Directory }),
    errors: ['ML_03', '404 V_12', 'V_12'],
    example: { path: '/', folderName: 'Facilities' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/create-dir' },
  }),
  moveDirectory: operation({
    kind: 'mutation',
    summary: 'Move or rename a folder with its content',
    access: withPermission('manage-media'),
    input: z.strictObject({ oldPath: DirectoryPath, newPath: DirectoryPath }),
    output: z.strictObject({ directory: Directory }),
    errors: ['ML_02', 'ML_03', 'V_07', '404 V_12', 'V_12', 'V_14'],
    example: { oldPath: '/Facilities', newPath: '/Archive/Facilities' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/move-directory' },
  }),
  deleteDirectory: operation({
    kind: 'mutation',
    summary: 'Delete a folder with its content, unless a page uses some of it',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath }),
    output: Done,
    errors: ['V_07', '404 V_12', 'V_12', 'V_14'],
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
    errors: ['404 V_12', 'V_12', 'V_14'],
    example: { path: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/get-usage' },
  }),
  setQuota: operation({
    kind: 'mutation',
    summary: 'Set or remove the quota of a folder: the largest total size of its files, with those of its subfolders',
    access: withPermission('manage-settings'),
    input: z.strictObject({ path: DirectoryPath, quota: Quota.nullable() }),
    output: z.strictObject({ usage: DirectoryUsage }),
    errors: ['404 V_12', 'V_12', 'V_14'],
    example: { path: '/Archive', quota: 1_073_741_824 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/set-quota' },
  }),
  addVideo: operation({
    kind: 'mutation',
    summary: 'Add a YouTube or Vimeo video to the media library',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath, url: z.string().min(1, { error: 'V_01' }).max(2000, { error: 'V_14' }) }),
    output: z.strictObject({ file: MediaFile }),
    errors: ['V_01', '404 V_12', 'V_12', 'V_13', 'V_14'],
    example: { path: '/', url: 'https://vimeo.com/123456789' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/add-video' },
  }),
  moveFile: operation({
    kind: 'mutation',
    summary: 'Move or rename a file',
    access: withPermission('manage-media'),
    input: z.strictObject({ id: ID, newPath: DirectoryPath, newFileName: MediaName }),
    output: z.strictObject({ file: MediaFile }),
    errors: ['ML_02', 'ML_03', 'V_07', '404 V_12', 'V_12'],
    example: { id: 1, newPath: '/', newFileName: 'wake.jpg' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/move-file' },
  }),
  editFile: operation({
    kind: 'mutation',
    summary: 'Change a file’s folder, name, alternative text and sharing',
    access: withPermission('manage-media'),
    input: z.strictObject({
      id: ID,
      newPath: DirectoryPath,
      newFileName: MediaName,
      defaultAltText: altText,
      shared: z.boolean(),
    }),
    output: z.strictObject({ file: MediaFile }),
    errors: ['ML_02', 'ML_03', 'V_07', '404 V_12', 'V_12', 'V_14'],
    example: { id: 1, newPath: '/', newFileName: 'wake.jpg', defaultAltText: 'A wake from above', shared: true },
    rest: { method: 'POST', path: '/api/ximblox/medialib/edit-file' },
  }),
  deleteFile: operation({
    kind: 'mutation',
    summary: 'Delete a file that no page uses',
    access: withPermission('manage-media'),
    input: z.strictObject({ id: ID }),
    output: Done,
    errors: ['V_07', '404 V_12', 'V_12'],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/delete-file' },
  }),
  listPagesByFile: operation({
    kind: 'query',
    summary: 'Pages whose draft or live version uses a file',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      fileID: ID,
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(25),
      searchTerm: z.string().max(200).default(''),
      columnToSort: z.enum(['updatedAt', 'title', 'slug', 'state', 'createdAt']).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({ id: ID, title: z.string(), path: z.string(), locale: z.string(), type: z.string(), state: z.string() }),
      ),
      totalItems: z.number().int(),
    }),
    errors: ['404 V_12', 'V_12'],
    example: { fileID: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/list-pages-by-file' },
  }),
  getPageFile: operation({
    kind: 'download',
    summary: 'An image or file that a page uses',
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
          error: 'V_12',
          params: { rule: 'oneOf', allowed: imageWidths },
        }),
      ).optional(),
    }),
    output: Bytes,
    errors: ['UM_01', '404 V_12', 'V_12'],
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
    errors: ['404 V_12', 'V_12'],
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
      v: z.string().max(40, { error: 'V_14' }).optional().meta({ description: 'Any text: a cache buster.' }),
    }),
    output: Bytes,
    errors: ['404 V_12', 'V_12', 'V_14'],
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
    errors: ['404 V_12', 'V_12'],
    example: { imageID: 1, x: 0, y: 0, width: 400, height: 300, rotate: 0, scaleX: 1, scaleY: 1 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/preview-crop' },
  }),
};
