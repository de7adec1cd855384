import type { FileRef, ImageRef } from '@ximblox/primitives';

import type { Block } from './block.ts';
import type { TakenContent, TakesContent } from './content/content-part.ts';
import type { Fields, PropsOf } from './field-kinds/field.ts';
import type { FilterName } from './page-queries/filters.ts';

/** A text of the interface in both languages. */
export type Label = { readonly en: string; readonly nl: string };

/** A list of pages for a block; resolved in bulk, one query per kind on a page. */
export type PageQuery = {
  readonly kind: 'pages';
  readonly types: readonly string[];
  readonly count: number;
  /** Whether the page number of the URL (`?page=`) applies. */
  readonly paged: boolean;
  /** The filters of the URL that apply and are offered. */
  readonly filters?: readonly FilterName[];
  /** These pages in this order, as far as they are live; in place of the newest. */
  readonly pageIDs?: readonly number[];
  /** Only pages with one of these tags, those with the most of them first. */
  readonly tagIDs?: readonly number[];
  /** Only pages that share a tag with the block's page, most shared tags first. */
  readonly related?: boolean;
  /** Upcoming pages first, soonest first, then past ones, latest first. */
  readonly comingFirst?: boolean;
  /** Fields that, with the title, are searched for the term of the URL (`?q=`). */
  readonly searched?: readonly string[];
  /** By title; in place of the newest first. */
  readonly byTitle?: boolean;
  /** Only pages whose own fields name this page or one of its translations; `own` is the block's page. */
  readonly naming?: number | 'own';
};

/** Changes props written by schema version `from` into those of `from + 1`. */
export type BlockUpgrade = { readonly from: number; upgrade(props: Record<string, unknown>): Record<string, unknown> };

/**
 * A slot of a page's template that a block fills: `title` shows the page's title itself, `lead` is above an article's text,
 * `contents` is the table of contents, and below the last `hiddenNotice` a page shows the notice of hidden blocks.
 */
export type TemplateSlot = 'title' | 'lead' | 'contents' | 'hiddenNotice';

/** A form that a block contains: the operation its submission calls, and the fields that are passed to it. */
export type BlockForm = {
  readonly operation: string;
  readonly fields: readonly string[];
  /** The property of the input that holds all fields; absent where they are the input's own. */
  readonly within?: string;
  /** Fields that visitors neither see nor choose, such as whom a message is for. @param pageID the page of the block */
  readonly given?: (block: Block, pageID: number) => Readonly<Record<string, unknown>>;
};

export type BlockDefinition<F extends Fields = Fields> = {
  readonly type: string;
  /** The version of its schema; rises with every change of shape, together with an upgrade. */
  readonly version: number;
  readonly label: Label;
  readonly description: Label;
  /** A Tabler icon's name without its prefix, such as `heading`. */
  readonly icon: string;
  readonly group: 'text' | 'media' | 'layout' | 'lists';
  readonly fields: F;
  readonly upgrades: readonly BlockUpgrade[];
  /** Undefined for a block without a form of its own. */
  readonly form?: BlockForm;
  /** Whether the block is a list of documents and nothing else: shown to readers who may open those. */
  readonly isDocuments?: true;
  /** What of an imported or pasted document becomes this block; absent where nothing does. */
  readonly takes?: TakenContent;
  /** The block's title in the outline; by default the first words of its text. */
  title(block: Block): string;
  pageQueries(block: Block): readonly PageQuery[];
  /** Its level 2 heading for the table of contents; empty without one. */
  heading(block: Block): string;
  /** The heading level, 2 to 4, of a block that is a heading only; undefined for others. */
  headingLevel(block: Block): number | undefined;
  /** Whether the block shows its title as a heading of level 2, without a line in the table of contents. */
  readonly showsTitle?: true;
  /**
   * Parts with headings of their own, one level below that of the block: its items or the pages it lists. `anchored` parts have
   * an anchor too, from that of the block and their keys.
   */
  readonly parts?: 'titled' | 'anchored';
  /** Undefined for a block in the normal flow. */
  slot(block: Block): TemplateSlot | undefined;
  /** An example that passes the strict schema: for the documentation, the insert menu and tests. */
  readonly sample: Block;
};

type BlockOptions<F extends Fields> = {
  readonly type: string;
  readonly version: number;
  readonly label: Label;
  readonly description: Label;
  readonly icon: string;
  readonly group: BlockDefinition['group'];
  readonly fields: F;
  readonly upgrades?: readonly BlockUpgrade[];
  readonly form?: BlockForm;
  readonly isDocuments?: true;
  readonly takes?: TakesContent<F>;
  readonly showsTitle?: true;
  readonly parts?: 'titled' | 'anchored';
  readonly title?: (props: PropsOf<F>) => string;
  readonly pageQueries?: (props: PropsOf<F>) => readonly PageQuery[];
  readonly heading?: (props: PropsOf<F>, block: Block) => string;
  readonly headingLevel?: (props: PropsOf<F>) => number;
  readonly slot?: (props: PropsOf<F>) => TemplateSlot | undefined;
  readonly sample: {
    readonly props: PropsOf<F>;
    readonly __images?: Record<string, ImageRef[]>;
    readonly __files?: Record<string, FileRef[]>;
  };
};

/**
 * Defines a block type. A block is a folder with this call in `block.ts`, its React component in `view.tsx` and one line in `catalog.ts`.
 * The form, the validation, the types and the search text all come from `fields`.
 * @example
 * export const quote = defineBlock({
 *   type: 'quote',
 *   version: 1,
 *   label: { en: 'Quote', nl: 'Citaat' },
 *   description: { en: 'A quotation', nl: 'Een citaat' },
 *   icon: 'quote',
 *   group: 'text',
 *   fields: { words: textarea({ label: 'Words', required: true, maxLength: 600 }) },
 *   title: (props) => props.words,
 *   sample: { props: { words: 'The sea is calm tonight.' } },
 * });
 */
export function defineBlock<const F extends Fields, const Type extends string>(
  options: BlockOptions<F> & { readonly type: Type },
): BlockDefinition<F> & { readonly type: Type } {
  const { title, pageQueries, heading, headingLevel, slot, sample, upgrades = [], takes, ...rest } = options;
  return {
    ...rest,
    ...(takes === undefined ? {} : { takes }),
    upgrades,
    title: (block) => (title === undefined ? '' : title(block.props as PropsOf<F>)),
    pageQueries: (block) => pageQueries?.(block.props as PropsOf<F>) ?? [],
    heading: (block) => heading?.(block.props as PropsOf<F>, block) ?? '',
    headingLevel: (block) => headingLevel?.(block.props as PropsOf<F>),
    slot: (block) => slot?.(block.props as PropsOf<F>),
    sample: {
      type: options.type,
      key: `sample-${options.type.toLowerCase()}`,
      props: sample.props,
      anchorPoint: '',
      visibility: 0,
      __images: sample.__images ?? {},
      __files: sample.__files ?? {},
    },
  };
}
