import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { focusLater } from '../focus-later.ts';

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

/**
 * The row whose form is open: found in the list, and retained as it was found while its form is open. What is typed in that form
 * stays if the list shows others, or somebody else changes or deletes the row.
 */
export function useOpened<Row>(
  openID: string | null,
  items: readonly Row[] | undefined,
  idOf: (row: Row) => number,
): Row | undefined {
  const lastRow = useRef<Row | undefined>(undefined);
  if (lastRow.current === undefined || String(idOf(lastRow.current)) !== openID)
    lastRow.current = items?.find((row) => String(idOf(row)) === openID);
  return lastRow.current;
}

/**
 * Focuses the row next to one that is gone: the one below it, or above it.
 * @param idOf the ID of the element of a row
 * @param otherwise the ID of what is focused if there is no other row
 */
export function focusNeighbour<Row>(
  items: readonly NoInfer<Row>[] | undefined,
  removed: Row,
  idOf: (row: Row) => string,
  otherwise: string,
): void {
  const place = items?.findIndex((row) => idOf(row) === idOf(removed)) ?? -1;
  const next = items?.[place + 1] ?? items?.[place - 1];
  focusLater(next === undefined ? otherwise : idOf(next));
}

const newID = 'new';

type RowPanelOptions = {
  /** Other parameters of the URL to drop when another row is opened. */ readonly passing?: readonly string[];
  /** The ID of what is focused where there is no row: the button of a new one. */ readonly otherwise?: string;
};

/**
 * The panel beside a list: the row that is open in it, or a new one, and where the focus goes when it closes.
 * @param name of the parameter in the URL; the element of a row has the ID `name-1`, the button of a new one `new-name`
 */
export function useRowPanel<Row>(
  name: string,
  list: { readonly items: readonly Row[] } | undefined,
  idOf: (row: Row) => number,
  { passing, otherwise = `new-${name}` }: RowPanelOptions = {},
) {
  const { openID, open, addressOf } = useOpenRow(name, passing);
  const row = useOpened(openID, list?.items, idOf);
  const elementOf = (entry: Row) => `${name}-${idOf(entry)}`;
  const closeOf = (entry: Row) => {
    if (openID === String(idOf(entry))) open(null);
  };
  return {
    openID,
    row,
    isNew: openID === newID,
    /** The id of the row, for the list to mark it. */ openKey: row === undefined ? undefined : idOf(row),
    addressOf: (entry: Row) => addressOf(String(idOf(entry))),
    open: (entry: Row) => open(String(idOf(entry))),
    openNew: () => open(newID),
    close: () => {
      open(null);
      focusLater(row === undefined ? otherwise : elementOf(row));
    },
    /** Closes the form of a row, if it is open, and focuses the row. */
    closeAt: (entry: Row) => {
      closeOf(entry);
      focusLater(elementOf(entry));
    },
    /** After a row was deleted. */
    leave: (removed: Row) => {
      closeOf(removed);
      focusNeighbour(list?.items, removed, elementOf, otherwise);
    },
  };
}
