import {
  blockCatalog,
  cleanFilters,
  followingID,
  formOnPage,
  listedDay,
  pageTypeCatalog,
  type Filters,
  type PageQuery,
} from '@ximblox/blocks';
import type { Contract, FormNow, PageCardShape, PublicPage, SiteView } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { instituteDay, listChosen, listFiltered, listPublicPages, listPublicTags, listRelated } from '../pages/index.ts';

type Lists = Extract<SiteView, { kind: 'page' }>['lists'];
type List = Lists[string];
type FormPage = Pick<PublicPage, 'id' | 'type' | 'typeData' | 'locale'>;

/**
 * How the forms of live pages are now, by page: by what was sent to them and by the time. Without those that do not change. Whoever changes
 * one invalidates its page.
 */
export type FormStatesOf = (context: Context, pages: readonly FormPage[]) => Promise<ReadonlyMap<number, FormNow>>;

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

/** Whether a page has the form of its type. */
export const hasForm = ({ type, typeData }: PageCardShape): boolean =>
  formOnPage(pageTypeCatalog.get(type)?.form, typeData) !== undefined;

/** Lists with how the forms of their pages are now: one query, and none where no page has a form. */
async function withForms<Of extends Lists>(context: Context, lists: Of, formStatesOf: FormStatesOf): Promise<Of> {
  const pages = Object.values(lists).flatMap(({ items }) => items.filter(hasForm));
  if (pages.length === 0) return lists;
  const forms = await formStatesOf(context, pages);
  const withForm = (page: List['items'][number]): typeof page => {
    const form = forms.get(page.id);
    return form === undefined ? page : { ...page, form };
  };
  return Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [key, { ...list, items: list.items.map(withForm) }]),
  ) as Of;
}

async function listFor(
  context: Context,
  page: ListingPage,
  need: PageQuery,
  input: { pageIndex: number; filters: Filters; q: string; today?: string | undefined },
): Promise<List> {
  const { types, count, filters: names = [], comingFirst = false } = need;
  const { pageIndex, filters } = input;
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
  const search = searched === undefined ? undefined : searchOf(input.q);
  const { filtering, byDay, ...list } = await listFiltered(context, {
    ...of,
    ...place,
    comingFirst,
    byTitle,
    naming: naming === 'own' ? page.id : naming,
    search: search === undefined ? undefined : { words: search.words, fields: searched ?? [] },
    names,
    requested: filters,
    today: input.today,
  });
  return {
    ...list,
    ...place,
    ...(comingFirst && { byDay }),
    ...(names.length === 0 ? {} : { filtering }),
    ...(search === undefined ? {} : { search: { term: search.term, isTooShort: search.isTooShort } }),
  };
}

/** The most pages that are shown after one, and of how many they are chosen: others may have begun before it. */
const [followingMax, followingRead] = [3, 12];

/** The upcoming pages of a page's type that begin on its day or after it, itself left out; undefined where its type shows none. */
async function listFollowing(context: Context, page: PublicPage, givenToday: string | undefined): Promise<List | undefined> {
  const { following, listedBy } = pageTypeCatalog.get(page.type) ?? {};
  if (following === undefined || listedBy === undefined) return undefined;
  const dayOf = ({ typeData }: Pick<PageCardShape, 'typeData'>): string => (listedDay(typeData[listedBy]) ?? '').slice(0, 10);
  const today = givenToday ?? instituteDay(context.services.clock.now());
  const from = dayOf(page) > today ? dayOf(page) : today;
  const { items, byDay } = await listFiltered(context, {
    types: [page.type],
    locale: page.locale,
    pageIndex: 0,
    pageSize: followingRead,
    comingFirst: true,
    names: [],
    requested: {},
    today: from,
  });
  const after = items.slice(0, byDay.coming).filter((one) => one.id !== page.id && dayOf(one) >= from);
  const shown = after.slice(0, followingMax);
  return {
    items: shown,
    totalItems: shown.length,
    pageIndex: 0,
    pageSize: followingMax,
    byDay: { today, coming: shown.length },
  };
}

/** What a block of a page that is being edited would list on the site, on its first page and without filters. */
export async function previewList(
  context: Context,
  { pageID, locale, tagIDs, query }: z.output<Contract['site']['previewList']['input']>,
  formStatesOf: FormStatesOf,
): Promise<List> {
  const page = { id: pageID, locale, tags: await listPublicTags(context, tagIDs) };
  const list = await listFor(context, page, query as PageQuery, { pageIndex: 0, filters: {}, q: '' });
  return (await withForms(context, { list }, formStatesOf)).list;
}

/** The lists of a page's blocks: one query for each distinct one, however many blocks show it, one for what comes after the page, and one for the forms of their pages. */
export async function resolveLists(
  context: Context,
  page: PublicPage,
  input: { readonly page: number; readonly q: string; readonly today?: string | undefined } & Filters,
  formStatesOf: FormStatesOf,
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
  const [following, ...lists] = await Promise.all([
    listFollowing(context, page, input.today),
    ...wanted.map(async ({ block, need }) => [block.key, await listOf(need)] as const),
  ]);
  const named = following === undefined ? [] : [[followingID, following] as const];
  return withForms(context, Object.fromEntries([...lists, ...named]), formStatesOf);
}
