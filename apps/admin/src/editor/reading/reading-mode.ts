import type { ReviewComment } from '@ximblox/contract';

import type { EditorStore } from '../document/editor-store.ts';

/** While one reads: the page that is drawn, in which nothing is typed. */
export type ReadingMode = {
  /** Whether suggestions are accepted in it; else it is the draft. */
  readonly isAccepted: boolean;
  readonly store: EditorStore;
  /** The draft, which comments are about. */ readonly draft: EditorStore;
  /** Takes in which comments there are by now. */
  update(comments: readonly ReviewComment[]): void;
  stop(): void;
};
