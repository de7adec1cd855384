import type { OverviewEvent } from '@ximblox/contract';
import { dayInZone, siteTimeZone } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { listChosen } from '../../cms/pages/index.ts';
import { eventOf } from './event.ts';
import { listRegistrationsOf } from './events.repository.ts';

/**
 * The coming events for which an address is registered, the first one first; what was cancelled is not among them.
 * @param email an address that the caller has shown to be theirs: who comes is nobody else's business
 */
export async function comingRegistrations(context: Context, email: string): Promise<OverviewEvent[]> {
  const today = dayInZone(context.services.clock.now(), siteTimeZone);
  const registrations = await listRegistrationsOf(context.db, email, today);
  const pageIDs = registrations.flatMap(({ pageID }) => pageID ?? []);
  const pages = new Map((await listChosen(context, { pageIDs })).map((page) => [page.id, page]));
  const events = registrations.map(({ id, pageID, eventTitle, eventDay, status }): OverviewEvent => {
    const page = pages.get(pageID ?? 0);
    const entry = page && eventOf(page)?.entry;
    if (page === undefined || entry === undefined)
      return { id, title: eventTitle, path: null, calendar: null, start: eventDay, end: '', status };
    return { id, title: page.title, path: page.path, calendar: `${page.path}.ics`, start: entry.start, end: entry.end, status };
  });
  return events.toSorted((a, b) => a.start.localeCompare(b.start));
}
