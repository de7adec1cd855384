import {
  dashboardCountMax,
  dashboardDraftsMax,
  dashboardItemsMax,
  dashboardReadersMax,
  tips,
  type Contract,
  type Dashboard,
  type FirstPage,
} from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { withNamesInTexts } from '../../access/users/index.ts';
import { listScheduled, mayDo } from '../pages/index.ts';
import { listReviewers } from '../publication-requests/index.ts';
import {
  findOwnPages,
  hideHint,
  listColleagueChanges,
  listHiddenHints,
  listOpenComments,
  listOpenRequests,
  listOwnDebts,
  listOwnDrafts,
  listOwnRejections,
} from './dashboard.repository.ts';
import { findProblems } from './problems.ts';

/** Number and first items of a part. */
const partOf = <Item>(items: readonly Item[]): { count: number; items: Item[] } => ({
  count: Math.min(items.length, dashboardCountMax),
  items: items.slice(0, dashboardItemsMax),
});

async function findWaiting({ db, actor }: Context, userID: number): Promise<NonNullable<Dashboard['waiting']>> {
  const requests = await listOpenRequests(db, userID);
  return {
    toReview: partOf(requests.filter((page) => mayDo(actor, 'publish-page', page))),
    rejected: partOf(await listOwnRejections(db, userID)),
    comments: partOf(await withNamesInTexts(db, await listOpenComments(db, userID))),
    translations: partOf(await listOwnDebts(db, userID)),
  };
}

async function findDrafts({ db, actor }: Context, userID: number): Promise<NonNullable<Dashboard['drafts']>> {
  const drafts = await listOwnDrafts(db, userID);
  return drafts.filter((page) => mayDo(actor, 'edit-page', page)).slice(0, dashboardDraftsMax);
}

async function findScheduled({ db }: Context): Promise<NonNullable<Dashboard['scheduled']>> {
  const items = await listScheduled(db, { from: null, before: null, locale: null, type: null, limit: dashboardCountMax });
  return { count: items.length, items: items.slice(0, dashboardDraftsMax) };
}

/** How far the caller is on the way to a first page on the site; null for who may not create one, and who is past it. */
async function findFirstPage({ db, actor }: Context, userID: number): Promise<FirstPage | null> {
  if (actor.kind !== 'staff' || !hasPermission(actor.permissions, 'create-page')) return null;
  const { newest, samplePageID, isPastFirst } = await findOwnPages(db, userID);
  if (isPastFirst) return null;
  const publishesAlone =
    newest === undefined ? hasPermission(actor.permissions, 'publish-page') : mayDo(actor, 'publish-page', newest);
  const readers = publishesAlone ? [] : await listReviewers(db, newest, userID);
  const named = readers.slice(0, dashboardReadersMax).map(({ ID, name }) => ({ ID, name }));
  const known = { samplePageID, publishesAlone, readers: named };
  if (newest === undefined) return { step: 'write', page: null, ...known };
  const { isRequested, wasPublished: _, ...page } = newest;
  return { step: isRequested ? 'publish' : 'request', page, ...known };
}

export const dashboardHandlers: Handlers<Contract['dashboard']> = {
  async get(context) {
    const { actor } = context;
    const userID = actorUserID(actor) ?? 0;
    const readsDrafts = actor.kind === 'staff' && hasPermission(actor.permissions, 'read-drafts');
    const hidden = await listHiddenHints(context.db, userID);
    const [waiting, drafts, colleagues, firstPage, scheduled, problems] = await Promise.all([
      readsDrafts ? findWaiting(context, userID) : null,
      readsDrafts ? findDrafts(context, userID) : null,
      readsDrafts ? listColleagueChanges(context.db, userID) : null,
      hidden.includes('firstPage') ? null : findFirstPage(context, userID),
      readsDrafts ? findScheduled(context) : null,
      findProblems(context, readsDrafts),
    ]);
    const shown = tips.filter((tip) => !hidden.includes(tip));
    return { waiting, drafts, colleagues, firstPage, tips: shown, scheduled, problems };
  },
  hideHint: (context, { hint }) =>
    unitOfWork(context, async (unit) => {
      await hideHint(unit.tx, actorUserID(context.actor) ?? 0, hint);
      return {};
    }),
};
