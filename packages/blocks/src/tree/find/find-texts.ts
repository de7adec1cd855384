import type { Block } from '../../block.ts';
import { blockCatalog } from '../../catalog.ts';
import type { Field, Fields } from '../../field-kinds/index.ts';
import { isRecord } from '../same-value.ts';
import { contextOf, patternOf, rangesIn, replaceRanges, visibleText, type Search } from './plain-text.ts';

/** An occurrence: the `nth` of the text at a path in a block, with the words around it. */
export type Match = {
  readonly key: string;
  readonly path: string;
  readonly nth: number;
  readonly before: string;
  readonly text: string;
  readonly after: string;
};

/** Reads or changes one text of a block. */
type Visit = (text: string, place: { readonly path: string; readonly isMarkup: boolean }) => string;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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

/** The props of a block with each of their texts visited. */
export const visitFields = (fields: Fields, props: Readonly<Record<string, unknown>>, path: string, visit: Visit) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.store === 'props' && Object.hasOwn(props, name)
        ? [[name, visitValue(field, props[name], `${path}.${name}`, visit)] as const]
        : [],
    ),
  );

const fieldsOf = (block: Block): Fields => blockCatalog.get(block.type)?.fields ?? {};

/** All occurrences in the texts of blocks, in the order of the page. */
export function findTexts(blocks: readonly Block[], search: Search): Match[] {
  const pattern = patternOf(search);
  if (pattern === undefined) return [];
  const matches: Match[] = [];
  for (const block of blocks) {
    visitFields(fieldsOf(block), block.props, 'props', (value, { path, isMarkup }) => {
      const text = visibleText(value, isMarkup);
      for (const [nth, range] of rangesIn(text, pattern).entries())
        matches.push({ key: block.key, path, nth, ...contextOf(text, range) });
      return value;
    });
  }
  return matches;
}

/** Runs of white space are one space: what a browser gives for selected words has other line ends than the text. */
const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether one of the texts of a block has these words, as readers see them. */
export function holdsWords(block: Block, words: string): boolean {
  let isFound = false;
  visitFields(fieldsOf(block), block.props, 'props', (value, { isMarkup }) => {
    isFound ||= inOneLine(visibleText(value, isMarkup)).includes(inOneLine(words));
    return value;
  });
  return isFound;
}

/** A field of a block with its new value. */
export type FieldChange = { readonly key: string; readonly field: string; readonly value: unknown };
/** The changes that replace occurrences, and how many are replaced or left, because a text would not be valid any more. */
export type Replacement = { readonly changes: readonly FieldChange[]; readonly replaced: number; readonly left: number };
/** The place of an occurrence. */
export type MatchPlace = Pick<Match, 'key' | 'path' | 'nth'>;

/**
 * Replaces occurrences. A text that would become too long is left as it is.
 * @param includes which of them; all if absent
 */
export function replaceInTexts(
  blocks: readonly Block[],
  search: Search,
  { by, includes = () => true }: { readonly by: string; readonly includes?: (place: MatchPlace) => boolean },
): Replacement {
  const pattern = patternOf(search);
  const changes: FieldChange[] = [];
  let [replaced, left] = [0, 0];
  for (const block of pattern === undefined ? [] : blocks) {
    for (const [name, field] of Object.entries(fieldsOf(block))) {
      let count = 0;
      const next = visitFields({ [name]: field }, block.props, 'props', (value, { path, isMarkup }) => {
        const ranges = rangesIn(visibleText(value, isMarkup), pattern ?? /$^/u).filter((_, nth) =>
          includes({ key: block.key, path, nth }),
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
