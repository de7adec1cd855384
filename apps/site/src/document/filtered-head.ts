import { blockCatalog, filterNames, filterQuery } from '@ximblox/blocks';
import { chosenName } from '@ximblox/blocks/render';

import type { PageView } from '../pages/page-screen.tsx';

/** The parts of a page's head that depend on its filters. */
export type FilteredHead = {
  /** The filters and page number of the URL, with a question mark; or empty. */
  readonly query: string;
  /** The names of the chosen filters; empty where there are none. */
  readonly title: string;
  /** Whether search engines may index the view: one filter is worth it, combinations are too many. */
  readonly indexed: boolean;
};

/** The head of a list page, by its filters and page number. */
export function filteredHead({ page, lists }: PageView): FilteredHead {
  const number = Math.max(0, ...Object.values(lists).map((list) => list.pageIndex)) + 1;
  const [key, list] = Object.entries(lists).find(([, { filtering }]) => filtering !== undefined) ?? [];
  const filtering = list?.filtering;
  // Terms are visitors’ own: there is no end to them.
  const isSearched = Object.values(lists).some(({ search }) => search !== undefined && search.term !== '');
  const chosen = filtering?.chosen ?? {};
  const names = filterNames.filter((name) => chosen[name] !== undefined);
  const block = page.pageVersion.blocks.find((known) => known.key === key);
  const types = (block === undefined ? undefined : blockCatalog.get(block.type)?.pageQueries(block)[0]?.types) ?? [];
  const pageType = types.length === 1 ? (types[0] ?? '') : '';
  const query = [filterQuery(chosen), number > 1 ? `page=${number}` : ''].filter((part) => part !== '').join('&');
  return {
    query: query === '' ? '' : `?${query}`,
    title:
      filtering === undefined
        ? ''
        : names.map((name) => chosenName({ filtering, pageType, locale: page.locale }, name)).join(', '),
    indexed:
      !isSearched &&
      names.length < 2 &&
      (filtering?.unknown.length ?? 0) === 0 &&
      (names.length === 0 || (list?.totalItems ?? 0) > 0),
  };
}
