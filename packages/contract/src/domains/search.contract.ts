import { ID, Locale, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

import { everybody, operation } from '../operation.ts';

export const SearchResult = z.strictObject({
  pageID: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: z.string(),
  snippet: z.string().meta({ description: 'Escaped text with <mark> alone.' }),
  publishedAt: Timestamp,
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchContract = {
  search: operation({
    kind: 'mutation',
    summary: 'Search the live pages',
    access: everybody,
    input: z.strictObject({
      term: z
        .string()
        .max(200, { error: 'V_14' })
        .refine((term) => term.trim().length >= 3, { error: 'V_10' }),
      locales: z.array(Locale).max(10).default([]),
      pageTypes: z.array(z.string().max(64)).max(30).default([]),
      count: z.number().int().min(1).max(100).default(10),
      offset: z.number().int().min(0).max(10_000).default(0),
    }),
    output: z.strictObject({ total: z.number().int(), results: z.array(SearchResult) }),
    errors: ['V_10', 'V_12', 'V_14'],
    example: { term: 'wave maker', locales: ['en-gb'], pageTypes: [], count: 10, offset: 0 },
    rest: { method: 'POST', path: '/api/ximblox/search/search' },
  }),
};
