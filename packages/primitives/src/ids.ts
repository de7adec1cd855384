import { z } from 'zod';

/** An ID in a body: a positive integer that PostgreSQL's `integer` holds. */
export const ID = z.number().int().positive().max(2_147_483_647);
/** An ID in a path or a query string. */
export const PathID = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(ID);
/** A time on the wire: ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
/** A block's key: made by the client, unique in the version. */
export const BlockKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A date without time, `YYYY-MM-DD`. PostgreSQL knows no year 0. */
export const CalendarDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), { params: { rule: 'format', format: 'date' } });
/** A day, or a day with a time of the clock at the place: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. It has no zone: it is what the invitation says. */
export const CalendarMoment = z.string().refine(
  (value) => {
    const [day = '', time, ...rest] = value.split('T');
    return (
      CalendarDate.safeParse(day).success && rest.length === 0 && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    );
  },
  { params: { rule: 'format', format: 'localTime' } },
);
