import { describe, expect, test } from 'vitest';

import type { Block } from '../../block.ts';
import { createBlock } from '../../create-block.ts';
import { replaceQuote } from './quotes.ts';
import { suggestionsBetween } from './suggestions.ts';

const text = (html: string): Block => ({ ...createBlock('richText', 'b'), props: { html } });
const heading = (title: string): Block => {
  const block = createBlock('heading', 'h');
  return { ...block, props: { ...block.props, title } };
};
const said = (before: string, after: string) => {
  const made = suggestionsBetween(text(before), text(after));
  return 'fault' in made ? made.fault : made.map(({ quote, replacement }) => [quote.text, replacement]);
};

const row = (piece: (at: number) => string): string => Array.from({ length: 25 }, (_, at) => piece(at)).join('');

describe('what was typed becomes suggestions', () => {
  test.each([
    [
      'one for each changed run of words',
      '<p>The old roll of a ship</p>',
      '<p>The new roll of a vessel</p>',
      [
        ['old', 'new'],
        ['ship', 'vessel'],
      ],
    ],
    ['words put in take a word beside them', '<p>The roll</p>', '<p>The slow roll</p>', [['The', 'The slow']]],
    ['words put in at the start take the word behind them', '<p>roll it</p>', '<p>Now roll it</p>', [['roll', 'Now roll']]],
    ['words put in at the end take the word before them', '<p>Roll it</p>', '<p>Roll it now</p>', [['it', 'it now']]],
    ['words that go', '<p>The very long roll.</p>', '<p>The long roll.</p>', [['very', '']]],
    ['the last word, with the space before it left', '<p>The roll at sea</p>', '<p>The roll at </p>', [['sea', '']]],
    ['the first word, with the space behind it left', '<p>The roll</p><p>At sea</p>', '<p>The roll</p><p> sea</p>', [['At', '']]],
    ['a word, with both spaces left', '<p>The roll at sea</p>', '<p>The  at sea</p>', [['roll', '']]],
    ['the last bold word', '<p>The <strong>long roll</strong> is</p>', '<p>The <strong>long </strong> is</p>', [['roll', '']]],
    ['the first bold word', '<p>The <strong>long roll</strong> is</p>', '<p>The <strong> roll</strong> is</p>', [['long', '']]],
    ['all bold words', '<p>The <strong>long</strong> roll</p>', '<p>The  roll</p>', [['long', '']]],
    ['nothing for a space that nobody sees', '<p>The roll</p>', '<p>The  roll </p>', []],
    ['both spaces where the text has such', '<p>The  roll at sea</p>', '<p>The  roll  at sea</p>', [['roll at', 'roll  at']]],
    ['a comma', '<p>Roll and pitch</p>', '<p>Roll, and pitch</p>', [['Roll', 'Roll,']]],
    [
      'bold words stay bold',
      '<p>The <strong>long roll</strong> of it</p>',
      '<p>The <strong>long slow roll</strong> of it</p>',
      [['long', 'long slow']],
    ],
    [
      'in bold words beside others',
      '<p>The <strong>roll</strong> of it</p>',
      '<p>The <strong>slow roll</strong> of it</p>',
      [['roll', 'slow roll']],
    ],
    ['nothing', '<p>The roll</p>', '<p>The roll</p>', []],
  ])('%s', (_, before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });

  // The editor of a text has a paragraph in each entry, cell and quote.
  test.each([
    ['a list', '<ul><li>The roll</li><li>At sea</li></ul>', '<ul><li><p>The slow roll</p></li><li><p>At sea</p></li></ul>'],
    ['a numbered list', '<ol start="3"><li>The roll</li></ol>', '<ol start="3"><li><p>The slow roll</p></li></ol>'],
    [
      'a nested list',
      '<ul><li>At sea<ul><li>The roll</li></ul></li></ul>',
      '<ul><li><p>At sea</p><ul><li><p>The slow roll</p></li></ul></li></ul>',
    ],
    [
      'a list, an entry of which has paragraphs',
      '<ul><li><p>At sea</p></li><li>The roll<p>of it</p></li></ul>',
      '<ul><li><p>At sea</p></li><li><p>The slow roll</p><p>of it</p></li></ul>',
    ],
    ['a quote', '<blockquote>The roll</blockquote><p>At sea</p>', '<blockquote><p>The slow roll</p></blockquote><p>At sea</p>'],
    [
      'a table',
      '<table><tbody><tr><th>At sea</th><td>The roll</td></tr></tbody></table>',
      '<table style="min-width: 50px;"><colgroup><col style="min-width: 25px;"><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>At sea</p></th><td colspan="1" rowspan="1"><p>The slow roll</p></td></tr></tbody></table>',
    ],
    [
      'a table as the editor writes it',
      '<table><tr><td><p>At sea</p></td></tr><tr><td colspan="2"><p>The roll</p></td></tr></table>',
      '<table style="min-width: 50px;"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>At sea</p></td></tr><tr><td colspan="2" rowspan="1"><p>The slow roll</p></td></tr></tbody></table>',
    ],
  ])('in %s', (_, before, after) => {
    expect(said(before, after)).toEqual([['The', 'The slow']]);
  });

  test('in each of several equal cells, and in that one alone', () => {
    const rows = [
      ['12', '12'],
      ['12', 'm'],
    ];
    const table = (cells: readonly (readonly string[])[]): Block => ({
      ...createBlock('table', 't'),
      props: { caption: '', table: { headerRow: false, headerColumn: false, rows: cells } },
    });
    for (const [y, x] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const) {
      const typed = rows.map((row, atY) => row.map((cell, atX) => (atY === y && atX === x ? '13' : cell)));
      const made = suggestionsBetween(table(rows), table(typed));
      const [one] = 'fault' in made ? [] : made;
      expect(one && replaceQuote(table(rows), one.quote, one.replacement)).toMatchObject({ value: { rows: typed } });
    }
  });

  test('in plain texts, with the words before them', () => {
    expect(suggestionsBetween(heading('Wind, waves and wind'), heading('Wind, waves and swell'))).toEqual([
      { quote: { text: 'wind', before: 'Wind, waves and ' }, replacement: 'swell' },
    ]);
  });

  test.each([
    ['words that look otherwise', '<p>The roll</p>', '<p>The <strong>roll</strong></p>', 'form'],
    ['words put in that look otherwise', '<p>The roll</p>', '<p>The <em>slow</em> roll</p>', 'form'],
    ['another link', '<p><a href="/a">roll</a></p>', '<p><a href="/b">roll</a></p>', 'form'],
    ['a new paragraph', '<p>The roll</p>', '<p>The</p><p>roll</p>', 'structure'],
    ['a list', '<p>The roll</p>', '<ul><li><p>The roll</p></li></ul>', 'structure'],
    ['a new entry', '<ul><li>The roll</li></ul>', '<ul><li><p>The roll</p></li><li><p>at sea</p></li></ul>', 'structure'],
    ['a paragraph in an entry', '<ul><li>The roll</li></ul>', '<ul><li><p>The</p><p>roll</p></li></ul>', 'structure'],
    ['another formula', '<p>The <span data-formula="a"></span></p>', '<p>The <span data-formula="b"></span></p>', 'structure'],
    ['a text without words', '', '<p>Words</p>', 'empty'],
    ['too many words', '<p>The roll</p>', `<p>The ${'x'.repeat(2100)} roll</p>`, 'long'],
    ['too many changes', `<p>${row((at) => `a${at} b${at} `)}</p>`, `<p>${row((at) => `a${at} c${at} `)}</p>`, 'many'],
  ])('not %s', (_, before, after, expected) => {
    expect(said(before, after)).toBe(expected);
  });
});
