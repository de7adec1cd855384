import {
  blockCatalog,
  blockReferences,
  typeDataReferences,
  type Block,
  type ContentReference,
  type PageQuery,
} from '@ximblox/blocks';
import type { PublicPage, SiteView } from '@ximblox/contract';
import { splitPath, type Locale } from '@ximblox/primitives';

/** The slugs above one: of `news/2026/basin` they are `news` and `news/2026`. */
export const slugsAbove = (slug: string): string[] =>
  slug
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** The pages that a page links to, in its blocks and in the fields of its type, live or not, each once. */
export const linkedPageIDs = ({ type, typeData, pageVersion }: PublicPage): readonly number[] => [
  ...new Set([...pageIDsOf(typeDataReferences(type, typeData)), ...linkedInBlocks(pageVersion.blocks)]),
];

const pageIDsOf = (references: readonly ContentReference[]): number[] =>
  references.flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : []));

function linkedInBlocks(blocks: readonly Block[]): readonly number[] {
  const known = linkedIDs.get(blocks);
  if (known !== undefined) return known;
  const ids = [...new Set(pageIDsOf(blockReferences(blocks)))];
  linkedIDs.set(blocks, ids);
  return ids;
}

/** Looked for once in the blocks of a page that is kept in memory: it means reading all its markup. */
const linkedIDs = new WeakMap<readonly Block[], readonly number[]>();

/** The tag of an address: dropped when the page at it changes, comes or goes. */
export const slugTag = (locale: Locale, slug: string): string => `slug:${locale}/${slug}`;

/** The lists that blocks ask for. */
const needsOf = (blocks: readonly Block[]): PageQuery[] =>
  blocks.flatMap((block) => blockCatalog.get(block.type)?.needs(block) ?? []);

/** Whether a page is another one tomorrow without anybody changing it: what comes and what is past stand in it. */
export const changesByDay = (view: SiteView): boolean =>
  view.kind === 'page' && needsOf(view.page.pageVersion.blocks).some((need) => need.comingFirst === true);

/**
 * What a view was made from: it may be kept until one of these is dropped. What it would show if it were there counts too: a page that is
 * linked to and not live yet, a page above it, an entry of the menu.
 * @returns tags as `UnitOfWork.invalidate` takes them; for a search nothing that is enough, so it must not be kept
 */
export function viewTags(view: SiteView): string[] {
  if (view.kind === 'redirect' || view.kind === 'search') return [];
  const frame = ['settings', 'tags', `menu:${view.frame.locale}`];
  if (view.kind === 'notFound' || view.kind === 'closed')
    return [...frame, 'redirects', slugTag(view.frame.locale, splitPath(view.path).slug)];
  const { page } = view;
  const types = needsOf(page.pageVersion.blocks).flatMap((need) => need.types);
  return [
    ...frame,
    ...[page.id, ...linkedPageIDs(page)].map((id) => `page:${id}`),
    ...[page.slug, '', ...slugsAbove(page.slug)].map((slug) => slugTag(page.locale, slug)),
    ...new Set(types.map((type) => `type:${type}:${page.locale}`)),
  ];
}
