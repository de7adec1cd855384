import { Button, Checkbox } from '@mantine/core';
import { htmlToText, type TableValue } from '@ximblox/blocks';
import type { ClipboardEvent } from 'react';

import { showToast } from '../../../shared/ui/toast.tsx';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescape = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The text of a cell as typed: spaces are preserved, so that one can be typed after an ampersand. */
export const cellText = (html: string): string => (html.includes('<') ? htmlToText(html) : unescape(html));

/** A table as a grid of cells; rows copied from a spreadsheet can be pasted into any cell. */
export function TableField({ editor, value, path, error, onChange, onLeave }: FieldProps<'table', TableValue>) {
  const id = fieldID(path);
  const { rows } = value;
  const columns = rows[0]?.length ?? 0;
  const setRows = (next: string[][]) => onChange({ ...value, rows: next });
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    if (pasted.length === 1 && pasted[0]?.length === 1) return;
    event.preventDefault();
    if (/\s(?:col|row)span=["']?(?:[2-9]|\d\d)/i.test(event.clipboardData.getData('text/html')))
      showToast({
        text: 'Merged cells were pasted as separate cells: tables here have no merged cells. Tables in a Text keep them.',
      });
    setRows(pasteInto(rows, pasted, row, column));
  };
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      help={editor.help ?? 'Cells from a spreadsheet can be pasted into any cell.'}
      isGroup
      counter={`${rows.length} × ${columns}`}
    >
      <div className={css.checks}>
        <Checkbox
          label="First row is a heading"
          checked={value.headerRow}
          onChange={(event) => onChange({ ...value, headerRow: event.currentTarget.checked })}
        />
        <Checkbox
          label="First column is a heading"
          checked={value.headerColumn}
          onChange={(event) => onChange({ ...value, headerColumn: event.currentTarget.checked })}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reachable by keyboard. */}
      <div className={css.tableScroll} tabIndex={0} role="region" aria-label={`${editor.label}: cells`}>
        <table className={css.table}>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, columnIndex) => (
                  <td key={columnIndex}>
                    <input
                      id={rowIndex === 0 && columnIndex === 0 ? id : undefined}
                      className={css.cell}
                      aria-label={`Row ${rowIndex + 1}, column ${columnIndex + 1}`}
                      value={cellText(cell)}
                      onBlur={onLeave}
                      onPaste={(event) => paste(event, rowIndex, columnIndex)}
                      onChange={(event) =>
                        setRows(
                          rows.map((other, place) =>
                            place === rowIndex
                              ? other.map((text, at) => (at === columnIndex ? escape(event.currentTarget.value) : text))
                              : other,
                          ),
                        )
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.pairs}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setRows([...rows, Array.from({ length: Math.max(1, columns) }, () => '')])}
        >
          Add row
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={columns >= 30}
          onClick={() => setRows(rows.map((row) => [...row, '']))}
        >
          Add column
        </Button>
        <Button variant="default" size="compact-sm" disabled={rows.length <= 1} onClick={() => setRows(rows.slice(0, -1))}>
          Remove last row
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={columns <= 1}
          onClick={() => setRows(rows.map((row) => row.slice(0, -1)))}
        >
          Remove last column
        </Button>
      </div>
    </FieldFrame>
  );
}

/** Pastes a grid of texts into a table starting at a cell; the table grows as needed and stays rectangular. */
export function pasteInto(
  rows: readonly (readonly string[])[],
  pasted: readonly (readonly string[])[],
  row: number,
  column: number,
): string[][] {
  const width = Math.max(rows[0]?.length ?? 0, column + Math.max(...pasted.map((line) => line.length)));
  const height = Math.max(rows.length, row + pasted.length);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const text = pasted[y - row]?.[x - column];
      return text === undefined ? (rows[y]?.[x] ?? '') : escape(text);
    }),
  );
}
