import { insertLine, isRecord, placeCells, tableMax, type Block, type TableValue } from '@ximblox/blocks';

import type { Session } from '../../session/session.ts';
import { typeIn } from './between-texts.ts';
import { valueWithText, type TextPlace } from './text-places.ts';
import type { Typed } from './typed.ts';

/** A cell that is typed in the page: the path of its table, the table, and its row and column there. */
export type TypedCell = {
  readonly path: TextPlace['path'];
  readonly table: TableValue;
  readonly row: number;
  readonly column: number;
};

/** The cell at the path of a text: `['table', 'rows', 1, 0]`. */
export function cellOf(block: Block, { path }: Pick<Typed, 'path'>): TypedCell {
  const [row, column] = path.slice(-2) as [number, number];
  const [name, ...rest] = path.slice(0, -3) as unknown as TextPlace['path'];
  const table = rest.reduce<unknown>(
    (value, step) => (isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[step] : undefined),
    block.props[name],
  ) as TableValue;
  return { path: [name, ...rest], table, row, column };
}

/** Writes a table that was changed, in a step of the history of its own. */
export function putTable({ store }: Session, block: Block, { path }: TypedCell, table: TableValue): void {
  const value = valueWithText(block, path, table);
  store.getState().endStep();
  store.getState().dispatch({ type: 'update-props', key: block.key, field: path[0], value });
  store.getState().endStep();
}

/** Puts the caret into another cell of the same table. @returns true */
export function goTo(session: Session, { blockKey, path }: Typed, row: number, column: number, caret: 'start' | 'end'): true {
  session.store.getState().endStep();
  typeIn(session, { blockKey, path: [...path.slice(0, -2), row, column] as unknown as TextPlace['path'], caret });
  return true;
}

/** Whether a text that is typed is a cell of a table: other paths end in the name of a field. */
export const isCell = ({ path }: Pick<Typed, 'path'>): boolean => typeof path.at(-1) === 'number';

/** Tab: the next cell (1) or the one before (-1); behind the last one a new row begins. @returns whether there is one */
export function goToNext(session: Session, block: Block, typed: Typed, by: -1 | 1): boolean {
  const cell = cellOf(block, typed);
  const cells = placeCells(cell.table).flatMap((line, row) =>
    line.filter((one, column) => one.row === row && one.column === column),
  );
  const next = cells[cells.findIndex(({ row, column }) => row === cell.row && column === cell.column) + by];
  if (next !== undefined) return goTo(session, typed, next.row, next.column, 'end');
  return by > 0 && beginRow(session, block, typed, 0);
}

/** Begins a row below the last one. @param column of the cell that gets the caret @returns whether there is room for it */
export function beginRow(session: Session, block: Block, typed: Typed, column: number): boolean {
  const cell = cellOf(block, typed);
  if (session.isSuggesting || cell.table.rows.length >= tableMax.row) return false;
  const grown = insertLine(cell.table, 'row', cell.table.rows.length);
  if (grown === undefined) return false;
  putTable(session, block, cell, grown);
  return goTo(session, typed, grown.rows.length - 1, column, 'start');
}
