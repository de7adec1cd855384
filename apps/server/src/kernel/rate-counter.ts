/** How many calls in how long. */
export type CallLimit = { readonly calls: number; readonly windowMs: number };

/** Callers beyond these in one window are counted together, so that made-up addresses fill no memory. */
const mostCallers = 100_000;
const others = 'others';

/** Counts calls by caller. */
export type CallCounter = {
  /** Counts calls of a caller, or counts none and gives the seconds to wait where they would be too many. */
  take(caller: string, calls: number): number | null;
};

/**
 * Counts in a window that slides: the calls of the window before count by the part of it that is still within reach. It is exact where calls
 * come evenly and never lets more than twice the limit through; it costs two look-ups, and memory for the callers of two windows.
 * @param now milliseconds
 */
export function createCallCounter({ calls: most, windowMs }: CallLimit, now: () => number): CallCounter {
  let start = now();
  let current = new Map<string, number>();
  let before = new Map<string, number>();

  /** Moves the windows on. @returns how far the present one is through, from 0 to 1 */
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
      // Room comes as the older calls go out of reach: in this window those of the one before, else in the next those of this one.
      const isThisWindow = used + calls <= most;
      const room = isThisWindow ? 1 - (most - used - calls) / old : 2 - (most - calls) / used;
      return Math.max(1, Math.ceil(((room - through) * windowMs) / 1000));
    },
  };
}
