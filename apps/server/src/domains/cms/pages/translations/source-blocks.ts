import { createHash } from 'node:crypto';

import { followedContent, hasWords, pageRow, type PageContent, type SourceBlock, type StoredBlock } from '@ximblox/blocks';

/** A block of a source, as stored and as debt is counted by it. */
export type FollowedBlock = SourceBlock & { readonly type: string; readonly block: StoredBlock };

/** The hash of what a block says; equal for equal content, whatever its key. */
export const contentHash = (block: StoredBlock): string =>
  createHash('sha256').update(followedContent(block)).digest('base64url');

/** The rows that translations of a page follow: its own fields, then its blocks. */
export const sourceBlocks = (content: PageContent & { readonly blocks: readonly StoredBlock[] }): FollowedBlock[] =>
  [pageRow(content), ...content.blocks].map((block) => ({
    key: block.key,
    type: block.type,
    hash: contentHash(block),
    hasWords: hasWords(block),
    block,
  }));
