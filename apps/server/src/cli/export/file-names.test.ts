import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createPathGiver, safeName } from './file-names.ts';

test.each([
  ['wake.jpg', 'wake.jpg'],
  ['Zeegang “groß”.pdf', 'Zeegang “groß”.pdf'],
  ['a/b\\c.png', 'a_b_c.png'],
  ['..', '_'],
  ['.htaccess', '_htaccess'],
  ['con.txt', '_con.txt'],
  ['end. ', 'end_'],
  ['', '_'],
])('%j becomes the file name %j', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});

test('no name escapes its folder, exceeds the limit of file systems, or changes when sanitized again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const safe = safeName(name);
      expect(safe).toMatch(/^(?!\.)[^/\\\u0000-\u001f]+$/u);
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(240);
      expect(safe.isWellFormed()).toBe(true);
    }),
  );
});

test('files whose names differ only in case, or not at all, get distinct paths', () => {
  const pathOf = createPathGiver();
  expect([pathOf('a/b', 'X.png', 1), pathOf('a/b', 'x.png', 2), pathOf('a/B', 'x.PNG', 3), pathOf('', 'x', 4)]).toEqual([
    'a/b/X.png',
    'a/b/x-2.png',
    'a/B/x-3.PNG',
    'x',
  ]);
  expect([pathOf('', 'x', 5), pathOf('../c', 'x', 6)]).toEqual(['x-5', '_/c/x']);
});
