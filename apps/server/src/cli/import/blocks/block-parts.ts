import { headRowsMax, mergesMax, tableMax, wrongMerges, type TableMerge, type TableValue } from '@ximblox/blocks';
import { normalizeHref } from '@ximblox/primitives';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

import { formulaElement, inlineTeX } from './formulas.ts';
import {
  attribute,
  dropped,
  elementsOf,
  hasTag,
  headings,
  isInline,
  lineOf,
  startsBold,
  wordsOf,
  type Node,
} from './html-tree.ts';
import { titleOfNotice } from './notices.ts';

type ImageDraft = {
  readonly type: 'image';
  readonly source: string;
  readonly alt: string;
  readonly caption: string;
  readonly line: number;
};

/** A video of YouTube or Vimeo, by its address. */
type VideoDraft = { readonly type: 'video'; readonly source: string; readonly title: string; readonly line: number };
/** A link as {@link BlockOptions.resolveLink} gives it, with its words. */
export type LinkDraft = { readonly text: string; readonly target: Readonly<Record<string, string>> };

/** A block whose images are not yet in the media library. */
export type DraftBlock = (
  | { readonly type: 'heading'; readonly title: string; readonly level: 2 | 3 | 4 }
  | VideoDraft
  | { readonly type: 'formula'; readonly tex: string }
  | { readonly type: 'accordion'; readonly items: readonly { readonly title: string; readonly html: string }[] }
  | { readonly type: 'notice'; readonly kind: 'information' | 'warning'; readonly title: string; readonly html: string }
  | { readonly type: 'callToAction'; readonly links: readonly LinkDraft[] }
  | { readonly type: 'textWithImage'; readonly image: ImageDraft; readonly html: string; readonly side: 'left' | 'right' }
  | { readonly type: 'downloads'; readonly items: readonly { readonly fileID: number; readonly title: string }[] }
  | { readonly type: 'richText'; readonly html: string }
  | { readonly type: 'quote'; readonly text: string; readonly source: string }
  | { readonly type: 'table'; readonly caption: string; readonly table: TableValue }
  | ImageDraft
  | { readonly type: 'gallery'; readonly items: readonly ImageDraft[] }
) & {
  /** The anchor of the block on the page; none where it is missing. */
  readonly anchor?: string;
};

export type BlockOptions = {
  /** The page's title: a first heading with the same text is dropped. */
  readonly title: string;
  /**
   * The attributes of a resolved link: its URL, or the page it leads to. Undefined for a broken link, of which the text remains.
   */
  readonly resolveLink: (href: string, line: number) => Record<string, string> | undefined;
  readonly remark: (line: number, why: string) => void;
  /** Whether an address is that of a video that has a block. */
  readonly isVideo: (address: string) => boolean;
  /** Whether a page takes a formula; each that is taken counts. */
  readonly takesFormula: (tex: string, isDisplay: boolean) => boolean;
  /** The ID of a document of the source in the media library, undefined where it is not there. */
  readonly documentID: (href: string) => number | undefined;
  /** Told of an anchor whose place has another one as well, which alone stays. */
  readonly movesAnchor?: (from: string, to: string) => void;
};

const isImageURL = (href: string): boolean => /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]+\.(jpe?g|png|gif|webp)$/i.test(href);

/** A link to an image of the source becomes the image: it has no URL of its own any more. */
function withImage(link: Element, source: string): Element {
  const image: Element = { type: 'element', tagName: 'img', properties: { src: source, alt: wordsOf(link) }, children: [] };
  const children = hasTag(link, ['img']) ? link.children : [...link.children, image];
  return { ...link, tagName: 'span', properties: {}, children };
}

/** An anchor of its own, for an ID that its element can't have. */
const anchorElement = (id: string): Element => ({ type: 'element', tagName: 'a', properties: { id }, children: [] });

/** Elements whose ID stays theirs. */
const withOwnID = new Set(['p', 'li', 'sup', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A button that folds the text below it is its title. */
const isTitleButton = (node: Element): boolean =>
  node.tagName === 'button' && attribute(node, 'ariaExpanded') !== '' && attribute(node, 'ariaHasPopup') === '';

/** What a page shows in place of an element within a text; undefined where it is copied. */
function replacedInline(child: Element, options: BlockOptions): ElementContent[] | undefined {
  const tex = inlineTeX(child);
  if (tex !== undefined) {
    if (options.takesFormula(tex, false)) return [formulaElement(tex)];
    options.remark(lineOf(child), `A formula can't be shown, its TeX was kept as code: "${tex.slice(0, 80)}"`);
    return [{ ...child, properties: {} }];
  }
  if (child.tagName === 'iframe' && options.isVideo(attribute(child, 'src'))) return [child];
  if (child.tagName === 'input') return [{ type: 'text', value: child.properties['checked'] === true ? '☑ ' : '☐ ' }];
  if (isTitleButton(child)) return cleanInline(child, options).children;
  if (dropped.has(child.tagName)) return linkOfDropped(child, options);
  return undefined;
}

/** A copy of a node with resolved links, without what inline text can't contain. */
export function cleanInline(node: Element, options: BlockOptions): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return [];
    if (child.type !== 'element') return [child];
    const isHeadingItself = headings.has(node.tagName) && child.tagName === 'button' && wordsOf(child) === wordsOf(node);
    const replaced = isHeadingItself ? cleanInline(child, options).children : replacedInline(child, options);
    if (replaced !== undefined) return replaced;
    const copy = cleanInline(withBoxTitle(child), options);
    const id = attribute(copy, 'id');
    const retained =
      id === '' || withOwnID.has(copy.tagName) ? copy : { ...copy, properties: { ...copy.properties, id: undefined } };
    const anchor = retained === copy ? [] : [anchorElement(id)];
    if (copy.tagName === 'span' || copy.tagName === 'font') return [...anchor, ...retained.children];
    return [...anchor, retained];
  });
  const copy: Element = {
    ...node,
    children,
    tagName: node.tagName === 'h1' ? 'h2' : node.tagName === 'h6' ? 'h5' : node.tagName,
  };
  return node.tagName === 'a' ? cleanLink(node, copy, options) : copy;
}

/** A box within a text, such as one in a list, keeps its title. */
function withBoxTitle(node: Element): Element {
  const title = titleOfNotice(node);
  if (title === undefined) return node.tagName === 'summary' ? { ...node, tagName: 'strong' } : node;
  const words: Element = { type: 'element', tagName: 'strong', properties: {}, children: [{ type: 'text', value: title }] };
  const head: Element = { type: 'element', tagName: 'p', properties: {}, children: [words] };
  return { ...node, tagName: 'blockquote', properties: {}, children: title === '' ? node.children : [head, ...node.children] };
}

/** A link that leads somewhere, an anchor without words, or the words alone. */
function cleanLink(node: Element, copy: Element, options: BlockOptions): Element {
  const id = attribute(node, 'id');
  const href = attribute(node, 'href').trim();
  const words = (): Element => ({
    ...copy,
    tagName: 'span',
    properties: {},
    children: id === '' ? copy.children : [anchorElement(id), ...copy.children],
  });
  if (href === '') return words();
  if (isImageURL(href)) return withImage(copy, href);
  const target = options.resolveLink(href, lineOf(node));
  return target === undefined ? words() : { ...copy, properties: { ...(id === '' ? {} : { id }), ...target } };
}

const videoOf = (node: Element): VideoDraft => ({
  type: 'video',
  source: attribute(node, 'src'),
  title: attribute(node, 'title').slice(0, 200),
  line: lineOf(node),
});

/** Removes the images and videos from a node; each becomes a block after it. */
export function extractImages(node: Element, options: BlockOptions): DraftBlock[] {
  const found: DraftBlock[] = [];
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'iframe') {
      found.push(videoOf(child));
      return [];
    }
    if (child.tagName !== 'img') {
      const had = found.length;
      found.push(...extractImages(child, options));
      return found.length > had && wordsOf(child) === '' ? [] : [child];
    }
    const source = attribute(child, 'src');
    if (source === '') options.remark(lineOf(child), 'An image without an address was left out');
    else found.push({ type: 'image', source, alt: attribute(child, 'alt').slice(0, 1000), caption: '', line: lineOf(child) });
    return [];
  });
  return found;
}

/** Appends a block. */
export type Push = (block: DraftBlock) => void;

/** Whether an element is a gallery of WordPress. */
export const isGallery = (node: Element): boolean =>
  /(?:^| )(?:wp-block-gallery|blocks-gallery-grid)(?: |$)/.test(attribute(node, 'className'));

/** Turns a gallery into a block; text between its images follows it. */
export function visitGallery(node: Element, options: BlockOptions, push: Push, visit: (nodes: readonly Node[]) => void): void {
  const parts: DraftBlock[] = [];
  const collect = (child: Node): void => {
    if (child.type !== 'element') return;
    if (child.tagName === 'figure' && !isGallery(child))
      visitFigure(
        child,
        options,
        (block) => void parts.push(block),
        () => {},
      );
    else if (child.tagName === 'img') parts.push(...extractImages({ ...node, children: [child] }, options));
    else if (child.tagName !== 'figcaption') child.children.forEach(collect);
  };
  node.children.forEach(collect);
  const items = parts.filter((part) => part.type === 'image');
  if (items.length > 0) push({ type: 'gallery', items });
  const captions = node.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'figcaption');
  visit(captions.flatMap(({ children }) => ({ type: 'element', tagName: 'p', properties: {}, children })));
}

/** Turns a figure into an image block with caption; a figure without an image is processed by its content. */
export function visitFigure(node: Element, options: BlockOptions, push: Push, visit: (nodes: readonly Node[]) => void): void {
  const captions = node.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'figcaption');
  const rest = cleanInline({ ...node, children: node.children.filter((child) => !captions.includes(child as Element)) }, options);
  const caption = captions.map(wordsOf).join(' ').slice(0, 500);
  const images = extractImages(rest, options);
  images.forEach((image, index) => push(image.type === 'image' && index === images.length - 1 ? { ...image, caption } : image));
  if (images.length === 0)
    return visit(
      node.children.flatMap((child): ElementContent[] =>
        captions.includes(child as Element)
          ? [{ type: 'element', tagName: 'p', properties: {}, children: (child as Element).children }]
          : [child],
      ),
    );
  if (wordsOf(rest) !== '') visit(rest.children);
}

/** Tells that images of a table do not stand in it: cells have none. */
export const imagesOfTable = (images: readonly DraftBlock[]): string =>
  `Cells have no images, so those of a table stand below it: ${images.map((image) => ('source' in image ? `"${image.source.slice(0, 80)}"` : '')).join(', ')}`;

/** Characters of markup in a cell. */
const cellLimit = 5000;
/** Characters of the caption of a table. */
const captionLimit = 300;

/** The markup of a cell; one with too much has its words alone, as many as it takes. */
function textOfCell(cell: Element, { remark }: BlockOptions): string {
  const html = toHtml(cell.children).trim();
  if (html.length <= cellLimit) return html;
  const words = wordsOf(cell);
  // Every character may be one of five in markup.
  const retained = words.slice(0, cellLimit / 5);
  const what = retained.length < words.length ? `its first ${retained.length} characters` : 'its words';
  remark(lineOf(cell), `A cell of a table is too long, ${what} were kept: "${words.slice(0, 40)}"`);
  return toHtml({ type: 'text', value: retained });
}

function captionOf(table: Element, { remark }: BlockOptions): string {
  const words = elementsOf(table, 'caption').map(wordsOf).join(' ');
  if (words.length > captionLimit)
    remark(lineOf(table), `The caption of a table was cut to ${captionLimit} characters: "${words.slice(0, 40)}"`);
  return words.slice(0, captionLimit);
}

/** Cells that a page can have; HTML allows spans of 1,000 columns and 65,534 rows. */
const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan', max: number): number => {
  const span = Number(cell.properties[name] ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, max) : 1;
};

/**
 * Places the cells of a table as browsers do, with the places of merged ones.
 * @returns how many merged cells had to be parted; undefined for a table that is too wide
 */
function placeCells(lines: readonly Element[], options: BlockOptions): (TableValue & { readonly parted: number }) | undefined {
  const places: string[][] = lines.map(() => []);
  const merges: TableMerge[] = [];
  /** Whether the cells of the first column are headings, but for those that are covered. */
  const isFirstHead: (boolean | undefined)[] = [];
  const isHead = lines.map((line) => elementsOf(line, 'th').length > 0 && elementsOf(line, 'td').length === 0);
  for (const [row, line] of lines.entries()) {
    let column = 0;
    for (const cell of elementsOf(line, 'td', 'th')) {
      while (places[row]?.[column] !== undefined) column += 1;
      const [columns, rows] = [spanOf(cell, 'colSpan', tableMax.column + 1), spanOf(cell, 'rowSpan', lines.length - row)];
      if (column + columns > tableMax.column) return undefined;
      if (column === 0) isFirstHead[row] = cell.tagName === 'th';
      for (const covered of places.slice(row, row + rows))
        for (let at = column; at < column + columns; at += 1) covered[at] ??= '';
      const own = places[row];
      if (own !== undefined) own[column] = textOfCell(cell, options);
      if (rows * columns > 1) merges.push({ row, column, rows, columns });
      column += columns;
    }
  }
  const width = Math.max(0, ...places.map((row) => row.length));
  if (width === 0) return { headerRow: false, headerColumn: false, rows: [], parted: 0 };
  const rows = places.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const headsInFirst = lines[0] === undefined ? 0 : elementsOf(lines[0], 'th').length;
  // A heading alone before other cells is that of its row.
  const headerRow = headsInFirst > 1 || (headsInFirst === 1 && (isHead[0] === true || isFirstHead[0] !== true));
  const below = isFirstHead.slice(headerRow ? 1 : 0).filter((is) => is !== undefined);
  const heads = isHead.indexOf(false) === -1 ? 1 : Math.max(1, isHead.indexOf(false));
  const headRows = Math.min(heads, headRowsMax);
  const grid = {
    headerRow,
    headerColumn: below.length > 0 && below.every(Boolean),
    headRows,
    rows,
  };
  const wrong = new Set(wrongMerges({ ...grid, merges }));
  const right = merges.filter((_, at) => !wrong.has(at)).slice(0, mergesMax);
  const { headRows: _, ...plain } = grid;
  return {
    ...(headRows > 1 ? grid : plain),
    ...(right.length === 0 ? {} : { merges: right }),
    parted: merges.length - right.length,
  };
}

/** Turns a table into a block, with rows of equal length; a table too large for a block becomes paragraphs. */
export function visitTable(node: Element, options: BlockOptions, push: Push, visitText: (node: Element) => void): void {
  const clean = cleanInline(node, options);
  const images = extractImages(clean, options);
  if (images.length > 0) options.remark(lineOf(node), imagesOfTable(images));
  const lines = elementsOf(clean, 'tr');
  const placed = lines.length <= tableMax.row ? placeCells(lines, options) : undefined;
  if (placed !== undefined) {
    const { parted, ...table } = placed;
    if (parted > 0) options.remark(lineOf(node), `Merged cells of a table were parted, their words kept: ${parted}`);
    if (table.rows.length > 0) push({ type: 'table', caption: captionOf(clean, options), table });
  } else if (lines.length > 0) {
    options.remark(lineOf(node), 'A table too large for a block was turned into paragraphs');
    for (const line of lines)
      visitText({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [{ type: 'text', value: elementsOf(line, 'td', 'th').map(wordsOf).join(' – ') }],
      });
  }
  images.forEach(push);
}

/** Longer quotations are easier to read as indented text than as a quote block, which is set large. */
const quoteLimit = 280;
/** Characters of the source of a quote; a quote with a longer one is left in the text. */
const sourceLimit = 200;

/** A single-line quote with its attribution: `“Well said.” – Jan Jansen`. */
const sourceAtEnd = /^(.+[.!?…"”’'])\s*[–—-]{1,2}\s*([^–—.!?"”]{2,100})$/;

/** The paragraphs of a quote; loose text counts as one. */
function paragraphsOf(node: Element): Element[] {
  const isLoose = node.children.every((child) => child.type !== 'element' || isInline(child.tagName));
  if (isLoose) return [{ type: 'element', tagName: 'p', properties: {}, children: node.children }];
  return node.children.filter((child): child is Element => child.type === 'element');
}

/** A single quotation becomes a quote block; a box with lists, links or several paragraphs stays text. */
export function visitQuote(node: Element, push: Push, visitText: (node: Element) => void): void {
  const all = paragraphsOf(node);
  const cite = all.length > 1 ? all.find(({ tagName }) => tagName === 'cite' || tagName === 'footer') : undefined;
  const parts = all.filter((part) => part !== cite);
  const [first, second] = parts;
  const isPlain =
    first !== undefined &&
    parts.length <= 2 &&
    parts.every((part) => part.tagName === 'p' && !hasTag(part, ['a', 'img', 'code', 'br'])) &&
    !startsBold(first);
  if (!isPlain || wordsOf(node) === '' || wordsOf(node).length > quoteLimit) return visitText(node);
  const last = second === undefined ? '' : wordsOf(second);
  if (cite !== undefined && !hasTag(cite, ['a']) && wordsOf(cite).length <= sourceLimit)
    return push({
      type: 'quote',
      text: parts.map(wordsOf).join('\n\n'),
      source: wordsOf(cite).replace(/^[–—-]+\s*/, ''),
    });
  if (cite !== undefined) return visitText(node);
  if (/^[–—-]/.test(last) && last.length <= sourceLimit)
    return push({ type: 'quote', text: wordsOf(first), source: last.replace(/^[–—-]+\s*/, '') });
  const [, text, source] = (second === undefined ? sourceAtEnd.exec(wordsOf(first)) : null) ?? [];
  if (text !== undefined && source !== undefined) return push({ type: 'quote', text, source });
  const cited = attribute(node, 'cite')
    .replace(/^[–—-]+\s*/, '')
    .slice(0, sourceLimit);
  push({ type: 'quote', text: parts.map(wordsOf).join('\n\n'), source: /^https?:/.test(cited) ? '' : cited });
}

/** The address of an element that shows something of elsewhere. */
const addressOf = (node: Element): string =>
  attribute(node, 'src') ||
  attribute(node, 'data') ||
  node.children
    .map((child) => (child.type === 'element' && child.tagName === 'source' ? attribute(child, 'src') : ''))
    .find((src) => src !== '') ||
  '';

/** The words that are lost with an element. */
const wordsOfDropped = (node: Element): string => {
  const words = ['script', 'style', 'svg', 'head', 'template'].includes(node.tagName) ? '' : wordsOf(node);
  return words === '' ? '' : `, "${words.slice(0, 80)}"`;
};

/** Reports an element that is dropped; embedded content of another site is replaced by a link. */
function linkOfDropped(node: Element, options: BlockOptions): Element[] {
  const address = addressOf(node);
  const found = /^(https?:)?\/\//.test(address)
    ? normalizeHref(address.startsWith('//') ? `https:${address}` : address)
    : undefined;
  const target = address === '' ? undefined : found === undefined ? documentLink(address, options) : { href: found };
  options.remark(
    lineOf(node),
    `An element was left out: <${node.tagName}>${address === '' ? wordsOfDropped(node) : target === undefined ? `, of "${address.slice(0, 200)}"` : ', its address kept as a link'}`,
  );
  if (target === undefined) return [];
  const words = attribute(node, 'title') || found || address.split('/').at(-1) || address;
  return [{ type: 'element', tagName: 'a', properties: target, children: [{ type: 'text', value: words }] }];
}

const documentLink = (address: string, options: BlockOptions): Record<string, string> | undefined =>
  options.documentID(address) === undefined ? undefined : options.resolveLink(address, 1);

/** Turns a player into its block; any other element that pages can't have into a link. */
export function visitDropped(node: Element, options: BlockOptions, push: Push, keep: (node: ElementContent) => void): void {
  if (node.tagName === 'iframe' && options.isVideo(attribute(node, 'src'))) return push(videoOf(node));
  const children = linkOfDropped(node, options);
  if (children.length > 0) keep({ type: 'element', tagName: 'p', properties: {}, children });
}

/** The video of a paragraph that has its address alone. */
export function videoOfParagraph(node: Element, options: BlockOptions): DraftBlock | undefined {
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = children;
  if (children.length !== 1 || only === undefined) return undefined;
  const words = wordsOf(only);
  const source = only.type === 'element' && only.tagName === 'a' ? attribute(only, 'href') : words;
  // A link with words of its own is one in a text.
  if (!/^https?:\/\/\S+$/.test(words) || !options.isVideo(source)) return undefined;
  return { type: 'video', source, title: '', line: lineOf(node) };
}
