import type { Visibility } from '@ximblox/blocks';

import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets the visibility of blocks. */
export type SetVisibility = {
  readonly type: 'set-visibility';
  readonly keys: readonly string[];
  readonly visibility: Visibility;
};

export function setVisibility(document: DocumentDraft, action: SetVisibility): void {
  for (const key of action.keys) {
    const block = draftBlock(document, key);
    if (block !== undefined) block.visibility = action.visibility;
  }
}
