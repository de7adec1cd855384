import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

import {
  cleanInline,
  extractImages,
  imagesOfTable,
  isGallery,
  videoOfParagraph,
  visitDropped,
  visitFigure,
  visitGallery,
  visitQuote,
  visitTable,
  type BlockOptions,
  type DraftBlock,
  type LinkDraft,
} from './block-parts.ts';
import { displayTeX } from './formulas.ts';
import {
  attribute,
  countOf,
  dropped,
  hasBlockInside,
  headings,
  hasTag,
  isBlank,
  isInline,
  lineOf,
  rawText,
  unwrapped,
  wordsOf,
  type Node,
} from './html-tree.ts';
import { contentOfNotice, kindOfNotice, noticeOfQuote, titleOfNotice } from './notices.ts';
import { asOneText } from './one-text.ts';

/** Maximum length of a text block; longer text continues in the next. */
const textLimit = 100_000;

/** A page with more quotes consists of them: set large, none would stand out. */
const quotesMax = 6;
/** Characters of a button; a longer one is a link in the text. */
const buttonMax = 120;
/** Sections of one accordion. */
const sectionsMax = 50;

/** Converts a page's tree to typed blocks. */
export function toBlocks(tree: Root, options: BlockOptions): DraftBlock[] {
  return blocksOf(tree.children, options, countOf(tree, 'blockquote') <= quotesMax);
}

function blocksOf(nodes: readonly Node[], options: BlockOptions, hasQuotes: boolean): DraftBlock[] {
  const writer = createWriter(options, hasQuotes);
  writer.visit(nodes);
  writer.finish();
  return writer.blocks;
}

const classOf = (node: Element): string => attribute(node, 'className');
const hasClass = (node: Element, name: string): boolean => classOf(node).split(' ').includes(name);
const element = (tagName: string, children: ElementContent[], from?: Element): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
  ...(from?.position === undefined ? {} : { position: from.position }),
});
/** Text is more than white space: a formula has no words. */
const isVisible = (node: Element): boolean => wordsOf(node) !== '' || node.tagName === 'hr' || hasTag(node, ['span', 'hr']);

/** What joins the images of a line. */
const connecting = /^(?:(?:and|or|en|of|und|oder|et|ou|y|o|[\p{P}\p{S}])\s*)*$/iu;

/** Texts of a link around blocks, each of which becomes a link. */
const linkable = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'caption']);
/** A link around blocks as links within them. */
function linksWithin(link: Element, nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((child) => {
    if (child.type === 'text') return child.value.trim() === '' ? child : { ...link, children: [child] };
    if (child.type !== 'element' || child.tagName === 'img' || headings.has(child.tagName)) return child;
    if (linkable.has(child.tagName) && !hasBlockInside(child))
      return { ...child, children: [{ ...link, children: child.children }] };
    if (isInline(child.tagName) && !hasBlockInside(child)) return { ...link, children: [child] };
    return { ...child, children: linksWithin(link, child.children) };
  });
}

/** A title of at most this length, up to the end of a sentence or else of a word, and what is left of it. */
function splitTitle(words: string, limit: number): { readonly title: string; readonly rest: string } {
  if (words.length <= limit) return { title: words, rest: '' };
  const within = words.slice(0, limit + 1);
  const [sentence] = /^.+[.?!…](?=\s)/s.exec(within) ?? [];
  const [whole] = /^.+(?=\s)/s.exec(within) ?? [];
  const title = sentence ?? whole ?? words.slice(0, limit);
  return { title, rest: words.slice(title.length).trim() };
}

/** All elements of a tag in an element. */
const allOf = (node: Element, tagName: string): Element[] =>
  node.children.flatMap((child) => (child.type !== 'element' ? [] : child.tagName === tagName ? [child] : allOf(child, tagName)));

function createWriter(options: BlockOptions, hasQuotes: boolean) {
  const blocks: DraftBlock[] = [];
  let pending: ElementContent[] = [];
  let pendingLength = 0;
  /** The anchors of what follows. A block has one: its own, or else the first of them. */
  let waiting: string[] = [];

  const withWaiting = (block: DraftBlock): DraftBlock => {
    const anchor = block.anchor || waiting[0] || '';
    for (const other of waiting) if (other !== anchor) options.movesAnchor?.(other, anchor);
    waiting = [];
    return anchor === '' ? block : { ...block, anchor };
  };
  const add = (block: DraftBlock): void => void blocks.push(withWaiting(block));
  const flush = (): void => {
    const nodes = pending;
    pending = [];
    pendingLength = 0;
    if (nodes.every(isBlank)) return;
    const html = toHtml(nodes, { characterReferences: { useNamedReferences: true } }).trim();
    if (nodes.some((node) => node.type === 'element' && isVisible(node)) && html !== '') add({ type: 'richText', html });
  };
  const keep = (node: ElementContent): void => {
    const length = rawText(node).length;
    if (pendingLength > 0 && pendingLength + length > textLimit) flush();
    pending.push(node);
    pendingLength += length;
  };
  const push = (block: DraftBlock): void => {
    flush();
    const last = blocks.at(-1);
    if (
      block.type === 'accordion' &&
      last?.type === 'accordion' &&
      waiting.length === 0 &&
      last.items.length + block.items.length <= sectionsMax
    )
      blocks[blocks.length - 1] = { ...last, items: [...last.items, ...block.items] };
    else add(block);
  };
  /** Gives what follows an anchor. */
  const setAnchor = (id: string): void => {
    if (id === '') return;
    flush();
    waiting.push(id);
  };
  /** Ends the text. What no block follows is the place of the last one. */
  const finish = (): void => {
    flush();
    const last = blocks.at(-1);
    if (last !== undefined && waiting.length > 0) blocks[blocks.length - 1] = withWaiting(last);
  };

  /** A title of limited length, and a paragraph with the rest of its words for the text below it. */
  const titleWithin = (node: Element, words: string, limit: number): { title: string; rest: Element[] } => {
    const { title, rest } = splitTitle(words, limit);
    if (rest === '') return { title, rest: [] };
    options.remark(
      lineOf(node),
      `A title is longer than ${limit} characters, its rest is text below it: "${title.slice(0, 40)}"`,
    );
    return { title, rest: [element('p', [{ type: 'text', value: rest }])] };
  };
  const visitHeading = (node: Element): void => {
    const images = extractImages(node, options);
    const words = wordsOf(node);
    const { title, rest } = titleWithin(node, words, 200);
    const id = attribute(node, 'id');
    const isTitleAgain =
      blocks.length === 0 && pending.every(isBlank) && words.toLowerCase() === options.title.trim().toLowerCase();
    if (title !== '' && !isTitleAgain) {
      const level = Math.min(4, Math.max(2, Number(node.tagName.slice(1)))) as 2 | 3 | 4;
      push({ type: 'heading', title, level, anchor: id });
      rest.forEach(keep);
    } else setAnchor(id);
    images.forEach(push);
  };
  const visitText = (node: Element): void => {
    const video = node.tagName === 'p' ? videoOfParagraph(node, options) : undefined;
    if (video !== undefined) return push(video);
    const tex = displayTeX(node);
    if (tex !== undefined) return visitFormula(node, tex);
    const clean = cleanInline(node, options);
    const hadTable = hasTag(clean, ['table']) && allOf(clean, 'table').some((table) => hasTag(table, ['img']));
    const images = extractImages(clean, options);
    if (hadTable) options.remark(lineOf(node), imagesOfTable(images));
    const words = wordsOf(clean);
    // Without the images between which they stood they say nothing.
    const joins = images.length > 1 && connecting.test(words) && !hasTag(clean, ['a', 'span']);
    if (joins && words !== '') options.remark(lineOf(node), `Words between images were left out: "${words}"`);
    if (isVisible(clean) && !joins) keep(withAnchorOf(clean));
    else anchorsOf(clean).forEach(setAnchor);
    images.forEach(push);
  };
  const visitFormula = (node: Element, tex: string): void => {
    if (options.takesFormula(tex, true)) return push({ type: 'formula', tex });
    options.remark(lineOf(node), `A formula can't be shown, its TeX was kept as code: "${tex.slice(0, 80)}"`);
    keep(element('pre', [element('code', [{ type: 'text', value: tex }])]));
  };
  /** The ID of a text that can't have one is the anchor of the block. */
  const withAnchorOf = (node: Element): Element => {
    const id = attribute(node, 'id');
    const [first, ...rest] = node.children;
    if (
      node.tagName === 'p' &&
      id === '' &&
      first?.type === 'element' &&
      first.tagName === 'a' &&
      first.children.length === 0 &&
      attribute(first, 'href') === ''
    ) {
      return { ...node, properties: { ...node.properties, id: attribute(first, 'id') }, children: rest };
    }
    if (id === '' || node.tagName === 'p') return node;
    setAnchor(id);
    return { ...node, properties: { ...node.properties, id: undefined } };
  };

  /** A box with a title: what can't be in it stands below the title. */
  const visitBox = (node: Element, title: string, content: readonly Node[], make: (html: string) => DraftBlock): void => {
    const parts = blocksOf(content, { ...options, title: '' }, false);
    const html = asOneText(parts);
    if (parts.length === 0) {
      if (title !== '') keep(element('p', [element('strong', [{ type: 'text', value: title }])]));
      return;
    }
    if (html !== undefined) return push(make(html));
    options.remark(lineOf(node), `A box holds more than text: its parts stand below its title, "${title.slice(0, 80)}"`);
    if (title !== '') push({ type: 'heading', title, level: 3 });
    parts.forEach(push);
  };
  const visitDetails = (node: Element): void => {
    const summary = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'summary');
    const words = summary === undefined ? '' : wordsOf(summary);
    const { title, rest } = titleWithin(node, words, 200);
    const images = summary === undefined ? [] : extractImages(cleanInline(summary, options), options);
    const content = [...rest, ...node.children.filter((child) => child !== summary)];
    visitBox(node, title || '…', content, (html) => ({ type: 'accordion', items: [{ title: title || '…', html }] }));
    images.forEach(push);
  };
  const visitNotice = (node: Element, written: string): void => {
    const { title, rest } = titleWithin(node, written, 120);
    visitBox(node, title, [...rest, ...contentOfNotice(node)], (html) => ({
      type: 'notice',
      kind: kindOfNotice(node),
      title,
      html,
    }));
  };
  /** Buttons of WordPress: calls to action with two links each. */
  const visitButtons = (node: Element): void => {
    const links = allOf(node, 'a').flatMap((one): LinkDraft[] => {
      const text = wordsOf(one);
      if (text.length > buttonMax) {
        visitText(element('p', [one], one));
        return [];
      }
      const target = attribute(one, 'href') === '' ? undefined : options.resolveLink(attribute(one, 'href'), lineOf(one));
      if (target !== undefined && text !== '') return [{ text, target }];
      if (text !== '') keep(element('p', [{ type: 'text', value: text }]));
      return [];
    });
    for (let from = 0; from < links.length; from += 2) push({ type: 'callToAction', links: links.slice(from, from + 2) });
  };
  /** A file of WordPress to download. */
  const visitFile = (node: Element): void => {
    const [link] = allOf(node, 'a');
    const fileID = link === undefined ? undefined : options.documentID(attribute(link, 'href'));
    if (link === undefined || fileID === undefined)
      return visitText(element('p', link === undefined ? node.children : [link], node));
    push({ type: 'downloads', items: [{ fileID, title: wordsOf(link).slice(0, 200) }] });
  };
  /** An image of WordPress with its text beside it. */
  const visitMediaText = (node: Element): void => {
    const parts = blocksOf(node.children, { ...options, title: '' }, false);
    const [image, ...others] = parts.filter((part) => part.type === 'image');
    const html = asOneText(parts.filter((part) => part !== image));
    if (image === undefined || others.length > 0 || html === undefined || html === '') return parts.forEach(push);
    push({ type: 'textWithImage', image, html, side: hasClass(node, 'has-media-on-the-right') ? 'right' : 'left' });
  };
  /** Parts of WordPress that have blocks of their own. @returns whether it was one */
  const visitWordPress = (node: Element): boolean => {
    if (hasClass(node, 'wp-block-buttons') || hasClass(node, 'wp-block-button')) visitButtons(node);
    else if (hasClass(node, 'wp-block-file')) visitFile(node);
    else if (hasClass(node, 'wp-block-media-text')) visitMediaText(node);
    else return false;
    return true;
  };
  const visitElement = (node: Element): void => {
    const { tagName } = node;
    if (headings.has(tagName)) return visitHeading(cleanInline(node, options));
    if (tagName === 'img') return extractImages(element('p', [node]), options).forEach(push);
    const id = attribute(node, 'id');
    const bare =
      id === '' || tagName === 'p' || tagName === 'a' ? node : { ...node, properties: { ...node.properties, id: undefined } };
    if (bare !== node) setAnchor(id);
    visitContainer(bare);
  };
  const visitContainer = (node: Element): void => {
    const { tagName } = node;
    const notice = titleOfNotice(node);
    if (notice !== undefined) return visitNotice(node, notice);
    if (tagName === 'details') return visitDetails(node);
    if (/(?:^| )wp-block-/.test(classOf(node)) && visitWordPress(node)) return;
    if (hasClass(node, 'wp-block-columns')) options.remark(lineOf(node), 'Columns were put one below the other');
    if (isGallery(node)) return visitGallery(node, options, push, visit);
    if (tagName === 'figure') return visitFigure(node, options, push, visit);
    if (tagName === 'table') return visitTable(node, options, push, visitText);
    const box = tagName === 'blockquote' ? noticeOfQuote(node) : undefined;
    if (box !== undefined) return visitNotice(box, titleOfNotice(box) ?? '');
    if (tagName === 'blockquote' && hasQuotes) return visitQuote(node, push, visitText);
    if (dropped.has(tagName)) return visitDropped(node, options, push, keep);
    if (unwrapped.has(tagName) && hasBlockInside(node)) return visit(node.children);
    if (tagName === 'a' && hasBlockInside(node)) return visit(linksWithin({ ...node, children: [] }, node.children));
    if (tagName === 'a' || isInline(tagName)) return visitText(element('p', [node], node));
    if (unwrapped.has(tagName)) return visitText(element('p', node.children, node));
    visitText(node);
  };
  function visit(nodes: readonly Node[]): void {
    let loose: ElementContent[] = [];
    const settle = (): void => {
      if (!loose.every(isBlank))
        visitText(
          element(
            'p',
            loose,
            loose.find((one): one is Element => one.type === 'element'),
          ),
        );
      loose = [];
    };
    for (const node of nodes) {
      if (node.type === 'text' || (node.type === 'element' && isInline(node.tagName) && !hasBlockInside(node))) loose.push(node);
      else if (node.type === 'element') {
        settle();
        visitElement(node);
      }
    }
    settle();
  }
  return { blocks, visit, finish };
}

/** The anchors in a text without words. */
const anchorsOf = (node: Element): string[] => [
  ...(attribute(node, 'id') === '' ? [] : [attribute(node, 'id')]),
  ...node.children.flatMap((child) => (child.type === 'element' ? anchorsOf(child) : [])),
];
