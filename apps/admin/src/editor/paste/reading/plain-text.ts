import { normalizeHref } from '@ximblox/primitives';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import rehypeRaw from 'rehype-raw';
import type { Root } from 'hast';
import { unified } from 'unified';

import { plainLook, textRun, type Cell, type Draft, type List } from '../arranging/drafts.ts';
import type { Run } from '../words/runs.ts';
import { limitDepth } from './hast.ts';

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);

/** Parses Markdown as the tree of its markup. @throws RangeError for nesting that its parser can't bear */
export function parseMarkdown(text: string): Root {
  const tree = markdown.runSync(markdown.parse(text));
  limitDepth(tree);
  return tree;
}

/** An address in a text. What ends the sentence around it, and a bracket that it did not open, is no part of it. */
const address = /https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?'’”]|\([^\s<>"()]*\))/giu;

/** The words of a line, with its addresses as links. */
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = normalizeHref(found);
    if (href === undefined) continue;
    if (index > from) runs.push(textRun(line.slice(from, index)));
    runs.push({ kind: 'text', text: found, marks: new Set(), href });
    from = index + found.length;
  }
  return from < line.length ? [...runs, textRun(line.slice(from))] : runs;
}

const itemLine = /^([ \t]*)(?:([•·‣▪◦●○*–-])|(\d{1,3}|[a-z])[.)])[ \t]+(\S.*)$/i;
const paragraph = (runs: Run[]): Draft => ({ kind: 'paragraph', runs, look: plainLook });

/** The words of a plain text as they are: paragraphs between empty lines, and their lines. */
export const readWords = (text: string): Draft[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .filter((group) => group.trim() !== '')
    .map((group) => ({
      kind: 'paragraph',
      look: plainLook,
      runs: group
        .replaceAll(/^\n+|\n+$/g, '')
        .split('\n')
        .flatMap((line, at) => (at === 0 ? [textRun(line)] : [{ kind: 'break' as const }, textRun(line)])),
    }));

/** Reads a text without markup: empty lines part paragraphs, lines with signs or numbers are lists, lines with tabs a table. */
export function readPlainText(text: string): Draft[] {
  const groups = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n[ \t]*\n/);
  return tableOf(groups) ?? groups.flatMap((group) => readGroup(group.split('\n')));
}

function readGroup(lines: readonly string[]): Draft[] {
  const out: Draft[] = [];
  let words: Run[] = [];
  const flush = (): void => {
    if (words.length > 0) out.push(paragraph(words));
    words = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (end < lines.length && itemLine.test(lines[end] ?? '')) end += 1;
    // One line alone may be a sentence that begins with a dash or a year.
    if (end - at > 1) {
      flush();
      out.push(...listsOf(lines.slice(at, end)));
      at = end - 1;
    } else if (lines[at]?.trim() !== '')
      words.push(...(words.length === 0 ? [] : [{ kind: 'break' as const }]), ...runsOf((lines[at] ?? '').trim()));
  }
  flush();
  return out;
}

const widthOf = (indent: string): number => indent.replaceAll('\t', '    ').length;

function listsOf(lines: readonly string[]): Draft[] {
  const out: Draft[] = [];
  const open: { readonly list: List; readonly indent: number }[] = [];
  for (const line of lines) {
    const [, space = '', sign, number = '', words = ''] = itemLine.exec(line) ?? [];
    const indent = widthOf(space);
    while (open.length > 1 && (open.at(-1)?.indent ?? 0) > indent) open.pop();
    const inner = open.at(-1);
    const isOrdered = sign === undefined;
    const isNew = inner === undefined || inner.indent < indent || (open.length === 1 && inner.list.isOrdered !== isOrdered);
    if (isNew) {
      const list: List = {
        kind: 'list',
        isOrdered,
        start: isOrdered ? Math.max(1, Number.parseInt(number, 10) || 1) : 1,
        items: [],
      };
      const parent = inner !== undefined && inner.indent < indent ? inner.list.items.at(-1) : undefined;
      if (parent === undefined) {
        out.push(list);
        open.length = 0;
      } else parent.push(list);
      open.push({ list, indent });
    }
    open.at(-1)?.list.items.push([{ kind: 'paragraph', runs: runsOf(words.trim()), look: plainLook }]);
  }
  return out;
}

/** A text of lines with as many tabs each. */
function tableOf(groups: readonly string[]): Draft[] | undefined {
  const [only = '', ...more] = groups.filter((group) => group.trim() !== '');
  const lines = only
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const columns = lines[0]?.length ?? 0;
  if (more.length > 0 || lines.length < 2 || columns < 2 || lines.some(({ length }) => length !== columns)) return undefined;
  const rows = lines.map((line) => line.map((cell): Cell => ({ runs: runsOf(cell.trim()), isHead: false })));
  return [{ kind: 'table', caption: '', rows, merges: [] }];
}
