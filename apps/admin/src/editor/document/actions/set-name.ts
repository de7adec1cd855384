import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets the name of a block in the list; '' removes it. */
export type SetName = { readonly type: 'set-name'; readonly key: string; readonly name: string };

export function setName(document: DocumentDraft, action: SetName): void {
  const block = draftBlock(document, action.key);
  if (block === undefined) return;
  if (action.name === '') Reflect.deleteProperty(block, 'name');
  else block.name = action.name;
}
