import {
  blockCatalog,
  blockReferences,
  pageTypeCatalog,
  typeDataReferences,
  type Block,
  type ContentReference,
  type PageQuery,
} from '@ximblox/blocks';
import type { PublicPage, SiteView } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

/** The slugs of ancestors: of `news/2026/basin` they are `news` and `news/2026`. */
export const slugsAbove = (slug: string): string[] =>
  slug
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** The pages that a page links to, in its blocks and in the fields of its type, live or not, each once. */
export const linkedPageIDs = ({ type, typeData, pageVersion }: PublicPage): readonly number[] => [
  ...new Set([...pageIDsOf(typeDataReferences(type, typeData)), ...pagesInBlocks(pageVersion.blocks)]),
];

const pageIDsOf = (references: readonly ContentReference[]): number[] =>
  references.flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : []));

function pagesInBlocks(blocks: readonly Block[]): readonly number[] {
  const known = linkedIDs.get(blocks);
  if (known !== undefined) return known;
  const ids = [...new Set(pageIDsOf(blockReferences(blocks)))];
  linkedIDs.set(blocks, ids);
  return ids;
}

/** Computed once for the blocks of a cached page: it requires parsing all its markup. */
const linkedIDs = new WeakMap<readonly Block[], readonly number[]>();

/** The cache tag of a path: invalidated when a page appears, changes or disappears there. */
export const slugTag = (locale: Locale, slug: string): string => `slug:${locale}/${slug}`;

/** The lists of blocks. */
const needsOf = (blocks: readonly Block[]): PageQuery[] =>
  blocks.flatMap((block) => blockCatalog.get(block.type)?.pageQueries(block) ?? []);

/** Whether a page shows what comes after it. */
const hasFollowing = ({ type }: Pick<PublicPage, 'type'>): boolean => pageTypeCatalog.get(type)?.following !== undefined;

/** Whether a page changes at midnight by itself, because it shows upcoming and past events. */
export const changesByDay = (view: SiteView): boolean =>
  view.kind === 'page' &&
  (hasFollowing(view.page) || needsOf(view.page.pageVersion.blocks).some((need) => need.comingFirst === true));

/**
 * The cache tags of a view. Includes what it would show if it existed: a linked page that is not live yet, an ancestor, a menu
 * entry. Reusable blocks are in `Context.cacheTags`: readers are not told of those that they don't see.
 * @returns tags as for `UnitOfWork.invalidate`; for a search there is no sufficient set, so it must not be cached
 */
export function viewTags(view: SiteView): string[] {
  if (view.kind === 'redirect' || view.kind === 'search') return [];
  const frame = ['settings', 'tags', `menu:${view.frame.locale}`];
  // Every page and redirect can give an answer there: another spelling of its path, a file of it, a redirect to it.
  if (view.kind === 'notFound' || view.kind === 'closed') return [...frame, 'addresses'];
  const { page } = view;
  const types = [...(hasFollowing(page) ? [page.type] : []), ...needsOf(page.pageVersion.blocks).flatMap((need) => need.types)];
  const withForm = Object.values(view.lists).flatMap(({ items }) =>
    items.flatMap(({ id, form }) => (form === undefined ? [] : [id])),
  );
  return [
    ...frame,
    ...new Set([page.id, ...linkedPageIDs(page), ...withForm].map((id) => `page:${id}`)),
    ...[page.slug, '', ...slugsAbove(page.slug)].map((slug) => slugTag(page.locale, slug)),
    ...new Set(types.map((type) => `type:${type}:${page.locale}`)),
  ];
}
