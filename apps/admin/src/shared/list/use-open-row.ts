import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The row whose form is open, in the URL: an ID, a keyword such as `new`, or null.
 * @param name of the parameter
 * @param passing other parameters to drop when another row is opened
 */
export function useOpenRow(name: string, passing: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const withRow = (id: string | null) => {
    const next = new URLSearchParams(search);
    for (const other of passing) next.delete(other);
    if (id === null) next.delete(name);
    else next.set(name, id);
    return next;
  };
  return {
    openID: search.get(name),
    open: (id: string | null) => setSearch(withRow(id)),
    addressOf: (id: string) => `?${withRow(id).toString()}`,
  };
}

/** The row whose form is open: found in the list, and retained while the list shows others. */
export function useOpened<Row>(
  openID: string | null,
  items: readonly Row[] | undefined,
  idOf: (row: Row) => number,
): Row | undefined {
  const kept = useRef<Row | undefined>(undefined);
  if (kept.current === undefined || String(idOf(kept.current)) !== openID)
    kept.current = items?.find((row) => String(idOf(row)) === openID);
  return kept.current;
}

/** The row to focus after a deletion: the next one, or the previous one; undefined if there is none. */
export function neighbourOf<Row>(items: readonly Row[], isDeleted: (row: Row) => boolean): Row | undefined {
  const place = items.findIndex(isDeleted);
  return items[place + 1] ?? items[place - 1];
}
