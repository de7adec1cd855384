import type { Visibility } from '@ximblox/blocks';

import type { DocumentDraft } from './draft.ts';

/** Says who sees these blocks. */
export type SetVisibility = {
  readonly type: 'set-visibility';
  readonly keys: readonly string[];
  readonly visibility: Visibility;
};

export function setVisibility(document: DocumentDraft, action: SetVisibility): void {
  for (const block of document.blocks) if (action.keys.includes(block.key)) block.visibility = action.visibility;
}
