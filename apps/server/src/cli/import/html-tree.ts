import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** What a tree of HTML, or an element of it, holds. */
export type Node = RootContent | ElementContent;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);

/** Elements that only hold others: these stand for themselves. */
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
  'details',
  'body',
  'html',
  'nav',
  'address',
]);
/** Elements that text cannot hold: they and what is in them go. */
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
/** Tells whether an element stands within a line. */
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
/** Tells whether an element that stands on lines of its own is anywhere in this one. */
export const hasBlockInside = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (blockTags.has(child.tagName) || hasBlockInside(child)));

/** The line on which a node begins, 1 where it is not known. */
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;
/** An attribute as text, empty where it is not there. */
export const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null || value === false ? '' : String(value);
};
/** Tells whether a node says nothing: a comment, or spaces. */
export const isBlank = (node: Node): boolean =>
  node.type === 'comment' || node.type === 'doctype' || (node.type === 'text' && node.value.trim() === '');
/** The words of a node, spaces made single. */
export const wordsOf = (node: Node | Root): string => rawText(node).replace(/\s+/g, ' ').trim();
/** The text of a node with its spaces. */
export const rawText = (node: Node | Root): string =>
  'children' in node ? node.children.map(rawText).join('') : node.type === 'text' ? node.value : '';

/** Reads Markdown into a tree of HTML; HTML in it becomes part of the tree. Positions are lines of the text. */
export const parseMarkdown = (markdown: string): Root => parser.runSync(parser.parse(markdown));

/** Elements of these names in a table: its own, and those of its groups of rows. */
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

/** Tells whether an element of these names is anywhere in this one. */
export const hasTag = (node: Element, names: readonly string[]): boolean =>
  node.children.some((child) => child.type === 'element' && (names.includes(child.tagName) || hasTag(child, names)));
/** How many elements of this name a tree has. */
export const countOf = (node: Node | Root, name: string): number =>
  'children' in node
    ? node.children.reduce((sum, child) => sum + countOf(child, name), node.type === 'element' && node.tagName === name ? 1 : 0)
    : 0;

/** Tells whether a paragraph begins with bold words, as the title of a box does. */
export const startsBold = (node: Element | undefined): boolean =>
  node?.children[0]?.type === 'element' && node.children[0].tagName === 'strong';
