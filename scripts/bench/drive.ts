import type { LoadFigures } from './load.ts';

/** Does a piece of work again and again, so many at a time, for so many seconds; each at least once. @param work gets a number that no other call of this drive has */
export async function driveWork(
  connections: number,
  seconds: number,
  work: (index: number) => Promise<unknown>,
): Promise<LoadFigures> {
  const times: number[] = [];
  const begin = performance.now();
  let next = 0;
  const runner = async (): Promise<void> => {
    do {
      const started = performance.now();
      await work(next++);
      times.push(performance.now() - started);
    } while (performance.now() - begin < seconds * 1000);
  };
  await Promise.all(Array.from({ length: connections }, runner));
  const elapsed = performance.now() - begin;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { connections, count: times.length, perSecond: (times.length * 1000) / elapsed, p50: at(0.5), p99: at(0.99), errors: 0 };
}
