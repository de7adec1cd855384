import type { Block, Visibility } from '../block.ts';
import { blockCatalog } from '../catalog.ts';

/** The highest level of block a reader may see on one page: 0 everybody, 1 logged in, 2 member of the page's group. */
export type Audience = Visibility;

/**
 * The blocks a reader may see: the one rule for HTML, JSON, search, feeds and files.
 * @param documents the level up to which the reader may open documents, where that is higher
 * @returns the blocks of the audience's level and below, and the levels that something was left out of
 */
export function visibleBlocks<B extends Pick<Block, 'type' | 'visibility'>>(
  blocks: readonly B[],
  audience: Audience,
  documents: Audience = audience,
): { visible: B[]; hiddenLevels: (1 | 2)[] } {
  const isVisible = ({ type, visibility }: B): boolean =>
    visibility <= (blockCatalog.get(type)?.isDocuments === true ? documents : audience);
  const hidden = new Set(blocks.filter((block) => !isVisible(block)).map((block) => block.visibility));
  return {
    visible: blocks.filter(isVisible),
    hiddenLevels: ([1, 2] as const).filter((level) => hidden.has(level)),
  };
}

/**
 * The blocks of a page that more people could read than those of the same key on its live page: what was read once is known, and can't be
 * taken back.
 * @param live none where the page is not live: what nobody reads yet is opened to nobody
 */
export function openedBlocks<B extends Pick<Block, 'key' | 'visibility'>>(
  blocks: readonly B[],
  live: readonly Pick<Block, 'key' | 'visibility'>[],
): B[] {
  const before = new Map(live.map(({ key, visibility }) => [key, visibility]));
  return blocks.filter(({ key, visibility }) => visibility < (before.get(key) ?? 0));
}
