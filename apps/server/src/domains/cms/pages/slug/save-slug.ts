import type { RedirectBefore } from '@ximblox/db';
import { isReservedSlug, pagePath } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { nameTaken, notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { followPage } from '../../redirects/index.ts';
import { placeTaken } from '../draft/create-page.ts';
import { requireRight } from '../pages.policy.ts';
import { insertUndo } from '../undo/page-undo.repository.ts';
import { linkPathsOf } from './link-paths.ts';
import { moveLocked } from './move-page.ts';
import { findLinkingPages, findPlace, lockSlug } from './page-links.repository.ts';

/**
 * Up to this many linking pages are updated in the transaction of the slug; if there are more, all are updated in the background.
 */
const linkingPagesMax = 50;

type SlugRequest = { readonly id: number; readonly slug: string; readonly shouldUpdateLinks: boolean };
type SavedSlug = {
  /** Other pages whose links were updated. */
  readonly updatedPages: number;
  /** Other pages whose links are being updated in the background. */
  readonly pendingPages: number;
  /** By which it is undone; null where nothing changed, or too many redirects did. */
  readonly undoID: number | null;
};

async function movePage(context: Context, unit: UnitOfWork, { id, slug, shouldUpdateLinks }: SlugRequest): Promise<SavedSlug> {
  await lockSlug(unit.tx, id);
  const place = await findPlace(unit.tx, id);
  if (place === undefined) throw notFound('page');
  requireRight(context.actor, 'edit-page', place);
  if (slug === place.slug) return { updatedPages: 0, pendingPages: 0, undoID: null };
  const [from, to] = [pagePath(place.locale, place.slug), pagePath(place.locale, slug)];
  const linking = shouldUpdateLinks
    ? await findLinkingPages(unit.tx, {
        paths: linkPathsOf(from, context.services.config.publicUrl),
        targetID: id,
        afterID: 0,
        limit: linkingPagesMax,
      })
    : { pageIDs: [], total: 0 };
  const isInBackground = linking.total > linkingPagesMax;
  const linkingIDs = isInBackground ? [] : linking.pageIDs;
  const userID = actorUserID(context.actor);
  let redirects: readonly RedirectBefore[] | undefined;
  const { page, updatedPageIDs } = await moveLocked(
    context,
    unit,
    { pageID: id, place, slug, linkingIDs, isInBackground, shouldUpdateReusable: shouldUpdateLinks },
    async ({ liveVersionID }) => {
      redirects = await followPage(context, unit, { from, to, pageID: id, userID, isLive: liveVersionID !== null });
    },
  );
  unit.audit({ action: 'pages.save', subjectType: 'page', subjectID: page.pageID, params: { kind: 'moved', from, to } });
  const move = { fromSlug: place.slug, toSlug: slug, updatedPageIDs, isInBackground };
  const undoID =
    redirects === undefined
      ? null
      : await insertUndo(unit.tx, { pageID: id, userID, action: 'move', before: { ...move, redirects } });
  return { updatedPages: updatedPageIDs.length, pendingPages: isInBackground ? linking.total : 0, undoID };
}

/**
 * Changes a page's slug. The former path becomes a permanent redirect.
 * @throws DomainError `notFound`, `forbidden`, `nameTaken` slug
 */
export async function saveSlug(context: Context, input: SlugRequest): Promise<SavedSlug> {
  if (isReservedSlug(input.slug)) throw nameTaken('slug', 'reserved');
  return translateUnique(
    unitOfWork(context, (unit) => movePage(context, unit, input)),
    placeTaken('locale'),
  );
}
