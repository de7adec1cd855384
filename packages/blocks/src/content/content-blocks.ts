import type { Block } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import { createBlock } from '../create-block.ts';
import type { ContentPart } from './content-part.ts';

const everyType = (): boolean => true;

/**
 * The block that a part of a document becomes: of the first type of the catalogue that takes its kind. Its fields may refuse it, such as a
 * heading that is too long: see {@link fitsItsFields}.
 * @param key unique in the version
 * @param isAllowed which types the page may have
 * @returns undefined where no type takes it
 */
export function blockOfPart(part: ContentPart, key: string, isAllowed: (type: string) => boolean = everyType): Block | undefined {
  const definition = [...blockCatalog.values()].find(({ type, takes }) => takes?.kind === part.kind && isAllowed(type));
  if (definition?.takes === undefined) return undefined;
  return withPart(createBlock(definition.type, key), part);
}

/** A block with a part in place of what it has of it; other props stay. */
export const withPart = (block: Block, part: ContentPart): Block => ({
  ...block,
  props: { ...block.props, ...blockCatalog.get(block.type)?.takes?.props(part) },
});

/** Whether a block can be stored as it is. */
export const fitsItsFields = ({ type, props }: Block): boolean =>
  Object.entries(blockCatalog.get(type)?.fields ?? {}).every(
    ([name, field]) => field.store !== 'props' || field.draft.safeParse(props[name]).success,
  );

/** The slot of a block that takes an image of a document; undefined for other blocks. */
export const imageSlotOf = (type: string): string | undefined => blockCatalog.get(type)?.takes?.imageSlot;

/** The slot of a block that takes a file of a drop. @param key of the part */
export const fileSlotOf = (type: string, key: string): string | undefined => blockCatalog.get(type)?.takes?.fileSlot?.(key);

/** What a block says, as the part of a document it could be made of; undefined for blocks without words that others can have. */
export const partOfBlock = ({ type, props }: Block): ContentPart | undefined => blockCatalog.get(type)?.takes?.part?.(props);
