import { pageListFilters } from './list-queries.ts';

type Call = readonly [path: string, body: Readonly<Record<string, unknown>>];

/** The calls that count pages by filter, and those that change several. */
export function pageListCalls(firstPageID: number): Call[] {
  const ids = [firstPageID + 3, firstPageID + 4];
  return [
    ...[{}, ...pageListFilters].map((filter): Call => ['page/count', filter]),
    ['page/tag-many', { ids, add: [4] }],
    ['page/translate-many', { ids, locale: 'de-de' }],
    ['page/publish-many', { ids }],
    ['page/unpublish-many', { ids }],
    ['page/delete-many', { ids }],
  ];
}
