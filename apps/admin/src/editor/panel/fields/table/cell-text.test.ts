import { expect, test } from 'vitest';

import { cellText, fitInCell, isTypedInLine, withCellText } from './cell-text.ts';

test('a text that is pasted into a cell is cut where its markup would be longer than a cell may be', () => {
  expect(fitInCell('', 'abcdef', '', 6)).toEqual({ fitted: 'abcdef', leftOut: '' });
  expect(fitInCell('ab', 'cdef', 'g', 6)).toEqual({ fitted: 'cde', leftOut: 'f' });
  expect(fitInCell('', 'a&bc', '', 6)).toEqual({ fitted: 'a&', leftOut: 'bc' });
  expect(fitInCell('&', 'ab', '', 6)).toEqual({ fitted: 'a', leftOut: 'b' });
  expect(fitInCell('', 'a\nb', '', 5)).toEqual({ fitted: 'a\n', leftOut: 'b' });
  expect(fitInCell('too long already', 'ab', '', 6)).toEqual({ fitted: '', leftOut: 'ab' });
});

test('a character of two code units is not cut in two', () => {
  expect(fitInCell('', 'ab🚢', '', 3)).toEqual({ fitted: 'ab', leftOut: '🚢' });
});

test.each([
  ['<strong>four</strong> metres', 'fourteen metres', '<strong>fourteen</strong> metres'],
  ['<strong>four</strong> metres', 'four  metres', '<strong>four</strong>  metres'],
  ['<strong>four</strong>', 'four ', '<strong>four </strong>'],
  ['<strong>four</strong>', 'a four', '<strong>a four</strong>'],
  ['see <a href="/x">here</a> & <em>there</em>', 'see here there', 'see <a href="/x">here</a> <em>there</em>'],
  ['one<br>two', 'one and two', 'one and two'],
  ['one<br>two', 'one twofold', 'one<br>twofold'],
  ['a &amp; <b>b</b>', 'a & b < c', 'a &amp; <b>b &lt; c</b>'],
  ['a <b>b</b>', 'a b', 'a <b>b</b>'],
  ['<b>aa</b>', 'aaa', '<b>aaa</b>'],
  ['<b>four</b>', '', ''],
  ['four', '<b>', '&lt;b&gt;'],
])('the cell %j with the text %j keeps what is bold, a link and a line break', (html, text, expected) => {
  expect(withCellText(html, text)).toBe(expected);
  expect(cellText(expected)).toBe(text);
});

test('a cell with a formula or a list is not typed in a line', () => {
  for (const html of ['<ul><li>a</li></ul>', '<p>a</p><p>b</p>', 'a <span data-formula="x^2"></span>'])
    expect(isTypedInLine(html)).toBe(false);
  for (const html of ['', 'a &lt; b', '<em>a</em><br>b']) expect(isTypedInLine(html)).toBe(true);
});
