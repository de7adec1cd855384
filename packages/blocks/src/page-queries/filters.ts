/** The filters of lists, in the order and with the names of the query string. */
export const filterNames = ['type', 'status', 'when', 'year', 'expertise', 'tag', 'facet', 'language'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters of a query string, with one value each at most. */
export type Filters = { readonly [Name in FilterName]?: string | undefined };

/** Replaces invalid values, so that a filtered list has as few URLs as possible. */
export const noSuchValue = '-';

/**
 * Kinds and statuses are the numbers of the specification, page types (in the search) their names, tags their IDs, expertise the slug of its text,
 * facets a page type and the group of a page. */
const patterns: Readonly<Record<FilterName, RegExp>> = {
  type: /^(?:\d{1,2}|[a-z]{2,20})$/,
  status: /^\d$/,
  when: /^(?:coming|past)$/,
  year: /^[12]\d{3}$/,
  expertise: /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  tag: /^[1-9]\d{0,8}$/,
  facet: /^[a-z]{1,40}-[1-9]\d{0,8}$/i,
  language: /^(?:en|nl|de|fr|all)$/,
};

/** Parses the filters of a query string; invalid values become {@link noSuchValue}, empty ones are dropped. */
export function readFilters(query: URLSearchParams): Filters {
  return cleanFilters(Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? undefined])));
}

/** Filters with valid values, or {@link noSuchValue}; empty ones are dropped. */
export const cleanFilters = (given: Filters): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = given[name];
      if (value === undefined || value === '') return [];
      return [[name, patterns[name].test(value) ? value : noSuchValue]];
    }),
  );

/** Filters as a query string, `type=1&year=2026`; empty without filters. */
export const filterQuery = (filters: Filters): string =>
  filterNames.flatMap((name) => (filters[name] === undefined ? [] : [`${name}=${filters[name]}`])).join('&');

/** The filters with another value for one of them. @param value undefined leaves it out */
export const withFilter = (filters: Filters, name: FilterName, value: string | undefined): Filters => {
  const { [name]: _old, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
};

/** A filter value, and the number of pages with it and the other selected filters. */
export type FilterOption = {
  readonly value: string;
  /** A tag's name, the text of an expertise, or the title of a facet's page; empty for other filters, whose value is enough. */
  readonly name: string;
  readonly count: number;
};

/** The selected and the available filters of a list. */
export type Filtering = {
  readonly groups: readonly {
    readonly name: FilterName;
    /** Of a facet: the type of its pages, after which it is called. */
    readonly facet?: string | undefined;
    readonly options: readonly FilterOption[];
    /** The option that applies if none is selected. */
    readonly standard?: string | undefined;
  }[];
  readonly chosen: Filters;
  /** Filters with unknown values, which the list ignores. */
  readonly unknown: readonly FilterName[];
  /** Of an unknown `facet`: the type of the pages that its value names, where it names one. */
  readonly unknownFacet?: string | undefined;
  /** Where nothing has all that is chosen: with which part of it there is something. */
  readonly ways: readonly { readonly filters: Filters; readonly count: number }[];
  /** How many there are without filters. */
  readonly totalOfAll: number;
};
