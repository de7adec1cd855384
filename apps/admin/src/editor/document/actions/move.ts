import { castDraft } from 'immer';

import { blocksBefore, type DocumentDraft } from './draft.ts';

/** Moves blocks in their current order, so that the first of them is at index `to`. */
export type Move = { readonly type: 'move'; readonly keys: readonly string[]; readonly to: number };

export function move(document: DocumentDraft, action: Move): void {
  const chosen = new Set(action.keys);
  const blocks = blocksBefore(document);
  const moved = blocks.filter((block) => chosen.has(block.key));
  const rest = blocks.filter((block) => !chosen.has(block.key));
  const to = Math.max(0, Math.min(action.to, rest.length));
  const order = [...rest.slice(0, to), ...moved, ...rest.slice(to)];
  if (order.some((block, index) => block !== blocks[index])) document.blocks = castDraft(order);
}
