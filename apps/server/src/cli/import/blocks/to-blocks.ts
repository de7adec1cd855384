import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

import {
  cleanInline,
  extractImages,
  isGallery,
  visitDropped,
  visitFigure,
  visitGallery,
  visitQuote,
  visitTable,
  type BlockOptions,
  type DraftBlock,
} from './block-parts.ts';
import {
  attribute,
  countOf,
  dropped,
  hasBlockInside,
  headings,
  isBlank,
  isInline,
  rawText,
  unwrapped,
  wordsOf,
  type Node,
} from './html-tree.ts';

/** Maximum length of a text block; longer text continues in the next. */
const textLimit = 100_000;

/** A page with more quotes consists of them: set large, none would stand out. */
const quotesMax = 6;

/** Converts a page's tree to typed blocks. */
export function toBlocks(tree: Root, options: BlockOptions): DraftBlock[] {
  const writer = createWriter(options, countOf(tree, 'blockquote') <= quotesMax);
  writer.visit(tree.children);
  writer.flush();
  return writer.blocks;
}

function createWriter(options: BlockOptions, hasQuotes: boolean) {
  const blocks: DraftBlock[] = [];
  let pending: ElementContent[] = [];
  let pendingLength = 0;

  const flush = (): void => {
    const nodes = pending;
    pending = [];
    pendingLength = 0;
    if (nodes.every(isBlank)) return;
    const html = toHtml(nodes, { characterReferences: { useNamedReferences: true } }).trim();
    if (nodes.some((node) => wordsOf(node) !== '') && html !== '') blocks.push({ type: 'richText', html });
  };
  const keep = (node: ElementContent): void => {
    const length = rawText(node).length;
    if (pendingLength > 0 && pendingLength + length > textLimit) flush();
    pending.push(node);
    pendingLength += length;
  };
  const push = (block: DraftBlock): void => {
    flush();
    blocks.push(block);
  };

  const visitHeading = (node: Element): void => {
    const images = extractImages(node, options);
    const title = wordsOf(node).slice(0, 200);
    const isTitleAgain =
      blocks.length === 0 && pending.every(isBlank) && title.toLowerCase() === options.title.trim().toLowerCase();
    if (title !== '' && !isTitleAgain) {
      const level = Math.min(4, Math.max(2, Number(node.tagName.slice(1)))) as 2 | 3 | 4;
      push({ type: 'heading', title, level, anchor: attribute(node, 'id') });
    }
    images.forEach(push);
  };
  const visitText = (node: Element): void => {
    const clean = cleanInline(node, options);
    const images = extractImages(clean, options);
    if (wordsOf(clean) !== '' || clean.tagName === 'hr') keep(clean);
    images.forEach(push);
  };
  const visitElement = (node: Element): void => {
    const { tagName } = node;
    if (headings.has(tagName)) return visitHeading(cleanInline(node, options));
    if (tagName === 'img')
      return extractImages({ type: 'element', tagName: 'p', properties: {}, children: [node] }, options).forEach(push);
    if (isGallery(node)) return visitGallery(node, options, push, visit);
    if (tagName === 'figure') return visitFigure(node, options, push, visit);
    if (tagName === 'table') return visitTable(node, options, push, visitText);
    if (tagName === 'blockquote' && hasQuotes) return visitQuote(node, push, visitText);
    if (dropped.has(tagName)) return visitDropped(node, options, keep);
    if (unwrapped.has(tagName) && hasBlockInside(node)) return visit(node.children);
    if (unwrapped.has(tagName) || tagName === 'a' || isInline(tagName))
      return visitText({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [node],
        ...(node.position === undefined ? {} : { position: node.position }),
      });
    visitText(node);
  };
  function visit(nodes: readonly Node[]): void {
    let loose: ElementContent[] = [];
    const settle = (): void => {
      if (!loose.every(isBlank)) visitText({ type: 'element', tagName: 'p', properties: {}, children: loose });
      loose = [];
    };
    for (const node of nodes) {
      if (node.type === 'text' || (node.type === 'element' && isInline(node.tagName))) loose.push(node);
      else if (node.type === 'element') {
        settle();
        visitElement(node);
      }
    }
    settle();
  }
  return { blocks, visit, flush };
}
