import { createHash } from 'node:crypto';

import {
  pageTypeCatalog,
  publicTypeData,
  restrictedFields,
  reusableIDsOf,
  toPublicBlock,
  upgradeBlocks,
  visibleBlocks,
  type StoredBlock,
  type Visibility,
} from '@ximblox/blocks';
import type { PageCardShape, PublicPage, PublicRedirect } from '@ximblox/contract';
import { locales, pagePath, splitPath, type ImageRef, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { JSONText } from '../../../../kernel/operation/handlers.ts';
import type { StatePart } from '../../../../kernel/operation/services.ts';
import { TaggedCache } from '../../../../kernel/cache/tagged-cache.ts';
import { countNotFound, followRedirect, parametersOf, splitQuery, withQuery } from '../../redirects/index.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { listChosenPages, listPublicTagsByID, listRelatedPages } from './page-lists.repository.ts';
import { renderFormulas } from '../references/formulas.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import {
  findClosedPage,
  findLivePage,
  listLivePages,
  type ClosedPageRow,
  type LiveCardRow,
  type LivePageRow,
} from './live-pages.repository.ts';
import { audienceOf, type MayOpenFile } from '../pages.policy.ts';
import { resolveBlocks, resolveImage, resolveSeoImage, resolveTypeData } from '../references/resolve-media.ts';
import { reusableTag, showReusable } from '../reusable/show-reusable.ts';
import { sanitizedVersion } from './sanitized-version.ts';

/** Memory limit of cached public answers. */
const cacheBytes = 32 * 1024 * 1024;

/**
 * A cached public page. Most callers need the JSON text, which is cached; the object, three times as large, is held weakly and
 * parsed again when it was collected.
 */
export class CachedPage {
  readonly json: JSONText;
  readonly reusableTags: readonly string[];
  readonly #tags: readonly string[];
  readonly #path: string;
  #page: WeakRef<PublicPage>;

  /**
   * @param tags.all what the answer depends on
   * @param tags.reusable of all reusable blocks of its version, those included that the reader doesn't see
   */
  constructor(page: PublicPage, tags: { readonly all: readonly string[]; readonly reusable: readonly string[] }) {
    this.reusableTags = tags.reusable;
    this.#tags = tags.all;
    this.#path = page.path;
    const text = JSON.stringify(page);
    this.json = new JSONText(text, etagOf(text));
    this.#page = new WeakRef(page);
  }

  /** The answer to visitors. They may spell a path as they like, so it is only for the page's own, with or without its first slash, that others may keep it. */
  jsonFor(path: string): JSONText {
    const isOwn = path === this.#path || `/${path}` === this.#path;
    return isOwn ? new JSONText(this.json.text, this.json.etag, this.#tags) : this.json;
  }

  get page(): PublicPage {
    const known = this.#page.deref();
    if (known !== undefined) return known;
    const page = JSON.parse(this.json.text) as PublicPage;
    this.#page = new WeakRef(page);
    return page;
  }
}

const pageCache: StatePart<TaggedCache<CachedPage>> = {
  create: ({ cacheBus }) => new TaggedCache({ maxBytes: cacheBytes, bus: cacheBus }),
};

/** By default nobody is given more than the audience. */
const nobody: MayOpenFile = () => Promise.resolve(false);

type Address = { readonly locale: Locale | undefined; readonly slug: string };

/** Removes query and fragment. */
const addressOf = (slug: string): Address => splitPath(slug.replace(/[?#].*$/, ''));

/**
 * The cache tags of an answer: the page, its translations, and each page that would take precedence at the path if it existed.
 */
const tagsOf = (row: LivePageRow, address: Address): string[] => [
  'tags',
  ...reusableIDsOf(row.blocks).map(reusableTag),
  ...new Set([row.pageID, ...row.siblings.map((sibling) => sibling.id)].map((id) => `page:${id}`)),
  ...(address.locale === undefined ? locales : [address.locale]).map((locale) => `slug:${locale}/${address.slug}`),
];

/** The part of a live page that the caller may see. */
async function toPublicPage(context: Context, row: LivePageRow, mayOpenFile: MayOpenFile): Promise<PublicPage> {
  const audience = audienceOf(context.actor, { type: row.type, typeData: row.typeData });
  const own = await sanitizedVersion(context.services, { versionID: row.versionID, blocks: upgradeBlocks(row.blocks) });
  const origins = new Map<string, number | undefined>();
  const blocks = await showReusable(context, own, origins);
  const levels = [...blocks.map((block) => block.visibility), ...restrictedLevels(row)];
  const hasHidden = levels.some((level) => level > audience);
  const documents = hasHidden && (await mayOpenFile(context, { pageID: row.pageID, pageType: row.type })) ? 2 : audience;
  return pageFor(context, { ...row, blocks, origins }, { audience, documents });
}

const restrictedLevels = ({ type, typeData }: LivePageRow): Visibility[] =>
  restrictedFields(type, typeData).map(([, level]) => level);

/**
 * The part of a version that a reader may see. The only place where a version becomes public.
 * @param row with sanitized blocks of the current schema, as `showReusable` gives them
 * @param row.origins the reusable block that a block comes from, by the key of the block
 * @param reader.documents the level up to which they may open documents
 */
export async function pageFor(
  context: Context,
  row: Omit<LivePageRow, 'blocks'> & {
    readonly blocks: readonly StoredBlock[];
    readonly origins: ReadonlyMap<string, number | undefined>;
  },
  { audience, documents }: { readonly audience: Visibility; readonly documents: Visibility },
): Promise<PublicPage> {
  const restricted = restrictedFields(row.type, row.typeData);
  const { visible, hiddenLevels } = visibleBlocks(row.blocks, audience, documents);
  const blocks = visible.map(toPublicBlock);
  const typeData = publicTypeData(row.type, row.typeData, documents);
  const hiddenFields = restricted.filter(([, level]) => level > documents);
  const hidden = new Set([...hiddenLevels, ...hiddenFields.map(([, level]) => level)]);
  const content = { type: row.type, blocks, seoImage: row.seoImage, typeData };
  const media = await findMediaFacts(context.db, mediaIDs(collectReferences(content)));
  return {
    id: row.pageID,
    slug: row.slug,
    path: pagePath(row.locale, row.slug),
    locale: row.locale,
    type: row.type,
    title: row.title,
    typeData,
    tags: row.tags,
    publishedAt: row.liveAt,
    hiddenLevels: ([1, 2] as const).filter((level) => hidden.has(level)),
    hiddenBlockLevels: hiddenLevels,
    hiddenFields: Object.fromEntries(hiddenFields),
    formulas: renderFormulas(blocks),
    pageVersion: {
      id: row.versionID,
      pageID: row.pageID,
      title: row.title,
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
      seoKeywords: row.seoKeywords,
      seoImage: resolveSeoImage(row.pageID, row.seoImage, media),
      blocks: resolveBlocks(row.pageID, blocks, media),
    },
    pageType: resolveTypeData(row.pageID, content, media),
    siblings: row.siblings.map(({ locale, slug }) => ({ locale, slug, path: pagePath(locale, slug) })),
    reusableBlocks: [...new Set(visible.map(({ key }) => row.origins.get(key)).filter((id) => id !== undefined))],
  };
}

const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/**
 * The live page at a path as the caller may see it, undefined where there is none. Answers for readers without a membership are
 * cached.
 * @param mayOpenFile grants access to a page's documents beyond the audience of their block
 */
export async function findPublicPage(
  context: Context,
  path: string,
  mayOpenFile: MayOpenFile = nobody,
): Promise<CachedPage | undefined> {
  const isShared = context.actor.kind !== 'member';
  const cache = context.services.state.get(pageCache);
  const address = addressOf(path);
  const key = `${address.locale ?? ''}/${address.slug}`;
  const cached = isShared ? cache.get(key) : undefined;
  const answered = (answer: CachedPage): CachedPage => {
    for (const tag of answer.reusableTags) context.cacheTags?.add(tag);
    return answer;
  };
  if (cached !== undefined) return answered(cached);
  const mark = cache.mark();
  const row = await findLivePage(context.db, address);
  if (row === undefined) return undefined;
  const tags = tagsOf(row, address);
  const page = await toPublicPage(context, row, mayOpenFile);
  const answer = new CachedPage(page, { all: tags, reusable: reusableIDsOf(row.blocks).map(reusableTag) });
  if (isShared) cache.put(key, answer, { bytes: answer.json.text.length * 2 + 1000, tags, mark });
  return answered(answer);
}

/** A page that was unpublished and whose type says so at its path; undefined where there is none. */
export async function findClosedNotice(
  context: Context,
  path: string,
): Promise<(ClosedPageRow & { isGone: boolean }) | undefined> {
  const notices = new Map(
    [...pageTypeCatalog.values()].flatMap(({ type, closed }) => (closed === undefined ? [] : [[type, closed] as const])),
  );
  const { locale, slug } = addressOf(path);
  if (locale === undefined || notices.size === 0) return undefined;
  const found = await findClosedPage(context.db, { locale, slug }, [...notices.keys()]);
  return found && { ...found, isGone: found.days > (notices.get(found.type)?.days ?? 0) };
}

/** An address without query and fragment, with one slash before it. */
const cleanPath = (address: string): string => `/${address.replace(/[?#].*$/, '').replace(/^\/+/, '')}`;

/** The redirect target of an address without a page, with its query; undefined where there is none. @param address its path decoded, and its query */
export async function findPublicRedirect(context: Context, address: string): Promise<PublicRedirect | undefined> {
  const { query } = splitQuery(address);
  const found = await followRedirect(context.db, { path: cleanPath(address), parameters: parametersOf(query) });
  if (found === undefined) return undefined;
  const used = parametersOf(splitQuery(found.originalURL).query);
  return { redirect: withQuery(found.targetURL, query, used), status: found.status as PublicRedirect['status'] };
}

/** page/get-by-slug in both forms. @throws DomainError `notFound` */
export async function getBySlug(
  context: Context,
  { slug }: { slug: string },
  mayOpenFile: MayOpenFile,
): Promise<JSONText | PublicRedirect> {
  const found = await findPublicPage(context, slug, mayOpenFile);
  if (found !== undefined) return context.actor.kind === 'anonymous' ? found.jsonFor(slug) : found.json;
  const redirect = await findPublicRedirect(context, slug);
  if (redirect === undefined) {
    countNotFound(context, cleanPath(slug));
    throw notFound('page', 'slug');
  }
  return redirect;
}

/** An expert's portrait, used in lists in place of the lead image. */
function portraitOf({ type, typeData }: LiveCardRow): { slot: string; images: readonly ImageRef[] } {
  const slot = pageTypeCatalog.get(type)?.portrait ?? '';
  const value = typeData[slot];
  return { slot, images: Array.isArray(value) ? (value as ImageRef[]).slice(0, 1) : [] };
}

/** Pages of a list in their wire format. */
export async function toCards(context: Context, rows: readonly LiveCardRow[]): Promise<PageCardShape[]> {
  const ids = rows.flatMap((row) => [...(row.seoImage ?? []), ...portraitOf(row).images].map((image) => image.fileID));
  const media = await findMediaFacts(context.db, [...new Set(ids)]);
  const imageOf = (row: LiveCardRow) => {
    const { slot, images } = portraitOf(row);
    return images.length === 0
      ? resolveSeoImage(row.id, row.seoImage, media)
      : images.map((image) => resolveImage(row.id, slot, image, media));
  };
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: pagePath(row.locale, row.slug),
    type: row.type,
    locale: row.locale,
    seoDescription: row.seoDescription,
    seoImage: imageOf(row),
    typeData: publicTypeData(row.type, row.typeData, 0),
    tags: row.tags,
    publishedAt: row.liveAt,
  }));
}

/** Live pages of some types in a locale, newest first. */
export async function listPublicPages(
  context: Context,
  query: { types: readonly string[]; locale: Locale; pageIndex: number; pageSize: number },
): Promise<{ items: PageCardShape[]; totalItems: number }> {
  const { rows, total } = await listLivePages(context.db, query);
  return { items: await toCards(context, rows), totalItems: total };
}

/** These pages in this order, as far as they are live. */
export async function listChosen(context: Context, query: { pageIDs: readonly number[] }): Promise<PageCardShape[]> {
  return query.pageIDs.length === 0 ? [] : toCards(context, await listChosenPages(context.db, query));
}

/** Those of the tags that visitors see. */
export const listPublicTags = async (context: Context, tagIDs: readonly number[]): Promise<{ id: number; name: string }[]> =>
  tagIDs.length === 0 ? [] : listPublicTagsByID(context.db, tagIDs);

/** Live pages that share the most tags with a page; newest first where equal. */
export async function listRelated(
  context: Context,
  query: { types: readonly string[]; locale: Locale; pageID: number; tagIDs: readonly number[]; limit: number },
): Promise<PageCardShape[]> {
  return query.tagIDs.length === 0 ? [] : toCards(context, await listRelatedPages(context.db, query));
}
