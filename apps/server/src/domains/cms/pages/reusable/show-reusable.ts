import { createHash } from 'node:crypto';

import { expandReusable, reusableIDOf, reusableIDsOf, upgradeBlocks, type StoredBlock } from '@ximblox/blocks';

import type { Context } from '../../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { sanitizedContent } from '../public/sanitized-version.ts';
import { listPublishedContent } from './reusable-blocks.repository.ts';

/** The tag of cached answers that contain a reusable block. */
export const reusableTag = (id: number): string => `reusable:${id}`;

/** The key, within a page, of a block of reusable content: that of the view `content_reference`. */
const reusableKey = (referenceKey: string, contentKey: string): string =>
  `r${createHash('sha256').update(`${referenceKey}/${contentKey}`).digest('hex').slice(0, 32)}`;

/**
 * The blocks of a version as readers see them: what is published of reusable blocks in place of those that stand for it, for
 * whatever audience; who may see them is decided after this. Every way out to readers begins here.
 * @param blocks of the current schema
 * @param origins is filled with the reusable block that each block of the content comes from, by the key of the block
 * @returns the same array where nothing stands for a reusable block
 */
export async function showReusable(
  context: Context,
  blocks: readonly StoredBlock[],
  origins = new Map<string, number | undefined>(),
): Promise<readonly StoredBlock[]> {
  const ids = reusableIDsOf(blocks);
  const rows = ids.length === 0 ? [] : await listPublishedContent(context.db, ids);
  const contents = await Promise.all(
    rows.map(async ({ id, revision, blocks: content }) => {
      const key = `${reusableTag(id)}.${revision}`;
      return [id, await sanitizedContent(context.services, { key, blocks: upgradeBlocks(content) })] as const;
    }),
  );
  const idOf = new Map(blocks.map((block) => [block.key, reusableIDOf(block)]));
  return expandReusable(blocks, new Map(contents), (referenceKey, contentKey) => {
    const key = reusableKey(referenceKey, contentKey);
    origins.set(key, idOf.get(referenceKey));
    return key;
  });
}

/** Lets caches, the search index and programs outside follow what pages show of a reusable block. */
export function refreshPages(unit: UnitOfWork, id: number): void {
  unit.invalidate(reusableTag(id));
  unit.enqueue('index-reusable', { reusableID: id });
  unit.enqueue('announce-reusable', { reusableID: id, afterID: 0 });
}
