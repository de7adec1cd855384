import { isReservedSlug, isSlug, type Locale } from '@ximblox/primitives';

import { trpc } from '../../shared/api/client.ts';
import { useDebounced } from '../../shared/use-debounced.ts';

export type SlugCheck = { readonly kind: 'none' | 'checking' | 'free' | 'taken' | 'unknown' };

/** Whether a path is free is asked anew each time: a page that was just made has taken it. */
export const slugQuery = { staleTime: 0, gcTime: 0 } as const;

/** Whether a slug is free in a locale; debounced. */
export function useSlugCheck(slug: string, locale: Locale, isWanted: boolean): SlugCheck {
  const settled = useDebounced(slug);
  const isEnabled = isWanted && isSlug(settled) && !isReservedSlug(settled);
  const query = trpc.pages.slugAvailable.useQuery({ slug: settled, locale }, { ...slugQuery, enabled: isEnabled });
  if (!isWanted) return { kind: 'none' };
  if (settled !== slug || (isEnabled && query.isFetching)) return { kind: 'checking' };
  if (query.data !== undefined) return { kind: query.data.available ? 'free' : 'taken' };
  return { kind: query.error === null ? 'none' : 'unknown' };
}
