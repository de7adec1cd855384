import { showToast } from './toast.tsx';

/** What an Undo came to, in a sentence. */
export type UndoOutcome = { readonly text: string; readonly isRefusal?: boolean };

/** A change that was made, and what undoes it. */
type UndoableChange = {
  readonly text: string;
  /** Undoes it, and says what came of it; it does not throw. Undefined where it can't be undone. */
  readonly undo: (() => Promise<UndoOutcome>) | undefined;
  /** Refreshes the screen, also where not all could be undone. @param isAll whether all was */
  onUndone(isAll: boolean): unknown;
};

/** Shows what was changed in a toast that undoes it, and then what came of that. */
export function offerUndo({ text, undo, onUndone }: UndoableChange): void {
  const run = async (work: () => Promise<UndoOutcome>): Promise<void> => {
    const outcome = await work();
    showToast(outcome);
    await onUndone(outcome.isRefusal !== true);
  };
  showToast({ text, onUndo: undo && (() => void run(undo)) });
}
