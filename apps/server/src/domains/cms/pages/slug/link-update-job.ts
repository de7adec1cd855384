import { pagePath, splitPath } from '@ximblox/primitives';

import { systemContext, type Context } from '../../../../kernel/operation/context.ts';
import { DomainError, notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { linkPathsOf } from './link-paths.ts';
import {
  endLinkUpdate,
  findOpenLinkUpdate,
  insertLinkUpdate,
  listLinkUpdates,
  noteUpdatedPage,
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

/** Links that one job looks at at most; another job goes on from there. */
const batchSize = 200;
/** A job begins no other page after this, so that a stop of the server can wait for it. */
const batchMs = 1_000;

/** Has all links to a page's former path updated in the background. The redirect from that path leads visitors there meanwhile. */
export async function beginLinkUpdate(
  unit: UnitOfWork,
  update: { readonly pageID: number; readonly fromPath: string; readonly userID: number | null },
): Promise<void> {
  unit.enqueue('update-links', { linkUpdateID: await insertLinkUpdate(unit.tx, update) });
}

/**
 * What is to be changed on a page. It is asked in each transaction, since the moved page may move again meanwhile, and another page may
 * take its former path: then only versions from before the move count, what was written since means that page.
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

/** Updates the links of one page. @returns false where the update has come to its end */
const updateOne = (context: Context, update: LinkUpdateRow, pageID: number): Promise<boolean> =>
  unitOfWork(context, async (unit) => {
    const change = await changeOf(context, unit, update, pageID);
    if (change === undefined) return false;
    const isUpdated = await updateLinksOf(unit, pageID, change);
    await noteUpdatedPage(unit.tx, { id: update.id, pageID, outcome: isUpdated ? 'updated' : 'unchanged' });
    return true;
  });

/** Whether trying again would fail in the same way: the content or the program is wrong, not the database busy or away. */
const isPermanent = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof DomainError ||
  (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)));

/** Leaves a page out that can't be updated, so that it holds up no other; its links lead through the redirect. */
async function skip(context: Context, { id }: LinkUpdateRow, pageID: number, error: unknown): Promise<void> {
  if (!isPermanent(error)) throw error;
  context.services.log.error({ event: 'links-not-updated', pageID, err: error }, 'The links of a page could not be updated.');
  await unitOfWork(context, (unit) => noteUpdatedPage(unit.tx, { id, pageID, outcome: 'failed' }));
}

/**
 * Updates the links of the next pages, each in a short transaction with its progress, and has the others follow. It may be called again for
 * the same update, also at the same time: a page whose links are updated has none left.
 * @param limit links that are looked at, at most
 */
export async function updateLinks(job: Context, linkUpdateID: number, limit = batchSize): Promise<void> {
  const update = await findOpenLinkUpdate(job.db, linkUpdateID);
  if (update === undefined) return;
  const { services } = job;
  const context = systemContext(services, 'update-links', { kind: 'system', name: update.userName, userID: update.userID });
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
    const summary = `Links to ${update.fromPath} updated on ${updatedPages} pages`;
    unit.audit({ action: 'pages.updateLinks', subjectType: 'page', subjectID: update.pageID, summary });
  });
}

export type LinkUpdateState = {
  readonly isRunning: boolean;
  readonly updatedPages: number;
  readonly pendingPages: number;
  readonly failedPages: number;
};

/**
 * How far the update of links is that a change of a page's slug began; where several are running, of all of them together.
 * @throws DomainError `PM_01`
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
