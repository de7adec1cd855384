import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { createEventLoop } from './event-loop.ts';

/** Above what a busy machine delays by itself. */
const eventLoop = createEventLoop(250);
afterEach(() => eventLoop.stop());

const sampleMs = 500;

/** Takes the whole time of a sample and more. */
function work(): void {
  const end = performance.now() + sampleMs + 300;
  while (performance.now() < end);
}

test('one long task is no overload, however much of a sample it takes', async () => {
  eventLoop.start();
  await wait(sampleMs + 100);
  work();
  const levels = new Set<number>();
  for (let step = 0; step < 20; step += 1) {
    await wait(sampleMs / 10);
    levels.add(eventLoop.level());
  }
  expect([...levels]).toEqual([0]);
  expect(eventLoop.isBehindForLong()).toBe(false);
});

test('long tasks that follow each other are overload', async () => {
  eventLoop.start();
  const levels: number[] = [];
  for (let task = 0; task < 4; task += 1) {
    work();
    await turn();
    levels.push(eventLoop.level());
  }
  expect(Math.max(...levels)).toBeGreaterThan(0);
});
