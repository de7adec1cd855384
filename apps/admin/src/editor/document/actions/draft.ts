import type { Block } from '@ximblox/blocks';
import { original, type Draft } from 'immer';

import type { PageDocument } from '../page-document.ts';

/** The document inside an action: changed in place, immer makes the next one of it. */
export type DocumentDraft = Draft<PageDocument>;

/** The blocks as they were before the action. To walk over those of the draft would wrap each that it passes, on every key. */
export const blocksBefore = (document: DocumentDraft): readonly Block[] => original(document)?.blocks ?? [];

/** A block to change, inside an action that leaves the order of the blocks as it is. */
export function draftBlock(document: DocumentDraft, key: string): DocumentDraft['blocks'][number] | undefined {
  const place = blocksBefore(document).findIndex((block) => block.key === key);
  return place < 0 ? undefined : document.blocks[place];
}
