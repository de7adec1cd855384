import { expect, test } from 'vitest';

import { cellsOfClipboard } from './clipboard-cells.ts';
import { pasteCells } from './paste-cells.ts';

const text = 'Name\tNote\r\nShip A\t"first line\r\nsecond line"\r\n"The ""Vlijt"""\tplain\r\n';
const cells = [
  ['Name', 'Note'],
  ['Ship A', 'first line\nsecond line'],
  ['The "Vlijt"', 'plain'],
];
const clipboard = (types: Record<string, string>) => ({ getData: (type: string) => types[type] ?? '' });
const textsOf = (types: Record<string, string>) => {
  const cells = cellsOfClipboard(clipboard(types));
  return cells === 'prose' ? cells : cells.texts;
};
const empty = {
  headerRow: true,
  headerColumn: false,
  rows: [
    ['kept', ''],
    ['', ''],
  ],
};

test('cells with line breaks and quotation marks arrive whole', () => {
  expect(textsOf({ 'text/plain': text })).toEqual(cells);
});

test('a tab in a cell makes no column, and marks that enclose no cell stay', () => {
  expect(textsOf({ 'text/plain': '"a\tb"\t5" pipe\n"open\tx\n\nlast' })).toEqual([
    ['a\tb', '5" pipe'],
    ['"open', 'x'],
    [''],
    ['last'],
  ]);
});

test('Markdown is the words of one cell', () => {
  expect(textsOf({ 'text/plain': '# Bow\n\n- the **keel**\n- the mast' })).toBe('prose');
});

test('paragraphs and items of a list are the words of one cell', () => {
  const plain = 'the keel\nthe mast';
  for (const html of ['<p>the keel</p><p>the mast</p>', '<ul><li>the keel</li><li>the mast</li></ul>'])
    expect(textsOf({ 'text/html': html, 'text/plain': plain })).toBe('prose');
  expect(textsOf({ 'text/html': '<div>the keel</div><div>the mast</div>', 'text/plain': plain })).toEqual([
    ['the keel'],
    ['the mast'],
  ]);
});

test('what is to the left and above stays, and what does not fit is told', () => {
  const pasted = pasteCells(empty, { texts: cells, merges: [] }, 1, 1);
  expect(pasted).toMatchObject({
    isCut: false,
    table: {
      rows: [
        ['kept', '', ''],
        ['', 'Name', 'Note'],
        ['', 'Ship A', 'first line<br>second line'],
        ['', 'The "Vlijt"', 'plain'],
      ],
    },
  });
  const wide = pasteCells(
    empty,
    { texts: Array.from({ length: 501 }, () => Array.from({ length: 40 }, () => 'x')), merges: [] },
    1,
    1,
  );
  expect([wide.isCut, wide.table.rows.length, wide.table.rows[0]?.length]).toEqual([true, 500, 30]);
});
