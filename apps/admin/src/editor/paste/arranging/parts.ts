import type { ContentPart } from '@ximblox/blocks';

import { escapeText, formulaHTML, htmlOfRuns, lineOfRuns, textOfRuns, type DocumentImage, type Run } from '../words/runs.ts';
import type { Code, Draft, Item, List, Paragraph, Table } from './drafts.ts';
import { tablePart } from './table-part.ts';

/** A part of a page, with the image or the files that are to be uploaded for it. */
export type PagePart = { readonly part: ContentPart; readonly image?: DocumentImage; readonly files?: readonly File[] };

/** Longer text continues in the next part, in characters of markup. */
const textMax = 100_000;

const paragraphHTML = (runs: readonly Run[]): string => `<p>${htmlOfRuns(runs)}</p>`;
const codeHTML = ({ text }: Code): string => `<pre><code>${escapeText(text)}</code></pre>`;

const itemHTML = (item: Item): string =>
  `<li>${item[0]?.kind === 'list' ? '<p></p>' : ''}${item
    .map((part) => (part.kind === 'list' ? listHTML(part) : part.kind === 'code' ? codeHTML(part) : paragraphHTML(part.runs)))
    .join('')}</li>`;
const listHTML = ({ isOrdered, start, items }: List): string => {
  const tag = isOrdered ? 'ol' : 'ul';
  return `<${tag}${isOrdered && start > 1 ? ` start="${start}"` : ''}>${items.map(itemHTML).join('')}</${tag}>`;
};

/** The markup of a draft within a text. */
function htmlOfDraft(draft: Draft): string {
  switch (draft.kind) {
    case 'paragraph':
    case 'note':
      return paragraphHTML(draft.runs);
    case 'heading':
      return `<h${draft.level <= 3 ? 3 : 4}>${htmlOfRuns(draft.runs)}</h${draft.level <= 3 ? 3 : 4}>`;
    case 'list':
      return listHTML(draft);
    case 'code':
      return codeHTML(draft);
    case 'formula':
      return `<p>${formulaHTML(draft.tex)}</p>`;
    case 'divider':
      return '<hr>';
    case 'quote':
      return `<blockquote>${draft.drafts.map(htmlOfDraft).join('')}${draft.source === '' ? '' : `<p>– ${escapeText(draft.source)}</p>`}</blockquote>`;
    case 'notice':
      return draft.drafts.map(htmlOfDraft).join('');
    case 'table':
      return draft.rows.map((row) => paragraphHTML(rowRuns(row))).join('');
    case 'image':
    case 'empty':
      return '';
  }
}

const rowRuns = (row: Table['rows'][number]): Run[] =>
  row
    .filter((cell) => cell !== undefined && lineOfRuns(cell.runs) !== '')
    .flatMap((cell, index): Run[] => [
      ...(index === 0 ? [] : [{ kind: 'text' as const, text: ' – ', marks: new Set<never>(), href: '' }]),
      ...(cell?.runs ?? []),
    ]);

const quoted: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['‘', '’'],
  ['„', '”'],
  ['„', '“'],
  ['«', '»'],
  ['"', '"'],
];

/** The words of a quote without its quotation marks. */
function unquoted(text: string): string {
  const pair = quoted.find(([open, close]) => text.startsWith(open) && text.endsWith(close) && text.length > 2);
  const inner = text.slice(1, -1);
  return pair === undefined || inner.includes(pair[0]) || inner.includes(pair[1] === '’' ? '‘' : pair[1]) ? text : inner.trim();
}

/** The plain words of a quote; undefined for one with lists, links, code or more, which stays a quote within the text. */
function plainQuote(drafts: readonly Draft[]): string | undefined {
  const paragraphs = drafts.filter(({ kind }) => kind !== 'empty');
  const isPlain = paragraphs.every(
    (draft) =>
      draft.kind === 'paragraph' &&
      draft.runs.every((run) => (run.kind === 'text' ? run.href === '' && !run.marks.has('code') : run.kind === 'break')),
  );
  if (!isPlain || paragraphs.length === 0) return undefined;
  const text = (paragraphs as Paragraph[]).map(({ runs }) => textOfRuns(runs)).join('\n\n');
  return text.length > 1000 ? undefined : unquoted(text);
}

/** A notice without the sign it begins with. */
function withoutSign(drafts: readonly Draft[]): Draft[] {
  const [first, ...rest] = drafts.filter(({ kind }) => kind !== 'empty');
  if (first?.kind !== 'paragraph') return first === undefined ? [] : [first, ...rest];
  const [run, ...others] = first.runs;
  if (run?.kind !== 'text') return [first, ...rest];
  const text = run.text.replace(/^(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|\u{2139}|\u{26a0})+\s*/u, '');
  const runs = text === '' ? others : [{ ...run, text }, ...others];
  return runs.length === 0 ? rest : [{ ...first, runs }, ...rest];
}

/** The levels of a document's headings as levels 2 to 4, in their order: its highest is 2. */
function levelsOf(drafts: readonly Draft[]): (level: number) => 2 | 3 | 4 {
  const used = [...new Set(drafts.flatMap((draft) => (draft.kind === 'heading' ? [draft.level] : [])))].sort(
    (one, other) => one - other,
  );
  return (level) => Math.min(4, used.indexOf(level) + 2) as 2 | 3 | 4;
}

/** The parts of a page that a document becomes. @param onLargeTable called for a table that becomes paragraphs */
export function partsOf(drafts: readonly Draft[], onLargeTable: () => void): PagePart[] {
  const out: PagePart[] = [];
  const level = levelsOf(drafts);
  let html = '';
  const flush = (): void => {
    if (html !== '') out.push({ part: { kind: 'text', html } });
    html = '';
  };
  const write = (markup: string): void => {
    if (html !== '' && html.length + markup.length > textMax) flush();
    html += markup;
  };
  const push = (part: ContentPart, image?: DocumentImage): void => {
    flush();
    out.push({ part, ...(image === undefined ? {} : { image }) });
  };
  for (const draft of drafts) {
    if (draft.kind === 'heading') {
      const text = lineOfRuns(draft.runs);
      if (text.length <= 200) push({ kind: 'heading', text, level: level(draft.level) });
      else write(`<p><strong>${htmlOfRuns(draft.runs)}</strong></p>`);
    } else if (draft.kind === 'image') {
      const caption = draft.image.caption.slice(0, 500);
      push({ kind: 'image', caption }, draft.image);
      if (draft.image.caption.length > 500) write(`<p>${escapeText(draft.image.caption)}</p>`);
    } else if (draft.kind === 'table') {
      const table = tablePart(draft);
      if (table === undefined) {
        onLargeTable();
        if (draft.caption !== '') write(`<p>${escapeText(draft.caption)}</p>`);
        write(htmlOfDraft(draft));
      } else push(table);
    } else if (draft.kind === 'quote') {
      const text = plainQuote(draft.drafts);
      if (text === undefined || draft.source.length > 200) write(htmlOfDraft(draft));
      else push({ kind: 'quote', text, source: draft.source });
    } else if (draft.kind === 'formula') push({ kind: 'formula', tex: draft.tex });
    else if (draft.kind === 'notice') {
      const inner = withoutSign(draft.drafts).map(htmlOfDraft).join('');
      if (inner !== '') push({ kind: 'notice', html: inner });
    } else if (draft.kind === 'divider') push({ kind: 'divider' });
    else write(htmlOfDraft(draft));
  }
  flush();
  return out;
}
