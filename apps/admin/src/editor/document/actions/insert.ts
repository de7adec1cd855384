import type { Block } from '@ximblox/blocks';
import { castDraft } from 'immer';

import type { DocumentDraft } from './draft.ts';

/** Inserts blocks at index `at`; past the end they are appended. */
export type Insert = { readonly type: 'insert'; readonly blocks: readonly Block[]; readonly at: number };

export function insert(document: DocumentDraft, action: Insert): void {
  document.blocks.splice(action.at, 0, ...castDraft(action.blocks));
}
