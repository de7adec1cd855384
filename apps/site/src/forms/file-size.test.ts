import { expect, test } from 'vitest';

import { sizeText } from './file-size.ts';

test('an empty file has no kilobyte, a small one has, and the decimal is that of the language', () => {
  const sizes = [0, 1, 1499, 999_400, 999_999, 1_500_000].map((bytes) => sizeText(bytes));
  expect(sizes).toEqual(['0 kB', '1 kB', '1 kB', '999 kB', '1 MB', '1.5 MB']);
  expect(sizeText(1_500_000, ',')).toBe('1,5 MB');
});
