import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './lib/run.mjs';
import { slowestOfPlaywright, slowestOfVitest } from './lib/slowest-files.mjs';

test('a run of vitest names the files that took longest, longest first', () => {
  const file = (name, seconds) => ({ name: path.join(root, name), startTime: 1_000, endTime: 1_000 + seconds * 1_000 });
  const many = Array.from({ length: 9 }, (_, index) => file(`${index}.test.ts`, index));
  expect(slowestOfVitest({ testResults: [file('a/b.test.ts', 12.4), ...many] })).toEqual([
    'a/b.test.ts 12 s',
    '8.test.ts 8 s',
    '7.test.ts 7 s',
    '6.test.ts 6 s',
    '5.test.ts 5 s',
    '4.test.ts 4 s',
  ]);
});

test('a run of Playwright adds up the journeys of a file, and each try', () => {
  const spec = (file, ...durations) => ({ file, tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { specs: [spec('a.e2e.ts', 2_000)], suites: [{ specs: [spec('b.e2e.ts', 3_000, 4_000), spec('a.e2e.ts', 1_000)] }] },
  ];
  expect(slowestOfPlaywright({ suites })).toEqual(['b.e2e.ts 7 s', 'a.e2e.ts 3 s']);
});
