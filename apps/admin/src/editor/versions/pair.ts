/** The indexes of two versions; 0 is the newest, so `old` is always greater than `recent`. */
export type Pair = { readonly old: number; readonly recent: number };

/** The pair after choosing one side; the other side is adjusted if they would cross. */
export const withOld = (pair: Pair, old: number): Pair => ({ old, recent: pair.recent < old ? pair.recent : old - 1 });
export const withRecent = (pair: Pair, recent: number): Pair => ({ recent, old: pair.old > recent ? pair.old : recent + 1 });

type Listed = { readonly isLive: boolean; readonly kind: string; readonly name: string };

/**
 * The initial comparison: the newest version with the live one, else with the version or named checkpoint before it, else with its
 * predecessor. A checkpoint without a name often says what became the version.
 */
export function firstPair(choices: readonly Listed[]): Pair {
  const live = choices.findIndex(({ isLive }) => isLive);
  const before = choices.findIndex(({ kind, name }, index) => index > 0 && (kind !== 'checkpoint' || name !== ''));
  return { recent: 0, old: live > 0 ? live : before > 0 ? before : Math.min(1, choices.length - 1) };
}

/** A comparison with the next older version, for an initial one without differences; undefined after the oldest. */
export const olderPair = ({ recent, old }: Pair, count: number): Pair | undefined =>
  old + 1 < count ? { recent, old: old + 1 } : undefined;
