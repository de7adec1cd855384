import { parse as parseTOML, TomlError } from 'smol-toml';
import { parseDocument } from 'yaml';

export type Format = 'yaml' | 'toml' | 'json';

/** Names with values, undefined where it is something else; or what is wrong, on which line from 1, with what could be read. */
export type Parsed =
  | { readonly data: Readonly<Record<string, unknown>> | undefined }
  | { readonly error: string; readonly line: number; readonly data?: Readonly<Record<string, unknown>> };

const asRecord = (value: unknown): { data: Record<string, unknown> | undefined } => ({
  data: typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined,
});

const firstLine = (message: string): string => message.split('\n')[0] ?? '';

/** Parses YAML; if that fails, indents unindented continuation lines and replaces tabs, which other parsers accept. */
function parseLeniently(text: string) {
  const options = { strict: false, uniqueKeys: false, logLevel: 'silent' } as const;
  const document = parseDocument(text, options);
  if (document.errors.length === 0) return document;
  const indented = text
    .split('\n')
    .map((line) => line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '  ')))
    .map((line) => (/^(?:[\s#-]|["']?[\w-]+["']?:(?:\s|$)|$)/.test(line) ? line : `  ${line}`))
    .join('\n');
  const second = parseDocument(indented, options);
  return second.errors.length === 0 ? second : document;
}

/** What can be read of YAML that can't be read as a whole: each of its outermost names by itself. */
function readableParts(raw: string): Record<string, unknown> {
  const parts: string[] = [];
  for (const line of raw.split('\n'))
    if (parts.length === 0 || /^["']?[\w-]+["']?[ \t]*:(?:\s|$)/.test(line)) parts.push(line);
    else parts.push(`${parts.pop() ?? ''}\n${line}`);
  const found: Record<string, unknown> = {};
  for (const part of parts.slice(0, partsMax)) {
    const document = parseLeniently(part);
    if (document.errors.length > 0 || document.contents === null) continue;
    try {
      Object.assign(found, asRecord(document.toJS({ maxAliasCount: 100 })).data);
    } catch {
      // An alias of what can't be read.
    }
  }
  return found;
}
/** Names that are read one by one. */
const partsMax = 500;

function parseYAML(raw: string): Parsed {
  const document = parseLeniently(raw);
  const [error] = document.errors;
  if (error !== undefined)
    return {
      error: firstLine(error.message).replace(/ at line \d+, column \d+:?$/, ''),
      line: error.linePos?.[0].line ?? 1,
      data: readableParts(raw),
    };
  if (document.contents === null) return { data: {} };
  try {
    return asRecord(document.toJS({ maxAliasCount: 100 }));
  } catch (error_) {
    return { error: firstLine(String(error_)), line: 1, data: readableParts(raw) };
  }
}

function readTOML(raw: string): Parsed {
  try {
    return asRecord(parseTOML(raw));
  } catch (error) {
    if (error instanceof TomlError)
      return { error: firstLine(error.message).replace(/^Invalid TOML document: /, ''), line: error.line };
    throw error;
  }
}

/** Where an error of JSON is: its message names the place, or quotes it with ten characters on either side. */
function placeOf(message: string, text: string): number {
  const [, place] = /position (\d+)/.exec(message) ?? [];
  if (place !== undefined) return Number(place);
  const [, token = '', before = '', quoted = ''] =
    /^Unexpected token '(.+?)', (\.\.\. ?)?"(.*)"(?: ?\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
  return text.indexOf(quoted) + (before === '' ? quoted.lastIndexOf(token) : 10);
}

/** The braces may be missing between lines of `;;;`. */
function parseJSON(raw: string): Parsed {
  const text = /^\s*"/.test(raw) ? `{${raw}}` : raw;
  try {
    return asRecord(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = firstLine(error.message).replace(/(?: in JSON)? at position \d+.*$|, (?:\.\.\. ?)?".*$/, '');
    return { error: message, line: text.slice(0, Math.max(0, placeOf(error.message, text))).split('\n').length };
  }
}

const parsers: Readonly<Record<Format, (raw: string) => Parsed>> = { yaml: parseYAML, toml: readTOML, json: parseJSON };

/** Parses front matter of a format. */
export const parseFormat = (format: Format, raw: string): Parsed => parsers[format](raw);
