import { readFileSync } from 'node:fs';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const file = path.resolve(import.meta.dirname, '../../../docs/editors-guide.md');
const virtual = 'virtual:editors-guide';

const shown = new Set('p br strong em del code kbd pre blockquote ul ol li a h4 table thead tbody tr th td'.split(' '));
const isHeading = ({ tagName }) => /^h[1-3]$/.test(tagName ?? '');
const textOf = ({ value = '', children = [] }) => value + children.map(textOf).join('');

/** The anchor of a heading, as GitHub forms it. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Only listed elements, and of their attributes only links that work in the back office. */
function compact(node) {
  if (node.type === 'text') return node.value.trim() === '' && node.value.includes('\n') ? [] : [node.value];
  const children = (node.children ?? []).flatMap(compact);
  if (node.tagName === 'a') {
    const href = String(node.properties?.href ?? '');
    return /^(?:#|https:\/\/)/.test(href) ? [{ tag: 'a', href, children }] : children;
  }
  return shown.has(node.tagName) ? [{ tag: node.tagName, children }] : children;
}

/** The sections of a guide in Markdown, by its headings of the second and third level; raw HTML is left out. */
export function readGuide(markdown) {
  const reader = unified().use(remarkParse).use(remarkGfm);
  const root = unified().use(remarkRehype).runSync(reader.parse(markdown));
  const sections = [];
  for (const node of root.children) {
    if (isHeading(node)) {
      const title = textOf(node);
      sections.push({ id: anchorOf(title), title, level: Number(node.tagName[1]), nodes: [] });
    } else sections.at(-1)?.nodes.push(...compact(node));
  }
  return sections;
}

/** A plugin of Vite: the guide for editors as a module, for the help of the back office. */
export const editorsGuide = () => ({
  name: 'editors-guide',
  resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
  load(id) {
    if (id !== `\0${virtual}`) return undefined;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(readGuide(readFileSync(file, 'utf8')))};`;
  },
});
