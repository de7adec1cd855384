import type { TableMerge } from '@ximblox/blocks';

import { t } from '../../../../shared/language/t.ts';

/** Of all cells of a table, with each letter: writing them anew took a fifth of its script. A table has at most 15,000. */
const labels = new Map<string, string>();

/** `Row 1, column 2`, or `Rows 1 to 2, columns 2 to 3` of a merged cell. */
export function labelOfCell({ row, column, rows, columns }: TableMerge): string {
  const place = `${row} ${column} ${rows} ${columns}`;
  const label =
    labels.get(place) ??
    t(
      '{rows, plural, one {Row {row}} other {Rows {row} to {lastRow}}}, {columns, plural, one {column {column}} other {columns {column} to {lastColumn}}}',
      { rows, row: row + 1, lastRow: row + rows, columns, column: column + 1, lastColumn: column + columns },
    );
  labels.set(place, label);
  return label;
}
