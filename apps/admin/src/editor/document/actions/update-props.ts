import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets one prop of a block. */
export type UpdateProps = {
  readonly type: 'update-props';
  readonly key: string;
  readonly field: string;
  readonly value: unknown;
};

export function updateProps(document: DocumentDraft, action: UpdateProps): void {
  const block = draftBlock(document, action.key);
  if (block !== undefined) block.props[action.field] = action.value;
}
