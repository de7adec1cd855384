import { cellMax, tableMax, type TableValue } from '@ximblox/blocks';

import { t } from '../../../../shared/language/t.ts';
import { asTaken, sentenceOfCuts, tellLeftOut } from '../../../../shared/limits/cut-paste.ts';
import { readContent } from '../../../paste/clipboard-content.ts';
import { pasteWords, tellLostInCells } from '../../../paste/plain-field.ts';
import type { Session } from '../../../session/session.ts';
import { captionPlace } from './caption-place.ts';
import type { CellPlace } from './cell-menu.tsx';
import { cellsOfClipboard } from './clipboard-cells.ts';
import type { LineChange } from './line-head.tsx';
import { pasteCells } from './paste-cells.ts';

/** The cell in which is pasted, in the form or in the page. */
export type PastedCell = {
  readonly session: Session;
  readonly table: TableValue;
  readonly at: CellPlace;
  /** Whether words fit into it as they are, so that its own field may paste them. */
  hasRoomFor(words: string): boolean;
  /** Puts words at its caret, as many as fit, and says what doesn't. @returns false where the cell was left */
  insert(words: string): boolean;
  /** Puts another table in the place of its own. @param write where that is not all, as with its caption */
  put(change: LineChange, write?: (table: TableValue) => void): void;
};

/** Pastes into a cell: words go into it, rows and columns over it and those around it. @returns whether that was done here, not by its field */
export function pasteIntoCell(data: DataTransfer, isPlain: boolean, cell: PastedCell): boolean {
  const { session, table, at, hasRoomFor, insert, put } = cell;
  const content = readContent(data);
  const pasted = cellsOfClipboard(data);
  const asIs = (): boolean => {
    const words = asTaken(data.getData('text/plain'), true);
    if (hasRoomFor(words)) return false;
    insert(words);
    return true;
  };
  if (pasted === 'prose') {
    if (isPlain) return asIs();
    void pasteWords(session, content, insert);
    return true;
  }
  const [only] = pasted.texts[0] ?? [];
  const isOne = pasted.texts.length === 1 && pasted.texts[0]?.length === 1;
  const writeWithCaption = isOne ? undefined : captionPlace(session, table, pasted.caption);
  if (!isPlain) void tellLostInCells(session, content, writeWithCaption === undefined ? pasted.caption : '');
  if (only === undefined) return false;
  if (isOne) {
    if (only === data.getData('text/plain')) return asIs();
    insert(only);
    return true;
  }
  const { table: grown, isCut, leftOut } = pasteCells(table, pasted, at.row, at.column);
  const rows = Math.min(pasted.texts.length, grown.rows.length - at.row);
  const announcement = t('{rows, plural, one {# row} other {# rows}} pasted', { rows });
  put({ table: grown, announcement }, writeWithCaption);
  tellLeftOut([
    ...(leftOut.length > 0 ? [sentenceOfCuts(leftOut, cellMax)] : []),
    ...(isCut
      ? [
          t('A table has at most {rows} rows and {columns} columns. What does not fit was left out.', {
            rows: tableMax.row,
            columns: tableMax.column,
          }),
        ]
      : []),
  ]);
  return true;
}
