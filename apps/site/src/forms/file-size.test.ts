import { expect, test } from 'vitest';

import { sizeText } from './file-size.ts';

test('an empty file has no kilobyte, a small one has, and the decimal is that of the language', () => {
  expect([0, 1, 1499, 999_999, 1_500_000].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '0 kB',
    '1 kB',
    '1 kB',
    '1,000 kB',
    '1.5 MB',
  ]);
  expect(sizeText(1_500_000, 'nl')).toBe('1,5 MB');
});
