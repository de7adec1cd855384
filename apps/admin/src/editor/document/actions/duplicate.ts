import { current } from 'immer';

import { copyOf } from '../keys.ts';
import type { DocumentDraft } from './draft.ts';

/** Duplicates blocks; the copies follow the last of them. `newKeys` has one key for each. */
export type Duplicate = { readonly type: 'duplicate'; readonly keys: readonly string[]; readonly newKeys: readonly string[] };

export function duplicate(document: DocumentDraft, action: Duplicate): void {
  const chosen = new Set(action.keys);
  const originals = current(document).blocks.filter((block) => chosen.has(block.key));
  const last = document.blocks.findLastIndex((block) => chosen.has(block.key));
  const copies = originals.flatMap((block, index) => {
    const key = action.newKeys[index];
    return key === undefined ? [] : [copyOf(block, key)];
  });
  document.blocks.splice(last + 1, 0, ...copies);
}
