import { pagePath, splitPath } from '@ximblox/primitives';

import { contextFor, type Context } from '../../../../kernel/operation/context.ts';
import { DomainError, notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { linkPathsOf } from './link-paths.ts';
import {
  endLinkUpdate,
  findOpenLinkUpdate,
  insertLinkUpdate,
  listLinkUpdates,
  updateLinkProgress,
  type LinkUpdateRow,
} from './link-updates.repository.ts';
import {
  findLinkingPages,
  findMovedPage,
  findPlace,
  listNextLinkingPages,
  listVersionsLinkingTo,
  lockSlug,
} from './page-links.repository.ts';
import { updateLinksOf, type LinkChange } from './update-links.ts';

/** Links per job; the next job continues after them. */
const batchSize = 200;
/** A job starts no further page after this time, so that a shutdown can wait for it. */
const batchMs = 1_000;

/** Starts to update all links to a page's former path in the background. Meanwhile the redirect works. */
export async function beginLinkUpdate(
  unit: UnitOfWork,
  update: { readonly pageID: number; readonly fromPath: string; readonly userID: number | null },
): Promise<void> {
  unit.enqueue('update-links', { linkUpdateID: await insertLinkUpdate(unit.tx, update) });
}

/**
 * The pending change of a page. Queried in each transaction, since the moved page may move again meanwhile, and another page may
 * take its former path: then only versions from before the move count, as later links mean that page.
 * @returns undefined where there is nothing left to update
 */
async function changeOf(
  context: Context,
  unit: UnitOfWork,
  update: LinkUpdateRow,
  pageID: number,
): Promise<LinkChange | undefined> {
  const { pageID: targetID, fromPath, userID, createdAt } = update;
  await lockSlug(unit.tx, targetID);
  const target = await findMovedPage(unit.tx, targetID, splitPath(fromPath));
  const to = target === undefined ? undefined : pagePath(target.locale, target.slug);
  if (target === undefined || to === undefined || to === fromPath) return undefined;
  const change = { from: linkPathsOf(fromPath, context.services.config.publicUrl), to, userID };
  if (!target.isFormerSlugTaken) return change;
  return { ...change, versionIDs: await listVersionsLinkingTo(unit.tx, { pageID, paths: change.from, before: createdAt }) };
}

/** Updates the links of one page. @returns false where the update has ended */
const updateOne = (context: Context, update: LinkUpdateRow, pageID: number): Promise<boolean> =>
  unitOfWork(context, async (unit) => {
    const change = await changeOf(context, unit, update, pageID);
    if (change === undefined) return false;
    const isUpdated = await updateLinksOf(unit, pageID, change);
    await updateLinkProgress(unit.tx, { id: update.id, pageID, outcome: isUpdated ? 'updated' : 'unchanged' });
    return true;
  });

/**
 * Whether a retry would fail in the same way: the content or the program is wrong, rather than the database busy or unavailable.
 */
const isPermanent = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof DomainError ||
  (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)));

/** Skips a page that can't be updated, so that it blocks no other; its links work through the redirect. */
async function skip(context: Context, { id }: LinkUpdateRow, pageID: number, error: unknown): Promise<void> {
  if (!isPermanent(error)) throw error;
  context.services.log.error({ event: 'links-not-updated', pageID, err: error }, 'The links of a page could not be updated.');
  await unitOfWork(context, (unit) => updateLinkProgress(unit.tx, { id, pageID, outcome: 'failed' }));
}

/**
 * Updates the links of the next pages, each in a short transaction with its progress, and enqueues the next job. Safe to repeat
 * and to run concurrently: an updated page no longer matches.
 * @param limit maximum number of links per job
 */
export async function updateLinks(job: Context, linkUpdateID: number, limit = batchSize): Promise<void> {
  const update = await findOpenLinkUpdate(job.db, linkUpdateID);
  if (update === undefined) return;
  const { services } = job;
  const context = contextFor(services, 'update-links', { kind: 'system', name: update.userName, userID: update.userID });
  const pageIDs = await listNextLinkingPages(context.db, {
    paths: linkPathsOf(update.fromPath, services.config.publicUrl),
    targetID: update.pageID,
    afterID: update.lastPageID,
    limit,
  });
  const began = performance.now();
  let mayGoOn = pageIDs.length > 0;
  for (const pageID of pageIDs) {
    if (!mayGoOn || performance.now() - began > batchMs) break;
    mayGoOn = await updateOne(context, update, pageID).catch(async (error: unknown) => {
      await skip(context, update, pageID, error);
      return true;
    });
  }
  await unitOfWork(context, async (unit) => {
    if (mayGoOn) {
      unit.enqueue('update-links', { linkUpdateID });
      return;
    }
    const updatedPages = await endLinkUpdate(unit.tx, linkUpdateID);
    if (updatedPages === undefined) return;
    const params = { kind: 'linksUpdated', path: update.fromPath, count: updatedPages } as const;
    unit.audit({ action: 'pages.updateLinks', subjectType: 'page', subjectID: update.pageID, params });
  });
}

export type LinkUpdateState = {
  readonly isRunning: boolean;
  readonly updatedPages: number;
  readonly pendingPages: number;
  readonly failedPages: number;
};

/**
 * The progress of the link updates after slug changes of a page; that of several running ones in total.
 * @throws DomainError `notFound`
 */
export async function getLinkUpdate(context: Context, { id }: { id: number }): Promise<LinkUpdateState> {
  const { db, services } = context;
  const place = await findPlace(db, id);
  if (place === undefined) throw notFound('page');
  const { isRunning, updates } = await listLinkUpdates(db, id);
  let pendingPages = 0;
  for (const { fromPath, lastPageID } of isRunning ? updates : []) {
    if (fromPath === pagePath(place.locale, place.slug)) continue;
    const paths = linkPathsOf(fromPath, services.config.publicUrl);
    pendingPages += (await findLinkingPages(db, { paths, targetID: id, afterID: lastPageID, limit: 1 })).total;
  }
  const sum = (name: 'updatedPages' | 'failedPages') => updates.reduce((total, update) => total + update[name], 0);
  return { isRunning, updatedPages: sum('updatedPages'), pendingPages, failedPages: sum('failedPages') };
}
