import { ID, pagedListInput, pagedListOutput, Timestamp } from '@ximblox/primitives';
import { invalid, notFound, quotaExceeded } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../../operation.ts';
import { DirectoryReservation, MediaFile } from '../../../shapes.ts';
import { DirectoryPath, FileIDs, RefusedFile } from './media-fields.ts';

const reservation = DirectoryReservation.nullable().meta({
  description: 'The rights that hold for it: of the folder that it was in, or else of the one at that path now.',
});

/** A file in the bin. */
export const DeletedFile = MediaFile.pick({
  id: true,
  name: true,
  type: true,
  mimeType: true,
  size: true,
  width: true,
  height: true,
}).extend({
  path: z.string().meta({ description: 'The folder that it was in.' }),
  deletedAt: Timestamp,
  reservation,
  can: z.strictObject({ restore: z.boolean(), erase: z.boolean() }),
});
export type DeletedFile = z.infer<typeof DeletedFile>;

/** A folder in the bin: what was deleted with it. */
const DeletedDirectory = z.strictObject({
  path: z.string(),
  fileCount: z.number().int(),
  deletedAt: Timestamp,
  reservation,
  can: z.strictObject({ restore: z.boolean() }),
});
export type DeletedDirectory = z.infer<typeof DeletedDirectory>;

const refused = z.array(RefusedFile);

/** The bin of the media library. */
export const mediaBinContract = {
  listDeletedFiles: operation({
    kind: 'query',
    summary: 'Files and folders in the bin, which are deleted after 30 days',
    access: withPermission('manage-media'),
    reads: 'drafts',
    input: z.strictObject(pagedListInput(['deletedAt', 'name', 'size'])),
    output: pagedListOutput(DeletedFile).extend({
      directories: z.array(DeletedDirectory).meta({ description: 'The latest folders, at most 100, on the first page only.' }),
    }),
    errors: [invalid],
    example: { columnToSort: 'deletedAt', sortOrder: 'desc' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/list-deleted' },
  }),
  restoreFiles: operation({
    kind: 'mutation',
    summary: 'Restore files from the bin to their folders; a name that was taken meanwhile gets a number',
    access: withPermission('manage-media'),
    input: z.strictObject({ ids: FileIDs }),
    output: z.strictObject({ files: z.array(MediaFile), refused }),
    errors: [quotaExceeded, invalid],
    example: { ids: [1] },
    rest: { method: 'POST', path: '/api/ximblox/medialib/restore-files' },
  }),
  restoreDirectory: operation({
    kind: 'mutation',
    summary: 'Restore a folder from the bin with the files that were deleted with it',
    access: withPermission('manage-media'),
    input: z.strictObject({ path: DirectoryPath }),
    output: z.strictObject({
      fileCount: z.number().int(),
      path: z.string().meta({
        description: 'Where it is now: a reserved folder gets a number where another one has its name by then.',
      }),
    }),
    errors: [quotaExceeded, notFound, invalid],
    example: { path: '/Archive' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/restore-directory' },
  }),
  eraseFiles: operation({
    kind: 'mutation',
    summary: 'Delete files of the bin permanently',
    access: withPermission('manage-media'),
    input: z.strictObject({ ids: FileIDs }),
    output: z.strictObject({ deleted: z.array(ID), refused }),
    errors: [invalid],
    example: { ids: [1] },
    rest: { method: 'POST', path: '/api/ximblox/medialib/erase-files' },
  }),
};
