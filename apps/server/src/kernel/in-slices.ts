import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may hold the process before others are let in. */
const sliceTime = 10;

/**
 * Does work step by step, and lets other calls in whenever a slice of time has passed: for work that is long in all but short in each step.
 * @returns what the work returns
 */
export async function inSlices<Result>(steps: Iterator<unknown, Result, undefined>): Promise<Result> {
  let end = performance.now() + sliceTime;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + sliceTime;
  }
}
