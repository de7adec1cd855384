import { describe, expect, test } from 'vitest';

import { htmlReferences, htmlToLines, htmlToText, richText, richTextMaxLength } from './rich-text.ts';
import { table } from './table.ts';

const field = richText({ label: 'Text' });
const codesOf = (html: string): string[] => field.draft.safeParse(html).error?.issues.map(({ message }) => message) ?? [];

describe('text with markup', () => {
  test.each([
    ['elements in elements', '<b>'.repeat(80_000)],
    ['lists in lists', '<ul><li>'.repeat(30_000)],
    ['lists in paragraphs', '<li><p>'.repeat(30_000)],
    ['tables in tables', '<table><tr><td>'.repeat(17_000)],
    ['rows in paragraphs', '<tr><p>'.repeat(30_000)],
    ['elements that nobody knows', '<x-1>'.repeat(50_000)],
    ['ends of what never began', '<b></i>'.repeat(30_000)],
    ['signs in attributes', '<b a="<">'.repeat(25_000)],
    ['capitals and slashes', '<B/>'.repeat(60_000)],
    ['tags without an end', '<b '.repeat(80_000)],
  ])('that nests deeper than any text does (%s) is V_15', (_what, html) => {
    expect(codesOf(html)).toEqual(['V_15']);
    const cell = table({ label: 'Table' }).draft.safeParse({ rows: [[html.slice(0, 2_000)]] });
    expect(cell.error?.issues.map(({ message }) => message)).toEqual(['V_15']);
  });

  test.each([
    ['paragraphs that do not end', '<p>x'.repeat(5_000)],
    ['lines and dividers', '<p>x<br><hr></p>'.repeat(5_000)],
    ['a long list', `<ul>${'<li><p>x</p></li>'.repeat(10_000)}</ul>`],
    ['lists in lists in lists', `${'<ul><li>'.repeat(20)}x${'</li></ul>'.repeat(20)}`.repeat(50)],
    ['marks that overlap', '<b><i>x</b></i>'.repeat(5_000)],
    ['words that look like tags', 'a < b, a<1, 3 <4 & 5>2 '.repeat(5_000)],
  ])('as people write it is taken: %s', (_what, html) => {
    expect(codesOf(html)).toEqual([]);
  });

  test('is read in one go, whatever is in it', () => {
    // Looking for the end of each sign anew would take minutes.
    for (const html of ['<'.repeat(richTextMaxLength), '<a '.repeat(richTextMaxLength / 3), ' '.repeat(richTextMaxLength)]) {
      htmlToText(html);
      expect(htmlReferences(html)).toEqual([]);
    }
    expect(htmlToText('<p>one<br>two &lt; <a data-page-id="3" href="x">three</a></p>')).toBe('one two < three');
    expect(htmlReferences('<a data-page-id="3" data-anchor="why" href="x">three</a>')).toEqual([
      { kind: 'page', pageID: 3, anchor: 'why' },
    ]);
  });
});

test('words with sub- and superscript, links and styles stay whole in the search text', () => {
  expect(htmlToText('<p>H<sub>2</sub>O, m<sup id="n">2</sup> and <b>mo</b>tion</p><p><a href="/a">Next</a><br/>line</p>')).toBe(
    'H2O, m2 and motion Next line',
  );
});

test('the plain text of a formula is its TeX', () => {
  expect(htmlToText('<p>Of <span data-formula="c &lt; g"></span> waves</p>')).toBe('Of c < g waves');
});

test('items of a list and cells of a table stand apart in the plain text', () => {
  const list = '<ul>\n<li>Fine <b>mechanics</b></li>\n<li>Some years</li>\n</ul><p>After.</p>';
  expect(htmlToText(list)).toBe('Fine mechanics · Some years After.');
  expect(htmlToText('<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>')).toBe('a · b · c');
  htmlToText('</li>'.repeat(50_000) + ' '.repeat(50_000));
});

test('paragraphs, headings, items and cells are lines of their own in the search text', () => {
  const html =
    '<h3>Why</h3>\n<p>H<sub>2</sub>O is<br>wet.</p><ul><li><p>Fine <b>mechanics</b></p></li><li>Some&nbsp; years</li></ul>';
  expect(htmlToLines(html)).toBe('Why\nH2O is wet.\nFine mechanics\nSome years');
  expect(htmlToLines('<table><tr><th>a</th><td>b</td></tr></table><p>After.</p>')).toBe('a\nb\nAfter.');
  expect(htmlToLines('')).toBe('');
  htmlToLines('</li>'.repeat(50_000) + ' '.repeat(50_000));
});
