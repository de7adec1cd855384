import type { Refusal } from '../source-text.ts';
import { parseFormat, type Format, type Parsed } from './formats.ts';

export type FrontMatter = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** The front matter as written, and the line on which it begins. */
  readonly raw: string;
  readonly rawLine: number;
  /** Why the front matter can't be read, or not in full; undefined where it can, or where there is none. */
  readonly problem: Refusal | undefined;
};

/** The front matter of a text that has one. */
type Split = {
  readonly format: Format;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly problem?: Refusal;
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
const refuse = (line: number, why: string): { readonly refusal: Refusal } => ({
  refusal: { line, why: `Of the fields only those were taken that can be read: ${why}` },
});

const opening = /^\uFEFF?(?:[ \t]*\r?\n)*(---|\+\+\+|;;;)[ \t]*(\w*)[ \t]*\r?\n/;
const closings = {
  '---': /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m,
  '+++': /^\+\+\+[ \t]*(?:\r?\n|$)/m,
  ';;;': /^;;;[ \t]*(?:\r?\n|$)/m,
} as const;
const formats = { '---': 'yaml', '+++': 'toml', ';;;': 'json' } as const;
/** What the first line of front matter in each format looks like; a mark before anything else is a part of the text. */
const looks: Readonly<Record<Format, RegExp>> = {
  yaml: /^\s*[\w-]+:(?:\s|$)/,
  toml: /^\s*(?:[\w.-]+\s*=|\[)/,
  json: /^\s*["{]/,
};
const named: Readonly<Record<string, Format>> = { yaml: 'yaml', yml: 'yaml', toml: 'toml', json: 'json' };

/** The lines that look like fields at the beginning of a text: front matter that does not end. */
const fieldLines = /^(?:(?:["']?[\w.-]+["']?[ \t]*[:=]|[ \t]+\S|- |\[)[^\n]*(?:\n|$))*/;

/** Front matter between two lines of the same mark. */
function splitMarked(text: string): Split | { readonly refusal: Refusal } | undefined {
  const [start = '', mark = '', name = ''] = opening.exec(text) ?? [];
  if (mark !== '---' && mark !== '+++' && mark !== ';;;') return undefined;
  const format = name === '' ? formats[mark] : named[name.toLowerCase()];
  const line = lineAt(text, start.length) - 1;
  if (format === undefined)
    return /^(?:coffee|cson|ini)$/i.test(name)
      ? refuse(line, `its front matter is marked as "${name}", which is not read: write it as YAML between lines of ---`)
      : undefined;
  const rest = text.slice(start.length);
  const end = closings[mark].exec(rest);
  if (end === null) {
    if (!looks[format].test(rest)) return undefined;
    const { refusal } = refuse(line, `its front matter does not end: close it with a line of ${mark}`);
    const raw = format === 'json' ? '' : (fieldLines.exec(rest)?.[0] ?? '');
    return { format, raw, start: start.length, end: start.length + raw.length, problem: refusal };
  }
  return { format, raw: rest.slice(0, end.index), start: start.length, end: start.length + end.index + end[0].length };
}

/** The end of the object that begins at an offset, -1 where it does not end. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  let isInText = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && character === '{') depth += 1;
    else if (!isInText && character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Front matter that is a JSON object before the text. */
function splitObject(text: string): Split | { readonly refusal: Refusal } | undefined {
  const [start] = /^\uFEFF?\s*(?=\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*$))/.exec(text) ?? [];
  if (start === undefined) return undefined;
  const end = endOfObject(text, start.length);
  if (end === -1) return refuse(lineAt(text, start.length), 'its front matter does not end: close it with }');
  const newline = /^[ \t]*\r?\n/.exec(text.slice(end))?.[0].length ?? 0;
  return { format: 'json', raw: text.slice(start.length, end), start: start.length, end: end + newline };
}

const noRecord = 'its front matter is not a list of names with values: write each as "name: value"';

function problemOf(parsed: Parsed, format: Format, rawLine: number, lastLine: number): Refusal | undefined {
  if ('error' in parsed) {
    const line = Math.max(rawLine, Math.min(rawLine + parsed.line - 1, lastLine));
    const why = `the ${format.toUpperCase()} of its front matter cannot be read: ${parsed.error}. Correct it here or above`;
    return refuse(line, why).refusal;
  }
  return parsed.data === undefined ? refuse(rawLine, noRecord).refusal : undefined;
}

/** Splits a file into front matter and body: YAML (`---`), TOML (`+++`), or JSON (an object, or between `;;;`). */
export function readFrontMatter(text: string): FrontMatter {
  const split = splitMarked(text) ?? splitObject(text);
  if (split === undefined || 'refusal' in split)
    return { data: {}, body: text.replace(/^\uFEFF/, ''), bodyLine: 1, raw: '', rawLine: 1, problem: split?.refusal };
  const rawLine = lineAt(text, split.start);
  const bodyLine = lineAt(text, split.end);
  const parsed: Parsed = split.raw === '' ? { data: {} } : parseFormat(split.format, split.raw);
  return {
    data: parsed.data ?? {},
    body: text.slice(split.end),
    bodyLine,
    raw: split.raw,
    rawLine,
    problem:
      split.problem ??
      problemOf(parsed, split.format, rawLine, Math.max(rawLine, lineAt(text, split.start + split.raw.length) - 1)),
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The line of the file with a field of its front matter; of `a.b` that of `b` below `a`. */
export function lineOfField({ raw, rawLine }: Pick<FrontMatter, 'raw' | 'rawLine'>, name: string): number {
  let at = 0;
  for (const part of name.split('.')) {
    const found = new RegExp(String.raw`(?:^|[\n{,])[ \t]*\[*["']?${escaped(part)}["']?[ \t]*[:=.\]]`).exec(raw.slice(at));
    if (found === null) break;
    at += found.index + found[0].lastIndexOf(part);
  }
  return rawLine + raw.slice(0, at).split('\n').length - 1;
}
