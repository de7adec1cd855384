import { actorUserID, type Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { asConflict } from './create-page.ts';
import { lockDeleted, unbinPage } from './page-bin.repository.ts';
import { findVersion } from './page-reads.repository.ts';
import { lockPage } from './page-writes.repository.ts';
import { requireRight } from './pages.policy.ts';
import { storeVersion } from './store-version.ts';

/**
 * Brings a page back from the bin, as it was when it went in, but not on the site.
 * @throws DomainError `PM_01`, `UM_01`, 409 `V_06` slug or locale where another page has taken its place
 */
export async function restorePage(context: Context, { id }: { id: number }): Promise<{ pageID: number; pageVersionID: number }> {
  try {
    return await unitOfWork(context, async (unit) => {
      const page = await lockDeleted(unit.tx, id);
      if (page === undefined) throw failure('PM_01', 'id');
      requireRight(context.actor, 'delete-page', page);
      await unbinPage(unit.tx, id, actorUserID(context.actor));
      unit.audit({ action: 'pages.restore', subjectType: 'page', subjectID: id, summary: `“${page.title}” from the bin` });
      return { pageID: page.pageID, pageVersionID: page.pageVersionID };
    });
  } catch (error) {
    throw asConflict(error, 'locale');
  }
}

/**
 * Begins a draft with the content of an earlier version; what was the newest stays among the versions where it was published.
 * @throws DomainError `PM_01`, `UM_01`, 409 `V_07` where somebody stored meanwhile
 */
export async function restoreVersion(
  context: Context,
  { id }: { id: number },
): Promise<{ pageVersionID: number; revision: number }> {
  const version = await findVersion(context.db, id);
  if (version === undefined) throw failure('PM_01', 'id');
  const newest = await context.db.transaction().execute((tx) => lockPage(tx, { pageID: version.page_id }));
  if (newest === undefined) throw failure('PM_01', 'id');
  return storeVersion(context, {
    id: newest.version_id,
    revision: newest.revision,
    title: version.title,
    blocks: version.blocks,
    seoTitle: version.seo_title,
    seoDescription: version.seo_description,
    seoKeywords: version.seo_keywords,
    seoImage: version.seo_image,
    typeData: version.type_data,
  });
}
