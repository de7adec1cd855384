import type { TRPCClient } from '@trpc/client';
import type { AppRouter, MediaFile } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { offerUndo, type UndoOutcome } from '../../../shared/ui/offer-undo.ts';

type LibraryApi = Pick<TRPCClient<AppRouter>, 'media'>;

/** A change of the library that was made, and what undoes it. */
type UndoableChange = {
  readonly text: string;
  /** Undoes it. @returns how many files could not be put back */ undo(): Promise<number>;
  /** Refreshes the screen, also where not all could be undone. @param isAll whether all was */ onUndone(isAll: boolean): unknown;
};

/** Shows what was changed in a toast that undoes it, and then what came of that. */
export const offerUndoOfFiles = ({ undo, ...change }: UndoableChange): void =>
  offerUndo({ ...change, undo: () => undo().then(outcomeOf, outcomeOfFailure) });

const outcomeOf = (left: number): UndoOutcome =>
  left === 0
    ? { text: t('Undone.') }
    : {
        text: t(
          '{count, plural, one {# file was} other {# files were}} not put back: there is another file with that name, or it is gone.',
          { count: left },
        ),
        isRefusal: true,
      };

const outcomeOfFailure = (error: unknown): UndoOutcome => ({ text: `${t('Not undone.')} ${messageOf(error)}`, isRefusal: true });

/** Moves files back to the folders that they were in. */
export async function putFilesBack(api: LibraryApi, files: readonly Pick<MediaFile, 'id' | 'path'>[]): Promise<number> {
  let left = 0;
  for (const [newPath, some] of Map.groupBy(files, ({ path }) => path)) {
    const { refused } = await api.media.moveFiles.mutate({ ids: some.map(({ id }) => id), newPath });
    left += refused.length;
  }
  return left;
}

/** Takes files out of the bin. */
export async function takeFilesOut(api: LibraryApi, ids: readonly number[]): Promise<number> {
  const { refused } = await api.media.restoreFiles.mutate({ ids: [...ids] });
  return refused.length;
}

/** Gives a folder its earlier path. */
export async function putFolderBack(api: LibraryApi, from: string, to: string): Promise<number> {
  await api.media.moveDirectory.mutate({ oldPath: to, newPath: from });
  return 0;
}
