import type { Block, Visibility } from '../block.ts';

/** The highest level of block a reader may see on one page: 0 everybody, 1 logged in, 2 member of the JIP. */
export type Audience = Visibility;

/**
 * The blocks a reader may see: the one rule for HTML, JSON, search, feeds and files.
 * @returns the blocks of the audience's level and below, and the levels that something was left out of
 */
export function visibleBlocks<B extends Pick<Block, 'visibility'>>(
  blocks: readonly B[],
  audience: Audience,
): { visible: B[]; hiddenLevels: (1 | 2)[] } {
  const hidden = new Set(blocks.map((block) => block.visibility).filter((level) => level > audience));
  return {
    visible: blocks.filter((block) => block.visibility <= audience),
    hiddenLevels: ([1, 2] as const).filter((level) => hidden.has(level)),
  };
}
