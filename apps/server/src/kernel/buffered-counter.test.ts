import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBufferedCounter, type Counted } from './buffered-counter.ts';

describe('a buffered counter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const create = (store: (counted: readonly Counted<string>[]) => Promise<void>) => {
    const lost: number[] = [];
    const counter = createBufferedCounter<string>({
      itemsMax: 2,
      longestWaitMs: 5_000,
      store,
      onLost: (counted) => void lost.push(counted.length),
    });
    return { counter, lost };
  };

  it('stores what it counted at once after the wait, and begins anew', async () => {
    const stored: (readonly Counted<string>[])[] = [];
    const { counter } = create((counted) => Promise.resolve(void stored.push(counted)));
    counter.add('a', 'a');
    counter.add('b', 'b');
    counter.add('a', 'a');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await counter.flush();
    expect(stored).toEqual([
      [
        { item: 'a', count: 2 },
        { item: 'b', count: 1 },
      ],
    ]);
    counter.add('b', 'b');
    await counter.flush();
    expect(stored[1]).toEqual([{ item: 'b', count: 1 }]);
  });

  it('counts no more different items than its bound, and goes on with those it knows', async () => {
    const stored: (readonly Counted<string>[])[] = [];
    const { counter } = create((counted) => Promise.resolve(void stored.push(counted)));
    for (const item of ['a', 'b', 'c', 'b']) counter.add(item, item);
    await counter.flush();
    expect(stored[0]?.map(({ item, count }) => `${item}${count}`)).toEqual(['a1', 'b2']);
  });

  it('tells of counts that could not be stored', async () => {
    const { counter, lost } = create(() => Promise.reject(new Error('away')));
    counter.add('a', 'a');
    await counter.flush();
    expect(lost).toEqual([1]);
  });
});
