import { expect, test } from 'vitest';

import { mergeOptions } from './merge-options.ts';
import { movedBy } from './reference-option.ts';

test('a chosen record moves by one position, and stays at either end', () => {
  expect(movedBy([4, 5, 6], 6, -1)).toEqual([4, 6, 5]);
  expect(movedBy([4, 5, 6], 4, 1)).toEqual([5, 4, 6]);
  expect(movedBy([4, 5, 6], 4, -1)).toEqual([4, 5, 6]);
  expect(movedBy([4, 5, 6], 6, 1)).toEqual([4, 5, 6]);
  expect(movedBy([4, 5], 9, 1)).toEqual([4, 5]);
});

test('options are merged in order, without duplicates, up to the maximum', () => {
  const option = (id: number) => ({ id, name: `Page ${id}` });
  expect(
    mergeOptions(
      [
        [option(1), option(2)],
        [option(2), option(3)],
      ],
      20,
    ).map(({ id }) => id),
  ).toEqual([1, 2, 3]);
  // Those of the first list stay first, wherever a later list has them.
  expect(mergeOptions([[option(1), option(2)], [3, 2, 4, 1].map(option)], 20).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(mergeOptions([[option(1), option(2)], [option(3)]], 2).map(({ id }) => id)).toEqual([1, 2]);
});
