import type { Block } from '../block.ts';
import { blockCatalog, pageTypeCatalog } from '../catalog.ts';
import type { Field, Fields } from '../field-kinds/index.ts';
import { htmlToText } from '../field-kinds/rich-text.ts';
import { standsForReusable } from './reusable-content.ts';
import { isRecord } from './same-value.ts';
import { visibleBlocks } from './visible-blocks.ts';
import { writtenAnchors } from './written-anchors.ts';

/** A heading as a block shows it. */
export type OutlineHeading = {
  readonly blockKey: string;
  readonly level: number;
  readonly text: string;
  /** Where its level can be changed; null for one whose level the block decides. */
  readonly place: { readonly path: string; /** Its place among the headings of a text. */ readonly index: number | null } | null;
};

const textHeadings = /<h([1-6])(?:\s[^<>]*)?>([\s\S]*?)<\/h\1>/gi;

/** The values of rich texts in fields, in the order of the form; `null` stands for the beginning of an item. */
function* richTexts(fields: Fields, values: Readonly<Record<string, unknown>>, at: string): Generator<[string, string] | null> {
  for (const [name, field] of Object.entries<Field>(fields)) {
    const value = values[name];
    if (field.kind === 'richText' && typeof value === 'string') yield [`${at}.${name}`, value];
    if (field.kind !== 'array' || !Array.isArray(value)) continue;
    for (const [index, item] of value.entries()) {
      yield null;
      if (isRecord(item)) yield* richTexts(field.itemFields ?? {}, item, `${at}.${name}[${index}]`);
    }
  }
}

/** The headings of a block in the order in which visitors get them. @param isTitle whether it shows the title of the page */
function blockHeadings(block: Block, isTitle: boolean): OutlineHeading[] {
  const definition = blockCatalog.get(block.type);
  if (definition === undefined) return [];
  const level = definition.headingLevel(block);
  const headingAt = (at: number, text = ''): OutlineHeading => ({ blockKey: block.key, level: at, text, place: null });
  if (level !== undefined) return [{ ...headingAt(level, definition.title(block)), place: { path: 'props.level', index: null } }];
  const title = definition.showsTitle === true ? definition.title(block) : definition.heading(block);
  const headings = isTitle || title !== '' ? [headingAt(isTitle ? 1 : 2, title)] : [];
  const ofPart = definition.parts === undefined ? [] : [headingAt(title === '' ? 2 : 3)];
  let parts = 0;
  for (const text of richTexts(definition.fields, block.props, 'props')) {
    if (text === null) {
      parts += 1;
      headings.push(...ofPart);
      continue;
    }
    const [path, html] = text;
    for (const [index, [, depth, words = '']] of [...html.matchAll(textHeadings)].entries())
      headings.push({ ...headingAt(Number(depth), htmlToText(words)), place: { path, index } });
  }
  // Listed pages follow.
  if (parts === 0) headings.push(...ofPart);
  return headings;
}

/** The headings of a block that does not show the page's title. */
export const blockOutline = (block: Block): readonly OutlineHeading[] => headingsOfBlock(block, false);

const outlines = new WeakMap<Block, readonly OutlineHeading[]>();

function headingsOfBlock(block: Block, isTitle: boolean): readonly OutlineHeading[] {
  if (isTitle) return blockHeadings(block, true);
  const known = outlines.get(block);
  if (known !== undefined) return known;
  const outline = blockHeadings(block, false);
  outlines.set(block, outline);
  return outline;
}

/** A heading that is more than one level below the one before it. */
export type SkippedLevel = OutlineHeading & { readonly before: number };

/**
 * The headings that skip a level for some of the readers of a page, in the order of the page; its title is level 1. What follows
 * the place of a reusable block is not judged before the next heading: its content is not among the blocks.
 */
export function skippedLevels(type: string, blocks: readonly Block[]): SkippedLevel[] {
  const found = new Map<string, SkippedLevel>();
  const template = pageTypeCatalog.get(type)?.template ?? 'content';
  for (const audience of [0, 1, 2] as const) {
    const { visible } = visibleBlocks(blocks, audience);
    const titleBlock =
      template === 'plain' || template === 'home'
        ? visible.find((block) => blockCatalog.get(block.type)?.slot(block) === 'title')
        : undefined;
    let before = 1;
    for (const block of visible) {
      if (standsForReusable(block)) before = 6;
      for (const heading of headingsOfBlock(block, block === titleBlock)) {
        const id = `${block.key} ${heading.place?.path ?? ''} ${heading.place?.index ?? ''}`;
        if (heading.level > before + 1 && !found.has(id)) found.set(id, { ...heading, before });
        before = heading.level;
      }
    }
  }
  return [...found.values()];
}

/** A text with another level for one of its headings. */
export function withTextHeading(html: string, index: number, level: number): string {
  let at = -1;
  return html.replace(textHeadings, (whole: string) => {
    at += 1;
    return at === index ? `<h${level}${whole.slice(3, -2)}${level}>` : whole;
  });
}

/** An anchor of a page that links can lead to, with who sees it. */
export type PageAnchor = { readonly anchor: string; readonly visibility: number; readonly blockKey: string };

/** The anchors that a block has by itself: its own, and those of its parts. */
export function ownAnchors(block: Block): string[] {
  const definition = blockCatalog.get(block.type);
  if (definition === undefined) return block.anchorPoint === '' ? [] : [block.anchorPoint];
  const always = block.anchorPoint || `b-${block.key}`;
  const hasOwn = block.anchorPoint !== '' || definition.headingLevel(block) !== undefined || definition.heading(block) !== '';
  const parts =
    definition.parts === 'anchored'
      ? Object.entries(definition.fields).flatMap(([name, { kind }]) => {
          const items = block.props[name];
          return kind === 'array' && Array.isArray(items)
            ? items.map((item: { key?: unknown }) => `${always}-${String(item.key)}`)
            : [];
        })
      : [];
  return [...(hasOwn ? [always] : []), ...parts];
}

/** The anchors that a block has: its own, those of its parts and those in its texts. */
const blockAnchors = (block: Block): string[] => [...ownAnchors(block), ...writtenAnchors(block)];

/** The anchors of blocks, in their order. Those of the content of reusable blocks are not among them. */
export const pageAnchors = (blocks: readonly Block[]): PageAnchor[] =>
  blocks.flatMap((block) => blockAnchors(block).map((anchor) => ({ anchor, visibility: block.visibility, blockKey: block.key })));
