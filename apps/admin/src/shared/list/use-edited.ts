import { useRef } from 'react';

type EditedRows<Row> = {
  readonly rows: readonly Row[];
  /** Those that the list no longer has. */ readonly removed: ReadonlySet<Row>;
};

/**
 * The rows of a list, and those of before that it no longer has while they are edited, where they were.
 * @param before the rows as they were shown last
 */
export function withEdited<Row>(
  before: readonly Row[],
  items: readonly Row[],
  isEdited: (row: Row) => boolean,
  idOf: (row: Row) => number,
): EditedRows<Row> {
  const ids = new Set(items.map(idOf));
  const removed = new Set<Row>();
  const removedAfter = new Map<number | undefined, Row[]>();
  let previous: number | undefined;
  for (const row of before)
    if (ids.has(idOf(row))) previous = idOf(row);
    else if (isEdited(row)) {
      removed.add(row);
      removedAfter.set(previous, [...(removedAfter.get(previous) ?? []), row]);
    }
  const follow = (id: number | undefined) => removedAfter.get(id) ?? [];
  return { rows: [...follow(undefined), ...items.flatMap((row) => [row, ...follow(idOf(row))])], removed };
}

/**
 * The rows of a list whose rows are edited in it: what is typed in one stays if the list no longer has it, because somebody else deleted
 * it or it moved to another page. Such a row is as it was found, is in `removed`, and goes once it is no longer edited.
 */
export function useEdited<Row>(
  items: readonly Row[],
  isEdited: (row: Row) => boolean,
  idOf: (row: Row) => number,
): EditedRows<Row> {
  const before = useRef<readonly Row[]>([]);
  const edited = withEdited(before.current, items, isEdited, idOf);
  before.current = edited.rows;
  return edited;
}
