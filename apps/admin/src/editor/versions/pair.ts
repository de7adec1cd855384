/** The indexes of two versions; 0 is the newest, so `old` is always greater than `recent`. */
export type Pair = { readonly old: number; readonly recent: number };

/** The pair after choosing one side; the other side is adjusted if they would cross. */
export const withOld = (pair: Pair, old: number): Pair => ({ old, recent: pair.recent < old ? pair.recent : old - 1 });
export const withRecent = (pair: Pair, recent: number): Pair => ({ recent, old: pair.old > recent ? pair.old : recent + 1 });

/** The initial comparison: the newest version with the live one, else with its predecessor. */
export function firstPair(choices: readonly { readonly isLive: boolean }[]): Pair {
  const live = choices.findIndex(({ isLive }) => isLive);
  return { recent: 0, old: live > 0 ? live : Math.min(1, choices.length - 1) };
}
