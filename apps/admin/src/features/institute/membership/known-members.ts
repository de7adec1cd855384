import { useState } from 'react';

/** What the longest page of a list can have. */
const mostKnown = 100;

/** The search of the dialog, asked of the list that members are added to: in the same order, so its first rows have all that are shown. */
export function useKnownSearch() {
  const [term, onSearch] = useState('');
  return { onSearch, isSearching: term !== '', input: { searchTerm: term, pageIndex: 0, pageSize: mostKnown } };
}

/** The IDs of the rows of a list of members. */
export const idsOf = (list: { readonly items: readonly { readonly ID: number }[] } | undefined): ReadonlySet<number> =>
  new Set(list?.items.map(({ ID }) => ID));
