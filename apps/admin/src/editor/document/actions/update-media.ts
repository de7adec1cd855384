import type { FileRef, ImageRef } from '@ximblox/primitives';
import { castDraft } from 'immer';

import { draftBlock, type DocumentDraft } from './draft.ts';

/** Sets the images or files in one slot of a block; an empty list clears the slot. */
export type UpdateMedia =
  | {
      readonly type: 'update-media';
      readonly store: 'images';
      readonly key: string;
      readonly slot: string;
      readonly refs: readonly ImageRef[];
    }
  | {
      readonly type: 'update-media';
      readonly store: 'files';
      readonly key: string;
      readonly slot: string;
      readonly refs: readonly FileRef[];
    };

export function updateMedia(document: DocumentDraft, action: UpdateMedia): void {
  const block = draftBlock(document, action.key);
  if (block === undefined) return;
  const slots: Record<string, unknown> = action.store === 'images' ? block.__images : block.__files;
  if (action.refs.length === 0) Reflect.deleteProperty(slots, action.slot);
  else slots[action.slot] = castDraft(action.refs);
}
