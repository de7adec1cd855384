import { blockCatalog, type Block, type Field, type Fields } from '@ximblox/blocks';

import type { ReplaceTexts } from '../document/actions/replace-texts.ts';
import { formulaCharacter, plainOfMarkup, replaceRanges } from './plain-text.ts';

/** What is searched for, and how. */
export type Search = { readonly term: string; readonly matchesCase: boolean; readonly wholeWord: boolean };

/** An occurrence: the `nth` of the text at a path in a block, with the words around it. */
export type Match = {
  readonly key: string;
  readonly path: string;
  readonly nth: number;
  readonly before: string;
  readonly text: string;
  readonly after: string;
};

type Range = { readonly from: number; readonly to: number };
/** Reads or changes one text of a block. */
type Visit = (text: string, place: { readonly path: string; readonly isMarkup: boolean }) => string;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const contextLength = 32;

/** The value of a field with each of its texts visited. URLs, choices and numbers are no texts. */
function visitValue(field: Field, value: unknown, path: string, visit: Visit): unknown {
  const visitText = (text: unknown, at: string, isMarkup: boolean): unknown =>
    typeof text === 'string' ? visit(text, { path: at, isMarkup }) : text;
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return visitText(value, path, false);
    case 'richText':
      return visitText(value, path, true);
    case 'textList':
      return listOf(value).map((text, index) => visitText(text, `${path}[${index}]`, false));
    case 'link':
      return isRecord(value) ? { ...value, text: visitText(value['text'], path, false) } : value;
    case 'table': {
      if (!isRecord(value)) return value;
      const rows = listOf(value['rows']).map((row, y) =>
        listOf(row).map((cell, x) => visitText(cell, `${path}.rows[${y}][${x}]`, true)),
      );
      return { ...value, rows };
    }
    case 'array':
      return listOf(value).map((item, index) =>
        isRecord(item) ? { ...item, ...visitFields(field.itemFields ?? {}, item, `${path}[${index}]`, visit) } : item,
      );
    default:
      return value;
  }
}

const visitFields = (fields: Fields, props: Readonly<Record<string, unknown>>, path: string, visit: Visit) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.store === 'props' && Object.hasOwn(props, name)
        ? [[name, visitValue(field, props[name], `${path}.${name}`, visit)] as const]
        : [],
    ),
  );

/** The pattern of a search; undefined for an empty one. Spaces match non-breaking ones too. */
function patternOf({ term, matchesCase, wholeWord }: Search): RegExp | undefined {
  if (term === '') return undefined;
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replace(/[ \u00a0]/g, '[ \\u00a0]');
  const letter = String.raw`[\p{L}\p{N}_]`;
  return new RegExp(wholeWord ? `(?<!${letter})${escaped}(?!${letter})` : escaped, matchesCase ? 'gu' : 'giu');
}

const rangesIn = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));

const fieldsOf = (block: Block): Fields => blockCatalog.get(block.type)?.fields ?? {};

/** All occurrences in the texts of blocks, in the order of the page. */
export function findTexts(blocks: readonly Block[], search: Search): Match[] {
  const pattern = patternOf(search);
  if (pattern === undefined) return [];
  const matches: Match[] = [];
  for (const block of blocks) {
    visitFields(fieldsOf(block), block.props, 'props', (value, { path, isMarkup }) => {
      const text = isMarkup ? plainOfMarkup(value).text : value;
      for (const [nth, { from, to }] of rangesIn(text, pattern).entries()) {
        const around = (start: number, end: number) =>
          text.slice(Math.max(0, start), end).replaceAll('\n', ' ').replaceAll(formulaCharacter, '[formula]');
        const before = around(from - contextLength, from);
        matches.push({
          key: block.key,
          path,
          nth,
          before,
          text: text.slice(from, to),
          after: around(to, to + contextLength),
        });
      }
      return value;
    });
  }
  return matches;
}

/** The changes that replace occurrences, and how many are replaced or left, because a text would not be valid any more. */
export type Replacement = { readonly changes: ReplaceTexts['changes']; readonly replaced: number; readonly left: number };

/** Replaces one occurrence, or all. A text that would become too long is left as it is. */
export function replaceInTexts(
  blocks: readonly Block[],
  search: Search,
  { by, only }: { readonly by: string; readonly only?: Match | undefined },
): Replacement {
  const pattern = patternOf(search);
  const changes: ReplaceTexts['changes'][number][] = [];
  let [replaced, left] = [0, 0];
  for (const block of pattern === undefined ? [] : blocks) {
    if (only !== undefined && only.key !== block.key) continue;
    for (const [name, field] of Object.entries(fieldsOf(block))) {
      let count = 0;
      const next = visitFields({ [name]: field }, block.props, 'props', (value, { path, isMarkup }) => {
        const ranges = rangesIn(isMarkup ? plainOfMarkup(value).text : value, pattern ?? /$^/u).filter(
          (_, nth) => only === undefined || (only.path === path && only.nth === nth),
        );
        count += ranges.length;
        return ranges.length === 0 ? value : replaceRanges(value, ranges, by, isMarkup);
      })[name];
      if (count === 0) continue;
      const isValid = field.draft.safeParse(next).success || !field.draft.safeParse(block.props[name]).success;
      if (isValid) changes.push({ key: block.key, field: name, value: next });
      if (isValid) replaced += count;
      else left += count;
    }
  }
  return { changes, replaced, left };
}
