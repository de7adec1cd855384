import { ID, Locale, PathID, Timestamp, lineText } from '@ximblox/primitives';
import { conflict, invalid, notFound, tooLong, tooShort } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, NoInput, operation, withPermission } from '../../operation.ts';

export const SearchResult = z.strictObject({
  pageID: ID,
  title: z.string(),
  markedTitle: z.string().meta({ description: 'The title, escaped, with `<mark>` as its only markup.' }),
  path: z.string(),
  locale: Locale,
  type: z.string(),
  snippet: z.string().meta({
    description: 'Sentences or a part of a sentence, with dots where it is cut; escaped, with `<mark>` as its only markup.',
  }),
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
        .max(200, { error: tooLong, abort: true })
        .refine((term) => term.trim().length >= 3, { error: tooShort, params: { rule: 'minLength', limit: 3 } }),
      locales: z.array(Locale).max(10).default([]),
      pageTypes: z.array(z.string().max(64)).max(30).default([]),
      count: z.number().int().min(1).max(100).default(10),
      offset: z.number().int().min(0).max(10_000).default(0),
      year: z.number().int().min(1000).max(9999).optional().meta({ description: 'Only pages of this year.' }),
      tagID: ID.optional().meta({ description: 'Only pages with this public tag; none with one that is unknown or private.' }),
      facetValue: z
        .string()
        .max(50)
        .regex(/^[a-z]{1,40}-[1-9]\d{0,8}$/i)
        .optional()
        .meta({
          description:
            'Only pages that refer to this one in a field by which the search is narrowed: a `value` of `facetValues`; none with one that is unknown or not live.',
        }),
      facets: z
        .boolean()
        .optional()
        .meta({ description: 'True to count the pages by language, type, year, tag and facet value.' }),
    }),
    output: z.strictObject({
      total: z
        .number()
        .int()
        .meta({ description: 'The number of pages found; PostgreSQL counts up to 10,000 in each language.' }),
      results: z.array(SearchResult),
      correctedTerm: z.string().optional().meta({
        description:
          'The term that the results are of, where no page has a word of the given one: with the nearest word in its place.',
      }),
      understoodAs: z
        .enum(['exact', 'near', 'any'])
        .optional()
        .meta({ description: 'With facets: whether the pages match the words exactly, similar words, or only some of them.' }),
      facets: z
        .array(
          z.strictObject({
            locale: Locale,
            type: z.string(),
            year: z.number().int(),
            count: z.number().int(),
            withTag: z.number().int().meta({ description: 'How many of them have the tag of the query; 0 without one.' }),
            withValue: z
              .number()
              .int()
              .meta({ description: 'How many of them have the facet value of the query; 0 without one.' }),
            withBoth: z.number().int().meta({ description: 'How many of them have both; 0 without either.' }),
          }),
        )
        .optional()
        .meta({
          description: 'If requested: the number of matching pages by locale, page type and year, regardless of these filters.',
        }),
      tags: z
        .array(z.strictObject({ id: ID, name: z.string(), count: z.number().int() }))
        .optional()
        .meta({
          description:
            'With facets: the public tags of the pages that match the other filters, those of most pages first, and always the tag of the query if it is public.',
        }),
      facetValues: z
        .array(
          z.strictObject({
            facet: z.string().meta({ description: 'The page type of the page: `market`.' }),
            value: z.string().meta({ description: 'The same for a page and its translations.' }),
            name: z.string().meta({ description: 'The title of the page, in the first language asked for if it is translated.' }),
            count: z.number().int(),
          }),
        )
        .optional()
        .meta({
          description:
            'With facets: the live pages to which the pages that match the other filters refer in fields by which the search is narrowed, those of most pages first, and always that of the query if it is live.',
        }),
    }),
    errors: [tooShort, invalid, tooLong],
    example: { term: 'wave maker', locales: ['en-gb'], pageTypes: [], count: 10, offset: 0 },
    rest: { method: 'POST', path: '/api/ximblox/search/search' },
  }),
  suggest: operation({
    kind: 'query',
    summary: 'Suggest titles of live pages by the beginnings of their words',
    access: everybody,
    input: z.strictObject({
      term: lineText()
        .max(200, { error: tooLong, abort: true })
        .refine((term) => term.trim().length >= 2, { error: tooShort, params: { rule: 'minLength', limit: 2 } }),
      locale: Locale,
    }),
    output: z.strictObject({
      suggestions: z
        .array(z.strictObject({ title: z.string(), path: z.string() }))
        .max(6)
        .meta({ description: 'Titles that begin with the term first.' }),
    }),
    errors: [tooShort, invalid, tooLong],
    example: { term: 'wa', locale: 'en-gb' },
    rest: { method: 'POST', path: '/api/ximblox/search/suggest' },
  }),
  indexAllPages: operation({
    kind: 'mutation',
    summary: 'Reindex all live pages; searches continue meanwhile. Takes longer than 30 s: 202 with a job',
    access: withPermission('manage-search'),
    input: NoInput,
    output: z.union([z.strictObject({ indexed: z.number().int() }), accepted]),
    errors: [conflict],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/search/index-all-pages', acceptedField: 'jobID' },
  }),
  removeAllPages: operation({
    kind: 'mutation',
    summary: 'Clear the index: nothing is found until pages are indexed again',
    access: withPermission('manage-search'),
    input: NoInput,
    output: z.union([z.strictObject({ removed: z.number().int() }), accepted]),
    errors: [conflict],
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
    errors: [notFound, invalid],
    example: { jobID: 1 },
    rest: { method: 'GET', path: '/api/ximblox/search/job/:jobID' },
    noStore: true,
  }),
};
