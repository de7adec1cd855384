import { expect, test } from 'vitest';

import { lengthLeftOut } from './cut-paste.ts';

const field = { value: 'abcd', selectionStart: 4, selectionEnd: 4, maxLength: 6, isOneLine: true };

test('a pasted text is cut where the field is full; what it replaces makes room, and line breaks do not count on one line', () => {
  expect(lengthLeftOut(field, 'ef')).toBe(0);
  expect(lengthLeftOut(field, 'efgh')).toBe(2);
  expect(lengthLeftOut({ ...field, selectionStart: 0 }, 'efgh')).toBe(0);
  expect(lengthLeftOut({ ...field, selectionStart: null, selectionEnd: null }, 'efg')).toBe(1);
  expect(lengthLeftOut(field, 'e\r\nf')).toBe(0);
  expect(lengthLeftOut({ ...field, isOneLine: false }, 'e\r\nf')).toBe(1);
  expect(lengthLeftOut({ ...field, maxLength: -1 }, 'e'.repeat(9_000))).toBe(0);
});
