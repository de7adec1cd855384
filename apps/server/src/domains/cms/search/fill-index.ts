import {
  blockText,
  joinTexts,
  pageTypeCatalog,
  searchFacetsOf,
  typeDataText,
  upgradeBlocks,
  type StoredBlock,
} from '@ximblox/blocks';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import type { SearchDocument, SearchIndex } from '../../../ports/search-index.ts';
import { listLivePagesWith, showReusable } from '../pages/index.ts';
import {
  countLivePages,
  findLiveStates,
  listLivePageIDs,
  listLivePages,
  listPageGroups,
  type LivePageRow,
  type LiveState,
} from './search.repository.ts';

const portion = 200;

/** The target of updates: an index, or one that is being built. */
type Target = Pick<SearchIndex, 'put' | 'remove'>;
type Progress = (done: number, total: number) => void;

/** So many facet values of a page are indexed. */
const facetValuesMax = 50;

/** The pages that a page names in fields by which the search is narrowed, as far as everybody may see them. */
function namedPages({ type, type_data }: LivePageRow): { readonly facet: string; readonly pageID: number }[] {
  const { fields = {}, fieldVisibility = () => ({}) } = pageTypeCatalog.get(type) ?? {};
  const levels: Readonly<Record<string, number | undefined>> = fieldVisibility(type_data);
  const isOpen = (field: string): boolean => fields[field]?.isPrivate !== true && (levels[field] ?? 0) === 0;
  return searchFacetsOf(type)
    .filter(({ field }) => isOpen(field))
    .flatMap(({ field, facet }) => {
      const value = type_data[field];
      const ids: unknown[] = Array.isArray(value) ? value : [];
      return ids.flatMap((pageID) => (typeof pageID === 'number' ? [{ facet, pageID }] : []));
    })
    .slice(0, facetValuesMax);
}

/** @param blocks as readers see them, of all levels @param groups those of the pages that it names, by page */
function toDocument(row: LivePageRow, blocks: readonly StoredBlock[], groups: ReadonlyMap<number, number>): SearchDocument {
  const texts: [string[], string[], string[]] = [
    [row.seo_description, row.seo_title, typeDataText(row.type, row.type_data)],
    [],
    [],
  ];
  for (const block of blocks) texts[block.visibility].push(blockText(block));
  const groupID = pageTypeCatalog.get(row.type)?.audience(row.type_data)?.groupID ?? null;
  const [public_, loggedIn, ofGroup] = texts;
  const facetValues = namedPages(row).flatMap(({ facet, pageID }) => {
    const group = groups.get(pageID);
    return group === undefined ? [] : [`${facet}-${group}`];
  });
  return {
    pageID: row.page_id,
    versionID: row.version_id,
    locale: row.locale,
    type: row.type,
    title: row.title,
    path: pagePath(row.locale, row.slug),
    publishedAt: row.published_at,
    year: row.year,
    groupID,
    tagIDs: row.tag_ids,
    facetValues: [...new Set(facetValues)],
    texts: [joinTexts(public_), joinTexts(loggedIn), joinTexts(ofGroup)],
  };
}

const stateOf = ({ version_id, slug, published_at, reusable }: LiveState): string =>
  `${version_id} ${published_at} ${reusable} ${slug}`;

/**
 * Updates an index to the live state: live pages are put, others removed. Checks again after writing, and rewrites what changed
 * meanwhile: so the index matches the database whichever process writes last.
 */
async function syncIndex(context: Context, target: Target, pageIDs: readonly number[]): Promise<void> {
  let wanted = pageIDs;
  while (wanted.length > 0) {
    const rows = await listLivePages(context.db, wanted);
    const written = new Map(rows.map((row) => [row.page_id, stateOf(row)]));
    const documents: SearchDocument[] = [];
    const groups = await listPageGroups(
      context.db,
      rows.flatMap((row) => namedPages(row).map(({ pageID }) => pageID)),
    );
    for (const row of rows) documents.push(toDocument(row, await showReusable(context, upgradeBlocks(row.blocks)), groups));
    await target.put(documents);
    await target.remove(wanted.filter((pageID) => !written.has(pageID)));
    const now = new Map((await findLiveStates(context.db, wanted)).map((row) => [row.page_id, stateOf(row)]));
    wanted = wanted.filter((pageID) => written.get(pageID) !== now.get(pageID));
  }
}

/** Updates PostgreSQL's index to the live state, and enqueues the update of the search server. Idempotent. */
export async function indexPages(context: Context, pageIDs: readonly number[]): Promise<void> {
  const { search, searchServer } = context.services;
  await syncIndex(context, search, pageIDs);
  if (searchServer === undefined) return;
  await unitOfWork(context, async (unit) => pageIDs.forEach((pageID) => unit.enqueue('copy-page', { pageID })));
}

/** Updates the index for the live pages that contain reusable blocks. Idempotent. */
export async function indexReusable(context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    let pageIDs = await listLivePagesWith(context.db, id, 0, portion);
    while (pageIDs.length > 0) {
      await indexPages(context, pageIDs);
      pageIDs = await listLivePagesWith(context.db, id, pageIDs.at(-1) ?? 0, portion);
    }
  }
}

/** Updates the search server to the live state. @throws where it is unavailable */
export async function copyPages(context: Context, pageIDs: readonly number[]): Promise<void> {
  const { searchServer } = context.services;
  if (searchServer !== undefined) await syncIndex(context, searchServer, pageIDs);
}

/**
 * Updates the indexes for pages that a process of the release before put. It copied them to the index of its own definition, so
 * they go to the search server at once, before PostgreSQL's index says that they are up to date; or once it is back.
 */
export async function renewPages(context: Context, pageIDs: readonly number[]): Promise<void> {
  const { search, searchServer } = context.services;
  if (searchServer?.isAway() === true) return indexPages(context, pageIDs);
  await copyPages(context, pageIDs);
  await syncIndex(context, search, pageIDs);
}

async function rebuild(context: Context, index: SearchIndex, onPortion: (pages: number) => void): Promise<number> {
  const building = await index.startRebuild();
  let done = 0;
  try {
    for (
      let pageIDs = await listLivePageIDs(context.db, 0, portion);
      pageIDs.length > 0;
      pageIDs = await listLivePageIDs(context.db, pageIDs.at(-1) ?? 0, portion)
    ) {
      await syncIndex(context, building, pageIDs);
      done += pageIDs.length;
      onPortion(pageIDs.length);
    }
    await building.finish();
    return done;
  } catch (error) {
    await building.abandon().catch(() => {});
    throw error;
  }
}

/**
 * Reindexes all live pages, in PostgreSQL and then on the search server; searches continue meanwhile.
 * @returns how many there were
 * @throws where the search server is unavailable; PostgreSQL's index is complete then
 */
export async function reindexAll(context: Context, onProgress: Progress = () => {}): Promise<number> {
  const { search, searchServer } = context.services;
  return reindex(context, searchServer === undefined ? [search] : [search, searchServer], onProgress);
}

/** Reindexes all live pages in these indexes, one after another. @returns how many there were */
export async function reindex(context: Context, indexes: readonly SearchIndex[], onProgress: Progress): Promise<number> {
  const total = (await countLivePages(context.db)) * indexes.length;
  let done = 0;
  let pages = 0;
  for (const index of indexes) {
    pages = await rebuild(context, index, (more) => {
      done += more;
      onProgress(done, total);
    });
  }
  return pages;
}
