import type { CalendarEntry } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';

type CalendarParts = {
  readonly items: readonly PageCardShape[];
  /** Date and place of a page, by its type. */
  readonly entryOf: (typeData: Record<string, unknown>) => CalendarEntry;
  readonly name: string;
  readonly publicUrl: string;
};

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f]/g, '');

/** Folds a line at 75 bytes, continued after a space; never within a character. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n');
}

const digits = (text: string): string => text.replace(/[-:]/g, '');

/** The next day. */
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A start or end: a date, or a local time in the institute's time zone. */
const timeLine = (name: string, moment: string): string =>
  moment.length > 10
    ? `${name};TZID=Europe/Amsterdam:${digits(moment.slice(0, 16))}00`
    : `${name};VALUE=DATE:${digits(name === 'DTEND' ? dayAfter(moment) : moment)}`;

function eventLines(page: PageCardShape, entryOf: CalendarParts['entryOf'], publicUrl: string): string[] {
  const { start, end, location } = entryOf(page.typeData);
  if (start === '') return [];
  // Date and time must not be mixed: without a matching end, the calendar program chooses one.
  const hasEnd = end >= start && end.length > 10 === start.length > 10;
  return [
    'BEGIN:VEVENT',
    `UID:page-${page.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${digits(page.publishedAt.slice(0, 19))}Z`,
    timeLine('DTSTART', start),
    ...(hasEnd ? [timeLine('DTEND', end)] : []),
    `SUMMARY:${escapeText(page.title)}`,
    ...(page.seoDescription === '' ? [] : [`DESCRIPTION:${escapeText(page.seoDescription)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${publicUrl}${page.path}`,
    'END:VEVENT',
  ];
}

/** The daylight saving rules of the institute's time zone, as a VTIMEZONE. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Amsterdam',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Events as an iCalendar feed (RFC 5545). */
export function calendarOf({ items, entryOf, name, publicUrl }: CalendarParts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ximblox//Events//EN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...timeZone,
    ...items.flatMap((page) => eventLines(page, entryOf, publicUrl)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
