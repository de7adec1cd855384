import type { Choice, Conflict } from '../saving/merge.ts';

/** The keys of the choices, in their order on the screen. */
export const choiceKeys = { mine: '1', theirs: '2', both: '3' } as const satisfies Record<Choice, string>;

/** Whether both states can be kept: of blocks that exist in both. */
export const canKeepBoth = (conflict: Conflict): boolean =>
  conflict.kind === 'block' && conflict.mine !== undefined && conflict.theirs !== undefined;

type Choices = Readonly<Record<string, Choice>>;

/** The choices after a key: for the conflict with the focus, or for all where none has it, as far as it can be chosen. */
export function choose(conflicts: readonly Conflict[], choices: Choices, choice: Choice, focusedID: string | undefined): Choices {
  const meant = conflicts.filter(({ id }) => focusedID === undefined || id === focusedID);
  const possible = meant.filter((conflict) => choice !== 'both' || canKeepBoth(conflict));
  return { ...choices, ...Object.fromEntries(possible.map(({ id }) => [id, choice])) };
}
