import type { Element, Root } from 'hast';
import type { Code, Nodes, Root as MarkdownRoot, RootContent } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';

/** MDX has no indented code: its components are indented. */
function withoutIndentedCode(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['codeIndented'] } }];
}

/** A single dollar is a price more often than a formula. */
const plainParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, { singleDollarTextMath: false });
const mdxParser = plainParser().use(withoutIndentedCode);
const converter = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);

const titleOfCode =
  /(?:^|[\s{:,])(?:title|filename|caption)\s{0,5}[=:]\s{0,5}(?:"([^"]{1,300})"|'([^']{1,300})'|([^\s"'{}]{1,300}))/;

/** The title that generators show above code, from the line on which the code begins. */
function titleOf({ lang, meta }: Code): string {
  const [, double, single, bare = ''] = titleOfCode.exec(`${lang ?? ''} ${meta ?? ''}`) ?? [];
  return (double ?? single ?? bare).trim();
}

/** Writes titles of code above it; a language between braces, as of MkDocs and Gatsby, loses them. */
function withCodeTitles(node: MarkdownRoot | Nodes): void {
  if (!('children' in node)) return;
  node.children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type !== 'code') {
      withCodeTitles(child);
      return [child];
    }
    const title = titleOf(child);
    const { lang, meta } = child;
    // MyST has the language of code behind its directive, pandoc behind the brace.
    const written = lang === '{' || /^\{(?:code|code-block|code-cell|sourcecode)\}$/.test(lang ?? '') ? meta : lang;
    const [, bare] = /^\{?\s{0,5}\.?([\w+#-]{1,50})/.exec(written ?? '') ?? [];
    const code: Code = { ...child, lang: bare ?? null };
    if (title === '') return [code];
    const words = { type: 'strong' as const, children: [{ type: 'text' as const, value: title }] };
    const position = child.position === undefined ? {} : { position: child.position };
    return [{ type: 'paragraph', children: [words], ...position }, code];
  }) as never;
}

/** A term or definition of one paragraph is its words. */
function withBareDefinitions(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    withBareDefinitions(child);
    if (child.tagName !== 'dt' && child.tagName !== 'dd') continue;
    const parts = child.children.filter((part) => part.type !== 'text' || part.value.trim() !== '');
    const [only] = parts;
    if (parts.length === 1 && only?.type === 'element' && only.tagName === 'p') child.children = only.children;
  }
}

/** Converts the tree of Markdown. */
function toHtmlTree(tree: MarkdownRoot): Root {
  withCodeTitles(tree);
  const html = converter.runSync(tree);
  withBareDefinitions(html);
  return html;
}

/** Levels of indentation in HTML; deeper text is code. */
const levelsMax = 6;

/**
 * Whether indented code was meant as something else: the HTML, image or text that continues HTML above it, which generators saw without the
 * empty line that a template tag left; or a fence that is indented too far.
 */
function isMisread(code: Code, before: Nodes | undefined, text: string): boolean {
  const start = code.position?.start;
  if (start?.offset === undefined || code.lang != null || /^(?:`{3}|~{3})/.test(text.slice(start.offset))) return false;
  if (/^\s*(?:`{3}|~{3})/.test(code.value)) return true;
  return before?.type === 'html' && /^\s*(?:<[/a-z!]|!\[)/i.test(code.value);
}

function findMisread(node: Nodes, text: string, found: Code[] = []): Code[] {
  if (!('children' in node)) return found;
  node.children.forEach((child, index) => {
    if (child.type === 'code' && isMisread(child, node.children[index - 1], text)) found.push(child);
    else findMisread(child, text, found);
  });
  return found;
}

/** Removes the indentation of indented code, so that it is parsed as text. Lines keep their numbers. */
function unindent(lines: string[], { position }: Code): void {
  if (position === undefined) return;
  const first = position.start.line - 1;
  const line = lines[first] ?? '';
  const before = line.slice(0, position.start.column - 1);
  // After the mark of a list or quote, the indentation belongs to that.
  if (before.trim() !== '') return;
  const container = /^\s/.test(line.slice(before.length))
    ? before.length
    : Math.max(0, before.length - (before.includes('\t') ? 1 : 4));
  const own = /^\s*/.exec(line)?.[0].length ?? 0;
  for (let at = first; at < position.end.line; at += 1) {
    const indent = /^\s*/.exec(lines[at] ?? '')?.[0].length ?? 0;
    lines[at] = (lines[at] ?? '').slice(0, container) + (lines[at] ?? '').slice(Math.min(indent, own));
  }
}

/** Parses Markdown into an HTML tree; embedded HTML becomes part of it. Positions are lines of the text. */
export function parseMarkdown(markdown: string, isMDX = false): Root {
  if (isMDX) return toHtmlTree(mdxParser.parse(markdown));
  let text = markdown;
  let tree = plainParser.parse(text);
  for (let level = 0; level < levelsMax && /^(?: {4}| {0,3}\t)/m.test(text); level += 1) {
    const misread = findMisread(tree, text);
    const lines = text.split('\n');
    for (const code of misread) unindent(lines, code);
    if (lines.join('\n') === text) break;
    text = lines.join('\n');
    tree = plainParser.parse(text);
  }
  return toHtmlTree(tree);
}

/** Parses HTML. Positions are lines of the text. */
export function parseHTML(html: string): Root {
  const lines = html.split('\n');
  const end = { line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset: html.length };
  const raw = { type: 'raw' as const, value: html, position: { start: { line: 1, column: 1, offset: 0 }, end } };
  return unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [raw] } as unknown as Root);
}
