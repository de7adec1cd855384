import type { TableMerge } from '@ximblox/blocks';

import { t } from '../../../../shared/language/t.ts';

/** `Row 1, column 2`, or `Rows 1 to 2, columns 2 to 3` of a merged cell. */
export const labelOfCell = ({ row, column, rows, columns }: TableMerge): string =>
  t(
    '{rows, plural, one {Row {row}} other {Rows {row} to {lastRow}}}, {columns, plural, one {column {column}} other {columns {column} to {lastColumn}}}',
    { rows, row: row + 1, lastRow: row + rows, columns, column: column + 1, lastColumn: column + columns },
  );
