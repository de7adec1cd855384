import type { Locale } from '@ximblox/primitives';
import { useEffect, useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { slugQuery } from './use-slug-check.ts';

/** After so many suggestions the user names the next one. */
const mostSuggestions = 20;

type Wanted = {
  /** The slug with a number, from `first` on. */
  slugOf(number: number): string;
  readonly locale: Locale;
  readonly first: number;
  readonly isWanted?: boolean;
};

/** The number of the first slug that is free, and whether that is certain: the last one is suggested even if it is taken. */
export function useFreeSlug({ slugOf, locale, first, isWanted = true }: Wanted): { number: number; isFree: boolean } {
  const base = `${locale} ${slugOf(first)}`;
  const [tried, setTried] = useState({ base, number: first });
  // For another base it begins anew.
  const number = tried.base === base ? tried.number : first;
  const { data } = trpc.pages.slugAvailable.useQuery({ slug: slugOf(number), locale }, { ...slugQuery, enabled: isWanted });
  useEffect(() => {
    if (data?.available === false) setTried({ base, number: Math.min(number + 1, mostSuggestions) });
  }, [data, base, number]);
  return { number, isFree: data?.available === true };
}
