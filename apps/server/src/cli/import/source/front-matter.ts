import { parseDocument } from 'yaml';

/** The reason why an article is not imported, with the remedy. Lines count from 1. */
export type Refusal = { readonly line: number; readonly why: string };

export type FrontMatter = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** Why the front matter can't be read; undefined where it can, or where there is none. */
  readonly problem: Refusal | undefined;
};

const opening = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/;
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;

/** Splits a file into front matter (YAML between lines of `---`) and body. */
export function readFrontMatter(text: string): FrontMatter {
  const [start = ''] = opening.exec(text) ?? [];
  const rest = text.slice(start.length);
  const end = start === '' ? null : closing.exec(rest);
  if (end === null)
    return { data: {}, body: text.replace(/^\uFEFF/, ''), bodyLine: 1, problem: foreignFormat(text) ?? unclosed(start, rest) };
  const yaml = rest.slice(0, end.index);
  const length = start.length + end.index + end[0].length;
  const firstLine = start.split('\n').length;
  const bodyLine = text.slice(0, length).split('\n').length;
  const document = parseYAML(yaml);
  const value: unknown = safely(() => document.toJS({ maxAliasCount: 100 }));
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    data: isRecord ? (value as Record<string, unknown>) : {},
    body: text.slice(length),
    bodyLine,
    problem:
      problemOf(document, firstLine, bodyLine - 2) ?? (isRecord || document.contents === null ? undefined : noRecord(firstLine)),
  };
}

const remedy = 'write it as YAML between lines of ---';
const noRecord = (line: number): Refusal => ({
  line,
  why: 'Not imported, its front matter is not a list of names with values: write each as "name: value"',
});

/** The YAML error and its line. @param firstLine the first line of the YAML in the file @param lastLine its last line */
function problemOf({ errors }: ReturnType<typeof parseYAML>, firstLine: number, lastLine: number): Refusal | undefined {
  const [error] = errors;
  if (error === undefined) return undefined;
  const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
  const line = Math.min(firstLine + (error.linePos?.[0].line ?? 1) - 1, lastLine);
  return { line, why: `Not imported, the YAML of its front matter cannot be read: ${reason}. Correct it here or above` };
}

/** Front matter in an unsupported format. */
function foreignFormat(text: string): Refusal | undefined {
  const [blank = '', mark = ''] = /^\uFEFF?\s*(\+\+\+|;;;|---[ \t]*\w+|\{)/.exec(text) ?? [];
  const line = blank.split('\n').length;
  const refuse = (format: string): Refusal => ({
    line,
    why: `Not imported, its front matter is ${format}, which is not read: ${remedy}`,
  });
  if (mark === '+++') return refuse('TOML');
  if (mark === ';;;' || (mark === '{' && /^\uFEFF?\s*\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*$)/.test(text))) return refuse('JSON');
  const [, named] = /^---[ \t]*(json|toml|yaml|yml|coffee|cson|ini)$/i.exec(mark) ?? [];
  return named === undefined ? undefined : refuse(`marked as "${named}"`);
}

/** Front matter without an end; a line of `---` before anything else is a thematic break. */
function unclosed(start: string, rest: string): Refusal | undefined {
  if (start === '' || !/^\s*[\w-]+:(?:\s|$)/.test(rest)) return undefined;
  return { line: start.split('\n').length - 1, why: 'Not imported, its front matter does not end: close it with a line of ---' };
}

/** Parses YAML; if that fails, indents unindented continuation lines, which other parsers accept. */
function parseYAML(text: string) {
  const options = { strict: false, uniqueKeys: false, logLevel: 'silent' } as const;
  const document = parseDocument(text, options);
  if (document.errors.length === 0) return document;
  const indented = text
    .split('\n')
    .map((line) => (/^(?:[\s#-]|[\w-]+:(?:\s|$)|$)/.test(line) ? line : `  ${line}`))
    .join('\n');
  const second = parseDocument(indented, options);
  return second.errors.length === 0 ? second : document;
}

function safely(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The first of these fields with a non-empty text. */
export function textOf(data: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A list of texts; a single text counts as a comma-separated list. */
export function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return [
    ...new Set(
      list
        .filter((item) => typeof item === 'string' || typeof item === 'number')
        .map((item) => String(item).trim())
        .filter((item) => item !== ''),
    ),
  ];
}

/** A calendar date `YYYY-MM-DD` from a value of any form; empty where there is none. */
export function dateOf(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString().slice(0, 10);
  const match = typeof value === 'string' ? /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(value) : null;
  if (match === null) return '';
  const date = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date overflows invalid days, such as the 30th of February, into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : '';
}
