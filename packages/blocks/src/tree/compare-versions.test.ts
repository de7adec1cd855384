import { growthOf, linearGrowthMax } from '@ximblox/primitives/testing';
import { describe, expect, it, test } from 'vitest';

import type { Block } from '../block.ts';
import { createBlock } from '../create-block.ts';
import {
  compareBlock,
  compareVersions,
  showsChange,
  type ChangeDetail,
  type ComparedBlock,
  type FieldChange,
  type VersionContent,
} from './compare-versions.ts';
import { compareRichText } from './compare/rich-text.ts';

const version = (blocks: readonly Block[], more: Partial<VersionContent> = {}): VersionContent => ({
  title: 'Basin',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
  blocks,
  ...more,
});
const block = (type: string, key: string, props: Record<string, unknown> = {}): Block => {
  const created = createBlock(type, key);
  return { ...created, props: { ...created.props, ...props } };
};
const heading = (key: string, title = key): Block => block('heading', key, { title });
const rowsOf = (before: readonly Block[], after: readonly Block[]) =>
  compareVersions(version(before), version(after), 'news').rows;
const describeBlocks = (before: readonly Block[], after: readonly Block[]): string[] =>
  rowsOf(before, after).map((row) => `${row.key} ${row.kind}${row.kind !== 'origin' && row.isMoved ? ' moved' : ''}`);
const changesOf = (before: Block, after: Block) => (rowsOf([before], [after])[0] as ComparedBlock).changes;
const detailOf = (before: Block, after: Block): ChangeDetail | undefined => changesOf(before, after)[0]?.detail;
/** Marks as people write them: -out- and +in+. */
const marked = (detail: ChangeDetail | undefined): string =>
  detail?.kind === 'words' || detail?.kind === 'entries'
    ? detail.parts.map(({ status, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[status]).join('')
    : '';
const markup = (before: string, after: string): string[] =>
  compareRichText(before, after).map(
    ({ status, shape, was, parts }) =>
      `${status === 'same' ? '' : `${status} `}${shape.tag}${was === undefined ? '' : ` was ${was.tag}`}: ${parts
        .map((part) => {
          const text = { same: part.text, added: `+${part.text}+`, removed: `-${part.text}-` }[part.status];
          return part.was === undefined ? text : `{${text}: ${JSON.stringify(part.was)} → ${JSON.stringify(part.look)}}`;
        })
        .join('')}`,
  );

describe('blocks beside each other', () => {
  it('are matched by their keys, and removed ones follow their predecessor', () => {
    expect(
      describeBlocks([heading('a'), heading('b'), heading('c')], [heading('a'), heading('new'), heading('c', 'other')]),
    ).toEqual(['a same', 'b removed', 'new added', 'c changed']);
  });
  it('tell one block that went to the end as one move, with its old place', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => heading(key)) as [Block, Block, Block, Block];
    expect(describeBlocks([a, b, c, d], [b, c, d, a])).toEqual(['a origin', 'b same', 'c same', 'd same', 'a same moved']);
  });
  it('can be moved and changed at once', () => {
    expect(
      describeBlocks([heading('a'), heading('b'), heading('c')], [heading('b'), heading('c'), heading('a', 'new')]),
    ).toContain('a changed moved');
  });
  it('of 2,000 in the opposite order are all there, one of them unmoved', () => {
    const blocks = Array.from({ length: 2000 }, (_, index) => heading(`b${index}`));
    const rows = rowsOf(blocks, blocks.toReversed()).filter((row) => row.kind !== 'origin');
    expect(rows).toHaveLength(2000);
    expect(rows.filter(({ isMoved }) => !isMoved)).toHaveLength(1);
  });
});

describe('a changed field', () => {
  it('has the label of the block’s definition and its words highlighted', () => {
    const [change] = changesOf(
      block('quote', 'q', { text: 'The sea is never regular.' }),
      block('quote', 'q', { text: 'The sea is calm.' }),
    );
    expect(change).toMatchObject({ path: 'props.text', label: 'Quote' });
    expect(marked(change?.detail)).toBe('The sea is -never regular-+calm+.');
  });
  it('reads as a sentence out and a sentence in where it was written anew', () => {
    const detail = detailOf(heading('a', 'one two three'), heading('a', 'four five six'));
    expect(marked(detail)).toBe('-one two three-+four five six+');
  });
  it('of a select field shows the labels of the form', () => {
    const detail = detailOf(block('textWithImage', 't', { side: 'left' }), block('textWithImage', 't', { side: 'right' }));
    expect(detail).toEqual({ kind: 'values', before: 'Left', after: 'Right' });
  });
  it('of a missing value shows its default', () => {
    const detail = detailOf({ ...block('image', 'i'), props: {} }, block('image', 'i', { width: 'wide' }));
    expect(detail).toEqual({ kind: 'values', before: 'Text', after: 'Wide' });
  });
  it('of the page has its label too, those of its type among them', () => {
    const { fields } = compareVersions(
      version([]),
      version([], { seoTitle: 'Basins', typeData: { readingTime: 4 }, tags: [7, 2] }),
      'news',
      { tags: new Map([[7, 'Waves']]) },
    );
    expect(fields.map(({ label }) => label)).toEqual(['Reading time', 'Search title', 'Tags']);
    expect(fields[0]?.detail).toEqual({ kind: 'values', before: '', after: '4 min' });
    expect(marked(fields[2]?.detail)).toBe('+Tag 2++Waves+');
  });
  it('is none where only the order of tags differs', () => {
    expect(compareVersions(version([], { tags: [2, 1] }), version([], { tags: [1, 2] }), 'news').fields).toEqual([]);
  });
  it('of a date is formatted', () => {
    const { fields } = compareVersions(version([]), version([], { typeData: { date: '2026-11-17' } }), 'news');
    expect(fields[0]?.detail).toEqual({ kind: 'values', before: '', after: '17 November 2026' });
  });
  it('of a link names its target page', () => {
    const link = (pageID: number) => block('overview', 'o', { more: { kind: 'internal', text: 'All', pageID, anchor: '' } });
    const { rows } = compareVersions(version([link(1)]), version([link(2)]), 'news', { pages: new Map([[2, 'News']]) });
    expect((rows[0] as ComparedBlock).changes[0]?.detail).toEqual({
      kind: 'values',
      before: 'All → Page 1',
      after: 'All → News',
    });
  });
  it('of an image is reported for file, crop and alternative text, not for what the server adds', () => {
    const image = { fileID: 3, cropParams: null, altText: '', hash: 'a', fileName: 'a.jpg', url: '/a', width: 1, height: 1 };
    const shown = (more: object): Block => ({ ...block('image', 'i'), __images: { image: [{ ...image, ...more }] } });
    expect(changesOf(shown({}), shown({ hash: 'b', url: '/b', width: 2 }))).toEqual([]);
    expect(changesOf(shown({}), shown({ altText: 'A basin' })).map(({ label }) => label)).toEqual(['Image']);
  });
  it('of a block of a type that is not known has the name of the prop', () => {
    const retired = (text: string): Block => ({ ...heading('r'), type: 'retired', props: { text } });
    expect(changesOf(retired('one'), retired('two')).map(({ label }) => label)).toEqual(['text']);
  });
});

describe('a changed field of a page type', () => {
  it('is formatted for readers: dates with times, titles of pages, people', () => {
    const changes = (type: string, before: object, after: object) =>
      compareVersions(version([], { typeData: { ...before } }), version([], { typeData: { ...after } }), type, {
        pages: new Map([[4, 'Jelle Terpstra']]),
      }).fields.map(({ label, detail }) => [
        label,
        'before' in detail ? detail.before : '',
        'after' in detail ? detail.after : '',
      ]);
    expect(changes('event', { startDate: '2026-12-03' }, { startDate: '2026-12-03T09:30' })).toEqual([
      ['Start', '3 December 2026', '3 December 2026, 9:30'],
    ]);
    expect(changes('publication', {}, { expertIDs: [4, 9] })).toEqual([
      ['Authors with an expert page', '', 'Jelle Terpstra, Page 9'],
    ]);
    expect(changes('vacancy', { contact: { name: 'Noor Bakker', email: '', phone: '' } }, {})).toEqual([
      ['Contact person', 'Noor Bakker', ''],
    ]);
  });
});

describe('items of a list', () => {
  const card = (key: string, title: string) => ({ key, meta: '', title, text: '', link: { kind: 'none', text: '' } });
  const cards = (...items: object[]): Block => block('cards', 'c', { items });
  it('are compared by their keys, with their moves and changed fields', () => {
    const detail = detailOf(
      cards(card('a', 'Tow'), card('b', 'Sail'), card('c', 'Row')),
      cards(card('b', 'Sail'), card('c', 'Row on'), card('a', 'Tow')),
    );
    expect(detail?.kind === 'items' && detail.rows.map(({ title, kind, isMoved }) => [title, kind, isMoved])).toEqual([
      ['Sail', 'same', false],
      ['Row on', 'changed', false],
      ['Tow', 'same', true],
    ]);
  });
  it('name the item of a new image', () => {
    const image = { fileID: 3, cropParams: null, altText: '', hash: '', fileName: '', url: '', width: null, height: null };
    const before = cards(card('a', 'Tow'));
    const [change] = changesOf(before, { ...before, __images: { 'items.a.image': [image] } });
    expect(change?.label).toBe('Tow: Image');
  });
});

describe('a table', () => {
  const table = (...rows: string[][]): Block => block('table', 't', { table: { headerRow: true, headerColumn: false, rows } });
  const statusesOf = (detail: ChangeDetail | undefined) =>
    detail?.kind === 'table' ? detail.rows.map(({ status, cells }) => [status, ...cells.map((cell) => cell.status)]) : [];
  it('tells a row that was put in and one with a changed cell', () => {
    const detail = detailOf(
      table(['Basin', 'Length'], ['Tow', '260 m']),
      table(['Basin', 'Length'], ['New', '1 m'], ['Tow', '260 m'], ['Last', '2 m']),
    );
    expect(statusesOf(detail).map(([status]) => status)).toEqual(['same', 'added', 'same', 'added']);
    expect(statusesOf(detailOf(table(['Basin'], ['Tow']), table(['Basin'], ['Towing']))).map(([status]) => status)).toEqual([
      'same',
      'changed',
    ]);
  });
  it('tells which cell changed', () => {
    const detail = detailOf(table(['Tow', '260 m']), table(['Tow', '252 m']));
    expect(statusesOf(detail)).toEqual([['changed', 'same', 'changed']]);
  });
  it('tells a column that was put in between', () => {
    const detail = detailOf(
      table(['Basin', 'Length'], ['Tow', '260 m']),
      table(['Basin', 'Depth', 'Length'], ['Tow', '5 m', '260 m']),
    );
    expect(statusesOf(detail)).toEqual([
      ['changed', 'same', 'added', 'same'],
      ['changed', 'same', 'added', 'same'],
    ]);
  });
});

describe('a table that is compared with a new one', () => {
  const table = (...rows: string[][]): Block => block('table', 't', { table: { headerRow: true, headerColumn: false, rows } });
  const filled = table(['Basin', 'Depth', 'Length'], ['Tow', '5 m', '260 m'], ['Sea', '6 m', '170 m']);
  const rowsOf = (changes: readonly FieldChange[]) =>
    changes.flatMap(({ detail }) =>
      detail.kind === 'table' ? detail.rows.map(({ cells }) => cells.map(({ paragraphs }) => paragraphs.length)) : [],
    );
  const grid = Array.from({ length: 3 }, () => [1, 1, 1]);
  it('has the columns and rows of the one that says something, and none of the empty grid', () => {
    expect(rowsOf(compareBlock(null, filled))).toEqual(grid);
    const [added] = compareVersions(version([]), version([filled]), 'content').rows;
    const [removed] = compareVersions(version([filled]), version([]), 'content').rows;
    for (const row of [added, removed])
      expect(rowsOf(row?.kind === 'origin' || row === undefined ? [] : row.changes)).toEqual(grid);
  });
  it('shows all rows of a grid that was emptied', () =>
    expect(rowsOf(compareBlock(filled, table(['', ''], ['', ''])))).toEqual(grid));
  it('tells two empty grids of other shapes apart', () => expect(compareBlock(table(['']), table(['', ''])).length).toBe(1));
});

describe('a table inside a text', () => {
  const html = (...rows: string[][]): string =>
    `<table><caption>Basins</caption><tbody>${rows
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`;
  const tableOf = (before: string, after: string) =>
    compareRichText(before, after).flatMap(({ status, table }) =>
      table === undefined
        ? []
        : [
            status,
            ...table.map((row) => [
              row.status,
              ...row.cells.map(({ paragraphs }) =>
                paragraphs.map(({ parts }) => parts.map(({ text }) => text).join('')).join('|'),
              ),
            ]),
          ],
    );
  it('is a table of rows and cells, with its empty cells', () =>
    expect(tableOf('', html(['Basin', ''], ['<p>Tow</p><p>long</p>', '260 m']))).toEqual([
      'added',
      ['added', 'Basin', ''],
      ['added', 'Tow|long', '260 m'],
    ]));
  it('tells its changed cells and its new rows, and the words around it as ever', () => {
    const [before, after] = [
      `<p>Before.</p>${html(['Basin', 'Length'], ['Tow', '260 m'])}<p>After.</p>`,
      `<p>Before.</p>${html(['Basin', 'Length'], ['Tow', '252 m'], ['Sea', '170 m'])}<p>Behind.</p>`,
    ];
    expect(tableOf(before, after).map((row) => (Array.isArray(row) ? row[0] : row))).toEqual([
      'same',
      'same',
      'changed',
      'added',
    ]);
    expect(markup(before, after)).toEqual(['p: Before.', 'caption: Basins', 'table: ', 'p: -After-+Behind+.']);
    expect(showsChange(compareRichText(before, after))).toBe(true);
    expect(markup(before, before)).toEqual(['p: Before.', 'caption: Basins', 'table: ', 'p: After.']);
    expect(showsChange(compareRichText(before, before))).toBe(false);
  });
  it('that was put in or taken out leaves the words beside it as they are', () => {
    const table = html(['Tow', '260 m']);
    expect(markup('<p>One two three.</p>', `<p>One two</p>${table}<p>three.</p>`)).toEqual([
      'p: One two- -',
      'added caption: +Basins+',
      'added table: ',
      'added p: three.',
    ]);
    expect(markup(`<p>One</p>${table}<p>two</p>`, '<p>One</p><p>two</p>')).toEqual([
      'p: One',
      'removed caption: -Basins-',
      'removed table: ',
      'p: two',
    ]);
  });
  it('keeps the places of cells beside and below a merged one', () =>
    expect(
      tableOf(
        '',
        '<table><tr><th colspan="2">Basin</th><th rowspan="2">Use</th></tr><tr><td>Tow</td><td>260 m</td></tr><tr><td>Sea</td></tr></table>',
      ).slice(1),
    ).toEqual([
      ['added', 'Basin', '', 'Use'],
      ['added', 'Tow', '260 m', ''],
      ['added', 'Sea', '', ''],
    ]));
  it('tells which cells were merged or split, also where no word changed', () => {
    const merged =
      '<table><tr><th colspan="2">Basin</th></tr><tr><td rowspan="2">Tow</td><td>1</td></tr><tr><td>2</td></tr></table>';
    const split = '<table><tr><th>Basin</th><th></th></tr><tr><td>Tow</td><td>1</td></tr><tr><td></td><td>2</td></tr></table>';
    const mergesOf = (before: string, after: string) => compareRichText(before, after).map(({ merges }) => merges);
    expect(mergesOf(merged, split)).toEqual([[{ status: 'removed', text: '1:1–1:2, 2:1–3:1' }]]);
    expect(mergesOf(split, merged)).toEqual([[{ status: 'added', text: '1:1–1:2, 2:1–3:1' }]]);
    const narrower = merged.replace('<td rowspan="2">Tow</td>', '<td>Tow</td>').replace('<td>2</td>', '<td></td><td>2</td>');
    expect(showsChange(compareRichText(merged, narrower))).toBe(true);
    expect(JSON.stringify(mergesOf(merged, narrower))).toContain('removed');
    expect([mergesOf(merged, merged), mergesOf('', merged)]).toEqual([[undefined], [undefined]]);
    expect(showsChange(compareRichText(merged, merged))).toBe(false);
  });
  it('reads markup that is not well formed, nested or absurdly wide without losing a word, in time linear to its length', () => {
    const wordsIn = (text: string) => JSON.stringify(compareRichText('', text));
    expect(wordsIn('<table><td>One<td>Two<tr><td>Three')).toMatch(/One.*Two.*Three/);
    expect(wordsIn('<table><tr><td>Outer<table><tr><td>Inner</td></tr></table></td></tr></table><p>End</p>')).toMatch(
      /Outer.*Inner.*End/,
    );
    const wide = (rows: number): void =>
      expect(wordsIn(`<table>${'<tr><td colspan="1000" rowspan="1000">x</td></tr>'.repeat(rows)}</table><p>End</p>`)).toContain(
        'End',
      );
    const deep = (tables: number): void => expect(wordsIn(`${'<table><tr><td>'.repeat(tables)}Deep`)).toContain('Deep');
    expect(growthOf(wide, 1_000)).toBeLessThan(linearGrowthMax);
    expect(growthOf(deep, 4_000)).toBeLessThan(linearGrowthMax);
  });
});

test('merged cells and rows of headings are settings of a table', () => {
  const of = (more: object): Block =>
    block('table', 't', {
      table: {
        headerRow: true,
        headerColumn: false,
        rows: [
          ['a', ''],
          ['b', 'c'],
        ],
        ...more,
      },
    });
  const detail = detailOf(of({}), of({ headRows: 2, merges: [{ row: 0, column: 0, rows: 1, columns: 2 }] }));
  expect(detail?.kind === 'table' && detail.settings).toMatchObject([
    { path: 'headRows', before: '1', after: '2' },
    { path: 'merges', before: '', after: '1:1–1:2' },
  ]);
});

describe('text with markup', () => {
  it('has its changed words highlighted per paragraph', () => {
    expect(markup('<p>One sea.</p><p>Two seas.</p>', '<p>One sea.</p><p>Two basins.</p>')).toEqual([
      'p: One sea.',
      'p: Two -seas-+basins+.',
    ]);
  });
  it('reports a changed link target with unchanged words', () => {
    expect(markup('<p>See <a href="/a">here</a>.</p>', '<p>See <a data-page-id="4">here</a>.</p>')).toEqual([
      'p: See {here: {"styles":[],"link":"/a"} → {"styles":[],"link":"page:4"}}.',
    ]);
  });
  it('tells a change of style', () => {
    expect(markup('<p>a b</p>', '<p>a <strong>b</strong></p>')).toEqual([
      'p: a {b: {"styles":[],"link":""} → {"styles":["strong"],"link":""}}',
    ]);
  });
  it('tells a paragraph that became a heading or an entry of a list', () => {
    expect(markup('<p>a</p><p>b</p>', '<h3>a</h3><ul><li>b</li></ul>')).toEqual(['h3 was p: a', 'ul was p: b']);
  });
  it('marks a whole paragraph that was put in, not one full stop to the other', () => {
    expect(markup('<p>The old tank.</p>', '<p>The new tank.</p><p>It is wide.</p>')).toEqual([
      'p: The -old-+new+ tank.',
      'added p: +It is wide.+',
    ]);
    expect(markup('<p>The old tank.</p><p>It is wide.</p>', '<p>The new tank.</p>')).toEqual([
      'p: The -old-+new+ tank.',
      'removed p: -It is wide.-',
    ]);
  });
  it('reports a split paragraph without highlighting its words', () => {
    expect(markup('<p>It is long and wide.</p>', '<p>It is long</p><p>and wide.</p>')).toEqual([
      'p: It is long- -',
      'added p: and wide.',
    ]);
  });
  it('is the same whatever way it is written', () => {
    const html = (text: string) => block('richText', 'r', { html: text });
    expect(
      changesOf(
        html('<p>a<br />b &quot;c&quot; <b>d</b> <a rel="noopener" href="/x" target="_blank">e</a></p>\n<p>f</p>'),
        html('<p>a<br>b "c" <strong>d</strong> <a target="_blank" href="/x">e</a></p><p>f</p>'),
      ),
    ).toEqual([]);
    expect(changesOf(html('<p>a <b>b</b> <i>c</i></p>'), html('<p>a <b>b</b><i>c</i></p>'))).toHaveLength(1);
    expect(changesOf(html('<p>&lt;b&gt;a</p>'), html('<p><b>a</b></p>'))).toHaveLength(1);
  });
  it('is changed without highlighted words if only invisible markup differs', () => {
    const comparison = compareRichText('<ol><li>a</li></ol>', '<ol start="4"><li>a</li></ol>');
    expect(showsChange(comparison)).toBe(false);
    expect(
      changesOf(
        block('richText', 'r', { html: '<ol><li>a</li></ol>' }),
        block('richText', 'r', { html: '<ol start="4"><li>a</li></ol>' }),
      ),
    ).toHaveLength(1);
  });
});

test('a formula is one word of a comparison: its TeX', () => {
  const of = (tex: string): string => `<p>The speed <span data-formula="${tex}"></span> of waves</p>`;
  expect(markup(of('c = 1'), of('c = 2'))).toEqual(['p: The speed -c = 1-+c = 2+ of waves']);
});

test('items without a title are known by their file or image, also where that is replaced or gone', () => {
  const file = { fileID: 1, altText: '', hash: '', fileName: 'plan.pdf', url: '', size: 1, mimeType: 'application/pdf' };
  const downloads = (title: string, ...files: object[]): Block =>
    ({
      ...block('downloads', 'd', { items: [{ key: 'a', title, language: '', pages: null }] }),
      __files: { 'items.a.file': files },
    }) as Block;
  const titles = (before: Block | null, after: Block) => {
    const rows = compareBlock(before, after).map(({ detail }) => (detail.kind === 'items' ? detail.rows : []));
    return rows.flat().map(({ title }) => title);
  };
  expect(titles(null, downloads('', file))).toEqual(['plan.pdf']);
  expect(titles(null, downloads('', { ...file, altText: 'The plan' }))).toEqual(['The plan']);
  expect(titles(null, downloads('Own', file))).toEqual(['Own']);
  expect(titles(downloads('', file), block('downloads', 'd', { items: [] }))).toEqual(['plan.pdf']);
  const replaced = changesOf(downloads('', file), downloads('', { ...file, fileID: 2, fileName: 'tides.pdf' }));
  expect(replaced.map(({ label }) => label)).toEqual(['tides.pdf: File']);
  const image = { fileID: 3, cropParams: null, altText: '', hash: '', fileName: 'sea.jpg', url: '', width: null, height: null };
  const gallery = { ...block('gallery', 'g', { items: [{ key: 'a', caption: '' }] }), __images: { 'items.a.image': [image] } };
  expect(titles(null, gallery)).toEqual(['sea.jpg']);
});
