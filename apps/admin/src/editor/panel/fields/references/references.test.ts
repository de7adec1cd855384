import { expect, test } from 'vitest';

import { mergeOptions } from './merge-options.ts';
import { movedBy } from './reference-option.ts';

test('a chosen record moves by one place, and stays where there is none', () => {
  expect(movedBy([4, 5, 6], 6, -1)).toEqual([4, 6, 5]);
  expect(movedBy([4, 5, 6], 4, 1)).toEqual([5, 4, 6]);
  expect(movedBy([4, 5, 6], 4, -1)).toEqual([4, 5, 6]);
  expect(movedBy([4, 5, 6], 6, 1)).toEqual([4, 5, 6]);
  expect(movedBy([4, 5], 9, 1)).toEqual([4, 5]);
});

test('options of the first lists stand first, each once, and no more than are shown', () => {
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
  expect(mergeOptions([[option(1), option(2)], [option(3)]], 2).map(({ id }) => id)).toEqual([1, 2]);
});
