import { expect, test } from 'vitest';

import { countFailures, describeFailure } from './describe-failure.ts';
import { runBatches, type BatchResult } from './run-batches.ts';

const refusal = (id: number) => ({ id, errors: [{ name: 'conflict', code: 'V_07', property: '', message: `No ${id}.` }] });

test('pages are changed in batches, and each tells what became of it, or that nobody knows', async () => {
  const calls: number[][] = [];
  const progress: number[] = [];
  const run = (stopAfter = Infinity): Promise<BatchResult> =>
    runBatches({
      ids: [1, 2, 3, 4, 5],
      size: 2,
      call: async (ids) => {
        calls.push(ids);
        if (ids.includes(3)) throw new TypeError('Failed to fetch');
        return {
          done: ids.filter((id) => id !== 2),
          undoIDs: ids.map((id) => id * 10),
          refused: ids.includes(2) ? [refusal(2)] : [],
          unchanged: ids.filter((id) => id === 5),
        };
      },
      describeFailure,
      isStopped: () => progress.length >= stopAfter,
      onProgress: (outcomes) => progress.push(outcomes.length),
    });
  const { outcomes, undoIDs } = await run();
  expect(undoIDs).toEqual([10, 20, 50]);
  const lost = 'No answer came. This page may have been changed: look in the list once you are connected.';
  expect(outcomes).toEqual([
    { id: 1, error: null },
    { id: 2, error: 'No 2.' },
    { id: 3, error: lost, isUnknown: true },
    { id: 4, error: lost, isUnknown: true },
    { id: 5, error: null, isUnchanged: true },
  ]);
  expect(countFailures(outcomes)).toEqual({ failed: 1, unknown: 2 });
  expect([calls, progress]).toEqual([
    [[1, 2], [3, 4], [5]],
    [2, 4, 5],
  ]);
  progress.length = 0;
  expect((await run(1)).outcomes).toHaveLength(2);
});
