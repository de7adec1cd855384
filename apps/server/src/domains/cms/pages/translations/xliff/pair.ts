import { blockTexts, pageRowKey, pageTexts, pairBlocks, type StoredBlock, type TranslatableText } from '@ximblox/blocks';

import type { Context } from '../../../../../kernel/operation/context.ts';
import { sourceBlocks, type FollowedBlock } from '../source-blocks.ts';
import { settleRecords } from '../translation-debt.ts';
import { findTranslation, listNewestContents, listRecords } from '../translations.repository.ts';

type Contents = Awaited<ReturnType<typeof listNewestContents>>;
export type Content = Contents[number];

/** A translation and its source in their newest versions, with which block belongs to which. */
export type Pair = {
  readonly pageID: number;
  readonly source: Content;
  readonly target: Content;
  readonly blocks: readonly FollowedBlock[];
  /** The keys of the translation's blocks by those of the source's. */
  readonly keys: ReadonlyMap<string, string>;
  /** The keys of the source's blocks whose translation is right for what they say now. */
  readonly current: ReadonlySet<string>;
};

/** A translation with its source; undefined for a page that is not there or has no source. */
export async function readPair({ db }: Context, pageID: number): Promise<Pair | undefined> {
  const sourceID = (await findTranslation(db, pageID))?.sourceID ?? null;
  if (sourceID === null) return undefined;
  const contents = await listNewestContents(db, [pageID, sourceID]);
  const source = contents.find((content) => content.pageID === sourceID);
  const target = contents.find((content) => content.pageID === pageID);
  if (source === undefined || target === undefined) return undefined;
  const blocks = sourceBlocks(source);
  const { settled } = await settleRecords(db, await listRecords(db, [pageID]), blocks);
  const keys = pairBlocks(blocks, [{ key: pageRowKey, type: '' }, ...target.blocks], settled);
  const hashOf = new Map(blocks.map(({ key, hash }) => [key, hash]));
  const current = settled.filter(({ sourceKey, hash }) => hash !== null && hash === hashOf.get(sourceKey));
  return { pageID, source, target, blocks, keys, current: new Set(current.map(({ sourceKey }) => sourceKey)) };
}

/** The texts of a row of a page: its own fields, or those of a block; none where there is no such block. */
export function textsOf(content: Content, key: string | undefined): TranslatableText[] {
  if (key === pageRowKey) return pageTexts(content.type, content);
  const block = content.blocks.find((candidate: StoredBlock) => candidate.key === key);
  return block === undefined ? [] : blockTexts(block);
}
