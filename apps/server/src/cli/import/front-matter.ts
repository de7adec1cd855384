import { parseDocument } from 'yaml';

export type FrontMatter = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** What is wrong with the front matter, empty where nothing is. */
  readonly problem: string;
};

const fence = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;

/** Takes a file's front matter (YAML between `---`) and its body apart. What is not YAML is left out, the rest of it is kept. */
export function readFrontMatter(text: string): FrontMatter {
  const match = fence.exec(text);
  if (match === null || match.index !== 0) return { data: {}, body: text.replace(/^\uFEFF/, ''), bodyLine: 1, problem: '' };
  const document = parseYAML(match[1] ?? '');
  const value: unknown = safely(() => document.toJS({ maxAliasCount: 100 }));
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    data: isRecord ? (value as Record<string, unknown>) : {},
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
    problem: document.errors[0]?.message.split('\n')[0] ?? '',
  };
}

/** Reads YAML; texts that go on at the beginning of the next line, which other readers allow, are set in where it does not read otherwise. */
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

/** The first of these fields that is a text with something in it. */
export function textOf(data: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A list of texts; a single text counts as a list of one, commas part it. */
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

/** A calendar date `YYYY-MM-DD` in a value of any form; empty where there is none. */
export function dateOf(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString().slice(0, 10);
  const match = typeof value === 'string' ? /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(value) : null;
  if (match === null) return '';
  const date = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? '' : date;
}
