import type { Locale } from '@ximblox/primitives';

import type { StatusChipProps } from '../../../../shared/ui/status-chip.tsx';

/** An option as the picker shows it. */
export type ReferenceOption = {
  readonly id: number;
  readonly name: string;
  /** A secondary text that tells options apart, such as a path. */
  readonly detail?: string;
  readonly locale?: Locale;
  /** The page's state and whether it is on the site, or a custom label. */
  readonly state?: StatusChipProps | { readonly words: string };
};

/** The result of a search for options. */
export type FoundOptions = {
  readonly options: readonly ReferenceOption[];
  readonly totalItems: number;
  /** Whether the options belong to a previous search term. */
  readonly isSearching: boolean;
  readonly error: unknown;
};

/** A chosen record: its option, missing, or not loaded yet. */
export type ChosenOption = ReferenceOption | 'missing' | 'loading';

/** Moves an ID by one position; returns the same list at either end. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one, index) => (index === from ? other : index === to ? id : one));
}
