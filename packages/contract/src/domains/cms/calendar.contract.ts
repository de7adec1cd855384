import { Timestamp } from '@ximblox/primitives';
import { forbidden, invalid, notFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, NoInput, operation, staff } from '../../operation.ts';
import { LocaleFilter, PageTypeFilter } from '../../page-shapes.ts';
import { ScheduledChange } from './scheduled-change.ts';

/** The most scheduled changes that a call lists, and that a subscribed calendar has. */
export const scheduledMax = 500;

const Token = z.string().regex(/^[\w-]{43}$/, { error: invalid });

/** The URL by which a calendar program reads the scheduled pages. The URL itself is answered once. */
export const CalendarSubscription = z.strictObject({
  createdAt: Timestamp,
  lastFetchedAt: Timestamp.nullable().describe('To the minute.'),
});
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

/** Scheduled publications and ends, and the calendar that users subscribe to. */
export const calendarContract = {
  list: operation({
    kind: 'query',
    summary: 'Scheduled publications and ends in a range of time, earliest first',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      from: Timestamp.describe('The first time.'),
      before: Timestamp.describe('The time after the last one.'),
      locale: LocaleFilter.nullable().optional(),
      type: PageTypeFilter.nullable().optional(),
    }),
    output: z.strictObject({
      items: z.array(ScheduledChange).max(scheduledMax),
      hasMore: z.boolean().describe(`Whether there are more than the ${scheduledMax} listed.`),
    }),
    errors: [invalid],
    example: { from: '2026-12-01T00:00:00.000Z', before: '2027-01-01T00:00:00.000Z', locale: 'en-gb', type: 'news' },
    rest: { method: 'GET', path: '/api/ximblox/calendar' },
    noStore: true,
  }),
  getSubscription: operation({
    kind: 'query',
    summary: 'Whether the caller has a URL for calendar programs, since when, and when it was last used',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: z.strictObject({ subscription: CalendarSubscription.nullable() }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/calendar/subscription' },
    noStore: true,
  }),
  subscribe: operation({
    kind: 'mutation',
    summary: 'Make the caller’s URL for calendar programs; one that was made before no longer works',
    access: staff,
    reads: 'drafts',
    answersSecret: true,
    input: NoInput,
    output: z.strictObject({
      subscription: CalendarSubscription,
      url: z.string().describe('It is in this answer and in no other.'),
    }),
    errors: [forbidden],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/calendar/subscription' },
  }),
  unsubscribe: operation({
    kind: 'mutation',
    summary: 'Withdraw the caller’s URL for calendar programs',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'DELETE', path: '/api/ximblox/calendar/subscription' },
  }),
  feed: operation({
    kind: 'download',
    summary: 'The scheduled publications and ends as iCalendar (RFC 5545), with the rights that the owner of the URL has now',
    access: everybody,
    countsAs: 'read',
    input: z.strictObject({ token: Token }),
    output: Bytes,
    errors: [notFound, invalid],
    example: { token: '4fzZcBXw0mJr2nX5v1yT8kQ7uE3sA6dG9hP0iLbNcVo' },
    rest: { method: 'GET', path: '/api/ximblox/calendar/subscription/:token/scheduled.ics' },
    noStore: true,
  }),
};
