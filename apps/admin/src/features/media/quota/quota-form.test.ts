import { expect, it } from 'vitest';

import { readQuota, writeQuota } from './quota-form.ts';

it.each([
  ['', 'GB', null],
  ['  ', 'MB', null],
  ['500', 'MB', 500_000_000],
  ['1.5', 'GB', 1_500_000_000],
  ['1,5', 'GB', 1_500_000_000],
  ['2', 'TB', 2_000_000_000_000],
  ['-1', 'MB', Number.NaN],
  ['1e3', 'MB', Number.NaN],
  ['much', 'MB', Number.NaN],
] as const)('“%s” %s is a quota of %s bytes', (amount, unit, bytes) => {
  expect(readQuota({ amount, unit })).toBe(bytes);
});

it.each([null, 1, 1000, 999_999, 500_000_000, 1_500_000_000, 1_234_567_891, 2 ** 50])(
  'a quota of %s bytes is read as it is written',
  (bytes) => {
    expect(readQuota(writeQuota(bytes))).toBe(bytes);
  },
);
