import { toWireBlock, upgradeBlocks } from '@ximblox/blocks';
import type { Page, PageVersion, WholePageVersion } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { collectReferences, mediaIDs, type MediaFacts } from '../references/content-references.ts';
import {
  findMediaFacts,
  findPageDetail,
  findTags,
  findVersion,
  type PageDetailRow,
  type VersionRow,
} from '../page-reads.repository.ts';
import { resolveBlocks, resolveSeoImage, resolveTypeData } from '../references/resolve-media.ts';

/** The files that a version points at, in one query. */
async function mediaOf(context: Context, type: string, version: VersionRow): Promise<ReadonlyMap<number, MediaFacts>> {
  const content = { type, blocks: version.blocks, seoImage: version.seo_image, typeData: version.type_data };
  return findMediaFacts(context.db, mediaIDs(collectReferences(content)));
}

const toVersion = (version: VersionRow, media: ReadonlyMap<number, MediaFacts>): PageVersion => ({
  id: version.page_version_id,
  pageID: version.page_id,
  number: version.number,
  revision: version.revision,
  title: version.title,
  hasPublicationRequest: version.is_requested,
  blocks: resolveBlocks(version.page_id, upgradeBlocks(version.blocks).map(toWireBlock), media),
  seoTitle: version.seo_title,
  seoDescription: version.seo_description,
  seoKeywords: version.seo_keywords,
  seoImage: resolveSeoImage(version.page_id, version.seo_image, media),
  createdAt: version.created_at,
  updatedAt: version.updated_at,
  createdBy: version.created_by,
});

function toPage(row: PageDetailRow, version: VersionRow, media: ReadonlyMap<number, MediaFacts>): Page {
  return {
    id: row.page_id,
    slug: row.slug,
    path: pagePath(row.locale, row.slug),
    locale: row.locale,
    title: version.title,
    type: row.type,
    typeData: version.type_data,
    content: row.content ?? null,
    state: row.state,
    publishedVersionID: row.published_version_id,
    publishedID: row.publication_id,
    liveVersionID: row.live_version_id,
    scheduledAt: row.scheduled_at,
    scheduledVersionID: row.scheduled_version_id,
    unpublishAt: row.unpublish_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    tags: row.tags,
    siblings: row.siblings.map((sibling) => ({ ...sibling, path: pagePath(sibling.locale, sibling.slug) })),
    pageVersion: toVersion(version, media),
    pageType: resolveTypeData(row.page_id, { type: row.type, typeData: version.type_data }, media),
  };
}

/** A page with its newest version. @throws DomainError `PM_01` */
export async function getPage(context: Context, { id }: { id: number }): Promise<Page> {
  const row = await findPageDetail(context.db, id);
  const version = row === undefined ? undefined : await findVersion(context.db, row.newest_version_id);
  if (row === undefined || version === undefined) throw notFound('page');
  return toPage(row, version, await mediaOf(context, row.type, version));
}

/** One version of a page, with its own fields and tags. @throws DomainError `PM_01` */
export async function getVersion(context: Context, { id }: { id: number }): Promise<WholePageVersion> {
  const version = await findVersion(context.db, id);
  if (version === undefined) throw notFound('page');
  const [media, tags] = await Promise.all([mediaOf(context, version.type, version), findTags(context.db, version.tag_ids)]);
  return { ...toVersion(version, media), typeData: version.type_data, tags };
}
