/** A pseudorandom number generator with a seed (mulberry32). */
export type Random = {
  /** An integer from `from` to `to`, inclusive. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** An independent generator for one of several clients. */
  readonly fork: (number: number) => Random;
};

const usualSeed = 20_260;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    fork: (number) => randomOf(Math.imul(seed + 1, 0x9e_37_79_b1) ^ Math.imul(number + 1, 0x85_eb_ca_6b)),
  };
}

/** A generous timeout in milliseconds for what takes a moment on an idle machine: the condition decides, not the time. */
export const patienceMs = 120_000;

const numberFrom = (name: string, usual: number): number => {
  const given = Number(process.env[name] ?? '');
  return Number.isInteger(given) && given > 0 ? given : usual;
};

/** The random generator of a scenario. Prints its seed; `FAULT_SEED` sets it for all scenarios. */
export function seededRandom(scenario: string): Random {
  const seed = numberFrom('FAULT_SEED', usualSeed);
  report(scenario, `FAULT_SEED=${seed}`);
  return randomOf(seed);
}

/** How often a scenario injects its fault: the number of a quick run times `FAULT_RUNS`. */
export const times = (usual: number): number => usual * numberFrom('FAULT_RUNS', 1);

/** Whether each scenario takes one fault of its kind, as in `npm test`; `npm run test:faults` sets `FAULT_RUNS` to 2 and takes all. */
export const isQuick = times(1) === 1;

/** The cases of a scenario: the first of them in a quick run. */
export const cases = <T>(all: readonly T[]): readonly T[] => (isQuick ? all.slice(0, 1) : all);

/** Prints a figure of a scenario. */
export const report = (scenario: string, text: string): void => {
  process.stdout.write(`[faults] ${scenario}: ${text}\n`);
};

/** How long the soak takes, in milliseconds: a quick run, or `SOAK_MINUTES`. */
export const soakMs = process.env['SOAK_MINUTES'] === undefined ? 15_000 : numberFrom('SOAK_MINUTES', 10) * 60_000;
