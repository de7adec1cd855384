import { invalid, tooLong } from '@ximblox/primitives/errors';
import type { Block, Visibility } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import { reusableRecord } from '../field-kinds/references.ts';
import type { Issue } from '../issues.ts';

/** The most blocks that a reusable block has. */
export const reusableBlocksMax = 20;

/** The most references to reusable blocks on a page, since each may stand for much. */
const reusableReferencesMax = 50;

type Referring = Pick<Block, 'type' | 'props'>;

/** Whether a block stands for the content of a reusable block: by its fields, whatever its type is called. */
export const standsForReusable = ({ type }: Pick<Block, 'type'>): boolean =>
  Object.values(blockCatalog.get(type)?.fields ?? {}).some(({ kind }) => kind === 'reusableReference');

/** The reusable block that a block stands for; undefined for other blocks, and where none is chosen. */
export function reusableIDOf({ type, props }: Referring): number | undefined {
  for (const [name, field] of Object.entries(blockCatalog.get(type)?.fields ?? {})) {
    if (field.kind !== 'reusableReference' || props[name] === undefined) continue;
    for (const reference of field.references(props[name]))
      if (reference.kind === 'record' && reference.of === reusableRecord) return reference.id;
  }
  return undefined;
}

/** The reusable blocks that blocks stand for, each once. */
export const reusableIDsOf = (blocks: readonly Referring[]): number[] => [
  ...new Set(blocks.map(reusableIDOf).filter((id) => id !== undefined)),
];

/**
 * Blocks with the content of reusable blocks in place of those that stand for it. The content is for nobody whom either of the two
 * is not for, and loses anchors that the page has. Where there is no content, nothing is left. References within content are left
 * out: reusable blocks don't nest.
 * @param contents by ID of the reusable block; what stands for one that is `unknown` yet is left as it is
 * @param keyOf the key, unique in the page, of a block of the content
 */
export function expandReusable<B extends Block>(
  blocks: readonly B[],
  contents: ReadonlyMap<number, readonly B[] | 'unknown'>,
  keyOf: (referenceKey: string, contentKey: string) => string,
): readonly B[] {
  if (!blocks.some(standsForReusable)) return blocks;
  const anchors = new Set(blocks.map(({ anchorPoint }) => anchorPoint));
  const contentOf = (reference: B): B[] => {
    const content = contents.get(reusableIDOf(reference) ?? 0) ?? [];
    if (content === 'unknown') return [reference];
    return content
      .filter((block) => !standsForReusable(block))
      .map((block, index) => {
        // A link to the anchor of the reference leads to the beginning of the content.
        const own = index === 0 && reference.anchorPoint !== '' ? reference.anchorPoint : undefined;
        const isTaken = anchors.has(block.anchorPoint);
        anchors.add(block.anchorPoint);
        return {
          ...block,
          key: keyOf(reference.key, block.key),
          anchorPoint: own ?? (isTaken ? '' : block.anchorPoint),
          visibility: Math.max(block.visibility, reference.visibility) as Visibility,
        };
      });
  };
  return blocks.flatMap((block) => (standsForReusable(block) ? contentOf(block) : [block]));
}

/** What is wrong with references to reusable blocks among the blocks of a page: too many. */
export const pageReusableIssues = (blocks: readonly Block[]): Issue[] =>
  blocks.filter(standsForReusable).length > reusableReferencesMax
    ? [{ code: tooLong, property: 'blocks', detail: { rule: 'maxItems', limit: reusableReferencesMax } }]
    : [];

/** What is wrong with references to reusable blocks among the blocks of one: any of them. */
export const nestedReusableIssues = (blocks: readonly Block[]): Issue[] =>
  blocks.flatMap((block, index): Issue[] =>
    standsForReusable(block) ? [{ code: invalid, property: `blocks[${index}].type`, detail: { rule: 'nested' } }] : [],
  );
