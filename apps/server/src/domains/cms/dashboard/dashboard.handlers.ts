import { dashboardCountMax, dashboardDraftsMax, dashboardItemsMax, type Contract, type Dashboard } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { listScheduled, mayDo } from '../pages/index.ts';
import { listOpenComments, listOpenRequests, listOwnDebts, listOwnDrafts, listOwnRejections } from './dashboard.repository.ts';
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
    comments: partOf(await listOpenComments(db, userID)),
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

export const dashboardHandlers: Handlers<Contract['dashboard']> = {
  async get(context) {
    const { actor } = context;
    const userID = actorUserID(actor) ?? 0;
    const readsDrafts = actor.kind === 'staff' && hasPermission(actor.permissions, 'read-drafts');
    const [waiting, drafts, scheduled, problems] = await Promise.all([
      readsDrafts ? findWaiting(context, userID) : null,
      readsDrafts ? findDrafts(context, userID) : null,
      readsDrafts ? findScheduled(context) : null,
      findProblems(context, readsDrafts),
    ]);
    return { waiting, drafts, scheduled, problems };
  },
};
