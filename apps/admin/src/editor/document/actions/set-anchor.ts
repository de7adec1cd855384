import { draftBlock, type DocumentDraft } from './draft.ts';

/** Names a block's place on the page; '' takes the name away. */
export type SetAnchor = { readonly type: 'set-anchor'; readonly key: string; readonly anchorPoint: string };

export function setAnchor(document: DocumentDraft, action: SetAnchor): void {
  const block = draftBlock(document, action.key);
  if (block !== undefined) block.anchorPoint = action.anchorPoint;
}
