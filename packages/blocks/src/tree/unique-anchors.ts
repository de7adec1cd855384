import type { Block } from '../block.ts';
import { ownAnchors } from './outline.ts';
import { withoutWrittenAnchors, writtenAnchors } from './written-anchors.ts';

/**
 * The blocks of a page so that no anchor stands twice on it, reusable blocks among them: of equal ones that of a block stays, or else the
 * first, to which browsers lead. Blocks without equal ones keep their identity.
 */
export function withUniqueAnchors(blocks: readonly Block[]): readonly Block[] {
  const generated = new Set(blocks.flatMap((block) => ownAnchors({ ...block, anchorPoint: '' })));
  const taken = new Set(generated);
  const own = blocks.map((block): Block => {
    if (block.anchorPoint === '') return block;
    const anchors = ownAnchors(block);
    if (anchors.some((anchor) => taken.has(anchor))) return { ...block, anchorPoint: '' };
    for (const anchor of anchors) taken.add(anchor);
    return block;
  });
  return own.map((block) => {
    const written = writtenAnchors(block);
    const isFree = written.every((id, index) => !taken.has(id) && written.indexOf(id) === index);
    const unique = isFree ? block : withoutWrittenAnchors(block, takes(taken));
    for (const id of written) taken.add(id);
    return unique;
  });
}

/** Whether a name was taken before; from then on it is. */
const takes =
  (taken: Set<string>) =>
  (id: string): boolean => {
    const wasTaken = taken.has(id);
    taken.add(id);
    return wasTaken;
  };
