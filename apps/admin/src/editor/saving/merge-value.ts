import { isRecord, sameValue, type Field, type Fields, type TableValue } from '@ximblox/blocks';

import { areUnsure, keysFrom, mergedOrder } from './merged-order.ts';
import { mergeTable } from './merge-table.ts';

/**
 * Merges what two users made of a text, with markup where `isRich`.
 * @returns undefined where they replaced the same words, so that a person decides
 */
export type MergeText = (isRich: boolean, base: string, mine: string, theirs: string) => string | undefined;

/** What both changed so that a person decides. */
export const undecided = Symbol('undecided');

/** A field that is not there is one without a value. */
export const isSame = (one: unknown, other: unknown): boolean => sameValue(one ?? null, other ?? null);

/** Three states of a value: as it was, mine and theirs. */
type Three<Value = unknown> = readonly [from: Value, here: Value, there: Value];

/** The value of a field of which both sides may have changed something; {@link undecided} where they contradict each other. */
export function mergeValue(field: Field | undefined, merge: MergeText, ...values: Three): unknown {
  const [from, here, there] = values;
  if (isSame(from, there) || isSame(here, there)) return here;
  if (isSame(from, here)) return there;
  const merged = mergeChanged(field, merge, values);
  // More entries than it may have, for example.
  const isFit = (value: unknown): boolean => field?.draft.safeParse(value).success ?? true;
  return typeof merged === 'object' && !isFit(merged) && isFit(here) && isFit(there) ? undecided : merged;
}

function mergeChanged(field: Field | undefined, merge: MergeText, values: Three): unknown {
  const { editor, kind, itemFields } = field ?? {};
  const isRich = editor?.control === 'richText';
  if (isRich || kind === 'text' || kind === 'textarea') return mergeStrings(merge, isRich, values);
  if (kind === 'table') return values.every(isRecord) ? mergeTables(merge, values as unknown as Three<TableValue>) : undecided;
  if (!values.every(Array.isArray)) return undecided;
  const lists = values as unknown as Three<unknown[]>;
  if (itemFields !== undefined) return mergeItems(itemFields, merge, lists);
  if (kind === 'textList') return mergeTexts(merge, lists as Three<string[]>);
  if (kind === 'pageReferences' || kind === 'tagReferences')
    return mergeEntries(
      lists.map((ids) => mapBy(ids, String)),
      takeSame,
    );
  return undecided;
}

const mergeStrings = (merge: MergeText, isRich: boolean, values: Three): unknown =>
  values.every((value) => typeof value === 'string') ? (merge(isRich, ...(values as Three<string>)) ?? undecided) : undecided;

const takeSame = (...[from, here, there]: Three): unknown =>
  isSame(from, there) || isSame(here, there) ? here : isSame(from, here) ? there : undecided;

const mapBy = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry, index: number) => string): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry, index) => [keyOf(entry, index), entry]));

/** A list of entries by their keys. What one removed is gone, unless the other one changed it. */
function mergeEntries(lists: readonly ReadonlyMap<string, unknown>[], mergeEntry: (...values: Three) => unknown): unknown {
  const [from, here, there] = lists;
  if (from === undefined || here === undefined || there === undefined) return undecided;
  const merged = mergedOrder([...from.keys()], [...here.keys()], [...there.keys()]).map((key) => {
    const [before, one, other] = [from.get(key), here.get(key), there.get(key)];
    const isInBoth = one !== undefined && other !== undefined;
    return isInBoth ? mergeEntry(before, one, other) : takeSame(before, one, other);
  });
  return merged.includes(undecided) ? undecided : merged.filter((entry) => entry !== undefined);
}

function mergeItems(fields: Fields, merge: MergeText, lists: Three<unknown[]>): unknown {
  const byKey = lists.map((items) => mapBy(items, (item) => (isRecord(item) ? String(item['key']) : '')));
  // Entries without a key of their own cannot be told apart.
  if (byKey.some((items, side) => items.size !== lists[side]?.length || items.has('') || items.has('undefined')))
    return undecided;
  return mergeEntries(byKey, (...items) => {
    const [before, one, other] = items.map((item) => (isRecord(item) ? item : {}));
    const merged = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].map(
      (name) => [name, mergeValue(fields[name], merge, before?.[name], one?.[name], other?.[name])] as const,
    );
    if (merged.some(([, value]) => value === undecided)) return undecided;
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  });
}

function mergeTexts(merge: MergeText, lists: Three<string[]>): unknown {
  const [base, mine, theirs] = lists;
  // The same text that both added is one. Those still to be written are each one’s own.
  const keysOf = (texts: string[], side: string) =>
    keysFrom(base, texts, (text, index) => (text === '' || texts.indexOf(text) < index ? `${side} ${index}` : `+${text}`));
  const found = [keysOf(base, ''), keysOf(mine, 'mine'), keysOf(theirs, 'theirs')] as const;
  if (areUnsure(found[1], found[2])) return undecided;
  const byKey = lists.map((texts, side) => mapBy(texts, (_, index) => found[side]?.keys[index] ?? ''));
  return mergeEntries(byKey, (...texts) => mergeValue(textOfList, merge, ...texts));
}

const textOfList = { kind: 'text' } as Field;

/** The words of a cell that both changed: a line of text, or markup that stands in a paragraph. */
function mergeCell(merge: MergeText, ...cells: Three<string>): string | undefined {
  if (!cells.some((cell) => /[<&]/.test(cell))) return merge(false, ...cells);
  const [from, here, there] = cells.map((cell) => `<p>${cell}</p>`) as unknown as Three<string>;
  const markup = merge(true, from, here, there);
  return markup === '' ? '' : /^<p>((?:(?!<p[ >]).)*)<\/p>$/s.exec(markup ?? '')?.[1];
}

function mergeTables(merge: MergeText, tables: Three<TableValue>): unknown {
  const rows = mergeTable(...tables, (from, here, there) => {
    if (here === there || from === there) return here;
    if (from === here) return there;
    return from === undefined ? undefined : mergeCell(merge, from, here, there);
  });
  const [from, here, there] = tables;
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter(
    (name) => name !== 'rows',
  ) as (keyof TableValue)[];
  const rest = names.map((name) => [name, takeSame(from[name], here[name], there[name])] as const);
  if (rows === undefined || rest.some(([, value]) => value === undecided)) return undecided;
  return { ...Object.fromEntries(rest.filter(([, value]) => value !== undefined)), rows };
}
