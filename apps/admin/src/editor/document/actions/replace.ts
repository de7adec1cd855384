import type { Block } from '@ximblox/blocks';
import { castDraft } from 'immer';

import type { PageDocument } from '../page-document.ts';
import type { DocumentDraft } from './draft.ts';

/** Replaces one block, or, with `document`, the whole page: with a merged state or one restored from the journal. */
export type Replace =
  | { readonly type: 'replace'; readonly key: string; readonly block: Block }
  | { readonly type: 'replace'; readonly document: PageDocument };

export function replace(document: DocumentDraft, action: Replace): void {
  if ('document' in action) {
    Object.assign(document, castDraft(action.document));
    return;
  }
  const index = document.blocks.findIndex((block) => block.key === action.key);
  if (index >= 0) document.blocks[index] = castDraft(action.block);
}
