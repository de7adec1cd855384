import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A node of an HTML tree. */
export type Node = RootContent | ElementContent;

/** Container elements that are replaced by their children. */
export const unwrapped = new Set([
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
  'body',
  'html',
  'nav',
  'address',
]);
/** Elements that are dropped with their content. */
export const dropped = new Set([
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
  'math',
]);
/** Headings of all levels. */
export const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

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
/** Whether an element is inline. */
export const isInline = (tagName: string): boolean => inlineTags.has(tagName);
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
/** Whether an element has a block-level descendant. */
export const hasBlockInside = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (blockTags.has(child.tagName) || hasBlockInside(child)));

/** The line on which a node begins, 1 if unknown. */
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;
/** The value of an attribute, or an empty text. */
export const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null || value === false ? '' : String(value);
};
/** Whether a node is a comment or white space. */
export const isBlank = (node: Node): boolean =>
  node.type === 'comment' || node.type === 'doctype' || (node.type === 'text' && node.value.trim() === '');
/** The text of a node with collapsed white space. */
export const wordsOf = (node: Node | Root): string => rawText(node).replace(/\s+/g, ' ').trim();
/** The text of a node with its white space. */
export const rawText = (node: Node | Root): string =>
  'children' in node ? node.children.map(rawText).join('') : node.type === 'text' ? node.value : '';

/** The elements of these names in a table: direct children, and those of its row groups. */
export const elementsOf = (node: Element, ...names: readonly string[]): Element[] =>
  node.children.flatMap((child) =>
    child.type !== 'element'
      ? []
      : names.includes(child.tagName)
        ? [child]
        : ['thead', 'tbody', 'tfoot'].includes(child.tagName)
          ? elementsOf(child, ...names)
          : [],
  );

/** Whether an element has a descendant of these names. */
export const hasTag = (node: Element, names: readonly string[]): boolean =>
  node.children.some((child) => child.type === 'element' && (names.includes(child.tagName) || hasTag(child, names)));
/** The number of elements of this name in a tree. */
export const countOf = (node: Node | Root, name: string): number =>
  'children' in node
    ? node.children.reduce((sum, child) => sum + countOf(child, name), node.type === 'element' && node.tagName === name ? 1 : 0)
    : 0;

/** Whether a paragraph starts with bold text, as the title of a box does. */
export const startsBold = (node: Element | undefined): boolean =>
  node?.children[0]?.type === 'element' && node.children[0].tagName === 'strong';
