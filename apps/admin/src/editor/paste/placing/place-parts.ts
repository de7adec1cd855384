import { blockOfPart, fileSlotOf, fitsItsFields, imageSlotOf, markupOfPart, type Block, type ContentPart } from '@ximblox/blocks';

import type { Fill } from '../../document/history.ts';
import type { PagePart } from '../arranging/parts.ts';
import type { ImageSource } from '../clipboard-content.ts';
import { nameOfImage } from '../report/report.ts';

/** A place in a block that waits for its file. */
export type Awaited = {
  readonly key: string;
  readonly slot: string;
  readonly store: 'images' | 'files';
  /** How many the place holds. */
  readonly maximum: number;
  readonly source: ImageSource;
  /** The alternative text that is known of an image. */
  readonly alt: string;
  /** What the file is called in the library, where it has no name yet. */
  readonly name: string;
  /** The step that it is a part of, where the block was there before. */
  readonly fill?: Fill;
};

/** The blocks that parts become, and what waits for files. */
export type Placed = {
  readonly blocks: readonly Block[];
  readonly awaited: readonly Awaited[];
  /** Parts whose own block can't stand here: their words are in a text. */
  readonly asText: number;
  /** Images and files without a block that takes them. */
  readonly leftOut: number;
  /** What those are called. */
  readonly leftOutNames: readonly string[];
};

export type PlacingOptions = { isAllowed(type: string): boolean; makeKey(): string };

/** Texts that follow each other become one up to here, in characters of markup. */
const textMax = 100_000;

type Filled = { readonly one: PagePart; readonly block: Block | undefined };

const hasFiles = ({ part, image, files }: PagePart): boolean =>
  image !== undefined || part.kind === 'files' || files !== undefined;

/** What the image or the files of a part are called in the report. */
export const namesOf = ({ image, files = [] }: PagePart): string[] =>
  image === undefined ? files.map(({ name }) => `“${name}”`) : [nameOfImage(image.alt || image.caption, image.source)];

/** The blocks of a page that parts become. Where it may not have a block, its words become text, next to other text within it. */
export function placeParts(parts: readonly PagePart[], { isAllowed, makeKey }: PlacingOptions): Placed {
  let [asText, leftOut] = [0, 0];
  const filled: Filled[] = [];
  const leftOutNames: string[] = [];
  for (const one of parts) {
    const block = blockOfPart(one.part, makeKey(), isAllowed);
    if (block !== undefined && fitsItsFields(block)) {
      filled.push({ one, block });
      continue;
    }
    if (hasFiles(one)) {
      leftOut += Math.max(1, one.files?.length ?? 1);
      leftOutNames.push(...namesOf(one));
    }
    const html = markupOfPart(one.part);
    if (html === '') continue;
    if (one.part.kind !== 'image') asText += 1;
    filled.push({ one: { part: { kind: 'text', html } }, block: undefined });
  }
  const blocks: Block[] = [];
  const awaited: Awaited[] = [];
  for (const { part, one } of joined(filled)) {
    const block = blockOfPart(part, makeKey(), isAllowed);
    if (block === undefined) continue;
    blocks.push(block);
    awaited.push(...awaitedBy(block, part, one));
  }
  return { blocks, awaited, asText, leftOut, leftOutNames };
}

/** Text that stands for other blocks joins the texts beside it. */
function joined(filled: readonly Filled[]): { readonly part: ContentPart; readonly one: PagePart }[] {
  const out: { part: ContentPart; one: PagePart; isOwn: boolean }[] = [];
  for (const { one, block } of filled) {
    const last = out.at(-1);
    const { part } = one;
    const isOwn = block !== undefined;
    if (
      part.kind === 'text' &&
      last?.part.kind === 'text' &&
      !(isOwn && last.isOwn) &&
      last.part.html.length + part.html.length <= textMax
    )
      last.part = { kind: 'text', html: last.part.html + part.html };
    else out.push({ part, one, isOwn });
  }
  return out;
}

function awaitedBy(block: Block, part: ContentPart, { image, files = [] }: PagePart): Awaited[] {
  const { key, type } = block;
  if (part.kind === 'files')
    return part.keys.flatMap((item, at): Awaited[] => {
      const slot = fileSlotOf(type, item);
      const file = files[at];
      return slot === undefined || file === undefined
        ? []
        : [{ key, slot, store: 'files', maximum: 1, source: { from: 'file', file }, alt: '', name: file.name }];
    });
  const slot = imageSlotOf(type);
  if (image === undefined || slot === undefined) return [];
  return [{ key, slot, store: 'images', maximum: 1, source: image.source, alt: image.alt, name: image.alt || image.caption }];
}

/** Parts as one text, for a field that has nothing but a text. */
export const markupOfParts = (parts: readonly PagePart[]): string => parts.map(({ part }) => markupOfPart(part)).join('');
