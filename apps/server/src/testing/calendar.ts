import ICAL from 'ical.js';

/** An event of a calendar file, as a calendar program reads it. Dates are written `2027-01-31`, times `2027-01-31T09:30:00` with `Z` by UTC. */
export type CalendarEvent = {
  readonly uid: string;
  readonly title: string;
  readonly start: string;
  /** Of an event without an end, its start; of one of whole days, the day after the last. */
  readonly end: string;
  /** The time zone of the start: `floating` of days. */
  readonly zone: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
};

const textOf = (component: ICAL.Component, name: string): string => {
  const values = component.getAllProperties(name);
  if (values.length !== 1) throw new Error(`${component.name} has ${values.length} ${name.toUpperCase()}`);
  return String(values[0]?.getFirstValue());
};

/**
 * The events of a calendar file (RFC 5545), in its order, as a parser reads them.
 * @throws Error if a program could not read it: lines that do not end as they must or are longer than 75 bytes, what a calendar or event must
 * have and has not or twice, one `UID` for two events, a time in a time zone that the file does not define
 */
export function readCalendar(text: string): CalendarEvent[] {
  if (!text.endsWith('\r\n') || /(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('a line of the calendar does not end with CRLF');
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`a line of the calendar is longer than 75 bytes: ${long}`);
  const calendar = ICAL.Component.fromString(text);
  if (calendar.name !== 'vcalendar' || textOf(calendar, 'version') !== '2.0' || textOf(calendar, 'prodid') === '')
    throw new Error('no calendar of version 2.0');
  const zones = new Set(calendar.getAllSubcomponents('vtimezone').map((zone) => textOf(zone, 'tzid')));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    for (const property of component.getAllProperties()) {
      const zone = property.getFirstParameter('tzid');
      if (zone !== undefined && !zones.has(zone)) throw new Error(`the calendar does not define ${zone}`);
    }
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(textOf(component, 'dtstamp'))) throw new Error('DTSTAMP is not by UTC');
    const start = textOf(component, 'dtstart');
    const event = new ICAL.Event(component);
    if (event.endDate.compare(event.startDate) < 0) throw new Error(`${event.uid} ends before it begins`);
    return {
      uid: textOf(component, 'uid'),
      title: textOf(component, 'summary'),
      start,
      end: String(event.endDate),
      zone: event.startDate.zone.tzid,
      location: event.location ?? '',
      description: event.description ?? '',
      url: String(component.getFirstPropertyValue('url') ?? ''),
    };
  });
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('two events have one UID');
  return events;
}
