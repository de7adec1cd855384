import { toWireBlock, upgradeBlocks } from '@ximblox/blocks';
import type { ChangesRequested, Page, PageVersion, WholePageVersion } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { findChangesRequested } from '../publishing/changes-requested.ts';
import { pageAbilities } from '../pages.policy.ts';
import { collectReferences, mediaIDs, type MediaFacts } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { findTags } from '../references/tag-references.repository.ts';
import { findPageDetail, type PageDetailRow } from './page.repository.ts';
import { findVersion, type VersionRow } from './versions.repository.ts';
import { resolveBlocks, resolveSeoImage, resolveTypeData } from '../references/resolve-media.ts';

/** The files that a version refers to, in one query. */
async function mediaOf(context: Context, type: string, version: VersionRow): Promise<ReadonlyMap<number, MediaFacts>> {
  const content = { type, blocks: version.blocks, seoImage: version.seoImage, typeData: version.typeData };
  return findMediaFacts(context.db, mediaIDs(collectReferences(content)));
}

const toVersion = (version: VersionRow, media: ReadonlyMap<number, MediaFacts>): PageVersion => ({
  id: version.versionID,
  pageID: version.pageID,
  number: version.number,
  revision: version.revision,
  title: version.title,
  hasPublicationRequest: version.isRequested,
  blocks: resolveBlocks(version.pageID, upgradeBlocks(version.blocks).map(toWireBlock), media),
  seoTitle: version.seoTitle,
  seoDescription: version.seoDescription,
  seoKeywords: version.seoKeywords,
  seoImage: resolveSeoImage(version.pageID, version.seoImage, media),
  createdAt: version.createdAt,
  updatedAt: version.updatedAt,
  createdBy: version.createdBy,
});

type Parts = {
  readonly version: VersionRow;
  readonly media: ReadonlyMap<number, MediaFacts>;
  readonly changesRequested: ChangesRequested | null;
};

function toPage(actor: Actor, row: PageDetailRow, { version, media, changesRequested }: Parts): Page {
  return {
    id: row.pageID,
    slug: row.slug,
    path: pagePath(row.locale, row.slug),
    locale: row.locale,
    title: version.title,
    type: row.type,
    typeData: version.typeData,
    content: row.content ?? null,
    state: row.state,
    publishedVersionID: row.publishedVersionID,
    publishedID: row.releaseID,
    liveVersionID: row.liveVersionID,
    hasDraft: row.hasDraft,
    changesRequested,
    scheduledAt: row.scheduledAt,
    scheduledVersionID: row.scheduledVersionID,
    scheduledNumber: row.scheduledNumber,
    hasLaterChanges: row.hasLaterChanges,
    unpublishAt: row.unpublishAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    tags: row.tags,
    siblings: row.siblings.map((sibling) => ({
      ...sibling,
      path: pagePath(sibling.locale, sibling.slug),
      scheduledAt: sibling.scheduledAt === null ? null : new Date(sibling.scheduledAt).toISOString(),
    })),
    pageVersion: toVersion(version, media),
    pageType: resolveTypeData(row.pageID, { type: row.type, typeData: version.typeData }, media),
    can: pageAbilities(actor, row),
  };
}

/** A page with its newest version. @throws DomainError `notFound` */
export async function getPage(context: Context, { id }: { id: number }): Promise<Page> {
  const row = await findPageDetail(context.db, id);
  const version = row === undefined ? undefined : await findVersion(context.db, row.newestVersionID);
  if (row === undefined || version === undefined) throw notFound('page');
  const [media, changesOf] = await Promise.all([
    mediaOf(context, row.type, version),
    findChangesRequested(context.db, context.actor, [{ ...row, id }]),
  ]);
  return toPage(context.actor, row, { version, media, changesRequested: changesOf(id) });
}

/** One version of a page, with its own fields and tags. @throws DomainError `notFound` */
export async function getVersion(context: Context, { id }: { id: number }): Promise<WholePageVersion> {
  const version = await findVersion(context.db, id);
  if (version === undefined) throw notFound('page');
  const [media, tags] = await Promise.all([mediaOf(context, version.type, version), findTags(context.db, version.tagIDs)]);
  return { ...toVersion(version, media), type: version.type, typeData: version.typeData, tags };
}
