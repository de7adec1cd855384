import {
  noSuchValue,
  selectOptionsOf,
  relaxFilters,
  type FilterName,
  type Filtering,
  type FilterOption,
  type Filters,
} from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { dayInZone, siteTimeZone, textSlug, type Locale, compareTexts } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { listOwnTexts } from './list-filters.repository.ts';
import { listFilteredPages, type CountedValue, type FilteredList, type FilteredQuery } from './page-lists.repository.ts';
import { toCards } from './public-page.ts';

type Query = {
  readonly types: readonly string[];
  readonly locale: Locale;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly comingFirst: boolean;
  readonly byTitle?: boolean | undefined;
  readonly naming?: number | undefined;
  readonly search?: FilteredQuery['search'];
  /** What the list offers. */
  readonly names: readonly FilterName[];
  /** The filters of the URL, offered or not. */
  readonly requested: Filters;
  /** The date that divides upcoming from past, for a preview of another day; by default today. */
  readonly today?: string | undefined;
};

export type FilteredPages = {
  readonly items: PageCardShape[];
  readonly totalItems: number;
  /** The date that divides upcoming from past pages, and how many of the items are upcoming. */
  readonly byDay: { readonly today: string; readonly coming: number };
  readonly filtering: Filtering;
};

/** The date in the institute's time zone, `YYYY-MM-DD`. */
export const instituteDay = (moment: Date): string => dayInZone(moment, siteTimeZone);

/** The fixed values of a filter, which of `type` are the page types where a list has several; undefined where they come from pages, as years, expertise and tags. */
function definedValues(name: FilterName, types: readonly string[]): readonly string[] | undefined {
  if (name === 'when') return ['coming', 'past'];
  if (name === 'type' && types.length > 1) return types;
  if (name !== 'type' && name !== 'status') return undefined;
  return types.flatMap((type) => selectOptionsOf(type, name).map(({ value }) => String(value)));
}

/** The options of a filter: in the order of the definition, years newest first, tags by name. */
function optionsOf(name: FilterName, counted: readonly CountedValue[], types: readonly string[]): FilterOption[] {
  const options = counted
    .filter(({ filter }) => filter === name)
    .map(({ value, name: words, count }) => ({ value, name: words, count }));
  const defined = definedValues(name, types);
  if (defined !== undefined)
    return options
      .filter(({ value }) => defined.includes(value))
      .sort((a, b) => defined.indexOf(a.value) - defined.indexOf(b.value));
  return name === 'year'
    ? options.sort((a, b) => Number(b.value) - Number(a.value))
    : options.sort((a, b) => compareTexts(a.name, b.name));
}

const chosenOf = (names: readonly FilterName[], requested: Filters): Filters =>
  Object.fromEntries(names.flatMap((name) => (requested[name] === undefined ? [] : [[name, requested[name]]])));

/** The number of pages that match all filters of a mask. */
const countOf = ({ having }: FilteredList, mask: number): number =>
  having.reduce((sum, { mask: their, count }) => ((their & mask) === mask ? sum + count : sum), 0);

const isSearched = ({ search }: Query): boolean => (search?.words.length ?? 0) > 0;

/** Live pages that match all filters, with counts for other options. A filter with an unknown value is ignored and reported. */
export async function listFiltered(context: Context, query: Query): Promise<FilteredPages> {
  const { types, names, requested, today = instituteDay(context.services.clock.now()), ...rest } = query;
  const texts = names.includes('expertise') ? await listOwnTexts(context.db, { types, field: 'expertise' }) : [];
  const slugs = new Map(texts.map((label) => [label, textSlug(label)]));
  const listWith = (chosen: Filters, withSearch = true): Promise<FilteredList> => {
    const filters: FilteredQuery['filters'] = names.map((name) => ({ name, value: chosen[name] }));
    const search = withSearch ? rest.search : undefined;
    return listFilteredPages(context.db, { types, ...rest, search, today, filters, slugs });
  };
  const isKnown = (name: FilterName, counted?: readonly CountedValue[]): boolean => {
    const value = requested[name];
    if (value === undefined) return true;
    const defined = definedValues(name, types);
    if (defined !== undefined) return defined.includes(value);
    return value !== noSuchValue && (counted?.some((option) => option.filter === name && option.value === value) ?? true);
  };
  const first = names.filter((name) => isKnown(name));
  const list = await listWith(chosenOf(first, requested));
  const missing = first.filter((name) => !isKnown(name, list.values));
  // The options of a search are those of its results: a value that none of them has still exists.
  const elsewhere = missing.length > 0 && isSearched(query) ? (await listWith({}, false)).values : [];
  const known = first.filter((name) => !missing.includes(name) || isKnown(name, elsewhere));
  const chosen = chosenOf(known, requested);
  const shown = known.length === first.length ? list : await listWith(chosen);
  const maskOf = (filters: Filters): number =>
    names.reduce((mask, name, position) => (filters[name] === undefined ? mask : mask + 2 ** position), 0);
  const values = [
    ...shown.values,
    ...elsewhere
      .filter(({ filter, value }) => missing.includes(filter) && chosen[filter] === value)
      .map((option) => ({ ...option, count: 0 })),
  ];
  const totalItems = countOf(shown, 2 ** names.length - 1);
  return {
    items: await toCards(context, shown.rows),
    totalItems,
    byDay: { today, coming: shown.rows.filter(({ isComing }) => isComing).length },
    filtering: {
      groups: names.map((name) => ({ name, options: optionsOf(name, values, types) })),
      chosen,
      unknown: names.filter((name) => requested[name] !== undefined && chosen[name] === undefined),
      ways: totalItems === 0 ? relaxFilters(chosen, (filters) => countOf(shown, maskOf(filters))) : [],
      totalOfAll: countOf(shown, 0),
    },
  };
}
