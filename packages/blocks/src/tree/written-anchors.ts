import type { Block } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import type { Field, Fields, TableValue } from '../field-kinds/index.ts';
import { isRecord } from './same-value.ts';

/** The start of an element of a text that has an ID. */
const withID = /(<(?:a|li|sup|p)(?:\s[^<>]*?)?)\sid="([^"]+)"/gi;

type Change = (html: string) => string;

function changeField(field: Field, value: unknown, change: Change): unknown {
  if (field.kind === 'richText') return typeof value === 'string' ? change(value) : value;
  if (field.kind === 'table' && isRecord(value) && Array.isArray(value['rows'])) {
    const { rows } = value as TableValue;
    return { ...value, rows: rows.map((row) => row.map(change)) };
  }
  if (field.kind !== 'array' || !Array.isArray(value)) return value;
  return value.map((item: unknown) => (isRecord(item) ? changeTexts(field.itemFields ?? {}, item, change) : item));
}

/** Values of fields with their texts changed, in the order of the form. */
const changeTexts = (fields: Fields, values: Readonly<Record<string, unknown>>, change: Change): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : [[name, changeField(field, values[name], change)] as const],
    ),
  ),
});

const texts = (block: Block, change: Change): Record<string, unknown> =>
  changeTexts(blockCatalog.get(block.type)?.fields ?? {}, block.props, change);

const known = new WeakMap<Block, readonly string[]>();

/** The anchors in the texts of a block, cells of tables among them. */
export function writtenAnchors(block: Block): readonly string[] {
  const before = known.get(block);
  if (before !== undefined) return before;
  const found: string[] = [];
  texts(block, (html) => {
    for (const [, , id = ''] of html.matchAll(withID)) found.push(id);
    return html;
  });
  known.set(block, found);
  return found;
}

/** A block without those anchors in its texts that `isTaken` says are: it is asked for each, in their order. */
export const withoutWrittenAnchors = (block: Block, isTaken: (id: string) => boolean): Block => ({
  ...block,
  props: texts(block, (html) => html.replace(withID, (whole, start: string, id: string) => (isTaken(id) ? start : whole))),
});
