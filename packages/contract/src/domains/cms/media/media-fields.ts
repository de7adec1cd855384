import { bidiControls, ID, isBlank, lineText, nameSpelling } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

const directoryPath = (written: z.ZodString) =>
  written
    .max(2000, { error: tooLong, abort: true })
    .normalize('NFC')
    .refine(
      (path) =>
        path === '/' ||
        (path.startsWith('/') &&
          path
            .slice(1)
            .split('/')
            .every((part) => isMediaName(part))),
      { error: invalid, params: { rule: 'format', format: 'folderPath' } },
    );
/** A folder's full path, `/` the root: `/a/b`. Segments of 1–255 bytes without `/`, `\` and control characters; `.` and `..` are none. */
export const DirectoryPath = directoryPath(z.string());
/** The path that a folder gets: its last segment is a new name, and those before it are of folders as they are stored. */
export const NewDirectoryPath = directoryPath(
  z.string().overwrite((path) => path.replace(/[^/]*$/, (name) => nameSpelling(name))),
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
/** The name of a file or folder. */
export const MediaName = lineText()
  .min(1, { error: required, abort: true })
  .refine(isMediaName, { error: invalid, params: { rule: 'format', format: 'mediaName' } });
/** The alternative text of an image. */
export const AltText = z.string().max(1000, { error: tooLong });

/** The tags that a file gets. */
export const FileTagIDs = z.array(ID).max(100);

/** The largest number of files that one call changes: a page of the list. */
const filesMax = 100;

/** The IDs of files that one call changes. */
export const FileIDs = z.array(ID).min(1).max(filesMax);

/** Changes to files in one call. @param change one of them */
export const changesOfFiles = <Change extends z.ZodType>(change: Change) => z.array(change).min(1).max(filesMax);

/** How many files with the same content an upload names. */
export const sameContentMax = 5;

/** Another file of the library with the same content. */
export const SameContent = z.strictObject({
  id: ID,
  name: z.string(),
  path: z.string().meta({ description: 'Its folder.' }),
  pageCount: z.number().int().meta({ description: 'How many pages use it, in their draft or their live version.' }),
});
export type SameContent = z.infer<typeof SameContent>;

/** A file that a call for several left as it was. */
export const RefusedFile = z.strictObject({
  id: ID,
  reason: z.enum(['notFound', 'inUse', 'nameTaken', 'changedMeanwhile']).meta({
    description:
      '`notFound`: there is no such file any more; `inUse`: pages use it; `nameTaken`: the folder has a file with its name; `changedMeanwhile`: somebody else changed it since it was read.',
  }),
});
export type RefusedFile = z.infer<typeof RefusedFile>;
