/** What a list may be filtered by, in the order in which an address has it. The names are those of the address. */
export const filterNames = ['type', 'status', 'when', 'year', 'tag', 'language'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters of an address: one value at most of each. */
export type Filters = { readonly [Name in FilterName]?: string | undefined };

/** What stands for a value that no filter can have, so that an address has as few forms as possible. */
export const noSuchValue = '-';

/** Kinds and statuses are the numbers of the specification, page types (in the search) their names, tags their IDs. */
const patterns: Readonly<Record<FilterName, RegExp>> = {
  type: /^(?:\d{1,2}|[a-z]{2,20})$/,
  status: /^\d$/,
  when: /^(?:coming|past)$/,
  year: /^[12]\d{3}$/,
  tag: /^[1-9]\d{0,8}$/,
  language: /^(?:en|nl|de|fr|all)$/,
};

/** The filters that an address asks for; a value that none can have becomes {@link noSuchValue}, an empty one is no filter. */
export function readFilters(query: URLSearchParams): Filters {
  return cleanFilters(Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? undefined])));
}

/** Filters as somebody gave them, with values of the form of their filter, or {@link noSuchValue}. */
export const cleanFilters = (given: Filters): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = given[name];
      if (value === undefined || value === '') return [];
      return [[name, patterns[name].test(value) ? value : noSuchValue]];
    }),
  );

/** Filters as an address has them, `type=1&year=2026`; empty where there are none. */
export const filterQuery = (filters: Filters): string =>
  filterNames.flatMap((name) => (filters[name] === undefined ? [] : [`${name}=${filters[name]}`])).join('&');

/** The filters with another value for one of them. @param value undefined leaves it out */
export const withFilter = (filters: Filters, name: FilterName, value: string | undefined): Filters => {
  const { [name]: _old, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
};

/** A value of a filter, and how many pages there would be with it, the other filters kept. */
export type FilterOption = {
  readonly value: string;
  /** A tag's name; empty where the value says it itself. */
  readonly name: string;
  readonly count: number;
};

/** What a list was filtered by, and what it could be filtered by. */
export type Filtering = {
  readonly groups: readonly {
    readonly name: FilterName;
    readonly options: readonly FilterOption[];
    /** The option that holds where none is chosen. */
    readonly standard?: string | undefined;
  }[];
  readonly chosen: Filters;
  /** Filters of the address that have no such value here; the list is without them. */
  readonly unknown: readonly FilterName[];
  /** Where nothing has all that is chosen: with which part of it there is something. */
  readonly ways: readonly { readonly filters: Filters; readonly count: number }[];
  /** How many there are without filters. */
  readonly totalOfAll: number;
};
