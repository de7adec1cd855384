import type { EditorStore } from '../document/editor-store.ts';

/** Why what was typed in a block is no suggestion yet; with the words where the block is gone, and the page shows them no more. */
export type NotSuggested = { readonly blockKey: string; readonly reason: string; readonly words?: string };

/** While one suggests: a copy of the draft in which one types, and what becomes of it. */
export type SuggestingMode = {
  /** The page as it is drawn and typed in: the draft with what is not suggested yet. */
  readonly store: EditorStore;
  /** Makes suggestions of all that was typed, also where the caret is. @returns whether nothing is left */
  settle(): Promise<boolean>;
  /** Whether something was typed that is no suggestion yet. */
  hasUnsent(): boolean;
  /** Writes what was typed in a block into the draft, as a normal change. */
  write(blockKey: string): void;
  /** Gives up what was typed in a block. */
  discard(blockKey: string): void;
  stop(): void;
};
