import { normalizeHref } from '@ximblox/primitives';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

import { attribute, dropped, elementsOf, hasTag, isInline, lineOf, startsBold, wordsOf, type Node } from './html-tree.ts';

type ImageDraft = {
  readonly type: 'image';
  readonly source: string;
  readonly alt: string;
  readonly caption: string;
  readonly line: number;
};

/** A block whose images are not yet in the media library. */
export type DraftBlock =
  | { readonly type: 'heading'; readonly title: string; readonly level: 2 | 3 | 4; readonly anchor: string }
  | { readonly type: 'richText'; readonly html: string }
  | { readonly type: 'quote'; readonly text: string; readonly source: string }
  | { readonly type: 'table'; readonly caption: string; readonly rows: string[][]; readonly hasHeader: boolean }
  | ImageDraft
  | { readonly type: 'gallery'; readonly items: readonly ImageDraft[] };

export type BlockOptions = {
  /** The page's title: a first heading with the same text is dropped. */
  readonly title: string;
  /**
   * The attributes of a resolved link: its URL, or the page it leads to. Undefined for a broken link, of which the text remains.
   */
  readonly resolveLink: (href: string, line: number) => Record<string, string> | undefined;
  readonly remark: (line: number, why: string) => void;
};

const isImageURL = (href: string): boolean => /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]+\.(jpe?g|png|gif|webp)$/i.test(href);

/** A link to an image of the source becomes the image: it has no URL of its own any more. */
function withImage(link: Element, source: string): Element {
  const image: Element = { type: 'element', tagName: 'img', properties: { src: source, alt: wordsOf(link) }, children: [] };
  const children = hasTag(link, ['img']) ? link.children : [...link.children, image];
  return { ...link, tagName: 'span', properties: {}, children };
}

/** A copy of a node with resolved links, without what inline text can't contain. */
export function cleanInline(node: Element, options: BlockOptions): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return [];
    if (child.type !== 'element') return [child];
    if (dropped.has(child.tagName)) {
      if (child.tagName !== 'input') options.remark(lineOf(child), `An element was left out: <${child.tagName}>`);
      return child.tagName === 'input' ? [{ type: 'text', value: child.properties['checked'] === true ? '☑ ' : '☐ ' }] : [];
    }
    return [cleanInline(child, options)];
  });
  const copy: Element = {
    ...node,
    children,
    tagName: node.tagName === 'h1' ? 'h2' : node.tagName === 'h6' ? 'h5' : node.tagName,
  };
  if (node.tagName !== 'a') return copy;
  // A button of a script, without a target.
  if (attribute(node, 'href').trim() === '')
    return node.properties['id'] === undefined ? { ...copy, tagName: 'span', properties: {} } : copy;
  const href = attribute(node, 'href');
  if (isImageURL(href)) return withImage(copy, href);
  const { id } = node.properties;
  const target = options.resolveLink(href, lineOf(node));
  if (target === undefined && id === undefined) return { ...copy, tagName: 'span', properties: {} };
  return { ...copy, properties: { ...(id === undefined ? {} : { id }), ...target } };
}

/** Removes the images from a node; each becomes a block after it. */
export function extractImages(node: Element, options: BlockOptions): DraftBlock[] {
  const found: DraftBlock[] = [];
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
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

/** Turns a table into a block, with rows of equal length; a table too large for a block becomes paragraphs. */
export function visitTable(node: Element, options: BlockOptions, push: Push, visitText: (node: Element) => void): void {
  const clean = cleanInline(node, options);
  const images = extractImages(clean, options);
  const lines = elementsOf(clean, 'tr');
  const rows = lines.map((line) => elementsOf(line, 'td', 'th').map((cell) => toHtml(cell.children).trim().slice(0, 5000)));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const hasHeader = lines[0] !== undefined && elementsOf(lines[0], 'th').length > 0;
  if (rows.length > 0 && width > 0 && rows.length <= 500 && width <= 30) {
    push({
      type: 'table',
      caption: elementsOf(clean, 'caption').map(wordsOf).join(' ').slice(0, 300),
      rows: rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]),
      hasHeader,
    });
  } else if (rows.length > 0) {
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
  const parts = paragraphsOf(node);
  const [first, second] = parts;
  const isPlain =
    first !== undefined &&
    parts.length <= 2 &&
    parts.every((part) => part.tagName === 'p' && !hasTag(part, ['a', 'img', 'code', 'br'])) &&
    !startsBold(first);
  if (!isPlain || wordsOf(node) === '' || wordsOf(node).length > quoteLimit) return visitText(node);
  const last = second === undefined ? '' : wordsOf(second);
  if (/^[–—-]/.test(last) && last.length <= 200)
    return push({ type: 'quote', text: wordsOf(first), source: last.replace(/^[–—-]+\s*/, '') });
  const [, text, source] = (second === undefined ? sourceAtEnd.exec(wordsOf(first)) : null) ?? [];
  if (text !== undefined && source !== undefined) return push({ type: 'quote', text, source });
  const cited = attribute(node, 'cite')
    .replace(/^[–—-]+\s*/, '')
    .slice(0, 200);
  push({ type: 'quote', text: parts.map(wordsOf).join('\n\n'), source: /^https?:/.test(cited) ? '' : cited });
}

/** Drops an element and reports it; embedded content of another site is replaced by a link. */
export function visitDropped(node: Element, options: BlockOptions, keep: (node: ElementContent) => void): void {
  const address = attribute(node, 'src');
  options.remark(
    lineOf(node),
    `An element was left out: <${node.tagName}>${address === '' ? '' : ', its address kept as a link'}`,
  );
  if (!/^(https?:)?\/\//.test(address)) return;
  const href = normalizeHref(address.startsWith('//') ? `https:${address}` : address);
  if (href === undefined) return;
  keep({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: { href },
        children: [{ type: 'text', value: attribute(node, 'title') || href }],
      },
    ],
  });
}
