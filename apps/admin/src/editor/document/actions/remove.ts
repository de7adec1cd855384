import { castDraft } from 'immer';

import { blocksBefore, type DocumentDraft } from './draft.ts';

/** Removes blocks. */
export type Remove = { readonly type: 'remove'; readonly keys: readonly string[] };

export function remove(document: DocumentDraft, action: Remove): void {
  const removed = new Set(action.keys);
  document.blocks = castDraft(blocksBefore(document).filter((block) => !removed.has(block.key)));
}
