import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may block the event loop before it yields. */
const sliceTime = 10;

/**
 * Runs long work made of short steps and yields to the event loop after each time slice.
 * @returns the result of the work
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
