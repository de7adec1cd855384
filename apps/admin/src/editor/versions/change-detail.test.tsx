import type { Block } from '@ximblox/blocks';
import { compareBlock } from '@ximblox/blocks/compare';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

import { ChangesOf } from './changes-of.tsx';

// The client of the API reads a token of the document when it is imported.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));
afterAll(() => vi.unstubAllGlobals());

const block = (type: string, props: Record<string, unknown>): Block => ({
  type,
  key: 'a',
  props,
  anchorPoint: '',
  visibility: 0,
  __images: {},
  __files: {},
});
const table = (...rows: string[][]): Block => block('table', { table: { headerRow: true, headerColumn: false, rows } });
const drawn = (before: Block | null, after: Block, isSideBySide = false): string =>
  renderToStaticMarkup(
    <ChangesOf
      changes={compareBlock(before, after)}
      names={{}}
      kind={before === null ? 'added' : 'changed'}
      isSideBySide={isSideBySide}
    />,
  );
/** How many cells each row of each table has. */
const cellsOf = (markup: string): number[][] =>
  markup
    .split('<table')
    .slice(1)
    .map((one) => one.split('<tr').slice(1))
    .map((rows) => rows.map((row) => row.split(/<t[dh]\b/).length - 1));

test('a table that is shown as it is has its own columns and rows only', () =>
  expect(cellsOf(drawn(null, table(['Basin', 'Depth', 'Length'], ['Tow', '5 m', '260 m'])))).toEqual([[3, 3]]));

test('each side of a comparison has the columns of its own version', () => {
  const [two, three] = [
    table(['Basin', 'Length'], ['Tow', '260 m']),
    table(['Basin', 'Depth', 'Length'], ['Tow', '5 m', '260 m']),
  ];
  expect(cellsOf(drawn(two, three, true))).toEqual([
    [2, 2],
    [3, 3],
  ]);
  expect(cellsOf(drawn(two, three))).toEqual([[3, 3]]);
});

test('where rows and columns of only one version cross, nothing is called added or removed', () => {
  const wide = table(['Basin', 'Depth'], ['Tow', '5 m']);
  const long = table(['Basin'], ['Tow'], ['Wave']);
  for (const [before, after] of [
    [wide, long],
    [long, wide],
  ] as const) {
    const markup = drawn(before, after);
    expect(cellsOf(markup)).toEqual([[2, 2, 2]]);
    expect(markup.match(/<(?:ins|del)/g)).toHaveLength(3);
    expect(cellsOf(drawn(before, after, true)).flat()).toEqual(before === wide ? [2, 2, 1, 1, 1] : [1, 1, 1, 2, 2]);
  }
});

test('the head of a table inside a text is told from its other cells, on either side and in one text', () => {
  const text = (cell: string): Block =>
    block('richText', {
      html: `<table><tr><th>Basin</th><th><p>Depth</p></th></tr><tr><td>Tow</td><td>${cell}</td></tr></table>`,
    });
  for (const markup of [drawn(null, text('5 m')), drawn(text('5 m'), text('6 m'))])
    expect(markup.match(/data-shape="\w+"/g)).toEqual(['th', 'th', 'p', 'p'].map((shape) => `data-shape="${shape}"`));
});

test('the head of a table inside a text is a head for a screen reader, of its columns or of its rows', () => {
  const text = (cell: string): Block =>
    block('richText', {
      html: `<table><tr><th>Basin</th><th>Depth</th></tr><tr><th>Tow</th><td>${cell}</td></tr><tr><th></th><td>1</td></tr></table>`,
    });
  const heads = ['<th scope="col"', '<th scope="col"', '<th scope="row"', '<td', '<td', '<td'];
  const cells = (markup: string) => markup.match(/<t[dh](?: scope="\w+")?/g);
  for (const markup of [drawn(null, text('5 m')), drawn(text('5 m'), text('6 m'))]) expect(cells(markup)).toEqual(heads);
  expect(cells(drawn(text('5 m'), text('6 m'), true))).toEqual([...heads, ...heads]);
});

test('the head of a table block is a head too, of each version its own', () => {
  const grid = (cell: string, options: object = {}): Block =>
    block('table', {
      table: {
        headerRow: true,
        headerColumn: true,
        rows: [
          ['Basin', 'Depth'],
          ['Tow', cell],
        ],
        ...options,
      },
    });
  const heads = ['<th scope="col"', '<th scope="col"', '<th scope="row"', '<td'];
  const cells = (markup: string) => markup.match(/<t[dh](?: scope="\w+")?(?=[ >])/g);
  for (const markup of [drawn(null, grid('5 m')), drawn(grid('5 m'), grid('6 m'))]) expect(cells(markup)).toEqual(heads);
  const plain = ['<td', '<td', '<td', '<td'];
  expect(cells(drawn(grid('5 m', { headerRow: false, headerColumn: false }), grid('6 m'), true))).toEqual([...plain, ...heads]);
  const wider = {
    rows: [
      ['', 'Basin', 'Depth'],
      ['1', 'Tow', '6 m'],
    ],
  };
  expect(drawn(grid('5 m', { headerRow: false }), grid('6 m', { ...wider, headerRow: false }))).not.toMatch(/<del[^>]*>.*Tow/);
});

test('a table inside a text is shown as a table, on either side and in one text', () => {
  const text = (cell: string): Block =>
    block('richText', {
      html: `<p>Of the basin.</p><table><tr><th>Basin</th><th></th></tr><tr><td>Tow</td><td>${cell}</td></tr></table>`,
    });
  for (const markup of [drawn(null, text('260 m')), drawn(text('260 m'), text('252 m'))])
    expect(cellsOf(markup)).toEqual([[2, 2]]);
  expect(cellsOf(drawn(text('260 m'), text('252 m'), true))).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(drawn(text('260 m'), text('252 m'))).toMatch(/<del[^>]*>.*260.*<\/del>.*<ins[^>]*>.*252.*<\/ins>/);
});
