import { useSearchParams } from 'react-router-dom';

import { changeLibrary, formatLibrary, parseLibrary, type LibraryState } from './library-state.ts';

/** Changes what the library shows; a keystroke of the search replaces the history entry. */
export type ChangeLibrary = (change: Partial<LibraryState>) => void;

/** What the media library shows, in the URL. */
export function useLibraryState(): [LibraryState, ChangeLibrary] {
  const [search, setSearch] = useSearchParams();
  const state = parseLibrary(search);
  return [
    state,
    (change) =>
      setSearch(formatLibrary(changeLibrary(state, change)), {
        replace: change.searchTerm !== undefined && change.searchTerm !== '',
      }),
  ];
}
