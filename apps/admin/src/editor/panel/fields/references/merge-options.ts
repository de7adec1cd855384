import type { ReferenceOption } from './reference-option.ts';

/** Maximum number of options shown; a longer search term narrows them. */
export const optionsMax = 20;

/** Merges lists of options in order, without duplicates. */
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
