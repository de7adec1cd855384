import type { Block } from '@ximblox/blocks';
import { castDraft } from 'immer';

import type { DocumentDraft } from './draft.ts';

/** Puts new blocks before the one at place `at`; at the end where `at` is past it. */
export type Insert = { readonly type: 'insert'; readonly blocks: readonly Block[]; readonly at: number };

export function insert(document: DocumentDraft, action: Insert): void {
  document.blocks.splice(action.at, 0, ...castDraft(action.blocks));
}
