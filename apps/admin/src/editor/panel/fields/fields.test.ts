import { expect, test } from 'vitest';

import { counterOf } from './field-frame.tsx';
import { fieldID } from './field-props.ts';
import { cellText, pasteInto } from './table-field.tsx';

test('cells of a spreadsheet go into the table from the chosen cell on, and the table grows', () => {
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

test('a path of an error and the element of its field share a name', () => {
  expect(fieldID('props.items[0].title')).toBe('field-props_items_0__title');
  expect(fieldID('anchorPoint')).toBe('field-anchorPoint');
});

test('a cell shows every blank and sign as it was typed, and of markup the words', () => {
  expect(cellText('a &amp; ')).toBe('a & ');
  expect(cellText('&amp;lt; 3 &lt; 4')).toBe('&lt; 3 < 4');
  expect(cellText('<strong>260</strong> m')).toBe('260 m');
});
