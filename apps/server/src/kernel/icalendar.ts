import { escape, ICalCalendar, type ICalCalendarData } from 'ical-generator';

/** Text without control characters, which RFC 5545 does not allow and `ical-generator` lets through, and without what UTF-8 cannot hold. */
// oxlint-disable-next-line no-control-regex -- These are what is looked for.
export const printable = (text: string): string => text.replace(/(?![\r\n])[\u0000-\u001f\u007f]|\p{Surrogate}/gu, '');

/** An empty calendar of the product. */
export const createCalendar = ({
  product,
  name,
  ...options
}: { product: string; name: string } & Pick<ICalCalendarData, 'timezone' | 'ttl'>): ICalCalendar =>
  new ICalCalendar({
    prodId: `//Ximblox//${product}//EN`,
    // The library writes names as they are.
    name: escape(printable(name), false),
    ...options,
  });

/** A calendar as the content of a file (RFC 5545). */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
