/** Two versions, by their places in the list; the newest is 0, so `old` is always more than `recent`. */
export type Pair = { readonly old: number; readonly recent: number };

/** The pair after somebody chose one side; where they would cross, the other side gives way. */
export const withOld = (pair: Pair, old: number): Pair => ({ old, recent: pair.recent < old ? pair.recent : old - 1 });
export const withRecent = (pair: Pair, recent: number): Pair => ({ recent, old: pair.old > recent ? pair.old : recent + 1 });

/** What is compared at first: the newest with the one that visitors see, else with the one before it. */
export function firstPair(choices: readonly { readonly isLive: boolean }[]): Pair {
  const live = choices.findIndex(({ isLive }) => isLive);
  return { recent: 0, old: live > 0 ? live : Math.min(1, choices.length - 1) };
}
