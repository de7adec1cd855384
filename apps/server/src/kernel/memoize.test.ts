import { expect, test } from 'vitest';

import { memoize } from './memoize.ts';

test('an answer is found once, however often it is asked for, until as many others as are kept were asked for', () => {
  const requested: string[] = [];
  const sizeOf = memoize(2, (text) => {
    requested.push(text);
    return text.length;
  });
  expect([sizeOf('sea'), sizeOf('sea'), sizeOf('wave'), sizeOf('sea')]).toEqual([3, 3, 4, 3]);
  expect(requested).toEqual(['sea', 'wave']);
  sizeOf('swell');
  expect([sizeOf('wave'), sizeOf('sea')]).toEqual([4, 3]);
  expect(requested).toEqual(['sea', 'wave', 'swell', 'sea']);
});

test('an answer to a long question is not kept', () => {
  let times = 0;
  const sizeOf = memoize(2, (text) => (times += 1) && text.length);
  const long = 'x'.repeat(501);
  expect([sizeOf(long), sizeOf(long), times]).toEqual([501, 501, 2]);
});
