import { filterNames, type Filtering, type FilterName, type Filters } from './filters.ts';

/** The selected filters, in the order of the query string. */
export const chosenNames = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name] !== undefined);

/**
 * The subsets of filters that have results, where all filters together have none: the largest subsets, most results first.
 * @param countOf how many pages have all of these
 */
export function relaxFilters(chosen: Filters, countOf: (filters: Filters) => number): Filtering['ways'] {
  const names = chosenNames(chosen);
  const parts = Array.from({ length: 2 ** names.length }, (_, part) =>
    names.filter((_name, position) => (part >> position) % 2 === 1),
  );
  const ways = parts
    .filter((part) => part.length > 0 && part.length < names.length)
    .map((part) => Object.fromEntries(part.map((name) => [name, chosen[name]])) as Filters)
    .map((filters) => ({ filters, count: countOf(filters) }))
    .filter(({ count }) => count > 0);
  const largest = Math.max(0, ...ways.map(({ filters }) => chosenNames(filters).length));
  return ways.filter(({ filters }) => chosenNames(filters).length === largest).sort((a, b) => b.count - a.count);
}
