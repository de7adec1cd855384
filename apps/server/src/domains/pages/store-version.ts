import { checkBlocks, checkTypeData, type Issue, type StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { ImageRef } from '@ximblox/primitives';
import type { Transaction } from 'kysely';

import { cleanHTML } from '../../adapters/html-cleaner.ts';
import { actorUserID, type Context } from '../../kernel/context.ts';
import { DomainError, failure } from '../../kernel/domain-error.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { collectReferences, mediaIDs, withHashes, type ReferenceRow } from './content-references.ts';
import { findMediaFacts, findTagIDs } from './page-reads.repository.ts';
import { insertNextVersion, lockPage, replaceReferences, updateDraft, type LockedPage, type VersionValues } from './page-writes.repository.ts';
import { requireRight } from './pages.policy.ts';

export type StoreRequest = {
  readonly id: number;
  readonly revision: number;
  readonly title?: string | undefined;
  readonly blocks?: readonly unknown[] | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  readonly seoKeywords?: readonly string[] | undefined;
  readonly seoImage?: readonly ImageRef[] | null | undefined;
  readonly typeData?: Record<string, unknown> | undefined;
  readonly tags?: readonly number[] | undefined;
};

/** What of a reference the server fills in itself is not stored, so that it can never be out of date. */
const bareImage = (image: ImageRef): ImageRef => ({ ...image, hash: '', fileName: '', url: '', width: null, height: null });

const bareBlock = (block: StoredBlock): StoredBlock => ({
  ...block,
  __images: Object.fromEntries(Object.entries(block.__images).map(([slot, images]) => [slot, images.map(bareImage)])),
  __files: Object.fromEntries(
    Object.entries(block.__files).map(([slot, files]) => [slot, files.map((file) => ({ ...file, hash: '', fileName: '', url: '', size: null, mimeType: '' }))]),
  ),
});

/** The version as it will be: what the request names, the rest as it was. All that is wrong is in the issues. */
function applyRequest(page: LockedPage, request: StoreRequest): { version: VersionValues; issues: Issue[] } {
  const issues: Issue[] = [];
  let { blocks, type_data: typeData } = page;
  if (request.blocks !== undefined) {
    const kept = new Map(page.blocks.map((block) => [block.key, block]));
    const checked = checkBlocks(request.blocks, { strength: 'draft', cleaners: { html: cleanHTML }, kept });
    blocks = checked.blocks.map(bareBlock);
    issues.push(...checked.issues);
  }
  if (request.typeData !== undefined) {
    const checked = checkTypeData(page.type, request.typeData, 'draft');
    typeData = checked.typeData;
    issues.push(...checked.issues);
  }
  const version: VersionValues = {
    title: request.title ?? page.title,
    blocks,
    typeData,
    seoTitle: request.seoTitle ?? page.seo_title,
    seoDescription: request.seoDescription ?? page.seo_description,
    seoKeywords: request.seoKeywords ?? page.seo_keywords,
    seoImage: request.seoImage === undefined ? page.seo_image : (request.seoImage?.map(bareImage) ?? null),
    tagIDs: request.tags ?? page.tag_ids,
  };
  return { version, issues };
}

/** The references of a version with their hashes. @throws DomainError `V_12` at every file that is not there */
export async function collectReferencesWithHashes(tx: Transaction<Database>, type: string, version: VersionValues): Promise<ReferenceRow[]> {
  const collected = collectReferences({ type, blocks: version.blocks, seoImage: version.seoImage, typeData: version.typeData });
  const { rows, missing } = withHashes(collected, await findMediaFacts(tx, mediaIDs(collected)));
  if (missing.length > 0) throw new DomainError(missing.map((property) => ({ code: 'V_12', property })));
  return rows;
}

/** Writes the reference rows of a version anew, for copies. */
export async function rewriteReferences(tx: Transaction<Database>, page: { pageID: number; versionID: number; type: string }, version: VersionValues): Promise<void> {
  await replaceReferences(tx, page, await collectReferencesWithHashes(tx, page.type, version));
}

async function checkTags(tx: Transaction<Database>, tagIDs: readonly number[] | undefined): Promise<void> {
  if (tagIDs === undefined || tagIDs.length === 0) return;
  const known = await findTagIDs(tx, tagIDs);
  const wrong = tagIDs.flatMap((id, index) => (known.has(id) ? [] : [{ code: 'V_12' as const, property: `tags[${index}]` }]));
  if (wrong.length > 0) throw new DomainError(wrong);
}

const conflictWith = (page: LockedPage, revision: number): DomainError =>
  failure('V_07', 'revision', {
    status: 409,
    details: { current: { revision, updatedAt: page.updated_at, updatedBy: { ID: page.updated_by_user_id ?? 0, name: page.updated_by_name ?? 'system' } } },
  });

/**
 * Stores a draft onto the newest version of a page. One that was ever published is left alone and the next begins.
 * @throws DomainError `PM_01`; `UM_01`; 409 `V_07` property `revision` with `current` where somebody stored meanwhile; `V_12`, `V_14`, `V_15`, `V_18` at what is wrong, all at once
 */
export function storeVersion(context: Context, request: StoreRequest): Promise<{ pageVersionID: number; revision: number }> {
  return unitOfWork(context, async (unit) => {
    const page = await lockPage(unit.tx, { versionID: request.id });
    if (page === undefined) throw failure('PM_01', 'id');
    requireRight(context.actor, 'edit-page', page);
    const { version, issues } = applyRequest(page, request);
    if (issues.length > 0) throw new DomainError(issues);
    await checkTags(unit.tx, request.tags);
    const references = await collectReferencesWithHashes(unit.tx, page.type, version);
    if (page.version_id !== page.newest_version_id) {
      const newest = await lockPage(unit.tx, { pageID: page.page_id });
      throw conflictWith(page, newest?.revision ?? page.revision);
    }
    if (page.revision !== request.revision) throw conflictWith(page, page.revision);
    const userID = actorUserID(context.actor);
    return page.version_published_at === null
      ? updateDraft(unit.tx, { pageID: page.page_id, versionID: page.version_id, userID }, version, references)
      : insertNextVersion(unit.tx, { pageID: page.page_id, number: page.number, revision: page.revision, userID }, version, references);
  });
}
