import type { PageState } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

/** Something that can be chosen, as the picker shows it. */
export type ReferenceOption = {
  readonly id: number;
  readonly name: string;
  /** More to tell it by, such as a path. */
  readonly detail?: string;
  readonly locale?: Locale;
  /** Where it stands: a page's state, or a word. */
  readonly state?: PageState | { readonly words: string };
};

/** What a search for options gave. */
export type FoundOptions = {
  readonly options: readonly ReferenceOption[];
  readonly totalItems: number;
  /** Whether the options are of another term than the one that is typed. */
  readonly isSearching: boolean;
  readonly error: unknown;
};

/** What is known of a chosen ID: the option, that there is none, or nothing yet. */
export type ChosenOption = ReferenceOption | 'missing' | 'loading';

/** An ID moved within a list by one place; the same list where there is no such place. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one, index) => (index === from ? other : index === to ? id : one));
}
