import type { Block } from '@ximblox/blocks';
import { castDraft } from 'immer';

import type { DocumentDraft } from './draft.ts';

/** Puts blocks from a clipboard in at place `at`. They come with new keys; an anchor that the page has already is left off. */
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
