import type { MoveBefore } from '@ximblox/db';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { restoreRedirects } from '../../redirects/index.ts';
import type { LockedPage } from '../draft/lock-page.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { findPlace, lockSlug } from './page-links.repository.ts';
import { moveLocked } from './move-page.ts';

/**
 * Returns a page to its former path: without a redirect, with the redirects and the links of other pages that the move changed.
 * @throws DomainError `forbidden`, `conflict` where it moved again or its redirects were changed since
 */
export async function undoMove(
  context: Context,
  unit: UnitOfWork,
  { pageID, before }: { readonly pageID: number; readonly before: MoveBefore },
): Promise<LockedPage> {
  await lockSlug(unit.tx, pageID);
  const place = await findPlace(unit.tx, pageID);
  if (place === undefined || place.slug !== before.toSlug) throw conflict('', 'changedSince');
  requireRight(context.actor, 'edit-page', place);
  const { fromSlug, updatedPageIDs: linkingIDs, isInBackground, redirects } = before;
  const move = { pageID, place, slug: fromSlug, linkingIDs, isInBackground, shouldUpdateReusable: true };
  const { page } = await moveLocked(context, unit, move, (moved) =>
    restoreRedirects(context, unit, {
      redirects,
      pageID,
      redirectPath: pagePath(place.locale, fromSlug),
      leftAt: pagePath(place.locale, before.toSlug),
      isLive: moved.liveVersionID !== null,
    }),
  );
  return page;
}
