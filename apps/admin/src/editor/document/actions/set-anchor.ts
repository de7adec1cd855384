import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets a block's anchor; '' removes it. */
export type SetAnchor = { readonly type: 'set-anchor'; readonly key: string; readonly anchorPoint: string };

export function setAnchor(document: DocumentDraft, action: SetAnchor): void {
  const block = draftBlock(document, action.key);
  if (block !== undefined) block.anchorPoint = action.anchorPoint;
}
