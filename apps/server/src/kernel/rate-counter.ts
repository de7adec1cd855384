/** A number of calls per time window. */
export type CallLimit = { readonly calls: number; readonly windowMs: number };

/** Callers beyond this number share one count per window, so that spoofed identities can't exhaust memory. */
const mostCallers = 100_000;
const others = 'others';

/** A rate limiter per caller. */
export type CallCounter = {
  /** Consumes calls of a caller, or consumes none and returns the seconds to wait where they would exceed the limit. */
  take(caller: string, calls: number): number | null;
};

/**
 * A sliding-window counter: the calls of the previous window count by the share of it that is still in range. Exact for evenly
 * spaced calls, never above twice the limit; costs two look-ups, and memory for the callers of two windows.
 * @param now milliseconds
 */
export function createCallCounter({ calls: most, windowMs }: CallLimit, now: () => number): CallCounter {
  let start = now();
  let current = new Map<string, number>();
  let before = new Map<string, number>();

  /** Advances the windows. @returns the elapsed share of the current one, from 0 to 1 */
  const roll = (): number => {
    const passed = now() - start;
    if (passed >= windowMs) {
      before = passed < 2 * windowMs ? current : new Map<string, number>();
      current = new Map();
      start += Math.floor(passed / windowMs) * windowMs;
    }
    return Math.max(0, now() - start) / windowMs;
  };

  return {
    take(name, calls) {
      const through = roll();
      const caller = current.size < mostCallers || current.has(name) ? name : others;
      const used = current.get(caller) ?? 0;
      const old = before.get(caller) ?? 0;
      if (old * (1 - through) + used + calls <= most) {
        current.set(caller, used + calls);
        return null;
      }
      // Capacity returns as older calls leave the window: those of the previous window first, then those of the current one.
      const isThisWindow = used + calls <= most;
      const room = isThisWindow ? 1 - (most - used - calls) / old : 2 - (most - calls) / used;
      return Math.max(1, Math.ceil(((room - through) * windowMs) / 1000));
    },
  };
}
