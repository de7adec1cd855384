import { formOnPage, pageTypeCatalog, type CalendarEntry, type PageFormField } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { interfaceLanguage } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { listChosen } from '../../cms/pages/index.ts';
import { momentOf } from '../moment-of.ts';
import { numberOf, textOf } from '../type-data.ts';

/** The page type of events. */
export const eventType = 'event';

/** What tells whether a page is an event that takes registrations, and when. */
type EventPage = Pick<PageCardShape, 'type' | 'typeData'>;

/** An event that takes registrations on its page. */
export type Event<Page extends EventPage = PageCardShape> = {
  readonly page: Page;
  readonly entry: CalendarEntry;
  /** Null for no limit. */
  readonly capacity: number | null;
  /** When registration closes: at a time that an editor chose, or as the event starts; never after its end. */
  readonly closesAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Its own questions, as fields of its form. */
  readonly questions: readonly PageFormField[];
};

/** The event of a page; undefined for a page that takes no registrations. */
export function eventOf<Page extends EventPage>(page: Page): Event<Page> | undefined {
  if (page.type !== eventType) return undefined;
  const definition = pageTypeCatalog.get(eventType);
  const form = formOnPage(definition?.form, page.typeData);
  const entry = definition?.calendarEntry?.(page.typeData);
  const startsAt = momentOf(entry?.start ?? '');
  if (form === undefined || entry === undefined || startsAt === undefined) return undefined;
  const endsAt = momentOf(entry.end === '' ? entry.start : entry.end, true) ?? startsAt;
  const closesAt = momentOf(textOf(page.typeData['registrationCloses']), true) ?? startsAt;
  return {
    page,
    entry,
    capacity: numberOf(page.typeData['capacity']),
    startsAt,
    endsAt: endsAt < startsAt ? startsAt : endsAt,
    closesAt: endsAt < closesAt ? endsAt : closesAt,
    questions: form.fields.filter(({ name }) => name.startsWith('answers[')),
  };
}

/** The event of a live page. @throws DomainError `notFound` where it takes no registrations */
export async function getEvent(context: Context, pageID: number): Promise<Event> {
  const event = await findEvent(context, pageID);
  if (event === undefined) throw notFound('page');
  return event;
}

/** The event of a live page; undefined where it takes no registrations, or is not on the site. */
export async function findEvent(context: Context, pageID: number): Promise<Event | undefined> {
  const [page] = await listChosen(context, { pageIDs: [pageID] });
  return page === undefined ? undefined : eventOf(page);
}

/** The words of a question in the language of its page. */
export const wordsOf = ({ page: { locale } }: Event, { label }: PageFormField): string => label[interfaceLanguage(locale)];
