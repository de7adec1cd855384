import type { Stored } from '@ximblox/contract';
import {
  checkBlocksInSteps,
  checkTypeData,
  pageReusableIssues,
  pageTypeCatalog,
  type Sanitizers,
  type Issue,
  type StoredBlock,
} from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { FileRef, ImageRef } from '@ximblox/primitives';
import type { Transaction } from 'kysely';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import {
  invalidInput,
  missingReferences,
  notFound,
  revisionConflict,
  DomainError,
  type ErrorItem,
} from '../../../../kernel/operation/errors.ts';
import { inSlices } from '../../../../kernel/in-slices.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { sanitizers, sanitizersFor } from './sanitize-markup.ts';
import {
  collectPathLinks,
  collectReferences,
  mediaIDs,
  withHashes,
  type ReferenceRow,
  type VersionContent,
} from '../references/content-references.ts';
import { collectCheckRows } from '../links/check-rows.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { missingRecords, type RecordFinders } from '../references/record-references.ts';
import { findTagIDs } from '../references/tag-references.repository.ts';
import { lockPage, type LockedPage } from './lock-page.repository.ts';
import { findDifferences, insertNextVersion, updateDraft, type VersionValues } from './versions.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { refreshDebt } from '../translations/translation-debt.ts';

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

/** Strips the fields of a reference that the server resolves, so that they can never become stale. */
const stripImage = ({ fileID, cropParams, altText }: ImageRef): ImageRef => ({
  fileID,
  cropParams,
  altText,
  hash: '',
  fileName: '',
  url: '',
  width: null,
  height: null,
});
const bareFile = (file: FileRef): FileRef => ({ ...file, hash: '', fileName: '', url: '', size: null, mimeType: '' });

/** `typeData` with stripped images and files. */
export const stripTypeData = (type: string, typeData: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeData).map(([name, value]) => {
      const store = pageTypeCatalog.get(type)?.fields[name]?.store;
      if (store === 'images') return [name, (value as ImageRef[]).map(stripImage)];
      return [name, store === 'files' ? (value as FileRef[]).map(bareFile) : value];
    }),
  );

/** A block without what the server resolves of its files. */
export const bareBlock = (block: StoredBlock): StoredBlock => ({
  ...block,
  __images: Object.fromEntries(Object.entries(block.__images).map(([slot, images]) => [slot, images.map(stripImage)])),
  __files: Object.fromEntries(Object.entries(block.__files).map(([slot, files]) => [slot, files.map(bareFile)])),
});

/** Applies a request to a version: fields of the request, others unchanged. Collects all issues. */
export async function applyRequest(
  page: LockedPage,
  request: StoreRequest,
  blockCleaners: Sanitizers,
): Promise<{ version: VersionValues; issues: Issue[] }> {
  const issues: Issue[] = [];
  let { blocks, typeData } = page;
  if (request.blocks !== undefined) {
    const storedByKey = new Map(page.blocks.map((block) => [block.key, block]));
    const options = { strength: 'draft', sanitizers: blockCleaners, kept: storedByKey } as const;
    const checked = await inSlices(checkBlocksInSteps(request.blocks, options));
    blocks = checked.blocks.map(bareBlock);
    issues.push(...checked.issues, ...pageReusableIssues(blocks));
  }
  if (request.typeData !== undefined) {
    const checked = checkTypeData(page.type, request.typeData, 'draft', sanitizers);
    if (checked.issues.length === 0) typeData = stripTypeData(page.type, checked.typeData);
    issues.push(...checked.issues);
  }
  const version: VersionValues = {
    title: request.title ?? page.title,
    blocks,
    typeData,
    seoTitle: request.seoTitle ?? page.seoTitle,
    seoDescription: request.seoDescription ?? page.seoDescription,
    seoKeywords: request.seoKeywords ?? page.seoKeywords,
    seoImage: request.seoImage === undefined ? page.seoImage : (request.seoImage?.map(stripImage) ?? null),
    tagIDs: request.tags === undefined ? page.tagIDs : [...new Set(request.tags)],
  };
  return { version, issues };
}

/** The references of a version, links and files with their hashes, and the errors of files that are missing or can't be used there. */
export async function findReferences(
  tx: Transaction<Database>,
  type: string,
  version: Omit<VersionContent, 'type'>,
): Promise<{ rows: ReferenceRow[]; faults: ErrorItem[] }> {
  const collected = collectReferences({ ...version, type });
  const { rows, faults } = withHashes(collected, await findMediaFacts(tx, mediaIDs(collected), true));
  return { rows: [...rows, ...collectPathLinks(version), ...collectCheckRows({ ...version, type })], faults };
}

/**
 * The references of content that is published; files that were deleted meanwhile are left out by pages.
 * @throws DomainError `invalid` for captions of another type, which no page shows
 */
export async function findLiveReferences(
  tx: Transaction<Database>,
  type: string,
  version: Omit<VersionContent, 'type'>,
): Promise<ReferenceRow[]> {
  const { rows, faults } = await findReferences(tx, type, version);
  const unshown = faults.filter(({ detail }) => detail?.rule === 'captions');
  if (unshown.length > 0) throw new DomainError(unshown);
  return rows;
}

async function checkTags(tx: Transaction<Database>, tagIDs: readonly number[] | undefined): Promise<void> {
  if (tagIDs === undefined || tagIDs.length === 0) return;
  const known = await findTagIDs(tx, tagIDs);
  const wrong = tagIDs.flatMap((id, index) => (known.has(id) ? [] : [`tags[${index}]`]));
  if (wrong.length > 0) throw missingReferences(wrong);
}

export const conflictWith = (page: LockedPage, revision: number): DomainError =>
  revisionConflict({ revision, updatedAt: page.updatedAt, updatedBy: page.updatedBy });

/** Writes a version over the draft of a locked page, or after its newest version if that may not change. */
export async function writeDraft(
  context: Context,
  { tx }: UnitOfWork,
  page: LockedPage,
  version: VersionValues,
  references: readonly ReferenceRow[],
): Promise<{ pageVersionID: number; revision: number }> {
  const { pageID, versionID, number, revision } = page;
  const userID = actorUserID(context.actor);
  // Published versions never change; requested and scheduled ones stay as they were when that was decided, and rejected ones
  // as they were reviewed.
  const isReviewed = page.isRequested || page.wasRejected;
  const isFixed = page.versionPublishedAt !== null || isReviewed || page.scheduledVersionID === versionID;
  const stored = isFixed
    ? await insertNextVersion(tx, { pageID, number, revision, userID }, version, references)
    : await updateDraft(tx, { pageID, versionID, userID }, version, references);
  await refreshDebt(tx, pageID);
  return stored;
}

/** Writes what was stored before, changed by the program, as the draft of a locked page. */
export async function writeVersion(context: Context, unit: UnitOfWork, page: LockedPage, version: VersionValues): Promise<void> {
  const { rows } = await findReferences(unit.tx, page.type, version);
  await writeDraft(context, unit, page, version, rows);
}

/**
 * Stores a draft in the newest version of a page. A version that was ever published is immutable: the next one is created.
 * @throws DomainError `notFound`; `forbidden`; `revisionConflict` with `current`; `invalid`, `tooLong`, `invalidHTML`,
 * `duplicate` for all invalid fields at once
 */
export async function storeVersion(context: Context, request: StoreRequest, recordFinders: RecordFinders): Promise<Stored> {
  const blockCleaners = await sanitizersFor(request.blocks);
  return unitOfWork(context, async (unit) => {
    const page = await lockPage(unit.tx, { versionID: request.id });
    if (page === undefined) throw notFound('page');
    requireRight(context.actor, 'edit-page', page);
    const { version, issues } = await applyRequest(page, request, blockCleaners);
    if (issues.length > 0) throw invalidInput(issues);
    await checkTags(unit.tx, request.tags);
    const { rows: references, faults } = await findReferences(unit.tx, page.type, version);
    faults.push(...(await missingRecords(unit.tx, recordFinders, { ...version, type: page.type }, page)));
    if (faults.length > 0) throw new DomainError(faults);
    if (page.versionID !== page.newestVersionID) {
      const newest = await lockPage(unit.tx, { pageID: page.pageID });
      throw conflictWith(page, newest?.revision ?? page.revision);
    }
    if (page.revision !== request.revision) throw conflictWith(page, page.revision);
    const stored = await writeDraft(context, unit, page, version, references);
    return { ...stored, ...(await findDifferences(unit.tx, page.pageID)) };
  });
}
