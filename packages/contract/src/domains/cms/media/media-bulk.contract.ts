import { ID } from '@ximblox/primitives';
import { invalid, notFound, quotaExceeded, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../../operation.ts';
import { MediaFile } from '../../../shapes.ts';
import { AltText, changesOfFiles, DirectoryPath, FileIDs, FileTagIDs, RefusedFile } from './media-fields.ts';

const refused = z.array(RefusedFile).meta({ description: 'The files that stay as they were, each with the reason.' });

/** The calls that change several files at once, in one transaction. */
export const mediaBulkContract = {
  moveFiles: operation({
    kind: 'mutation',
    summary: 'Move files to a folder',
    access: withPermission('manage-media'),
    input: z.strictObject({ ids: FileIDs, newPath: DirectoryPath }),
    output: z.strictObject({ files: z.array(MediaFile), refused }),
    errors: [quotaExceeded, notFound, invalid],
    example: { ids: [1, 2], newPath: '/' },
    rest: { method: 'POST', path: '/api/ximblox/medialib/move-files' },
  }),
  deleteFiles: operation({
    kind: 'mutation',
    summary: 'Move files that no page uses to the bin',
    access: withPermission('manage-media'),
    input: z.strictObject({ ids: FileIDs }),
    output: z.strictObject({ deleted: z.array(ID), refused }),
    errors: [invalid],
    example: { ids: [1, 2] },
    rest: { method: 'POST', path: '/api/ximblox/medialib/delete-files' },
  }),
  editAltTexts: operation({
    kind: 'mutation',
    summary: 'Change the alternative texts of images',
    access: withPermission('manage-media'),
    input: z.strictObject({
      files: changesOfFiles(
        z.strictObject({
          id: ID,
          defaultAltText: AltText,
          original: AltText.optional().describe('The text as it was read: where somebody else changed it since, theirs stays.'),
        }),
      ),
    }),
    output: z.strictObject({ files: z.array(MediaFile), refused }),
    errors: [invalid, tooLong],
    example: { files: [{ id: 1, defaultAltText: 'A wake from above' }] },
    rest: { method: 'POST', path: '/api/ximblox/medialib/edit-alt-texts' },
  }),
  tagFiles: operation({
    kind: 'mutation',
    summary: 'Add tags to files, and remove others',
    access: withPermission('manage-media'),
    input: z.strictObject({ ids: FileIDs, add: FileTagIDs, remove: FileTagIDs }),
    output: z.strictObject({ files: z.array(MediaFile), refused }),
    errors: [invalid],
    example: { ids: [1, 2], add: [1], remove: [] },
    rest: { method: 'POST', path: '/api/ximblox/medialib/tag-files' },
  }),
};
