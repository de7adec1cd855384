import type { ImageSource } from '../clipboard-content.ts';
import { noTarget } from './links.ts';

const marks = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup'] as const;
export type Mark = (typeof marks)[number];

/** An image of a document, with the words that are known of it. */
export type DocumentImage = {
  readonly source: ImageSource;
  readonly alt: string;
  readonly caption: string;
  /** Its width in CSS pixels, where it has one. */
  readonly width: number | undefined;
};

type TextRun = {
  readonly kind: 'text';
  readonly text: string;
  readonly marks: ReadonlySet<Mark>;
  /** Empty for words without a link. */
  readonly href: string;
};

/** A piece of a paragraph. */
export type Run =
  | TextRun
  | { readonly kind: 'break' }
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly kind: 'image'; readonly image: DocumentImage };

const spaces = /[ \t\r\n\f\u200b\ufeff]+/g;

/** Runs with collapsed white space, and none at their ends and around breaks; breaks at the ends go. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let isAfterSpace: boolean = true;
  for (const run of runs) {
    if (run.kind === 'break') {
      trimEnd(tidy);
      if (tidy.length > 0) tidy.push(run);
      isAfterSpace = true;
    } else if (run.kind === 'text') {
      const collapsed: string = run.text.replaceAll(spaces, ' ');
      const text: string = isAfterSpace ? collapsed.trimStart() : collapsed;
      if (text === '') continue;
      tidy.push({ ...run, text });
      isAfterSpace = text.endsWith(' ');
    } else {
      tidy.push(run);
      isAfterSpace = false;
    }
  }
  trimEnd(tidy);
  while (tidy.at(-1)?.kind === 'break') {
    tidy.pop();
    trimEnd(tidy);
  }
  return tidy;
}

function trimEnd(runs: Run[]): void {
  const at = runs.findLastIndex((run) => run.kind !== 'text' || run.text.trim() !== '');
  runs.length = at + 1;
  const last = runs[at];
  if (last?.kind === 'text') runs[at] = { ...last, text: last.text.trimEnd() };
}

/** The words of runs, with line breaks; formulas as TeX. */
export const textOfRuns = (runs: readonly Run[]): string =>
  runs
    .map((run) => (run.kind === 'text' ? run.text : run.kind === 'break' ? '\n' : run.kind === 'formula' ? run.tex : ''))
    .join('');

/** The words of runs on one line. */
export const lineOfRuns = (runs: readonly Run[]): string => textOfRuns(runs).replaceAll(/\s+/g, ' ').trim();

/** Whether all words of a paragraph have a mark, and there are some. */
export const isAll = (runs: readonly Run[], mark: Mark): boolean => {
  const words = runs.filter((run): run is TextRun => run.kind === 'text' && run.text.trim() !== '');
  return words.length > 0 && words.every((run) => run.marks.has(mark));
};

/** Runs without a mark. */
export const withoutMark = (runs: readonly Run[], mark: Mark): Run[] =>
  runs.map((run) => (run.kind === 'text' ? { ...run, marks: new Set([...run.marks].filter((one) => one !== mark)) } : run));

export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const wrappers = ['href', ...marks] as const;
const valueOf = (run: Run, wrapper: (typeof wrappers)[number]): string => {
  if (run.kind !== 'text') return '';
  return wrapper === 'href' ? run.href : run.marks.has(wrapper) ? wrapper : '';
};

const linkHTML = (href: string, inner: string): string =>
  href === noTarget ? `<a>${inner}</a>` : `<a href="${escapeValue(href)}">${inner}</a>`;

/** The markup of runs, as texts are stored. Images are not part of it. */
export function htmlOfRuns(runs: readonly Run[], at = 0): string {
  const wrapper = wrappers[at];
  if (wrapper === undefined) return runs.map(htmlOfRun).join('');
  let html = '';
  for (let from = 0; from < runs.length;) {
    const value = valueOf(runs[from] as Run, wrapper);
    let to = from + 1;
    while (to < runs.length && valueOf(runs[to] as Run, wrapper) === value) to += 1;
    const inner = htmlOfRuns(runs.slice(from, to), at + 1);
    if (value === '') html += inner;
    else html += wrapper === 'href' ? linkHTML(value, inner) : `<${wrapper}>${inner}</${wrapper}>`;
    from = to;
  }
  return html;
}

export const formulaHTML = (tex: string): string => `<span data-formula="${escapeValue(tex)}"></span>`;

function htmlOfRun(run: Run): string {
  switch (run.kind) {
    case 'text':
      return escapeText(run.text);
    case 'break':
      return '<br>';
    case 'formula':
      return formulaHTML(run.tex);
    case 'image':
      return '';
  }
}
