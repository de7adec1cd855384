import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { moveLinks, type LinkMove } from './link-paths.ts';
import { lockPage, type LockedPage } from '../draft/lock-page.repository.ts';
import { insertBeforeDraft, insertNextVersion, updateDraft, type VersionValues } from '../draft/versions.repository.ts';
import { setPageRequest, publishVersion } from '../publishing/release.repository.ts';
import { announcePage, invalidatePage, listingOf } from '../publishing/publish-page.ts';
import { findReferences } from '../draft/store-version.ts';

/** The change of a page's links, its author, and the versions concerned; all where none are given. */
export type LinkChange = LinkMove & { readonly userID: number | null; readonly versionIDs?: readonly number[] };

/** The content of a version with updated links, undefined where it has none to update. */
function withNewLinks(page: LockedPage, change: LinkChange): VersionValues | undefined {
  if (change.versionIDs?.includes(page.versionID) === false) return undefined;
  const before = { blocks: page.blocks.map(({ props }) => props), typeData: page.typeData };
  const after = moveLinks(before, change);
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  return {
    title: page.title,
    blocks: page.blocks.map((block, index) => ({ ...block, props: after.blocks[index] ?? block.props })),
    typeData: after.typeData,
    seoTitle: page.seoTitle,
    seoDescription: page.seoDescription,
    seoKeywords: page.seoKeywords,
    seoImage: page.seoImage,
    tagIDs: page.tagIDs,
  };
}

/** Creates a successor of the live version with updated links and publishes it. A draft in progress stays the newest. */
async function replaceLive(unit: UnitOfWork, live: LockedPage, change: LinkChange): Promise<boolean> {
  const version = withNewLinks(live, change);
  if (version === undefined) return false;
  const [pageID, userID] = [live.pageID, change.userID];
  const { rows: references } = await findReferences(unit.tx, live.type, version);
  const hasDraft = live.newestVersionID !== live.versionID;
  const successor = hasDraft
    ? await insertBeforeDraft(unit.tx, { pageID, draftID: live.newestVersionID, revision: live.revision, userID }, version)
    : await insertNextVersion(unit.tx, { pageID, number: live.number, revision: live.revision, userID }, version, references);
  await publishVersion(
    unit.tx,
    { pageID, versionID: successor.pageVersionID, listing: listingOf(live.type, version.typeData), userID, keepsPlan: true },
    references,
  );
  // The request has not been decided: it stays open.
  if (live.publicationRequestID !== null) await setPageRequest(unit.tx, pageID, live.publicationRequestID);
  invalidatePage(unit, live);
  announcePage(unit, 'page.published', live);
  unit.enqueue('index-page', { pageID });
  return true;
}

/**
 * Updates the links of the newest version where it is not the live one. Published versions are immutable, so a successor gets the
 * new links.
 */
async function replaceNewest(unit: UnitOfWork, newest: LockedPage, change: LinkChange): Promise<boolean> {
  const version = newest.versionID === newest.liveVersionID ? undefined : withNewLinks(newest, change);
  if (version === undefined) return false;
  const { rows: references } = await findReferences(unit.tx, newest.type, version);
  const { pageID, versionID, number, revision } = newest;
  if (newest.versionPublishedAt === null)
    await updateDraft(unit.tx, { pageID, versionID, userID: change.userID }, version, references);
  else await insertNextVersion(unit.tx, { pageID, number, revision, userID: change.userID }, version, references);
  return true;
}

/** Updates a page's links to another page whose slug changed, in its draft and its live version. @returns whether there were any */
export async function updateLinksOf(unit: UnitOfWork, pageID: number, change: LinkChange): Promise<boolean> {
  const newest = await lockPage(unit.tx, { pageID });
  if (newest === undefined) return false;
  const hasNewDraft = await replaceNewest(unit, newest, change);
  const live = newest.liveVersionID === null ? undefined : await lockPage(unit.tx, { pageID, versionID: newest.liveVersionID });
  const isLiveReplaced = live !== undefined && (await replaceLive(unit, live, change));
  return hasNewDraft || isLiveReplaced;
}
