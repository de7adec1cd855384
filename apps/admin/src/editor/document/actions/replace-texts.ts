import type { FieldChange } from '@ximblox/blocks';

import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets props of several blocks in one step of the history. */
export type ReplaceTexts = {
  readonly type: 'replace-texts';
  readonly changes: readonly FieldChange[];
};

export function replaceTexts(document: DocumentDraft, { changes }: ReplaceTexts): void {
  for (const { key, field, value } of changes) {
    const block = draftBlock(document, key);
    if (block !== undefined) block.props[field] = value;
  }
}
