import { Checkbox, NumberInput, VisuallyHidden } from '@mantine/core';
import {
  cellAt,
  cellMax,
  headRowsMax,
  headRowsOf,
  placeCells,
  tableMax,
  withFittingMerges,
  type TableValue,
} from '@ximblox/blocks';
import { useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';

import { useAnnouncement } from '../../../../shared/announcement.ts';
import { inLanguage, t } from '../../../../shared/language/t.ts';
import { asTaken, sentenceOfCut, sentenceOfCuts, tellLeftOut } from '../../../../shared/limits/cut-paste.ts';
import { readContent } from '../../../paste/clipboard-content.ts';
import { pasteWords, tellLostInCells } from '../../../paste/plain-field.ts';
import { isPlainPaste } from '../../../paste/plain-paste.ts';
import { useSession } from '../../../session/session.ts';
import { FieldFrame, frameOf } from '../field-frame.tsx';
import { fieldID, type FieldProps } from '../field-props.ts';
import css from '../fields.module.css';
import { captionPlace } from './caption-place.ts';
import { CellMenu, tableAfterKey, type CellPlace } from './cell-menu.tsx';
import { cellText, escapeCell, fitInCell } from './cell-text.ts';
import { cellsOfClipboard } from './clipboard-cells.ts';
import { LineHead, lineChangeOfKey, type LineChange } from './line-head.tsx';
import { pasteCells } from './paste-cells.ts';

/** A table as a grid of cells; rows copied from a spreadsheet can be pasted into any cell, merged ones too. */
export function TableField({ editor, value, path, error, onChange, onLeave }: FieldProps<'table', TableValue>) {
  const id = fieldID(path);
  const [last, setLast] = useState<CellPlace>({ row: 0, column: 0 });
  const columns = value.rows[0]?.length ?? 0;
  // Rows and columns can be removed, and cells covered, after one was in use.
  const inGrid = placeCells(value)[last.row]?.[last.column];
  const at = inGrid === undefined ? { row: 0, column: 0 } : { row: inGrid.row, column: inGrid.column };
  const [announcement, say] = useAnnouncement();
  const { store } = useSession();
  // Each act is a step of its own to undo: what was typed before it and after it is another one.
  const step = (write: () => void) => {
    store.getState().endStep();
    write();
    store.getState().endStep();
  };
  const change = (table: TableValue) => step(() => onChange(table));
  const act = ({ table, announcement: sentence }: LineChange, write: (table: TableValue) => void = onChange) => {
    step(() => write(table));
    say(sentence);
  };
  const leaveCell = () => {
    store.getState().endStep();
    onLeave();
  };
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      help={editor.help === undefined ? t('Cells from a spreadsheet can be pasted into any cell.') : inLanguage(editor.help)}
      isGroup
      counter={`${value.rows.length} × ${columns}`}
    >
      <Headings value={value} onChange={change} />
      <div
        className={css.tableScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('{label}: cells', { label: inLanguage(editor.label) })}
      >
        <Cells id={id} value={value} onChange={onChange} onLeave={leaveCell} onEnter={setLast} onMerge={change} onAct={act} />
      </div>
      <div className={css.pairs}>
        <CellMenu table={value} at={at} onChange={change} />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </FieldFrame>
  );
}

type PartProps = { readonly value: TableValue; onChange(value: TableValue): void };

/** Which rows and columns are headings. */
function Headings({ value, onChange }: PartProps) {
  const { headerRow, headerColumn, headRows = 1, ...rest } = value;
  const setHead = (isHead: boolean, count: number) =>
    onChange(withFittingMerges({ ...rest, headerRow: isHead, headerColumn, ...(count > 1 && { headRows: count }) }));
  return (
    <div className={css.checks}>
      <Checkbox
        label={t('First row is a heading')}
        checked={headerRow}
        onChange={(event) => setHead(event.currentTarget.checked, event.currentTarget.checked ? headRows : 1)}
      />
      {headerRow && value.rows.length > 1 && (
        <NumberInput
          label={t('Rows of headings')}
          size="xs"
          w="8rem"
          min={1}
          max={Math.min(headRowsMax, value.rows.length)}
          clampBehavior="strict"
          allowDecimal={false}
          value={headRowsOf(value)}
          onChange={(count) => setHead(true, Number(count) || 1)}
        />
      )}
      <Checkbox
        label={t('First column is a heading')}
        checked={headerColumn}
        onChange={(event) => onChange({ ...value, headerColumn: event.currentTarget.checked })}
      />
    </div>
  );
}

/** What stands in a cell before what is selected of it, and behind. */
const aroundSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement): readonly [before: string, after: string] => [
  value.slice(0, selectionStart ?? 0),
  value.slice(selectionEnd ?? value.length),
];

type CellsProps = PartProps & {
  readonly id: string;
  onLeave(): void;
  onEnter(place: CellPlace): void;
  /** Cells were merged or split. */
  onMerge(table: TableValue): void;
  onAct(change: LineChange, write?: (table: TableValue) => void): void;
};

function Cells({ id, value, onChange, onLeave, onEnter, onMerge, onAct }: CellsProps) {
  const session = useSession();
  const { rows } = value;
  const cells = placeCells(value);
  const write = ({ row, column }: CellPlace, text: string) =>
    onChange({
      ...value,
      rows: rows.map((texts, y) => (y === row ? texts.map((old, x) => (x === column ? escapeCell(text) : old)) : texts)),
    });
  const latest = useRef({ value, act: onAct, write });
  useLayoutEffect(() => {
    latest.current = { value, act: onAct, write };
  });
  const insertInCell = (input: HTMLInputElement, place: CellPlace, words: string): boolean => {
    if (!input.isConnected) return false;
    const [before, after] = aroundSelection(input);
    const { fitted, leftOut } = fitInCell(before, words, after);
    latest.current.write(place, before + fitted + after);
    tellLeftOut(leftOut.trim() === '' ? [] : [sentenceOfCut(leftOut, cellMax)]);
    return true;
  };
  /** Leaves a paste to the browser, unless the cell has no room for all of it. */
  const pasteAsIs = (event: ClipboardEvent, input: HTMLInputElement, place: CellPlace) => {
    const words = asTaken(event.clipboardData.getData('text/plain'), true);
    const [before, after] = aroundSelection(input);
    if (fitInCell(before, words, after).leftOut === '') return;
    event.preventDefault();
    insertInCell(input, place, words);
  };
  const paste = (event: ClipboardEvent, { row, column }: CellPlace) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const isPlain = isPlainPaste(event.nativeEvent);
    const content = readContent(clipboardData);
    const pasted = cellsOfClipboard(clipboardData);
    if (pasted === 'prose') {
      if (isPlain) return pasteAsIs(event, target, { row, column });
      event.preventDefault();
      void pasteWords(session, content, (words) => insertInCell(target, { row, column }, words));
      return;
    }
    const [only] = pasted.texts[0] ?? [];
    const isOne = pasted.texts.length === 1 && pasted.texts[0]?.length === 1;
    const writeWithCaption = isOne ? undefined : captionPlace(session, value, pasted.caption);
    if (!isPlain) void tellLostInCells(session, content, writeWithCaption === undefined ? pasted.caption : '');
    if (only === undefined) return;
    if (isOne) {
      if (only === clipboardData.getData('text/plain')) return pasteAsIs(event, target, { row, column });
      event.preventDefault();
      insertInCell(target, { row, column }, only);
      return;
    }
    event.preventDefault();
    const { table, isCut, leftOut } = pasteCells(value, pasted, row, column);
    const announcement = t('{rows, plural, one {# row} other {# rows}} pasted', {
      rows: Math.min(pasted.texts.length, table.rows.length - row),
    });
    onAct({ table, announcement }, writeWithCaption);
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
  };
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td className={css.lineHead} />
          {rows[0]?.map((_, column) => (
            <td key={column} className={css.lineHead}>
              <LineHead axis="column" at={column} latest={latest} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            <td className={css.lineHead}>
              <LineHead axis="row" at={rowIndex} latest={latest} />
            </td>
            {row.map((text, columnIndex) => {
              const cell = cellAt(cells, rowIndex, columnIndex);
              if (cell === undefined) return null;
              return (
                <td
                  key={columnIndex}
                  rowSpan={cell.rows}
                  colSpan={cell.columns}
                  data-merged={cell.rows * cell.columns > 1 || undefined}
                >
                  <input
                    id={rowIndex === 0 && columnIndex === 0 ? id : undefined}
                    className={css.cell}
                    aria-label={labelOf(cell)}
                    value={cellText(text)}
                    onBlur={onLeave}
                    onFocus={() => onEnter(cell)}
                    onPaste={(event) => paste(event, cell)}
                    onKeyDown={(event) => {
                      const change = lineChangeOfKey(event, value, cell);
                      const next = change?.table ?? tableAfterKey(event, value, cell);
                      if (next === undefined) return;
                      event.preventDefault();
                      event.stopPropagation();
                      if (change === undefined) onMerge(next);
                      else onAct(change);
                    }}
                    onChange={(event) => write(cell, event.currentTarget.value)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `Row 1, column 2`, or `Rows 1 to 2, columns 2 to 3` of a merged cell. */
function labelOf({ row, column, rows, columns }: CellPlace & { readonly rows: number; readonly columns: number }): string {
  return t(
    '{rows, plural, one {Row {row}} other {Rows {row} to {lastRow}}}, {columns, plural, one {column {column}} other {columns {column} to {lastColumn}}}',
    { rows, row: row + 1, lastRow: row + rows, columns, column: column + 1, lastColumn: column + columns },
  );
}
