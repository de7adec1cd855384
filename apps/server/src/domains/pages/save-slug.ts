import type { StoredBlock } from '@ximblox/blocks';
import { isReservedSlug, pagePath } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import { unitOfWork, type UnitOfWork } from '../../kernel/unit-of-work.ts';
import { followPage } from '../redirects/index.ts';
import { asConflict } from './create-page.ts';
import { findPlace, listPagesLinkingTo, lockInOrder } from './page-links.repository.ts';
import {
  insertBeforeDraft,
  insertNextVersion,
  lockPage,
  openRequest,
  publishVersion,
  updateDraft,
  updateSlug,
  type LockedPage,
  type VersionValues,
} from './page-writes.repository.ts';
import { requireRight } from './pages.policy.ts';
import { invalidatePage, listingOf } from './publish-page.ts';
import { findReferences } from './store-version.ts';

/** Rewrites links to a path: the path itself and the path with `#…` or `?…`, nothing that only begins like it. */
export function rewriteLinks(html: string, from: string, to: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return html.replace(new RegExp(`(href=")${escaped}(?=["#?])`, 'g'), (_, start: string) => `${start}${to}`);
}

/** The same for every text in a block's props. */
function rewriteValue(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.includes('href="') ? rewriteLinks(value, from, to) : value;
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, from, to));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewriteValue(item, from, to)]));
  return value;
}

const rewriteBlocks = (blocks: readonly StoredBlock[], from: string, to: string): StoredBlock[] =>
  blocks.map((block) => ({ ...block, props: rewriteValue(block.props, from, to) as Record<string, unknown> }));

const valuesOf = (page: LockedPage, blocks: readonly StoredBlock[]): VersionValues => ({
  title: page.title,
  blocks,
  typeData: page.type_data,
  seoTitle: page.seo_title,
  seoDescription: page.seo_description,
  seoKeywords: page.seo_keywords,
  seoImage: page.seo_image,
  tagIDs: page.tag_ids,
});

type Move = { readonly from: string; readonly to: string; readonly userID: number | null };

/** The content of a page's version with its links rewritten, undefined where it has none to the old address. */
function movedLinks(page: LockedPage, { from, to }: Move): VersionValues | undefined {
  const blocks = rewriteBlocks(page.blocks, from, to);
  return JSON.stringify(blocks) === JSON.stringify(page.blocks) ? undefined : valuesOf(page, blocks);
}

/** Gives the live version of a page a successor with the new links and publishes it. A draft that is being written stays the newest. */
async function replaceLive(unit: UnitOfWork, live: LockedPage, move: Move): Promise<boolean> {
  const version = movedLinks(live, move);
  if (version === undefined) return false;
  const [pageID, userID] = [live.page_id, move.userID];
  const { rows: references } = await findReferences(unit.tx, live.type, version);
  const hasDraft = live.newest_version_id !== live.version_id;
  const successor = hasDraft
    ? await insertBeforeDraft(unit.tx, { pageID, draftID: live.newest_version_id, revision: live.revision, userID }, version)
    : await insertNextVersion(unit.tx, { pageID, number: live.number, revision: live.revision, userID }, version, references);
  await publishVersion(
    unit.tx,
    { pageID, versionID: successor.pageVersionID, listing: listingOf(live.type, version.typeData), userID, keepsPlan: true },
    references,
  );
  // Nobody decided about it: the request stays.
  if (live.publication_request_id !== null) await openRequest(unit.tx, pageID, live.publication_request_id);
  invalidatePage(unit, live);
  unit.enqueue('index-page', { pageID });
  return true;
}

/** Rewrites the links of one page, in its draft and in what is live. @returns whether there were any */
async function updateLinksOf(unit: UnitOfWork, pageID: number, move: Move): Promise<boolean> {
  const newest = await lockPage(unit.tx, { pageID });
  if (newest === undefined) return false;
  const isDraft = newest.version_published_at === null;
  const moved = movedLinks(newest, move);
  if (moved !== undefined && newest.version_id !== newest.live_version_id) {
    const { rows: references } = await findReferences(unit.tx, newest.type, moved);
    if (isDraft) await updateDraft(unit.tx, { pageID, versionID: newest.version_id, userID: move.userID }, moved, references);
    else
      await insertNextVersion(
        unit.tx,
        { pageID, number: newest.number, revision: newest.revision, userID: move.userID },
        moved,
        references,
      );
  }
  const live =
    newest.live_version_id === null ? undefined : await lockPage(unit.tx, { pageID, versionID: newest.live_version_id });
  const isLiveReplaced = live !== undefined && (await replaceLive(unit, live, move));
  return moved !== undefined || isLiveReplaced;
}

type SlugRequest = { readonly id: number; readonly slug: string; readonly shouldUpdateLinks: boolean };

/** @returns undefined where the page went to another address while its lock was waited for */
async function movePage(context: Context, unit: UnitOfWork, input: SlugRequest): Promise<{ updatedPages: number } | undefined> {
  const seen = await findPlace(unit.tx, input.id);
  if (seen === undefined) throw failure('PM_01', 'id');
  requireRight(context.actor, 'edit-page', seen);
  const [from, to] = [pagePath(seen.locale, seen.slug), pagePath(seen.locale, input.slug)];
  const linking = input.shouldUpdateLinks && from !== to ? await listPagesLinkingTo(unit.tx, from, input.id) : [];
  // All at once: two pages that link to each other and move at the same time would wait for each other.
  await lockInOrder(unit.tx, [input.id, ...linking]);
  const page = await lockPage(unit.tx, { pageID: input.id });
  if (page === undefined) throw failure('PM_01', 'id');
  if (page.slug !== seen.slug) return undefined;
  if (from === to) return { updatedPages: 0 };
  const userID = actorUserID(context.actor);
  await updateSlug(unit.tx, { pageID: page.page_id, slug: input.slug, userID });
  let updatedPages = 0;
  for (const pageID of linking) {
    if (await updateLinksOf(unit, pageID, { from, to, userID })) updatedPages += 1;
  }
  // Last of all, since nobody else makes a redirect from here to the end.
  await followPage(context, unit.tx, { from, to, pageID: page.page_id, userID });
  invalidatePage(unit, page);
  unit.invalidate(`slug:${page.locale}/${input.slug}`, 'redirects');
  unit.enqueue('index-page', { pageID: page.page_id });
  unit.audit({ action: 'pages.save', subjectType: 'page', subjectID: page.page_id, summary: `${from} → ${to}` });
  return { updatedPages };
}

/**
 * Changes a page's slug. The old address answers with a permanent redirect from then on.
 * @throws DomainError `PM_01`, `UM_01`, `V_06` slug
 */
export async function saveSlug(context: Context, input: SlugRequest): Promise<{ updatedPages: number }> {
  if (isReservedSlug(input.slug)) throw failure('V_06', 'slug');
  try {
    const moved = await unitOfWork(context, (unit) => movePage(context, unit, input));
    return moved ?? (await saveSlug(context, input));
  } catch (error) {
    throw asConflict(error, 'locale');
  }
}
