import type { Editor, JSONContent } from '@tiptap/core';
import { cellMax, placeCells, type Block } from '@ximblox/blocks';

import { sentenceOfCut, tellLeftOut } from '../../../shared/limits/cut-paste.ts';
import { fitInCell } from '../../panel/fields/table/cell-text.ts';
import { pasteIntoCell } from '../../panel/fields/table/paste-into-cell.ts';
import { htmlOf } from '../../panel/fields/text/paste-into-text.ts';
import { isPlainPaste } from '../../paste/plain-paste.ts';
import type { Session } from '../../session/session.ts';
import { announced } from '../../session/view-store.ts';
import { beginRow, cellOf, goTo, goToNext, putTable, type TypedCell } from './between-cells.ts';
import type { TextPlace } from './text-places.ts';
import type { Typed } from './typed.ts';
import { crossOrAdd } from './write-on.ts';

/** The cell below (1) or above (-1) one. */
function cellBeside(
  { table, row, column }: TypedCell,
  by: -1 | 1,
): { readonly row: number; readonly column: number } | undefined {
  const cells = placeCells(table);
  const here = cells[row]?.[column];
  return here && cells[by < 0 ? here.row - 1 : here.row + here.rows]?.[column];
}

/**
 * The keys of a cell: Tab and Shift+Tab go from cell to cell, Enter and the arrows up and down within the column. Behind the last cells Tab and
 * Enter begin a row, and the arrows go to the text beside the table. Shift+Enter breaks a line.
 * @returns whether the key was one
 */
export function keyInCell(session: Session, editor: Editor, block: Block, typed: Typed, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Tab') return goToNext(session, block, typed, shiftKey ? -1 : 1);
  if (shiftKey || (key !== 'Enter' && key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const by = key === 'ArrowUp' ? -1 : 1;
  if (key !== 'Enter' && (!editor.state.selection.empty || !editor.view.endOfTextblock(by < 0 ? 'up' : 'down'))) return false;
  const cell = cellOf(block, typed);
  const beside = cellBeside(cell, by);
  if (beside !== undefined) return goTo(session, typed, beside.row, beside.column, 'end');
  // Where no row can begin, the caret stays.
  if (key === 'Enter') return beginRow(session, block, typed, cell.column) || true;
  const edge = by < 0 ? 0 : -1;
  const { row, column } = placeCells(cell.table).at(edge)?.at(edge) ?? cell;
  const path = [...typed.path.slice(0, -2), row, column] as unknown as TextPlace['path'];
  return crossOrAdd(
    session,
    editor.view.dom.ownerDocument,
    { blockKey: block.key, path },
    by,
    editor.view.coordsAtPos(editor.state.selection.from).left,
  );
}

/** Words of the editor's own, without paragraphs: it keeps their marks. */
const isOwnLine = (html: string): boolean =>
  html.includes('data-pm-slice') && (html.match(/<(?:p|li|h\d|td|th|pre)[\s>]/g) ?? []).length < 2;

/** Words with line breaks as what stands in a cell. */
const linesOf = (words: string): JSONContent[] =>
  words
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);

/** Pastes into a cell as in the form, but for words of the editor's own. @returns whether it was done here */
export function pasteInTypedCell(session: Session, editor: Editor, block: Block, typed: Typed, event: ClipboardEvent): boolean {
  const { clipboardData: data } = event;
  if (data === null || session.isReadOnly) return false;
  const isPlain = isPlainPaste(event);
  if (!isPlain && isOwnLine(data.getData('text/html'))) return false;
  session.store.getState().endStep();
  const cell = cellOf(block, typed);
  return pasteIntoCell(data, isPlain, {
    session,
    table: cell.table,
    at: cell,
    // The editor itself would make paragraphs of lines.
    hasRoomFor: () => false,
    insert: (words) => {
      if (editor.isDestroyed) return false;
      const { fitted, leftOut } = fitInCell('', words, '', cellMax - htmlOf(editor).length);
      editor.commands.insertContent(linesOf(fitted));
      tellLeftOut(leftOut.trim() === '' ? [] : [sentenceOfCut(leftOut, cellMax)]);
      return true;
    },
    put: ({ table, announcement }, write) => {
      if (write === undefined) putTable(session, block, cell, table);
      else write(table);
      session.view.setState(announced(session.view, announcement));
    },
  });
}
