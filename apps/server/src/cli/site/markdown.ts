import type { ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root, RootContent } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const converter = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);

/** The blocks of a text in Markdown, with their lines. */
export const parseBlocks = (markdown: string): readonly RootContent[] => parser.parse(markdown).children;

/** Only layout: line breaks between elements. */
const isGap = (node: HtmlRoot['children'][number]): boolean => node.type === 'text' && node.value.trim() === '';

/** Without the line breaks between elements that Markdown adds. */
function withoutGaps<Node extends { children: readonly unknown[] }>(node: Node): Node {
  const children = (node.children as readonly ElementContent[])
    .filter((child, _at, all) => !(isGap(child) && all.some((one) => one.type === 'element' && isBlock(one.tagName))))
    .map((child) => (child.type === 'element' ? withoutGaps(child) : child));
  return { ...node, children };
}

const isBlock = (tag: string): boolean =>
  /^(?:p|ul|ol|li|h[1-6]|blockquote|pre|table|thead|tbody|tr|th|td|hr|div|dl|dt|dd)$/.test(tag);

/** Markup of blocks of Markdown, as a text field has it. */
export function htmlOfBlocks(children: readonly RootContent[]): string {
  const tree = converter.runSync({ type: 'root', children: [...children] } satisfies Root);
  return toHtml(withoutGaps(tree), { characterReferences: { useNamedReferences: true } });
}

/** Markup of a text in Markdown. */
export const htmlOfText = (markdown: string): string => htmlOfBlocks(parseBlocks(markdown));

/** Markup of the words within a block of Markdown, as a cell of a table has it. */
export function htmlOfWords(children: readonly unknown[]): string {
  const html = htmlOfBlocks([{ type: 'paragraph', children: [...children] as never }]);
  return html.replace(/^<p>|<\/p>$/g, '');
}
