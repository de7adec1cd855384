import type { ReferenceOption } from './reference-option.ts';

/** So many options are shown at most; who looks for another one types more. */
export const optionsMax = 20;

/** The options of some lists, those of the first ones first, each once. */
export const mergeOptions = (lists: readonly (readonly ReferenceOption[])[], maximum: number): ReferenceOption[] =>
  [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((option) => [option.id, option] as const),
    ).values(),
  ]
    .toReversed()
    .slice(0, maximum);
