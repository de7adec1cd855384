import { deepestLevel, findRow, heightOf, mayStandBelow, rowsOf, type MenuItems, type Place, type Row } from './tree.ts';

/** The rows that stay in place during a drag: all but the dragged entry and its descendants. */
export function restingRows(items: MenuItems, closed: ReadonlySet<string>, key: string): Row[] {
  const row = findRow(items, key);
  const moved = new Set(row === undefined ? [] : rowsOf([row.item]).map(({ item }) => item.key));
  return rowsOf(items, closed).filter(({ item }) => !moved.has(item.key));
}

export type Drop = Place & { readonly level: number };

/**
 * The drop target between two of the resting rows.
 * @param gap the number of resting rows above
 * @param wanted the level the pointer indicates; the nearest permitted one is used
 * @param levels how many the site renders
 * @returns undefined if no level is permitted
 */
export function dropAt(
  items: MenuItems,
  closed: ReadonlySet<string>,
  key: string,
  { gap, wanted, levels = deepestLevel }: { readonly gap: number; readonly wanted: number; readonly levels?: number },
): Drop | undefined {
  const dragged = findRow(items, key);
  if (dragged === undefined) return undefined;
  const rows = restingRows(items, closed, key);
  const [before, after] = [rows[gap - 1], rows[gap]];
  const lowest = after?.level ?? 1;
  const highest = Math.min((before?.level ?? 0) + 1, levels - heightOf(dragged.item) + 1);
  for (const level of nearest(wanted, lowest, highest)) {
    const above = rows.slice(0, gap).findLast((row) => row.level < level);
    const parentKey = level === 1 ? null : (above?.item.key ?? null);
    if (!mayStandBelow(items, key, parentKey, levels)) continue;
    const siblings = (parentKey === null ? items : (findRow(items, parentKey)?.item.children ?? [])).filter(
      (item) => item.key !== key,
    );
    const last = rows.slice(0, gap).findLast((row) => row.parentKey === parentKey);
    const isHidden = parentKey !== null && closed.has(parentKey);
    const index = isHidden ? siblings.length : siblings.findIndex((item) => item.key === last?.item.key) + 1;
    return { parentKey, index, level };
  }
  return undefined;
}

const nearest = (wanted: number, lowest: number, highest: number): number[] =>
  Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, index) => lowest + index).toSorted(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted),
  );
