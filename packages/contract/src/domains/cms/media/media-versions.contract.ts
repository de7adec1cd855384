import { ID, PathID, Timestamp } from '@ximblox/primitives';
import { invalid, notFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, staff, withPermission } from '../../../operation.ts';
import { MediaFile } from '../../../shapes.ts';

/** The maximum number of versions of a file. */
export const fileVersionsMax = 10;

/** What a file was before it was replaced. */
export const FileVersion = z.strictObject({
  id: ID,
  name: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  replacedAt: Timestamp,
});
export type FileVersion = z.infer<typeof FileVersion>;

/** The versions of replaced files. */
export const mediaVersionsContract = {
  listFileVersions: operation({
    kind: 'query',
    summary: 'What a file was before it was replaced: the 10 latest versions, the newest first',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ fileID: PathID }),
    output: z.strictObject({ items: z.array(FileVersion) }),
    errors: [notFound],
    example: { fileID: 1 },
    rest: { method: 'GET', path: '/api/ximblox/medialib/file/:fileID/versions' },
  }),
  restoreFileVersion: operation({
    kind: 'mutation',
    summary: 'Restore a version of a file; what it was before becomes a version',
    access: withPermission('manage-media'),
    input: z.strictObject({ id: ID }),
    output: z.strictObject({ file: MediaFile }),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/restore-file-version' },
  }),
  deleteFileVersion: operation({
    kind: 'mutation',
    summary: 'Delete a version of a file permanently',
    access: withPermission('manage-media'),
    input: z.strictObject({ id: ID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/medialib/delete-file-version' },
  }),
};
