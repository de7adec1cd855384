import type { Stored } from '@ximblox/contract';
import { isReservedSlug, pagePath } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { nameTaken, notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { sanitizeBlocks, sanitizersFor } from '../draft/sanitize-markup.ts';
import { collectReferences, mediaIDs, withoutMissingFiles } from '../references/content-references.ts';
import { placeTaken } from '../draft/create-page.ts';
import { lockDeleted, restoreFromBin } from './page-bin.repository.ts';
import { findVersion, type VersionRow } from '../draft/versions.repository.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { findTagIDs } from '../references/tag-references.repository.ts';
import { lockPage } from '../draft/lock-page.repository.ts';
import { findDifferences, insertNextVersion, type VersionValues } from '../draft/versions.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { findReferences } from '../draft/store-version.ts';
import { refreshDebt } from '../translations/translation-debt.ts';

/**
 * Restores a page from the bin in its former state, but unpublished; with `slug`, at another path than it had.
 * @throws DomainError `notFound`, `forbidden`, `nameTaken` for a reserved or taken slug, `alreadyExists` locale where another page has
 * taken its place
 */
export async function restorePage(
  context: Context,
  { id, slug }: { readonly id: number; readonly slug?: string | undefined },
): Promise<{ pageID: number; pageVersionID: number }> {
  if (slug !== undefined && isReservedSlug(slug)) throw nameTaken('slug', 'reserved');
  return translateUnique(
    unitOfWork(context, async (unit) => {
      const page = await lockDeleted(unit.tx, id);
      if (page === undefined) throw notFound('page');
      requireRight(context.actor, 'delete-page', page);
      const isMoved = slug !== undefined && slug !== page.slug;
      if (isMoved) requireRight(context.actor, 'edit-page', page);
      await restoreFromBin(unit.tx, { pageID: id, slug: slug ?? page.slug, userID: actorUserID(context.actor) });
      unit.audit({
        action: 'pages.restore',
        subjectType: 'page',
        subjectID: id,
        params: isMoved
          ? { kind: 'namedMoved', name: page.title, from: pagePath(page.locale, page.slug), to: pagePath(page.locale, slug) }
          : { kind: 'named', name: page.title },
      });
      return { pageID: page.pageID, pageVersionID: page.pageVersionID };
    }),
    placeTaken('locale'),
  );
}

/**
 * Creates a draft with the content and tags of an earlier version, without files and tags that were deleted since. It is a new
 * version: the previous draft stays among the versions, published or not. Its markup is sanitized by the current rules.
 * @throws DomainError `notFound`, `forbidden`
 */
export async function restoreVersion(context: Context, { id }: { id: number }): Promise<Stored> {
  const sanitizers = await sanitizersFor((await findVersion(context.db, id))?.blocks, { largest: Infinity });
  return unitOfWork(context, async (unit) => {
    const earlier = await findVersion(unit.tx, id);
    const page = earlier === undefined ? undefined : await lockPage(unit.tx, { pageID: earlier.pageID });
    if (earlier === undefined || page === undefined) throw notFound('page');
    requireRight(context.actor, 'edit-page', page);
    const left = await contentLeft(unit, earlier);
    const version = { ...left, blocks: await sanitizeBlocks(left.blocks, sanitizers) };
    const { rows: references } = await findReferences(unit.tx, page.type, version);
    const { pageID, number, revision } = page;
    const userID = actorUserID(context.actor);
    const stored = await insertNextVersion(unit.tx, { pageID, number, revision, userID }, version, references);
    await refreshDebt(unit.tx, pageID);
    return { ...stored, ...(await findDifferences(unit.tx, pageID)) };
  });
}

/** The content of a version that can still be stored. */
async function contentLeft(unit: UnitOfWork, version: VersionRow & { type: string }): Promise<VersionValues> {
  const { type, blocks, typeData, seoImage } = version;
  const media = await findMediaFacts(unit.tx, mediaIDs(collectReferences({ type, blocks, typeData, seoImage })), true);
  const tags = await findTagIDs(unit.tx, version.tagIDs);
  return {
    ...withoutMissingFiles({ type, blocks, typeData, seoImage }, media),
    title: version.title,
    seoTitle: version.seoTitle,
    seoDescription: version.seoDescription,
    seoKeywords: version.seoKeywords,
    tagIDs: version.tagIDs.filter((tagID) => tags.has(tagID)),
  };
}
