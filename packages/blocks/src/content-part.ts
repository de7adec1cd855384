import { blockCatalog } from './catalog.ts';
import type { Block } from './block.ts';
import { createBlock } from './create-block.ts';
import type { Fields, PropsOf } from './field-kinds/field.ts';
import type { TableValue } from './field-kinds/table.ts';

/** A part of a document that is imported or pasted, before it is known which blocks a site has. */
export type ContentPart =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 2 | 3 | 4 }
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'image'; readonly caption: string }
  | { readonly kind: 'table'; readonly caption: string; readonly table: TableValue }
  | { readonly kind: 'quote'; readonly text: string; readonly source: string }
  | { readonly kind: 'formula'; readonly tex: string }
  | { readonly kind: 'notice'; readonly html: string }
  | { readonly kind: 'divider' };
export type ContentKind = ContentPart['kind'];

type PartOf<Kind extends ContentKind> = Extract<ContentPart, { kind: Kind }>;

/** Which part of a document a block is made of, and how: its props, and the slot of an image. */
export type TakesContent<F extends Fields> = {
  [Kind in ContentKind]: {
    readonly kind: Kind;
    readonly imageSlot?: string;
    readonly props: (part: PartOf<Kind>) => Partial<PropsOf<F>>;
  };
}[ContentKind];

/** {@link TakesContent} of any block: `props` is called with a part of the kind only. */
export type TakenContent = {
  readonly kind: ContentKind;
  readonly imageSlot?: string;
  props(part: ContentPart): Readonly<Record<string, unknown>>;
};

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
  const block = createBlock(definition.type, key);
  return { ...block, props: { ...block.props, ...definition.takes.props(part) } };
}

/** Whether a block can be stored as it is. */
export const fitsItsFields = ({ type, props }: Block): boolean =>
  Object.entries(blockCatalog.get(type)?.fields ?? {}).every(
    ([name, field]) => field.store !== 'props' || field.draft.safeParse(props[name]).success,
  );

/** The slot of a block that takes an image of a document; undefined for other blocks. */
export const imageSlotOf = (type: string): string | undefined => blockCatalog.get(type)?.takes?.imageSlot;
