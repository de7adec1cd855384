import { indexTerms, type TermIndex } from '@ximblox/blocks';
import type { GlossaryTerm } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { useMemo } from 'react';

import { trpc } from '../../../shared/api/client.ts';

const freshMs = 5 * 60_000;

/** The terms of the glossary from one language to another; null until they are loaded, and where there are no two languages. */
export function useTerms(from: Locale | null, to: Locale | null): TermIndex<GlossaryTerm> | null {
  const isEnabled = from !== null && to !== null && from !== to;
  const { data } = trpc.glossary.listPair.useQuery(
    { sourceLocale: from ?? 'en-gb', targetLocale: to ?? 'en-gb' },
    { enabled: isEnabled, staleTime: freshMs },
  );
  return useMemo(
    () => (isEnabled && data !== undefined && data.items.length > 0 ? indexTerms(data.items, from) : null),
    [isEnabled, data, from],
  );
}
