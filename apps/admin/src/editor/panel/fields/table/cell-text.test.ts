import { expect, test } from 'vitest';

import { fitInCell } from './cell-text.ts';

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
