import { Checkbox, NumberInput, VisuallyHidden } from '@mantine/core';
import {
  cellAt,
  cellMax,
  headRowsMax,
  headRowsOf,
  placeCells,
  withFittingMerges,
  type TableMerge,
  type TableValue,
} from '@ximblox/blocks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { useAnnouncement } from '../../../../shared/announcement.ts';
import { inLanguage, t } from '../../../../shared/language/t.ts';
import { sentenceOfCut, tellLeftOut } from '../../../../shared/limits/cut-paste.ts';
import { isPlainPaste } from '../../../paste/plain-paste.ts';
import { useSession, useView } from '../../../session/session.ts';
import { FieldFrame, frameOf } from '../field-frame.tsx';
import { fieldID, type FieldProps } from '../field-props.ts';
import css from '../fields.module.css';
import { usePasteTarget } from '../text/paste-target.ts';
import { labelOfCell } from './cell-label.ts';
import { CellMenu, tableAfterKey, type CellPlace } from './cell-menu.tsx';
import { cellText, fitInCell, isTypedInLine, withCellText } from './cell-text.ts';
import { LineHead, lineChangeOfKey, rowBelow, type LineChange } from './line-head.tsx';
import { pasteIntoCell } from './paste-into-cell.ts';

/** A table as a grid of cells; rows copied from a spreadsheet can be pasted into any cell, merged ones too. */
export function TableField({ editor, value, path, error, onChange, onLeave }: FieldProps<'table', TableValue>) {
  const id = fieldID(path);
  const [last, setLast] = useState<CellPlace>({ row: 0, column: 0 });
  const typed = useTypedInPage(path);
  useEffect(() => {
    if (typed !== null) setLast(typed);
  }, [typed]);
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

/** The cell of this table in which one types in the page; null for none. A new object each time one begins. */
function useTypedInPage(path: string): CellPlace | null {
  const blockKey = usePasteTarget();
  const field = path.replace(/^props\./, '').replaceAll(/\[(\d+)\]/g, '.$1');
  const typed = useView((view) => view.typed);
  return useMemo(() => {
    const [row, column] = typed?.path.slice(-2) ?? [];
    const isHere = typed?.blockKey === blockKey && typed.path.slice(0, -3).join('.') === field;
    return isHere && typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
  }, [typed, blockKey, field]);
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

const readInLine = t('A formula or a list would become plain words here. Formulas can be changed in the page.');

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
      rows: rows.map((texts, y) => (y === row ? texts.map((old, x) => (x === column ? withCellText(old, text) : old)) : texts)),
    });
  const latest = useRef({ value, act: onAct, write });
  useLayoutEffect(() => {
    latest.current = { value, act: onAct, write };
  });
  const paste = (event: ClipboardEvent, at: CellPlace) => {
    const { target: input, clipboardData } = event;
    if (!(input instanceof HTMLInputElement)) return;
    const isDone = pasteIntoCell(clipboardData, isPlainPaste(event.nativeEvent), {
      session,
      table: value,
      at,
      hasRoomFor: (words) => {
        const [before, after] = aroundSelection(input);
        return fitInCell(before, words, after).leftOut === '';
      },
      insert: (words) => {
        if (!input.isConnected) return false;
        const [before, after] = aroundSelection(input);
        const { fitted, leftOut } = fitInCell(before, words, after);
        latest.current.write(at, before + fitted + after);
        tellLeftOut(leftOut.trim() === '' ? [] : [sentenceOfCut(leftOut, cellMax)]);
        return true;
      },
      put: onAct,
    });
    if (isDone) event.preventDefault();
  };
  /** Enter, and the arrows up and down: to the cell below or above, as in the page. @returns whether the key was one */
  const goOn = (event: KeyboardEvent<HTMLInputElement>, at: TableMerge): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, currentTarget } = event;
    if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(key) || altKey || ctrlKey || metaKey || shiftKey) return false;
    if (nativeEvent.isComposing) return false;
    const grid = currentTarget.closest('table');
    const row = key === 'ArrowUp' ? at.row - 1 : at.row + at.rows;
    const below = key === 'Enter' && row === rows.length ? rowBelow(value) : undefined;
    if (below !== undefined) flushSync(() => onAct(below));
    const next = cells[row]?.[at.column] ?? { row, column: at.column };
    const field = grid?.querySelector<HTMLInputElement>(`[data-cell="${next.row}.${next.column}"]`);
    event.preventDefault();
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    return true;
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
                    aria-label={labelOfCell(cell)}
                    value={cellText(text)}
                    {...(!isTypedInLine(text) && { readOnly: true, title: readInLine, 'aria-description': readInLine })}
                    onBlur={onLeave}
                    onFocus={() => onEnter(cell)}
                    onPaste={(event) => paste(event, cell)}
                    data-cell={`${cell.row}.${cell.column}`}
                    onKeyDown={(event) => {
                      if (goOn(event, cell)) return;
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
