import { TZDate } from '@date-fns/tz';
import type { CalendarEntry } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import type { ICalEventData } from 'ical-generator';

import { calendarText, createCalendar, printable } from '../../../kernel/icalendar.ts';

type CalendarParts = {
  readonly items: readonly PageCardShape[];
  /** Date and place of a page, by its type. */
  readonly entryOf: (typeData: Record<string, unknown>) => CalendarEntry;
  readonly name: string;
  readonly publicUrl: string;
};

/** The institute's clocks. */
const timezone = 'Europe/Amsterdam';

/** The daylight saving rules of the institute's time zone, which `ical-generator` does not provide. */
const timezoneRules = `BEGIN:VTIMEZONE
TZID:${timezone}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const hasHour = (moment: string): boolean => moment.length > 10;

/** Midnight by UTC, in which the library writes days without a zone. */
const dayOf = (day: string, daysLater = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000);

/** A time on the institute's clocks, whatever the server's. */
function hourOf(moment: string): TZDate {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = moment.split(/\D/).map(Number);
  return new TZDate(year, month - 1, day, hour, minute, timezone);
}

/** When an event begins and ends: days, or times. An end of another form than the start would be refused, so it is left out. */
function timesOf({ start, end }: CalendarEntry): Pick<ICalEventData, 'allDay' | 'start' | 'end' | 'timezone'> {
  const hasEnd = end >= start && hasHour(end) === hasHour(start);
  if (hasHour(start)) return { timezone, start: hourOf(start), end: hasEnd ? hourOf(end) : null };
  // The end of days is the first one after them.
  return { allDay: true, start: dayOf(start), end: hasEnd ? dayOf(end, 1) : null };
}

/** Events as a calendar (RFC 5545) that programs can subscribe to. The same pages make the same bytes. */
export function calendarOf({ items, entryOf, name, publicUrl }: CalendarParts): string {
  const calendar = createCalendar({
    product: 'Events',
    name,
    // Without a name: with one, stamps would be written in local time.
    timezone: { name: null, generator: () => timezoneRules },
  });
  for (const page of items) {
    const entry = entryOf(page.typeData);
    if (entry.start === '') continue;
    calendar.createEvent({
      ...timesOf(entry),
      id: `page-${page.id}@${new URL(publicUrl).hostname}`,
      stamp: new Date(page.publishedAt),
      summary: printable(page.title),
      description: printable(page.seoDescription) || null,
      location: printable(entry.location) || null,
      url: `${publicUrl}${page.path}`,
    });
  }
  return calendarText(calendar);
}
