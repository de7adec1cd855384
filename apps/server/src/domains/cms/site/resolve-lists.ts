import { blockCatalog, cleanFilters, type Filters, type PageQuery } from '@ximblox/blocks';
import type { Contract, PublicPage, SiteView } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { listChosen, listFiltered, listPublicPages, listPublicTags, listRelated } from '../pages/index.ts';

type Lists = Extract<SiteView, { kind: 'page' }>['lists'];
type List = Lists[string];

/** Shorter terms are not searched for (site specification, section 5). */
const shortestTerm = 3;
const wordsMax = 10;

/** The term of the address for a list that is searched. */
function searchOf(q: string): { readonly term: string; readonly isTooShort: boolean; readonly words: readonly string[] } {
  const term = q.trim().replaceAll(/\s+/g, ' ');
  const isTooShort = term !== '' && Array.from(term).length < shortestTerm;
  return { term, isTooShort, words: isTooShort || term === '' ? [] : term.split(' ').slice(0, wordsMax) };
}

/** The page of a block, as far as its lists depend on it. */
type ListingPage = Pick<PublicPage, 'id' | 'locale'> & { readonly tags: readonly { readonly id: number }[] };

async function listFor(
  context: Context,
  page: ListingPage,
  need: PageQuery,
  asked: { pageIndex: number; filters: Filters; q: string; today?: string | undefined },
): Promise<List> {
  const { types, count, filters: names = [], comingFirst = false } = need;
  const { pageIndex, filters } = asked;
  const place = { pageIndex, pageSize: count };
  const of = { types, locale: page.locale };
  const whole = (items: List['items']): List => ({ items, totalItems: items.length, ...place });
  if (need.pageIDs !== undefined) return whole(await listChosen(context, { pageIDs: need.pageIDs.slice(0, count) }));
  const tagIDs = need.related === true ? page.tags.map(({ id }) => id) : need.tagIDs;
  if (tagIDs !== undefined) return whole(await listRelated(context, { ...of, pageID: page.id, tagIDs, limit: count }));
  const { searched, byTitle = false, naming } = need;
  const isPlain = searched === undefined && naming === undefined && !byTitle;
  if (names.length === 0 && !comingFirst && isPlain)
    return { ...(await listPublicPages(context, { ...of, ...place })), ...place };
  const search = searched === undefined ? undefined : searchOf(asked.q);
  const { filtering, ...list } = await listFiltered(context, {
    ...of,
    ...place,
    comingFirst,
    byTitle,
    naming: naming === 'own' ? page.id : naming,
    search: search === undefined ? undefined : { words: search.words, fields: searched ?? [] },
    names,
    asked: filters,
    today: asked.today,
  });
  return {
    ...list,
    ...place,
    ...(names.length === 0 ? {} : { filtering }),
    ...(search === undefined ? {} : { search: { term: search.term, isTooShort: search.isTooShort } }),
  };
}

/** What a block of a page that is being edited would list on the site, on its first page and without filters. */
export async function previewList(
  context: Context,
  { pageID, locale, tagIDs, query }: z.output<Contract['site']['previewList']['input']>,
): Promise<List> {
  const page = { id: pageID, locale, tags: await listPublicTags(context, tagIDs) };
  return listFor(context, page, query as PageQuery, { pageIndex: 0, filters: {}, q: '' });
}

/** The lists of a page's blocks: one query for each distinct one, however many blocks show it. */
export async function resolveLists(
  context: Context,
  page: PublicPage,
  input: { readonly page: number; readonly q: string; readonly today?: string | undefined } & Filters,
): Promise<Lists> {
  const wanted = page.pageVersion.blocks.flatMap((block) =>
    (blockCatalog.get(block.type)?.pageQueries(block) ?? []).map((need) => ({ block, need })),
  );
  const filters = cleanFilters(input);
  const queries = new Map<string, Promise<List>>();
  const listOf = (need: PageQuery): Promise<List> => {
    const pageIndex = need.paged ? input.page - 1 : 0;
    const key = JSON.stringify([need, pageIndex]);
    const known = queries.get(key);
    if (known !== undefined) return known;
    const list = listFor(context, page, need, { pageIndex, filters, q: input.q, today: input.today });
    queries.set(key, list);
    return list;
  };
  return Object.fromEntries(await Promise.all(wanted.map(async ({ block, need }) => [block.key, await listOf(need)] as const)));
}
