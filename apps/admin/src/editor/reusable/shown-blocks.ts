import { expandReusable, reusableIDOf, standsForReusable, type Block } from '@ximblox/blocks';
import { useMemo } from 'react';

import { contentOf, useReusableContents } from './reusable-contents.tsx';

/** Blocks as the canvas draws them, and the key of the reference that each block of reusable content is shown for. */
export type ShownBlocks = { readonly blocks: readonly Block[]; readonly ownerOf: ReadonlyMap<string, string> };

const keyOf = (reference: string, content: string): string => `${reference}--${content}`;

/** The content of each reference, so that an unchanged one is not drawn again. */
const expanded = new WeakMap<Block, { readonly content: readonly Block[]; readonly blocks: readonly Block[] }>();

function expand(reference: Block, content: readonly Block[]): readonly Block[] {
  const last = expanded.get(reference);
  if (last?.content === content) return last.blocks;
  const blocks = expandReusable([reference], new Map([[reusableIDOf(reference) ?? 0, content]]), keyOf);
  expanded.set(reference, { content, blocks });
  return blocks;
}

/** Blocks with the content of reusable blocks in place of those that stand for it; one without content stays, as a placeholder. */
export function useShownBlocks(blocks: readonly Block[]): ShownBlocks {
  const contents = useReusableContents();
  return useMemo(() => {
    const ownerOf = new Map<string, string>();
    const shown = blocks.flatMap((block) => {
      const content = standsForReusable(block) ? contentOf(contents.get(reusableIDOf(block) ?? 0)) : [];
      if (content.length === 0) return [block];
      const inner = expand(block, content);
      for (const { key } of inner) ownerOf.set(key, block.key);
      return inner;
    });
    return { blocks: ownerOf.size === 0 ? blocks : shown, ownerOf };
  }, [blocks, contents]);
}
