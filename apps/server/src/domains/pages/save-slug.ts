import type { StoredBlock } from '@ximblox/blocks';
import { isReservedSlug, pagePath } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import { unitOfWork, type UnitOfWork } from '../../kernel/unit-of-work.ts';
import { deleteRedirectFrom, upsertPageRedirect } from '../redirects/index.ts';
import { asConflict } from './create-page.ts';
import { insertNextVersion, listPagesLinkingTo, lockPage, publishVersion, updateDraft, updateSlug, type LockedPage, type VersionValues } from './page-writes.repository.ts';
import { requireRight } from './pages.policy.ts';
import { invalidatePage } from './publish-page.ts';
import { collectReferencesWithHashes } from './store-version.ts';

/** Rewrites links to a path: the path itself and the path with `#…` or `?…`, nothing that only begins like it. */
export function rewriteLinks(html: string, from: string, to: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return html.replace(new RegExp(`(href=")${escaped}(?=["#?])`, 'g'), (_, start: string) => `${start}${to}`);
}

/** The same for every text in a block's props. */
function rewriteValue(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.includes('href="') ? rewriteLinks(value, from, to) : value;
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, from, to));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewriteValue(item, from, to)]));
  return value;
}

const rewriteBlocks = (blocks: readonly StoredBlock[], from: string, to: string): StoredBlock[] =>
  blocks.map((block) => ({ ...block, props: rewriteValue(block.props, from, to) as Record<string, unknown> }));

const valuesOf = (page: LockedPage, blocks: readonly StoredBlock[]): VersionValues => ({
  title: page.title, blocks, typeData: page.type_data, seoTitle: page.seo_title, seoDescription: page.seo_description, seoKeywords: page.seo_keywords, seoImage: page.seo_image, tagIDs: page.tag_ids,
});

/** Rewrites the links of one page: its draft, and where the live version is the newest, a successor that is published at once. */
async function updateLinksOf(context: Context, unit: UnitOfWork, pageID: number, from: string, to: string): Promise<boolean> {
  const page = await lockPage(unit.tx, { pageID });
  if (page === undefined) return false;
  const blocks = rewriteBlocks(page.blocks, from, to);
  if (JSON.stringify(blocks) === JSON.stringify(page.blocks)) return false;
  const version = valuesOf(page, blocks);
  const references = await collectReferencesWithHashes(unit.tx, page.type, version);
  const userID = actorUserID(context.actor);
  if (page.version_published_at === null) {
    await updateDraft(unit.tx, { pageID, versionID: page.version_id, userID }, version, references);
    return true;
  }
  const next = await insertNextVersion(unit.tx, { pageID, number: page.number, revision: page.revision, userID }, version, references);
  if (page.live_version_id === page.version_id) {
    await publishVersion(unit.tx, { pageID, versionID: next.pageVersionID, sortedOn: null, userID });
    invalidatePage(unit, page);
    unit.enqueue('index-page', { pageID });
  }
  return true;
}

/**
 * Changes a page's slug. The old address answers with a permanent redirect from then on.
 * @throws DomainError `PM_01`, `UM_01`, `V_06` slug
 */
export async function saveSlug(context: Context, input: { id: number; slug: string; shouldUpdateLinks: boolean }): Promise<{ updatedPages: number }> {
  if (isReservedSlug(input.slug)) throw failure('V_06', 'slug');
  try {
    return await unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { pageID: input.id });
      if (page === undefined) throw failure('PM_01', 'id');
      requireRight(context.actor, 'edit-page', page);
      if (page.slug === input.slug) return { updatedPages: 0 };
      const userID = actorUserID(context.actor);
      const [from, to] = [pagePath(page.locale, page.slug), pagePath(page.locale, input.slug)];
      await updateSlug(unit.tx, { pageID: page.page_id, slug: input.slug, userID });
      await deleteRedirectFrom(unit.tx, to);
      await upsertPageRedirect(unit.tx, { originalURL: from, pageID: page.page_id, userID });
      let updatedPages = 0;
      if (input.shouldUpdateLinks) {
        for (const { page_id: pageID } of await listPagesLinkingTo(unit.tx, from, page.page_id)) {
          if (await updateLinksOf(context, unit, pageID, from, to)) updatedPages += 1;
        }
      }
      invalidatePage(unit, page);
      unit.invalidate(`slug:${page.locale}/${input.slug}`);
      unit.enqueue('index-page', { pageID: page.page_id });
      unit.audit({ action: 'pages.save', subjectType: 'page', subjectID: page.page_id, summary: `${from} → ${to}` });
      return { updatedPages };
    });
  } catch (error) {
    throw asConflict(error, 'locale');
  }
}
