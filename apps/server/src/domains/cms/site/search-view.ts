import {
  cleanFilters,
  noSuchValue,
  pageTypeCatalog,
  relaxFilters,
  searchFacets,
  type FilterName,
  type Filtering,
  type Filters,
} from '@ximblox/blocks';
import type { SiteFrame, SiteView } from '@ximblox/contract';
import { compareTexts, localePrefixes, locales, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { listChosen, listPublicTags } from '../pages/index.ts';
import { searchPages } from '../search/index.ts';

const searchPageSize = 10;
const shortestTerm = 3;
/** So many values of a filter are offered, and the one that is chosen. */
const valuesMax = 12;
const names = ['type', 'year', 'tag', 'facet', 'language'] as const satisfies readonly FilterName[];

type SearchView = Extract<SiteView, { kind: 'search' }>;
type SearchInput = { readonly q: string; readonly page: number } & Filters;
type Facet = {
  readonly locale: Locale;
  readonly type: string;
  readonly year: number;
  readonly count: number;
  readonly withTag: number;
  readonly withValue: number;
  readonly withBoth: number;
};
type FacetValue = { readonly facet: string; readonly value: string; readonly name: string; readonly count: number };
type Tag = { readonly id: number; readonly name: string; readonly count: number };

const ownLanguage = (locale: Locale): string => localePrefixes[locale];
const localeOf = (language: string): Locale | undefined => locales.find((locale) => localePrefixes[locale] === language);

/** The facet that a value names, whether or not it has that value; undefined where there is none. */
const facetOf = (value: string | undefined): string | undefined => searchFacets().find((name) => value?.startsWith(`${name}-`));

/** The filters of the URL that apply to the search; the default language is that of the page. */
function chosenOf(requested: Filters, own: Locale): Pick<Filtering, 'chosen' | 'unknown' | 'unknownFacet'> {
  const { type, year, tag, facet, language } = cleanFilters(requested);
  const known: Filters = {
    type: type !== undefined && pageTypeCatalog.has(type) ? type : undefined,
    year: year !== undefined && /^\d+$/.test(year) ? year : undefined,
    tag: tag !== undefined && tag !== noSuchValue ? tag : undefined,
    facet: facetOf(facet) === undefined ? undefined : facet,
    language: language === 'all' || (language !== undefined && localeOf(language) !== undefined) ? language : undefined,
  };
  const unknown = names.filter((name) => requested[name] !== undefined && requested[name] !== '' && known[name] === undefined);
  const chosen = Object.fromEntries(
    names.flatMap((name) =>
      known[name] === undefined || (name === 'language' && known[name] === ownLanguage(own)) ? [] : [[name, known[name]]],
    ),
  );
  return { chosen, unknown, ...(unknown.includes('facet') && { unknownFacet: facetOf(requested.facet) }) };
}

/** The first values up to the maximum, and the chosen one. */
const offered = (values: readonly string[], chosen: string | undefined): string[] =>
  values.filter((value, position) => position < valuesMax || value === chosen);

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => compareTexts(a.name, b.name);

/** The pages of each facet that narrow the search: those of most results, and the one that is chosen. */
const facetGroups = (values: readonly FacetValue[], chosen: string | undefined): Filtering['groups'] =>
  searchFacets().flatMap((facet) => {
    const options = values
      .filter((value) => value.facet === facet)
      .filter(({ value }, position) => position < valuesMax || value === chosen)
      .map(({ value, name, count }) => ({ value, name, count }))
      .toSorted(byName);
    return options.length === 0 ? [] : [{ name: 'facet' as const, facet, options }];
  });

/** How many pages of a facet have the tag and the facet value of the filters, where they have any. */
const countIn = ({ count, withTag, withValue, withBoth }: Facet, { tag, facet }: Filters): number =>
  tag === undefined ? (facet === undefined ? count : withValue) : facet === undefined ? withTag : withBoth;

/** The filters with counts from the facets: for the current selection, and for each other option. */
function filteringOf(
  {
    facets,
    tags,
    facetValues,
  }: { readonly facets: readonly Facet[]; readonly tags: readonly Tag[]; readonly facetValues: readonly FacetValue[] },
  own: Locale,
  requested: ReturnType<typeof chosenOf>,
): Filtering {
  const { chosen } = requested;
  const has = ({ locale, type, year }: Facet, filters: Filters): boolean => {
    const language = filters.language ?? ownLanguage(own);
    return (
      (filters.type ?? type) === type &&
      (filters.year ?? String(year)) === String(year) &&
      (language === 'all' || language === localePrefixes[locale])
    );
  };
  const countOf = (filters: Filters): number =>
    facets.reduce((sum, facet) => (has(facet, filters) ? sum + countIn(facet, filters) : sum), 0);
  const options = (name: FilterName, values: readonly string[]) =>
    values.map((value) => ({ value, name: '', count: countOf({ ...chosen, [name]: value }) }));
  const among = new Map<string, number>();
  for (const { type, count } of facets) among.set(type, (among.get(type) ?? 0) + count);
  const types = [...among.keys()].toSorted((a, b) => (among.get(b) ?? 0) - (among.get(a) ?? 0));
  const shownTypes = new Set([
    ...offered(
      types.filter((type) => pageTypeCatalog.has(type)),
      chosen.type,
    ),
    chosen.type,
  ]);
  const years = [...new Set([...facets.map(({ year }) => String(year)), ...(chosen.year === undefined ? [] : [chosen.year])])];
  const spoken = locales.filter((locale) => locale === own || facets.some((facet) => facet.locale === locale)).map(ownLanguage);
  return {
    groups: [
      {
        name: 'type',
        options: options(
          'type',
          [...pageTypeCatalog.keys()].filter((type) => shownTypes.has(type)),
        ),
      },
      {
        name: 'year',
        options: options(
          'year',
          offered(
            years.toSorted((a, b) => Number(b) - Number(a)),
            chosen.year,
          ),
        ),
      },
      {
        name: 'tag',
        options: tags
          .filter(({ id }, position) => position < valuesMax || String(id) === chosen.tag)
          .map(({ id, name, count }) => ({ value: String(id), name, count }))
          .toSorted(byName),
      },
      ...facetGroups(facetValues, chosen.facet),
      {
        name: 'language',
        options: options('language', spoken.length > 1 ? [...spoken, 'all'] : spoken),
        standard: ownLanguage(own),
      },
    ],
    ...requested,
    ways: countOf(chosen) === 0 ? relaxFilters(chosen, countOf) : [],
    totalOfAll: countOf({}),
  };
}

/** The search page where a tag or the page of a facet is none, or not for visitors: it is ignored like any unknown filter. */
async function without(context: Context, frame: SiteFrame, input: SearchInput, name: 'tag' | 'facet'): Promise<SearchView> {
  const view = await searchView(context, frame, { ...input, [name]: undefined });
  if (view.filtering === undefined) return view;
  const { unknown, unknownFacet = name === 'facet' ? facetOf(input.facet) : undefined } = view.filtering;
  return { ...view, filtering: { ...view.filtering, unknown: [...unknown, name], unknownFacet } };
}

/** The search page: the results for a term, and the filters to narrow them. */
export async function searchView(context: Context, frame: SiteFrame, input: SearchInput): Promise<SearchView> {
  const { locale } = frame;
  const term = input.q.trim();
  const pageIndex = input.page - 1;
  const base = { kind: 'search' as const, frame, term, pageIndex, pageSize: searchPageSize };
  if (term.length < shortestTerm) return { ...base, tooShort: term.length > 0, total: 0, results: [] };
  const requested = chosenOf(input, locale);
  const { type, year, tag, facet, language } = requested.chosen;
  const only = language === undefined ? locale : localeOf(language);
  if (tag !== undefined && (await listPublicTags(context, [Number(tag)])).length === 0)
    return without(context, frame, input, 'tag');
  const {
    total,
    results,
    facets = [],
    tags = [],
    facetValues = [],
    understoodAs,
    correctedTerm,
  } = await searchPages(
    context,
    {
      term,
      locales: only === undefined ? [] : [only],
      pageTypes: type === undefined ? [] : [type],
      ...(year === undefined ? {} : { year: Number(year) }),
      ...(tag === undefined ? {} : { tagID: Number(tag) }),
      ...(facet === undefined ? {} : { facetValue: facet }),
      count: searchPageSize,
      offset: Math.min(pageIndex * searchPageSize, 10_000),
      facets: true,
    },
    locale,
  );
  if (facet !== undefined && !facetValues.some(({ value }) => value === facet)) return without(context, frame, input, 'facet');
  if (tag !== undefined && !tags.some(({ id }) => String(id) === tag)) return without(context, frame, input, 'tag');
  const cards = await listChosen(context, { pageIDs: results.map(({ pageID }) => pageID) });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    ...base,
    tooShort: false,
    total,
    results: results.map((result) => ({ ...result, card: cardOf.get(result.pageID) })),
    filtering: filteringOf({ facets, tags, facetValues }, locale, requested),
    understoodAs,
    correctedTerm,
  };
}
