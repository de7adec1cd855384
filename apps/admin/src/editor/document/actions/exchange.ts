import type { Block } from '@ximblox/blocks';
import { castDraft } from 'immer';

import { blocksBefore, type DocumentDraft } from './draft.ts';

/** Puts other blocks in place of some, where the first of those is. They have keys of their own; anchors that stay taken are dropped. */
export type Exchange = { readonly type: 'exchange'; readonly keys: readonly string[]; readonly blocks: readonly Block[] };

export function exchange(document: DocumentDraft, action: Exchange): void {
  const replaced = new Set(action.keys);
  const before = blocksBefore(document);
  const at = before.findIndex(({ key }) => replaced.has(key));
  if (at < 0) return;
  const rest = before.filter(({ key }) => !replaced.has(key));
  const taken = new Set(rest.map(({ anchorPoint }) => anchorPoint));
  const blocks = action.blocks.map((block) => (taken.has(block.anchorPoint) ? { ...block, anchorPoint: '' } : block));
  document.blocks = castDraft([...rest.slice(0, at), ...blocks, ...rest.slice(at)]);
}
