import type { TRPCClient } from '@trpc/client';
import { changedPagesMax, type AppRouter } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { offerUndo, type UndoOutcome } from '../../../shared/ui/offer-undo.ts';

/** A change of pages that was made, and how it reads once it is undone. */
export type UndoableChange = {
  readonly text: string;
  readonly undone: string;
  readonly undoIDs: readonly number[];
  /** Whether the pages are in the bin, where what can't be undone is put back otherwise. */ readonly isDeletion?: boolean;
  /** Refreshes the screen, also where only some of it could be undone. */
  onUndone(): unknown;
};

/** Shows what was changed in a toast that undoes it. */
export function offerUndoOfPages(api: Pick<TRPCClient<AppRouter>, 'pages'>, change: UndoableChange): void {
  const { text, undoIDs, onUndone } = change;
  offerUndo({ text, undo: undoIDs.length === 0 ? undefined : () => undoAll(api, change), onUndone });
}

/** Why a page's change was not undone. The server's words for a taken path ask to choose another one, which an Undo can't. */
function reasonOf({ name, message }: { readonly name: string; readonly message: string }, isDeletion: boolean): string {
  if (name !== 'nameTaken') return message;
  const taken = t('Another page has the path now.');
  return isDeletion ? `${taken} ${t('In the bin you can choose another path.')}` : taken;
}

/** Undoes each page's change, the last first; where one is refused, the others are undone nevertheless. */
async function undoAll(
  api: Pick<TRPCClient<AppRouter>, 'pages'>,
  { undone, undoIDs, isDeletion = false }: UndoableChange,
): Promise<UndoOutcome> {
  const refusals: string[] = [];
  const lastFirst = undoIDs.toReversed();
  for (let from = 0; from < lastFirst.length; from += changedPagesMax) {
    const ids = lastFirst.slice(from, from + changedPagesMax);
    await api.pages.undoMany.mutate({ ids }).then(
      ({ refused }) =>
        refusals.push(...refused.map(({ errors }) => errors.map((error) => reasonOf(error, isDeletion)).join(' '))),
      (error: unknown) => refusals.push(...ids.map(() => messageOf(error))),
    );
  }
  if (refusals.length === 0) return { text: undone };
  const which =
    undoIDs.length === 1
      ? t('Not undone.')
      : t('{count} of {total} not undone.', { count: refusals.length, total: undoIDs.length });
  return { text: `${which} ${[...new Set(refusals)].join(' ')}`, isRefusal: true };
}
