import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** A block before its pictures are in the media library. */
export type DraftBlock =
  | { readonly type: 'heading'; readonly title: string; readonly level: 2 | 3 | 4; readonly anchor: string }
  | { readonly type: 'richText'; readonly html: string }
  | { readonly type: 'quote'; readonly text: string; readonly source: string }
  | { readonly type: 'table'; readonly caption: string; readonly rows: string[][]; readonly hasHeader: boolean }
  | { readonly type: 'image'; readonly source: string; readonly alt: string; readonly caption: string; readonly line: number };

export type BlockOptions = {
  /** The page's title: a first heading that says the same is left out. */
  readonly title: string;
  /** Changes the attributes of a link: its address, or the page it leads to. */
  readonly resolveLink: (href: string, line: number) => Record<string, string>;
  readonly remark: (line: number, why: string) => void;
};

type Node = RootContent | ElementContent;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);

/** Longest text of one block; longer text goes on in the next. */
const textLimit = 100_000;
const unwrapped = new Set([
  'div',
  'section',
  'article',
  'main',
  'center',
  'header',
  'footer',
  'aside',
  'span',
  'font',
  'details',
  'body',
  'html',
  'nav',
  'address',
]);
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'form',
  'input',
  'button',
  'select',
  'svg',
  'canvas',
  'noscript',
  'template',
  'link',
  'meta',
  'head',
]);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const lineOf = (node: Node): number => node.position?.start.line ?? 1;
const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null || value === false ? '' : String(value);
};
const isBlank = (node: Node): boolean =>
  node.type === 'comment' || node.type === 'doctype' || (node.type === 'text' && node.value.trim() === '');
/** The words of a node, spaces made single. */
export const wordsOf = (node: Node | Root): string => rawText(node).replace(/\s+/g, ' ').trim();
const rawText = (node: Node | Root): string =>
  'children' in node ? node.children.map(rawText).join('') : node.type === 'text' ? node.value : '';

/** Reads Markdown into a tree of HTML; HTML in it becomes part of the tree. Positions are lines of the text. */
export const parseMarkdown = (markdown: string): Root => parser.runSync(parser.parse(markdown)) as Root;

/** Turns a page's tree into typed blocks. */
export function toBlocks(tree: Root, options: BlockOptions): DraftBlock[] {
  const writer = createWriter(options);
  writer.visit(tree.children);
  writer.flush();
  return writer.blocks;
}

function createWriter(options: BlockOptions) {
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
    const pictures = takePictures(node, options);
    const title = wordsOf(node).slice(0, 200);
    const isTitleAgain =
      blocks.length === 0 && pending.every(isBlank) && title.toLowerCase() === options.title.trim().toLowerCase();
    if (title !== '' && !isTitleAgain) {
      const level = Math.min(4, Math.max(2, Number(node.tagName.slice(1)))) as 2 | 3 | 4;
      push({ type: 'heading', title, level, anchor: attribute(node, 'id') });
    }
    pictures.forEach(push);
  };
  const visitText = (node: Element): void => {
    const clean = cleanInline(node, options);
    const pictures = takePictures(clean, options);
    if (wordsOf(clean) !== '' || clean.tagName === 'hr') keep(clean);
    pictures.forEach(push);
  };
  const visitElement = (node: Element): void => {
    const { tagName } = node;
    if (headings.has(tagName)) return visitHeading(cleanInline(node, options));
    if (tagName === 'img')
      return takePictures({ type: 'element', tagName: 'p', properties: {}, children: [node] }, options).forEach(push);
    if (tagName === 'figure') return visitFigure(node, options, push, visit);
    if (tagName === 'table') return visitTable(node, options, push, visitText);
    if (tagName === 'blockquote') return visitQuote(node, push, visitText);
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

const inlineTags = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
  'span',
  'font',
  'time',
  'samp',
  'var',
]);
const isInline = (tagName: string): boolean => inlineTags.has(tagName);
const blockTags = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'figure',
  'blockquote',
  'pre',
  'section',
  'article',
  'img',
  'dl',
  'hr',
  'iframe',
  'video',
  'details',
  ...headings,
]);
const hasBlockInside = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (blockTags.has(child.tagName) || hasBlockInside(child)));

/** A copy of a node whose links lead to where they lead now, without what text cannot hold. */
function cleanInline(node: Element, options: BlockOptions): Element {
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
  if (node.tagName !== 'a' || node.properties['href'] === undefined) return copy;
  const { id } = node.properties;
  return {
    ...copy,
    properties: { ...(id === undefined ? {} : { id }), ...options.resolveLink(attribute(node, 'href'), lineOf(node)) },
  };
}

/** Takes the pictures out of a node; each becomes a block of its own after it. */
function takePictures(node: Element, options: BlockOptions): DraftBlock[] {
  const found: DraftBlock[] = [];
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName !== 'img') {
      const had = found.length;
      found.push(...takePictures(child, options));
      return found.length > had && wordsOf(child) === '' ? [] : [child];
    }
    const source = attribute(child, 'src');
    if (source === '') options.remark(lineOf(child), 'A picture without an address was left out');
    else found.push({ type: 'image', source, alt: attribute(child, 'alt').slice(0, 1000), caption: '', line: lineOf(child) });
    return [];
  });
  return found;
}

type Push = (block: DraftBlock) => void;

function visitFigure(node: Element, options: BlockOptions, push: Push, visit: (nodes: readonly Node[]) => void): void {
  const captions = node.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'figcaption');
  const rest = cleanInline({ ...node, children: node.children.filter((child) => !captions.includes(child as Element)) }, options);
  const caption = captions.map(wordsOf).join(' ').slice(0, 500);
  const pictures = takePictures(rest, options);
  pictures.forEach((picture, index) =>
    push(picture.type === 'image' && index === pictures.length - 1 ? { ...picture, caption } : picture),
  );
  if (pictures.length === 0)
    return visit(
      node.children.flatMap((child): ElementContent[] =>
        captions.includes(child as Element)
          ? [{ type: 'element', tagName: 'p', properties: {}, children: (child as Element).children }]
          : [child],
      ),
    );
  if (wordsOf(rest) !== '') visit(rest.children);
}

const elementsOf = (node: Element, ...names: readonly string[]): Element[] =>
  node.children.flatMap((child) =>
    child.type !== 'element'
      ? []
      : names.includes(child.tagName)
        ? [child]
        : ['thead', 'tbody', 'tfoot'].includes(child.tagName)
          ? elementsOf(child, ...names)
          : [],
  );

function visitTable(node: Element, options: BlockOptions, push: Push, visitText: (node: Element) => void): void {
  const clean = cleanInline(node, options);
  const pictures = takePictures(clean, options);
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
  pictures.forEach(push);
}

/** Somebody's words become a quote; a box with lists, links or several thoughts stays text. */
function visitQuote(node: Element, push: Push, visitText: (node: Element) => void): void {
  const parts = node.children.filter((child): child is Element => child.type === 'element');
  const text = wordsOf(node);
  const isPlain =
    parts.length > 0 &&
    parts.length <= 2 &&
    parts.every((part) => part.tagName === 'p' && !hasTag(part, ['a', 'img', 'code', 'br'])) &&
    !startsBold(parts[0]);
  if (!isPlain || text.length > 1000) return visitText(node);
  const last = parts.length === 2 ? wordsOf(parts[1] as Element) : '';
  const isSource = /^[–—-]/.test(last) && last.length <= 200;
  const source = isSource
    ? last.replace(/^[–—-]+\s*/, '')
    : attribute(node, 'cite')
        .replace(/^[–—-]+\s*/, '')
        .slice(0, 200);
  push({
    type: 'quote',
    text: isSource ? wordsOf(parts[0] as Element) : parts.map(wordsOf).join('\n\n'),
    source: /^https?:/.test(source) ? '' : source,
  });
}
const hasTag = (node: Element, names: readonly string[]): boolean =>
  node.children.some((child) => child.type === 'element' && (names.includes(child.tagName) || hasTag(child, names)));
const startsBold = (node: Element | undefined): boolean =>
  node?.children[0]?.type === 'element' && node.children[0].tagName === 'strong';

function visitDropped(node: Element, options: BlockOptions, keep: (node: ElementContent) => void): void {
  const address = attribute(node, 'src');
  options.remark(
    lineOf(node),
    `An element was left out: <${node.tagName}>${address === '' ? '' : ', its address kept as a link'}`,
  );
  if (!/^(https?:)?\/\//.test(address)) return;
  const href = address.startsWith('//') ? `https:${address}` : address;
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
