import type { Block } from '@ximblox/blocks';
import { original, type Draft } from 'immer';

import type { PageDocument } from '../page-document.ts';

/** The document inside an action: a mutable immer draft. */
export type DocumentDraft = Draft<PageDocument>;

/** The blocks before the action. Iterating over the draft's blocks would create a proxy for each of them on every keystroke. */
export const blocksBefore = (document: DocumentDraft): readonly Block[] => original(document)?.blocks ?? [];

/** A mutable block, for actions that don't change the order of the blocks. */
export function draftBlock(document: DocumentDraft, key: string): DocumentDraft['blocks'][number] | undefined {
  const place = blocksBefore(document).findIndex((block) => block.key === key);
  return place < 0 ? undefined : document.blocks[place];
}
