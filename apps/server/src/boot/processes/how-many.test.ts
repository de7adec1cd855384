import { expect, test } from 'vitest';

import { processesMax, processesOf } from './how-many.ts';

const gigabyte = 2 ** 30;

test.each([
  ['a core each', 4, 16 * gigabyte, 4],
  ['fewer where each would have less than 1 GB', 8, 3.5 * gigabyte, 3],
  ['one where there is little memory', 8, gigabyte / 2, 1],
  ['no more than the bounds can be shared by', 128, 512 * gigabyte, processesMax],
])('WEB_CONCURRENCY=auto is %s', (_, cores, bytes, count) => {
  expect(processesOf(cores, bytes)).toBe(count);
});
