import type { ReferenceOption } from './reference-option.ts';

/** Maximum number of options shown; a longer search term narrows them. */
export const optionsMax = 20;

/** Merges lists of options in order, each option at its first place, so that a list comes before the next one. */
export function mergeOptions(lists: readonly (readonly ReferenceOption[])[], maximum: number): ReferenceOption[] {
  const merged = new Map<number, ReferenceOption>();
  for (const option of lists.flat()) if (!merged.has(option.id)) merged.set(option.id, option);
  return [...merged.values()].slice(0, maximum);
}
