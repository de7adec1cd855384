import {
  blockCatalog,
  blockReferences,
  sameValue,
  typeDataReferences,
  type Block,
  type PageCard,
  type PageLink,
  type PageList,
  type PageQuery,
  type RenderContext,
} from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { pagePath, type Locale } from '@ximblox/primitives';
import { useMemo, useState } from 'react';

import { trpc, type Outputs } from '../../shared/api/client.ts';
import { useFormulas } from '../../shared/use-formulas.ts';
import type { PageDocument } from '../document/page-document.ts';

/** The target of a link, and whether visitors can see it. */
export type LinkedPage = PageLink & { readonly isLive: boolean };

/** Query options for the target of a link; the query fails when the page no longer exists. */
const linkOptions = {
  staleTime: 300_000,
  retry: false,
  select: ({ id, title, path, liveVersionID }: Outputs['pages']['get']): LinkedPage => ({
    id,
    title,
    path,
    isLive: liveVersionID !== null,
  }),
};

/** A linked page; undefined until loaded, and without an ID. */
export function useLinkedPage(pageID: number | undefined): LinkedPage | undefined {
  return trpc.pages.get.useQuery({ id: pageID ?? 0 }, { ...linkOptions, enabled: pageID !== undefined }).data;
}

/** The titles and paths of linked pages that are loaded. Refetched only when the IDs change. */
export const useLinkedPages = (pageIDs: readonly number[]): readonly LinkedPage[] =>
  trpc.useQueries((t) => pageIDs.map((id) => t.pages.get({ id }, linkOptions)), { combine: knownLinks });

const knownLinks = (results: readonly { readonly data: LinkedPage | undefined }[]): LinkedPage[] =>
  results.flatMap(({ data }) => (data === undefined ? [] : [data]));

/** A listed page in the shape the site's views expect. */
function cardOf({ seoDescription, seoImage, ...card }: PageCardShape): PageCard {
  const [image] = seoImage ?? [];
  return {
    ...card,
    description: seoDescription,
    image: image === undefined ? null : { url: image.url, altText: image.altText, width: image.width, height: image.height },
  };
}

/** The offices localized for a page's language; empty until loaded. */
function useOffices(locale: Locale): NonNullable<RenderContext['offices']> {
  // The frame of every language's home page includes the offices.
  const known = trpc.site.view.useQuery(
    { path: pagePath(locale, '') },
    { staleTime: 300_000, retry: false, select: officesOf },
  ).data;
  return known ?? noOffices;
}

const noOffices: NonNullable<RenderContext['offices']> = [];
const officesOf = (view: Outputs['site']['view']) => (view.kind === 'redirect' ? noOffices : view.frame.footer.offices);

/** A block's query; the term of the URL (`searched`) is the visitor's. */
type ListNeed = { readonly key: string; readonly query: Omit<PageQuery, 'searched'> };

/** The pages that a block lists, in the shape its view expects. */
const listOf = ({ items, ...list }: Outputs['site']['previewList']): PageList => ({ ...list, items: items.map(cardOf) });
const listOptions = { staleTime: 300_000, retry: false, select: listOf };

const knownLists = (results: readonly { readonly data: PageList | undefined }[]): (PageList | undefined)[] =>
  results.map(({ data }) => data);

/** Memoizes a computation per block object: a keystroke replaces one block of many. */
function remembered<Value>(find: (block: Block) => Value): (block: Block) => Value {
  const found = new WeakMap<Block, Value>();
  return (block) => {
    const known = found.get(block);
    if (known !== undefined) return known;
    const value = find(block);
    found.set(block, value);
    return value;
  };
}

const linkedPagesOf = remembered((block): readonly number[] =>
  blockReferences([block]).flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : [])),
);

const needsOf = remembered((block): readonly ListNeed[] =>
  (blockCatalog.get(block.type)?.pageQueries(block) ?? []).map((need) => {
    const { searched: _searched, ...query } = need;
    return { key: block.key, query: { ...query, count: Math.max(1, Math.min(100, query.count)) } };
  }),
);

/** Returns the previous list when its items are equal. */
function useSame<Item>(list: readonly Item[]): readonly Item[] {
  const [cached, setCached] = useState(list);
  if (cached === list || sameValue(cached, list)) return cached;
  setCached(list);
  return list;
}

type EditedPage = { readonly id: number; readonly locale: Locale; readonly path: string; readonly type: string };

/** What visitors would see in the blocks that list pages, by the order of `needs`; undefined until loaded. */
const useLists = (
  needs: readonly ListNeed[],
  { id, locale }: EditedPage,
  tags: readonly number[],
): readonly (PageList | undefined)[] =>
  trpc.useQueries(
    (t) =>
      needs.map(({ query }) =>
        // Only related pages depend on the tags: a changed one fetches no other lists.
        t.site.previewList({ pageID: id, locale, tagIDs: query.related === true ? tags : [], query }, listOptions),
      ),
    { combine: knownLists },
  );

/**
 * The render context of the views: linked pages and the lists that blocks query. Referentially stable until one of these changes.
 */
export function useRenderContext(
  page: EditedPage,
  { blocks, typeData, tags }: Pick<PageDocument, 'blocks' | 'typeData' | 'tags'>,
): RenderContext {
  const { locale, path } = page;
  const linked = useSame(
    [
      ...new Set([
        ...blocks.flatMap(linkedPagesOf),
        ...typeDataReferences(page.type, typeData).flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : [])),
      ]),
    ].sort((a, b) => a - b),
  );
  const needs = useSame(blocks.flatMap(needsOf));
  const pages = useLinkedPages(linked);
  const lists = useLists(needs, page, tags);
  const offices = useOffices(locale);
  const formulas = useFormulas(blocks);
  const needKeys = needs.map(({ key }) => key).join(' ');
  return useMemo(
    () => ({
      locale,
      path,
      editing: true,
      offices,
      formulas,
      pages: Object.fromEntries(pages.map((link) => [link.id, link])),
      lists: Object.fromEntries(
        needKeys.split(' ').flatMap((key, index) => (lists[index] === undefined ? [] : [[key, lists[index]]])),
      ),
    }),
    [locale, path, pages, lists, needKeys, offices, formulas],
  );
}
