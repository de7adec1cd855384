import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How far behind the event loop is: 0 within its bound, 1 beyond it, 2 beyond {@link severeFactor} times it. */
export type LoadLevel = 0 | 1 | 2;

/** The kinds of work that are refused while the event loop is behind. */
export type ShedKind = 'query' | 'mutation' | 'upload' | 'download' | 'csv' | 'rendition';

export type EventLoop = {
  start(): void;
  stop(): void;
  level(): LoadLevel;
  /** The mean delay of the last sample in milliseconds. */
  delayMs(): number;
  /** Whether it has been behind in every sample of the last {@link sustainedMs}, in spite of what was refused. */
  isBehindForLong(): boolean;
  countShed(kind: ShedKind): void;
  /** How many calls were refused, by kind. */
  shed(): Readonly<Record<ShedKind, number>>;
};

const severeFactor = 4;
const sampleMs = 500;
const sustainedMs = 5_000;
const resolutionMs = 10;

/**
 * Measures the delay of the event loop: how late timers run, and so how long anything that arrives waits for its turn. The mean of half a second
 * is used, and one long task alone is no overload, also where it takes the whole of it, as the first making of a document does on a busy machine.
 * @param maxDelayMs the bound; 0 measures nothing
 * @param onBehind called for each sample that is beyond the bound
 */
export function createEventLoop(maxDelayMs: number, onBehind: (delayMs: number) => void = () => {}): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  const shed: Record<ShedKind, number> = { query: 0, mutation: 0, upload: 0, download: 0, csv: 0, rendition: 0 };
  let timer: NodeJS.Timeout | undefined;
  let delayMs = 0;
  let samplesBehind = 0;
  let wasLate = false;
  let sampledAt = 0;

  const sample = (): void => {
    const now = performance.now();
    const late = Math.max(0, now - sampledAt - sampleMs);
    // Without a measurement the loop did not turn once: then the lateness of this timer is the delay.
    const { count, mean, max } = histogram;
    delayMs = count === 0 ? late : Math.max(0, mean / 1e6 - resolutionMs);
    const withoutLongest = count < 2 ? 0 : (count * mean - max) / (count - 1) / 1e6 - resolutionMs;
    histogram.reset();
    sampledAt = now;
    const isLate = delayMs > maxDelayMs;
    // Late only by its longest task, a sample counts where the one before it was late too: then it is not one task alone.
    samplesBehind = isLate && (wasLate || withoutLongest > maxDelayMs) ? samplesBehind + 1 : 0;
    wasLate = isLate;
    if (samplesBehind > 0) onBehind(delayMs);
  };

  return {
    start() {
      if (maxDelayMs === 0 || timer !== undefined) return;
      sampledAt = performance.now();
      histogram.enable();
      timer = setInterval(sample, sampleMs).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      histogram.disable();
    },
    level() {
      if (samplesBehind === 0) return 0;
      return delayMs > maxDelayMs * severeFactor ? 2 : 1;
    },
    delayMs: () => delayMs,
    isBehindForLong: () => samplesBehind * sampleMs >= sustainedMs,
    countShed(kind) {
      shed[kind] += 1;
    },
    shed: () => shed,
  };
}
