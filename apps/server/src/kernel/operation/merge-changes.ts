import { isDeepStrictEqual } from 'node:util';

import { DomainError, errorItem } from './errors.ts';

type Group = Readonly<Record<string, unknown>>;
type Versions = { readonly mine: unknown; readonly original: unknown; readonly stored: unknown };
/** A field that both changed. Keys of groups can be whatever callers write, so they are never joined to be split again. */
type Clash = { readonly path: readonly string[]; readonly stored: unknown };

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A field of a group; what every object inherits is none. */
const own = (group: Group, name: string): unknown => (Object.hasOwn(group, name) ? group[name] : undefined);
/** Longer values are not repeated in the sentence of an error; the answer has them in `current`. */
const reportedMax = 200;

function mergeField({ mine, original, stored }: Versions, path: readonly string[], clashes: Clash[]): unknown {
  if (isDeepStrictEqual(stored, original) || isDeepStrictEqual(mine, stored)) return mine;
  if (isDeepStrictEqual(mine, original)) return stored;
  if (!isGroup(mine) || !isGroup(original) || !isGroup(stored)) {
    clashes.push({ path, stored });
    return mine;
  }
  const names = new Set([...Object.keys(mine), ...Object.keys(original), ...Object.keys(stored)]);
  const merged = [...names].map((name): [string, unknown] => [
    name,
    mergeField({ mine: own(mine, name), original: own(original, name), stored: own(stored, name) }, [...path, name], clashes),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** What the conflicting fields are now, in the shape of the input. */
function currentOf(clashes: readonly Clash[]): Record<string, unknown> {
  const groups = Map.groupBy(clashes, ({ path: [name = ''] }) => name);
  return Object.fromEntries(
    [...groups].map(([name, inside]): [string, unknown] => {
      const [{ path, stored } = { path: [], stored: null }] = inside;
      const deeper = inside.map((clash): Clash => ({ ...clash, path: clash.path.slice(1) }));
      return [name, path.length === 1 ? (stored ?? null) : currentOf(deeper)];
    }),
  );
}

/**
 * A list without an order of its own as it is compared: the first of the others that has the same items, or else itself.
 * @param sorted puts a list into one order
 */
export const alike = <List>(list: List, others: readonly List[], sorted: (list: List) => List): List =>
  others.find((other) => isDeepStrictEqual(sorted(other), sorted(list))) ?? list;

/**
 * What to store of a record that somebody else may have changed since it was read: of a field that the caller left as it was, the current value.
 * Groups of fields are merged field by field, lists are fields.
 * @param mine the input
 * @param original what the caller had read, by field; a field without one, or all without it, is written whatever it is now
 * @param stored the record as it is, locked by the caller's transaction; its fields have the names and order of lists of the input
 * @throws DomainError `conflict` for every field that both changed, and not to the same, with the stored values in `current`
 */
export function mergeChanges<Mine extends object>(mine: Mine, original: object | undefined, stored: object): Mine {
  const [read, now] = [(original ?? {}) as Group, stored as Group];
  const clashes: Clash[] = [];
  const merged = Object.entries(mine).map(([name, value]): [string, unknown] => [
    name,
    value === undefined || read[name] === undefined
      ? value
      : mergeField({ mine: value, original: read[name], stored: now[name] }, [name], clashes),
  ]);
  if (clashes.length === 0) return Object.fromEntries(merged) as Mine;
  const items = clashes.map(({ path, stored: value }) => {
    const isReported = typeof value === 'string' && value.length <= reportedMax;
    return errorItem('conflict', path.join('.'), { detail: { rule: 'changedMeanwhile', ...(isReported && { current: value }) } });
  });
  throw new DomainError(items, { details: { current: currentOf(clashes) } });
}
