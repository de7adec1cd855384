import { searchFacets, siteLanguages } from '@ximblox/blocks';
import type { Contract, SearchResult } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { DomainError, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import type { SearchAnswer, SearchAudience, SearchHit, SearchQuery } from '../../../ports/search-index.ts';
import { listPublicTags } from '../pages/index.ts';
import { countMissed, findTuning } from '../search-tuning/index.ts';
import { reindexAll } from './fill-index.ts';
import { findJob } from './search-jobs.repository.ts';
import { runJob } from './search-jobs.ts';
import { countLivePages, countWaitingChanges, findLiveStates, listGroupTitles, listPrivateTagIDs } from './search.repository.ts';

/** How long a call waits for its job. */
const waitMs = 30_000;
/** As many titles are suggested while a term is typed. */
const suggestionsMax = 6;

/** What was found, and the term in the spelling of the pages where it was found by that. */
type Found = SearchAnswer & { readonly correctedTerm?: string | undefined };
type SearchOperation = Contract['search']['search'];
type SearchInput = z.output<SearchOperation['input']>;
type SearchOutput = z.input<SearchOperation['output']>;

/** The audience of a caller's search. Staff get public content. */
function searchAudience(actor: Actor): SearchAudience {
  if (actor.kind !== 'member') return { level: 0, groupIDs: [] };
  return actor.groupIDs.length === 0 ? { level: 1, groupIDs: [] } : { level: 2, groupIDs: actor.groupIDs };
}

/** Queries the search server; undefined where there is none or it can't answer. */
async function querySearchServer({ services }: Context, query: SearchQuery): Promise<Found | undefined> {
  const { searchServer, log } = services;
  if (searchServer === undefined || searchServer.isAway()) return undefined;
  try {
    return await searchServer.search(query);
  } catch (error) {
    // Unavailability was logged when it began. Log anything else, such as a missing index.
    if (!(error instanceof DomainError)) log.warn({ event: 'search-fell-back', err: error }, 'Searching in PostgreSQL instead.');
    return undefined;
  }
}

/** Those of live pages in their current version. An index lags behind by moments, and what was hidden since is never shown. */
async function keepCurrent<Hit extends { readonly pageID: number; readonly versionID: number }>(
  { db }: Context,
  hits: readonly Hit[],
): Promise<Hit[]> {
  const states = await findLiveStates(
    db,
    hits.map((hit) => hit.pageID),
  );
  const live = new Map(states.map((row) => [row.page_id, row.version_id]));
  return hits.filter((hit) => live.get(hit.pageID) === hit.versionID);
}

async function onlyCurrent(context: Context, found: Found): Promise<Found> {
  const { total, hits } = found;
  const current = await keepCurrent(context, hits);
  return { ...found, total: total - (hits.length - current.length), hits: current };
}

/** Searches on the search server, and in PostgreSQL where that is unavailable or outdated. */
async function findPages(context: Context, query: SearchQuery): Promise<Found> {
  const found = await querySearchServer(context, query);
  if (found !== undefined) {
    const current = await onlyCurrent(context, found);
    if (current.hits.length === found.hits.length) return current;
  }
  return onlyCurrent(context, await context.services.search.search(query));
}

type Wanted = Omit<SearchQuery, 'synonyms' | 'first'>;

/**
 * Searches for a term with what editors chose for it. Where no page has all of its words, a misspelt one may be why: then for the term
 * in the spelling of the pages. PostgreSQL's own index has that, whichever engine searches.
 */
async function findSpelt(context: Context, query: Wanted): Promise<Found> {
  const found = await findPages(context, { ...query, ...(await findTuning(context, query.term, query.locales)) });
  if (found.understoodAs === 'exact') return found;
  const correctedTerm = await context.services.search.correct(query);
  if (correctedTerm === undefined) return found;
  const tuning = await findTuning(context, correctedTerm, query.locales);
  const corrected = await findPages(context, { ...query, ...tuning, term: correctedTerm });
  // Facets count other languages too, and pages that other filters leave out.
  const isInLanguages = ({ locale }: { readonly locale: Locale }) => query.locales.length === 0 || query.locales.includes(locale);
  const isBetter = corrected.understoodAs === 'exact' && (corrected.total > 0 || corrected.facets.some(isInLanguages));
  return isBetter ? { ...corrected, understoodAs: 'near', correctedTerm } : found;
}

const toResult = ({ pageID, title, markedTitle, path, locale, type, snippet, publishedAt }: SearchHit): SearchResult => ({
  pageID,
  title,
  markedTitle,
  path,
  locale,
  type,
  snippet,
  publishedAt,
});

type FacetValue = NonNullable<SearchOutput['facetValues']>[number];

const groupOf = (value: string): number => Number(value.slice(value.lastIndexOf('-') + 1));

/**
 * The values of facets that are live pages, with their titles. Indexes know others too, such as pages that were unpublished since.
 * @param locale of the titles, where a page is translated
 */
async function listFacetValues({ db }: Context, counted: Found['facetValues'], locale: Locale): Promise<FacetValue[]> {
  const declared = searchFacets();
  const pages = new Map(
    (await listGroupTitles(db, [...new Set(counted.map(({ value }) => groupOf(value)))], locale)).map((page) => [
      page.group,
      page,
    ]),
  );
  return counted.flatMap(({ value, count }) => {
    const page = pages.get(groupOf(value));
    return page === undefined || !declared.includes(page.type) || value !== `${page.type}-${page.group}`
      ? []
      : [{ facet: page.type, value, name: page.title, count }];
  });
}

/**
 * What was found, with the names of the tags and of the values of facets. Indexes know private tags too, and tags that were deleted
 * since: neither is counted, and a search for one finds nothing. The same goes for pages that are not live.
 */
async function withPublicNames(
  context: Context,
  { tagID, facetValue, facets: isCounted }: SearchInput,
  found: Found,
  locale: Locale,
): Promise<SearchOutput> {
  const isAmongValues = facetValue === undefined || found.facetValues.some(({ value }) => value === facetValue);
  const facetValues = await listFacetValues(
    context,
    isAmongValues ? found.facetValues : [...found.facetValues, { value: facetValue, count: 0 }],
    locale,
  );
  const counted = new Map(found.tags.map((tag) => [tag.tagID, tag.count]));
  const ids = [...counted.keys(), ...(tagID === undefined || counted.has(tagID) ? [] : [tagID])];
  const names = new Map((await listPublicTags(context, ids)).map(({ id, name }) => [id, name]));
  const isUnknownTag = tagID !== undefined && !names.has(tagID);
  const isUnknownValue = facetValue !== undefined && !facetValues.some(({ value }) => value === facetValue);
  const isUnknown = isUnknownTag || isUnknownValue;
  const tags = ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, count: counted.get(id) ?? 0 }];
  });
  const facets = found.facets.map((facet) => ({
    ...facet,
    ...(isUnknownTag ? { withTag: 0 } : {}),
    ...(isUnknownValue ? { withValue: 0 } : {}),
    ...(isUnknown ? { withBoth: 0 } : {}),
  }));
  return {
    total: isUnknown ? 0 : found.total,
    results: isUnknown ? [] : found.hits.map(toResult),
    ...(found.correctedTerm === undefined ? {} : { correctedTerm: found.correctedTerm }),
    ...(isCounted === true
      ? {
          understoodAs: found.understoodAs,
          facets,
          // Counts with what this reader must not know of would tell of it.
          tags: isUnknownValue ? [] : tags,
          facetValues: isUnknownTag ? [] : facetValues,
        }
      : {}),
  };
}

/** Whether a search is of one language and for all of its pages: only then does it say that nothing is found for a term. */
const isWhole = ({ locales, pageTypes, year, tagID, facetValue, offset }: SearchInput): boolean =>
  locales.length === 1 &&
  pageTypes.length === 0 &&
  year === undefined &&
  tagID === undefined &&
  facetValue === undefined &&
  offset === 0;

/**
 * Searches the live pages that the caller may see, by the words of the term and their synonyms, best bets first. The term must have
 * at least three characters.
 * @param namedIn the language of the titles of facet values
 */
export async function searchPages(
  context: Context,
  input: SearchInput,
  namedIn: Locale = input.locales[0] ?? siteLanguages()[0],
): Promise<SearchOutput> {
  const uncountedTagIDs = input.facets === true ? await listPrivateTagIDs(context.db) : [];
  const query = { ...input, audience: searchAudience(context.actor), uncountedTagIDs };
  const answer = await withPublicNames(context, input, await findSpelt(context, query), namedIn);
  const [locale] = input.locales;
  if (answer.total === 0 && locale !== undefined && isWhole(input)) countMissed(context, input.term, locale);
  return answer;
}

/** Titles to choose from while a term is typed. PostgreSQL's own index has them, whichever engine searches. */
async function suggestPages(context: Context, input: { readonly term: string; readonly locale: Locale }) {
  const found = await keepCurrent(context, await context.services.search.suggest({ ...input, count: suggestionsMax }));
  return { suggestions: found.map(({ title, path }) => ({ title, path })) };
}

/** The search engine in use, and how its index compares with the site. */
export async function readIndexStatus({ db, services }: Context) {
  const { search, searchServer } = services;
  const ofServer = searchServer === undefined ? undefined : await searchServer.count().catch(() => null);
  const indexed = ofServer ?? (await search.count());
  const [live, waiting] = [await countLivePages(db), await countWaitingChanges(db)];
  return {
    engine: typeof ofServer === 'number' ? ('elasticsearch' as const) : ('postgresql' as const),
    isServerAway: ofServer === null,
    live,
    indexed,
    waiting,
  };
}

export const searchHandlers: Handlers<Contract['search']> = {
  search: (context, input) => searchPages(context, input),
  suggest: suggestPages,
  indexAllPages: (context) =>
    runJob(context, {
      kind: 'index-all-pages',
      waitMs,
      work: async (inner, onProgress) => ({
        indexed: await reindexAll(inner, (done, total) => onProgress(total === 0 ? 1 : Math.min(1, done / total))),
      }),
    }),
  removeAllPages: (context) =>
    runJob(context, {
      kind: 'remove-all-pages',
      waitMs,
      work: async ({ services }) => {
        await services.searchServer?.clear();
        return { removed: await services.search.clear() };
      },
    }),
  status: readIndexStatus,
  job: async (context, { jobID }) => {
    const job = await findJob(context.db, jobID);
    if (job === undefined) throw notFound('job', 'jobID');
    return job;
  },
};
