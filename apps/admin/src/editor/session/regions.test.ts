import { expect, test } from 'vitest';

import { placeAfter } from './regions.ts';

test('F6 goes round the regions, and from outside to the first, or backwards to the last', () => {
  expect([-1, 0, 1, 2, 3].map((present) => placeAfter(present, 4, 1))).toEqual([0, 1, 2, 3, 0]);
  expect([-1, 0, 1, 2, 3].map((present) => placeAfter(present, 4, -1))).toEqual([3, 3, 0, 1, 2]);
});
