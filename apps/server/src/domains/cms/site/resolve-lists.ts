import { blockCatalog, cleanFilters, type Filters, type PageQuery } from '@ximblox/blocks';
import type { PublicPage, SiteView } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { listChosen, listFiltered, listPublicPages, listRelated } from '../pages/index.ts';

type Lists = Extract<SiteView, { kind: 'page' }>['lists'];
type List = Lists[string];

async function listFor(
  context: Context,
  page: PublicPage,
  need: PageQuery,
  asked: { pageIndex: number; filters: Filters },
): Promise<List> {
  const { types, count, filters: names = [], comingFirst = false } = need;
  const { pageIndex, filters } = asked;
  const place = { pageIndex, pageSize: count };
  const of = { types, locale: page.locale };
  const whole = (items: List['items']): List => ({ items, totalItems: items.length, ...place });
  if (need.pageIDs !== undefined) return whole(await listChosen(context, { pageIDs: need.pageIDs.slice(0, count) }));
  if (need.related === true)
    return whole(await listRelated(context, { ...of, pageID: page.id, tagIDs: page.tags.map(({ id }) => id), limit: count }));
  if (names.length === 0 && !comingFirst) return { ...(await listPublicPages(context, { ...of, ...place })), ...place };
  const { filtering, ...list } = await listFiltered(context, { ...of, ...place, comingFirst, names, asked: filters });
  return { ...list, ...place, ...(names.length === 0 ? {} : { filtering }) };
}

/** The lists of a page's blocks: one query for each distinct one, however many blocks show it. */
export async function resolveLists(
  context: Context,
  page: PublicPage,
  input: { readonly page: number } & Filters,
): Promise<Lists> {
  const wanted = page.pageVersion.blocks.flatMap((block) =>
    (blockCatalog.get(block.type)?.needs(block) ?? []).map((need) => ({ block, need })),
  );
  const filters = cleanFilters(input);
  const queries = new Map<string, Promise<List>>();
  const listOf = (need: PageQuery): Promise<List> => {
    const pageIndex = need.paged ? input.page - 1 : 0;
    const key = JSON.stringify([need, pageIndex]);
    const known = queries.get(key);
    if (known !== undefined) return known;
    const list = listFor(context, page, need, { pageIndex, filters });
    queries.set(key, list);
    return list;
  };
  return Object.fromEntries(await Promise.all(wanted.map(async ({ block, need }) => [block.key, await listOf(need)] as const)));
}
