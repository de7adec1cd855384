import type { FileRef, ImageRef } from '@ximblox/primitives';
import { castDraft } from 'immer';

import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets a list of a block together with the media of its new items, as one step. */
export type AddItems = {
  readonly type: 'add-items';
  readonly key: string;
  readonly field: string;
  readonly items: readonly unknown[];
  /** By slot. */ readonly images: Readonly<Record<string, readonly ImageRef[]>>;
  readonly files: Readonly<Record<string, readonly FileRef[]>>;
};

export function addItems(document: DocumentDraft, { key, field, items, images, files }: AddItems): void {
  const block = draftBlock(document, key);
  if (block === undefined) return;
  block.props[field] = items;
  Object.assign(block.__images, castDraft(images));
  Object.assign(block.__files, castDraft(files));
}
