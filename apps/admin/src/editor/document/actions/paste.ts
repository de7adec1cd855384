import type { Block } from '@ximblox/blocks';
import { castDraft } from 'immer';

import type { DocumentDraft } from './draft.ts';

/** Inserts clipboard blocks at index `at`. They already have new keys; anchors that the page already has are dropped. */
export type Paste = { readonly type: 'paste'; readonly blocks: readonly Block[]; readonly at: number };

export function paste(document: DocumentDraft, action: Paste): void {
  const taken = new Set(document.blocks.map((block) => block.anchorPoint));
  const blocks = action.blocks.map((block) => {
    const anchorPoint = taken.has(block.anchorPoint) ? '' : block.anchorPoint;
    taken.add(anchorPoint);
    return { ...block, anchorPoint };
  });
  document.blocks.splice(action.at, 0, ...castDraft(blocks));
}
