import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { findPageSubject, listChosen } from '../../cms/pages/index.ts';
import { eventOf, eventType } from './event.ts';
import { countRegistrations, listRegisteredEvents } from './events.repository.ts';

/**
 * The events that have registrations, or the one of a page, which may have none.
 * @throws DomainError `notFound` pageID where that is no event
 */
export async function listEvents(context: Context, { pageID }: { readonly pageID?: number | undefined }) {
  const { db } = context;
  const known = pageID === undefined ? await listRegisteredEvents(db) : [await oneEvent(context, pageID)];
  const live = await listChosen(context, { pageIDs: known.map((one) => one.pageID) });
  const capacities = new Map(live.map((page) => [page.id, eventOf(page)?.capacity ?? null]));
  return { items: known.map((one) => ({ ...one, capacity: capacities.get(one.pageID) ?? null })) };
}

async function oneEvent(context: Context, pageID: number) {
  const { db } = context;
  if ((await findPageSubject(db, pageID))?.type !== eventType) throw notFound('page', 'pageID');
  const [[page], [registered], counts] = await Promise.all([
    listChosen(context, { pageIDs: [pageID] }),
    listRegisteredEvents(db, pageID),
    countRegistrations(db, pageID),
  ]);
  return { ...counts, pageID, title: page?.title ?? registered?.title ?? '' };
}
