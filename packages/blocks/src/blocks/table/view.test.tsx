import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { createBlock } from '../../create-block.ts';
import type { RenderContext } from '../../render-context.ts';
import { view } from './view.tsx';

const context: RenderContext = { locale: 'en-gb', path: '/en/x', pages: {}, lists: {}, editing: false };
const markup = (table: object, caption = ''): string =>
  renderToStaticMarkup(view({ block: { ...createBlock('table', 'k'), props: { caption, table } }, context }));

test('the caption stands outside of what scrolls, and names both', () => {
  const table = { headerRow: true, headerColumn: false, rows: [['a'], ['b']] };
  expect(markup(table, 'Speeds')).toMatch(
    /<figcaption id="_t-k"[^>]*>Speeds<\/figcaption><section class="scroller" aria-labelledby="_t-k" tabindex="0"><table [^>]*aria-labelledby="_t-k"/i,
  );
  expect(markup(table)).not.toMatch(/section|labelledby|figcaption/);
});

test('a number of the caption stays with its unit', () => {
  const table = { headerRow: true, headerColumn: false, rows: [['a'], ['b']] };
  expect(markup(table, 'Speeds up to 8 m/s')).toContain('Speeds up to 8\u00A0m/s');
});

test('cells of a table with merged headings name the headings that they belong to', () => {
  const html = markup({
    headerRow: true,
    headerColumn: true,
    headRows: 2,
    rows: [
      ['Basin', 'Speed', ''],
      ['', 'model', 'ship'],
      ['Tow', '1', '9'],
    ],
    merges: [
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 2 },
    ],
  });
  expect(html).toContain('<th scope="col" id="_t-k-0-0" rowSpan="2">');
  expect(html).toContain('<th scope="colgroup" id="_t-k-0-1" colSpan="2">');
  expect(html).toContain('<th scope="col" id="_t-k-1-2" headers="_t-k-0-1">');
  expect(html).toMatch(/<th class="[^"]*" scope="row" id="_t-k-2-0" headers="_t-k-0-0">/);
  expect(html).toContain('<td headers="_t-k-0-1 _t-k-1-2 _t-k-2-0">');
  expect(html.match(/<t[hd][ >]/g)).toHaveLength(1 + 1 + 2 + 3);
  expect(html.indexOf('</thead>')).toBeGreaterThan(html.indexOf('ship'));
});

test('a table without merged cells needs the scope of its headings alone', () => {
  const html = markup({ headerRow: true, headerColumn: false, rows: [['a'], ['b']] });
  expect(html).toContain('<th scope="col"><span>a</span></th>');
  expect(html).not.toContain('headers=');
});

test('the first column looks like a heading only where it is one', () => {
  const rows = [['Tow', '1']];
  expect(markup({ headerRow: false, headerColumn: false, rows })).toContain('<tr><td><span>Tow</span></td><td>');
  expect(markup({ headerRow: false, headerColumn: true, rows })).toMatch(/<th class="[^"]+" scope="row"><span>Tow/);
});

const words = [
  ['Program', 'Computes', 'Licence'],
  [
    'Wave code',
    'Wave pattern, wave resistance, heave and pitch, by <em>potential flow</em>, within a minute on a laptop',
    'free',
  ],
];

test('a table of words stacks its rows on phones, where each cell says its heading', () => {
  const html = markup({ headerRow: true, headerColumn: true, rows: words });
  expect(html).toMatch(/<table class="[^"]*stacked[^"]*"/);
  expect(html).toContain('<td data-label="Computes">');
  expect(html).toContain('<td data-label="Licence">');
  // The heading of a row names it already.
  expect(html.match(/data-label/g)).toHaveLength(2);
});

const measured = [
  ['Grootheid', 'Waarmee', 'Bereik', 'Binnen'],
  ['Stuwkracht', 'Opnemer in de as', '3 kN', '0,2%'],
  ['Bellen', 'Twee hogesnelheidscamera’s', '50.000 beelden/s', '0,1 mm'],
];

test('a table whose longest words do not fit beside each other stacks, where its rows have names', () => {
  const table = { headerRow: true, headerColumn: true, rows: measured };
  expect(markup(table)).toMatch(/stacked/);
  // Its words are no shorter for a hyphen that stands elsewhere, and longer for a unit that does not part from its number.
  const fitting = measured.map((cells) => cells.map((cell) => cell.replace('hogesnelheidscamera’s', 'snelle camera’s')));
  expect(markup({ ...table, rows: fitting })).not.toMatch(/stacked/);
  const withUnit = fitting.map((cells) => cells.map((cell) => cell.replace('3 kN', '1.000.000 kN')));
  expect(markup({ ...table, rows: withUnit })).toMatch(/stacked/);
  // A series, whose rows are numbers, is read in columns.
  const series = measured.map((cells, row) => (row === 0 ? cells : [`${row} m/s`, ...cells.slice(1)]));
  expect(markup({ ...table, rows: series })).not.toMatch(/stacked/);
});

test('a heading takes less of a line than a cell: it is smaller', () => {
  const rows = [
    ['Stabilisers', 'Damping, of critical', 'Significant roll', 'Lateral acceleration'],
    ['Bilge keels', '8%', '5.4°', '1.40 m/s²'],
  ];
  expect(markup({ headerRow: true, headerColumn: true, rows })).not.toMatch(/stacked/);
});

test('a table of numbers, of two columns, of merged cells or without headings does not stack', () => {
  const table = { headerRow: true, headerColumn: true, rows: words };
  const numbers = [
    ['Basin', 'Length, m', 'Width, m'],
    ['Towing tank', '260', '12'],
  ];
  const two = words.map((row) => row.slice(0, 2));
  const merges = [{ row: 0, column: 1, rows: 1, columns: 2 }];
  for (const change of [{ rows: numbers }, { rows: two }, { merges }, { headerRow: false }])
    expect(markup({ ...table, ...change })).not.toMatch(/stacked|data-label/);
});
