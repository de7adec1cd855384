import { pageListFilters } from './list-queries.ts';

type Body = Readonly<Record<string, unknown>>;
type Call = { readonly name: string; readonly path: string; readonly body: Body };

const callOf = (path: string, body: Body): Call => ({ name: `${path} ${JSON.stringify(body)}`, path, body });

/** The calls that count pages by filter, what changing several touches, and those that change several. */
export function pageListCalls(firstPageID: number): Call[] {
  const ids = [firstPageID + 3, firstPageID + 4];
  return [
    ...[{}, ...pageListFilters].map((filter) => callOf('page/count', filter)),
    callOf('page/find-text', { term: 'wave maker' }),
    callOf('page/find-text', { term: 'wave maker', type: 'news', locale: 'en-gb', below: 'news' }),
    callOf('page/replace-text', { term: 'wave', replaceWith: 'swell', pages: ids.map((id) => ({ id, revision: 0 })) }),
    callOf('page/get-impact', { action: 'unpublish', ids: Array.from({ length: 50 }, (_, index) => firstPageID + index) }),
    callOf('page/undo-many', { ids }),
    callOf('page/tag-many', { ids, add: [4] }),
    callOf('page/translate-many', { ids, locale: 'de-de' }),
    callOf('page/publish-many', { ids }),
    callOf('page/unpublish-many', { ids }),
    callOf('page/delete-many', { ids }),
  ];
}
