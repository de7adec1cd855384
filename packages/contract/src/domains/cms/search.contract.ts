import { ID, Locale, PathID, Timestamp, lineText } from '@ximblox/primitives';
import { z } from 'zod';

import { everybody, NoInput, operation, withPermission } from '../../operation.ts';

export const SearchResult = z.strictObject({
  pageID: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: z.string(),
  snippet: z.string().meta({ description: 'Escaped text with `<mark>` as its only markup.' }),
  publishedAt: Timestamp,
});
export type SearchResult = z.infer<typeof SearchResult>;

/** The answer of a job that takes longer than the call waits. */
const accepted = z.strictObject({ jobID: ID });

export const searchContract = {
  search: operation({
    kind: 'query',
    summary: 'Search the live pages',
    access: everybody,
    input: z.strictObject({
      term: lineText()
        .max(200, { error: 'V_14', abort: true })
        .refine((term) => term.trim().length >= 3, { error: 'V_10', params: { rule: 'minLength', limit: 3 } }),
      locales: z.array(Locale).max(10).default([]),
      pageTypes: z.array(z.string().max(64)).max(30).default([]),
      count: z.number().int().min(1).max(100).default(10),
      offset: z.number().int().min(0).max(10_000).default(0),
      year: z.number().int().min(1000).max(9999).optional().meta({ description: 'Only pages of this year.' }),
      facets: z.boolean().optional().meta({ description: 'True to count the pages by language, type and year.' }),
    }),
    output: z.strictObject({
      total: z
        .number()
        .int()
        .meta({ description: 'The number of pages found; PostgreSQL counts up to 10,000 in each language.' }),
      results: z.array(SearchResult),
      understoodAs: z
        .enum(['exact', 'near', 'any'])
        .optional()
        .meta({ description: 'With facets: whether the pages match the words exactly, similar words, or only some of them.' }),
      facets: z
        .array(z.strictObject({ locale: Locale, type: z.string(), year: z.number().int(), count: z.number().int() }))
        .optional()
        .meta({
          description: 'If requested: the number of matching pages by locale, page type and year, regardless of these filters.',
        }),
    }),
    errors: ['V_10', 'V_12', 'V_14'],
    example: { term: 'wave maker', locales: ['en-gb'], pageTypes: [], count: 10, offset: 0 },
    rest: { method: 'POST', path: '/api/ximblox/search/search' },
  }),
  indexAllPages: operation({
    kind: 'mutation',
    summary: 'Reindex all live pages; searches continue meanwhile. Takes longer than 30 s: 202 with a job',
    access: withPermission('manage-search'),
    input: NoInput,
    output: z.union([z.strictObject({ indexed: z.number().int() }), accepted]),
    errors: ['V_07'],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/search/index-all-pages', acceptedField: 'jobID' },
  }),
  removeAllPages: operation({
    kind: 'mutation',
    summary: 'Clear the index: nothing is found until pages are indexed again',
    access: withPermission('manage-search'),
    input: NoInput,
    output: z.union([z.strictObject({ removed: z.number().int() }), accepted]),
    errors: ['V_07'],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/search/remove-all-pages', acceptedField: 'jobID' },
  }),
  status: operation({
    kind: 'query',
    summary: 'The search engine in use and the state of its index',
    access: withPermission('manage-search'),
    input: NoInput,
    output: z.strictObject({
      engine: z.enum(['postgresql', 'elasticsearch']).meta({ description: 'The search engine in use.' }),
      isServerAway: z
        .boolean()
        .meta({ description: 'True while a configured search server is unavailable: PostgreSQL is used.' }),
      live: z.number().int().meta({ description: 'The number of live pages.' }),
      indexed: z.number().int().meta({ description: 'The number of pages in the index in use.' }),
      waiting: z.number().int().meta({ description: 'Changes not yet applied to the indexes.' }),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/search/status' },
    noStore: true,
  }),
  job: operation({
    kind: 'query',
    summary: 'Progress of a job',
    access: withPermission('manage-search'),
    input: z.strictObject({ jobID: PathID }),
    output: z.strictObject({
      id: ID,
      state: z.enum(['queued', 'running', 'done', 'failed']),
      progress: z.number().min(0).max(1),
      result: z.record(z.string(), z.unknown()).nullable(),
    }),
    errors: ['404 V_12', 'V_12'],
    example: { jobID: 1 },
    rest: { method: 'GET', path: '/api/ximblox/search/job/:jobID' },
    noStore: true,
  }),
};
