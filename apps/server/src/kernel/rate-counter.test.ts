import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createCallCounter } from './rate-counter.ts';

const limit = { calls: 600, windowMs: 60_000 };
function counted(most = limit) {
  let at = 1_000_000;
  const counter = createCallCounter(most, () => at);
  return { take: (calls = 1, caller = 'a') => counter.take(caller, calls), forward: (ms: number) => void (at += ms) };
}

test('allows calls up to the limit, per caller', () => {
  const { take } = counted();
  for (let call = 0; call < 600; call += 1) expect(take()).toBeNull();
  expect(take()).toBeGreaterThan(0);
  expect(take(1, 'b')).toBeNull();
});

test('counts each call of a batch, and refuses the whole batch where one is too many', () => {
  const { take } = counted();
  for (let batch = 0; batch < 59; batch += 1) expect(take(10)).toBeNull();
  expect(take(11)).not.toBeNull();
  expect(take(10)).toBeNull();
  expect(take(1)).not.toBeNull();
});

test('a full window does not allow a second full one right after it', () => {
  const { take, forward } = counted();
  for (let call = 0; call < 600; call += 1) take();
  forward(60_000);
  expect(take()).not.toBeNull();
  forward(6_000);
  expect(take(60)).toBeNull();
  expect(take()).not.toBeNull();
  forward(200_000);
  expect(take(600)).toBeNull();
});

test('a caller who waits for the given time is allowed', () => {
  const call = fc.record({ pause: fc.integer({ min: 0, max: 90_000 }), calls: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (list) => {
      const { take, forward } = counted({ calls: 20, windowMs: 60_000 });
      for (const { pause, calls } of list) {
        forward(pause);
        const seconds = take(calls);
        if (seconds === null) continue;
        expect(seconds).toBeLessThanOrEqual(120);
        forward(seconds * 1000);
        expect(take(calls)).toBeNull();
      }
    }),
  );
});

test('a clock that is set back blocks nobody permanently', () => {
  const { take, forward } = counted();
  take(600);
  forward(-3_600_000);
  expect(take()).not.toBeNull();
  forward(3_600_000 + 121_000);
  expect(take(600)).toBeNull();
});
