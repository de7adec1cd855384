import { expect, test } from 'vitest';

import { counterOf } from '../../../shared/limits/counter.ts';
import { fieldID } from './field-props.ts';
import { cellText } from './table/cell-text.ts';
import { pasteCells, pasteInto } from './table/paste-cells.ts';

test('cells of a spreadsheet are pasted from the chosen cell on, and the table grows', () => {
  expect(
    pasteInto(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [
        ['1', '2'],
        ['3', '<4>'],
      ],
      1,
      1,
    ),
  ).toEqual([
    ['a', 'b', ''],
    ['c', '1', '2'],
    ['', '3', '&lt;4&gt;'],
  ]);
});

test('a counter shows for short limits and from half of a long one on', () => {
  expect(counterOf(27, 80)).toBe('27 of 80');
  expect(counterOf(0, 80)).toBeUndefined();
  expect(counterOf(10, 2000)).toBeUndefined();
  expect(counterOf(1500, 2000)).toBe('1500 of 2,000');
});

test('an error’s path and its field’s element share an ID', () => {
  expect(fieldID('props.items[0].title')).toBe('field-props_items_0__title');
  expect(fieldID('anchorPoint')).toBe('field-anchorPoint');
});

test('a cell preserves spaces and special characters, and shows markup as text', () => {
  expect(cellText('a &amp; ')).toBe('a & ');
  expect(cellText('&amp;lt; 3 &lt; 4')).toBe('&lt; 3 < 4');
  expect(cellText('<strong>260</strong> m')).toBe('260 m');
});

test('merged cells are pasted merged, and split what they fall upon', () => {
  const table = {
    headerRow: true,
    headerColumn: false,
    rows: [
      ['a', ''],
      ['b', 'c'],
    ],
    merges: [{ row: 0, column: 0, rows: 1, columns: 2 }],
  };
  const pasted = {
    texts: [
      ['Basin', 'Speed', ''],
      ['', 'model', 'ship'],
    ],
    merges: [
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 2 },
    ],
  };
  expect(pasteCells(table, pasted, 0, 0).table).toEqual({
    headerRow: true,
    headerColumn: false,
    headRows: 2,
    rows: pasted.texts,
    merges: pasted.merges,
  });
  expect(pasteCells(table, { texts: [['1', '2']], merges: [] }, 1, 0).table.merges).toEqual(table.merges);
});

test('cells that are pasted are cut at the limit of a cell, and their ends are told', () => {
  const table = { headerRow: false, headerColumn: false, rows: [['']] };
  const pasted = {
    texts: [
      ['Bow', `${'x'.repeat(5_000)} the mast`],
      [`${'&'.repeat(1_000)}the keel`, ''],
    ],
    merges: [],
  };
  const { table: filled, isCut, leftOut } = pasteCells(table, pasted, 0, 0);
  expect(filled.rows.flat().map(({ length }) => length)).toEqual([3, 5_000, 5_000, 0]);
  expect({ isCut, leftOut }).toEqual({ isCut: false, leftOut: [' the mast', 'the keel'] });
});
