import { adminComparisonWords as words } from '@ximblox/i18n/admin-en';
import { cutText } from '@ximblox/primitives';

import { headRowsOf, type Field, type Fields, type TableValue } from '../../field-kinds/index.ts';
import { titleMax } from '../read.ts';
import { isRecord } from '../same-value.ts';
import { alignByKey, type Aligned } from './align-by-key.ts';
import type { ChangeDetail, FieldChange, ItemRow, MediaRef, Names } from './change.ts';
import { mergesText } from './merges-text.ts';
import { compareRichText } from './rich-text.ts';
import { compareTables } from './table.ts';
import { completeValue, describeValue, sayTheSame } from './values.ts';
import { compareEntries, compareWords } from './words.ts';

type Values = Readonly<Record<string, unknown>>;
type Item = Values & { readonly key: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Compares one field. @returns null if both values are equal; a missing value equals its default */
export function compareField(
  at: { readonly path: string; readonly label: string; readonly field: Field | undefined },
  before: unknown,
  after: unknown,
  names: Names,
): FieldChange | null {
  const { path, label, field } = at;
  if (sayTheSame(field, before, after)) return null;
  const detail = detailOf(field, completeValue(field, before), completeValue(field, after), names);
  return { path, label, before, after, detail };
}

function detailOf(field: Field | undefined, before: unknown, after: unknown, names: Names): ChangeDetail {
  switch (field?.editor.control) {
    case 'richText':
      return { kind: 'richText', paragraphs: compareRichText(textOf(before), textOf(after)) };
    case 'image':
    case 'files':
      return { kind: 'media', before: listOf(before) as MediaRef[], after: listOf(after) as MediaRef[] };
    case 'textList':
      return { kind: 'entries', parts: compareEntries(listOf(before).map(String), listOf(after).map(String)) };
    case 'table':
      return compareTableField(before as TableValue, after as TableValue, names);
    case 'array':
      return {
        kind: 'items',
        itemLabel: field.editor.itemLabel,
        rows: compareItems(field.itemFields ?? {}, listOf(before), listOf(after), names),
      };
    case 'text':
    case 'textarea':
    case 'formula':
      return { kind: 'words', parts: compareWords(textOf(before), textOf(after)) };
    default:
      return field === undefined && typeof before === 'string' && typeof after === 'string'
        ? { kind: 'words', parts: compareWords(before, after) }
        : { kind: 'values', before: describeValue(field, before, names), after: describeValue(field, after, names) };
  }
}

/** How many rows are headings and which cells are merged, in words. */
const layoutOf = (table: TableValue) => ({
  headRows: String(headRowsOf(table)),
  merges: mergesText(table.merges ?? []),
});

function compareTableField(before: TableValue, after: TableValue, names: Names): ChangeDetail {
  const settings = (['headerRow', 'headerColumn'] as const).flatMap(
    (path) => compareField({ path, label: words[path], field: undefined }, before[path], after[path], names) ?? [],
  );
  const described = (['headRows', 'merges'] as const).flatMap(
    (path) =>
      compareField({ path, label: words[path], field: undefined }, layoutOf(before)[path], layoutOf(after)[path], names) ?? [],
  );
  const rows = compareTables(before.rows, after.rows, (old, now, row, column) =>
    compareRichText(withHead(before, old, row.atA, column.atA), withHead(after, now, row.atB, column.atB)),
  );
  return { kind: 'table', rows, settings: [...settings, ...described] };
}

/** The markup of a cell as a cell of headings, if it is one. */
function withHead(table: TableValue, cell: string, row: number, column: number): string {
  const isHead = row < headRowsOf(table) || (table.headerColumn && column === 0);
  return isHead && cell !== '' ? `<th>${cell}</th>` : cell;
}

/** Compares list items by key; images of items are compared as slots of the block. */
function compareItems(fields: Fields, before: readonly unknown[], after: readonly unknown[], names: Names): ItemRow[] {
  const items = (list: readonly unknown[]): Item[] =>
    list.map((item, index) => ({ ...(isRecord(item) ? item : {}), key: String(isRecord(item) ? item['key'] : index) }));
  return alignByKey(items(before), items(after), ({ key }) => key).flatMap((row) =>
    row.place === 'origin' ? [] : [itemRow(fields, row, names)],
  );
}

function itemRow(fields: Fields, row: Exclude<Aligned<Item>, { place: 'origin' }>, names: Names): ItemRow {
  const before = 'before' in row ? row.before : { key: row.key };
  const after = 'after' in row ? row.after : { key: row.key };
  const changes = compareValues(fields, before, after, names);
  return {
    key: row.key,
    kind: row.place === 'both' ? (changes.length > 0 ? 'changed' : 'same') : row.place,
    title: itemTitle(fields, row.place === 'removed' ? before : after),
    from: 'from' in row ? row.from : null,
    to: 'to' in row ? row.to : null,
    isMoved: row.place === 'both' && row.isMoved,
    changes,
  };
}

/** The changed ones of the values of fields, those without a field too. */
function compareValues(fields: Fields, before: Values, after: Values, names: Names): FieldChange[] {
  const all = new Set([...Object.keys(fields), ...Object.keys(before), ...Object.keys(after)]);
  return [...all].flatMap((name) => {
    const field = fields[name];
    if (name === 'key' || (field !== undefined && field.store !== 'props')) return [];
    return compareField({ path: name, label: field?.editor.label ?? name, field }, before[name], after[name], names) ?? [];
  });
}

/** The title of an item, or the beginning of its texts. */
export function itemTitle(fields: Fields, item: Values): string {
  const own = textOf(item['title']);
  if (own !== '') return own;
  const texts = Object.entries(fields).map(([name, field]) =>
    field.store === 'props' && item[name] !== undefined ? field.text(item[name]) : '',
  );
  return cutText(texts.join(' '), titleMax);
}
