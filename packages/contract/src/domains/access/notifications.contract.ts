import { coercedNumber, ID, PathID, Timestamp } from '@ximblox/primitives';
import { invalid, required } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, staff } from '../../operation.ts';
import { Person } from '../../shapes.ts';
import { PageName } from '../cms/scheduled-change.ts';

/** What users are notified of: about a page, and of jobs that they started. */
const notificationKinds = [
  'requested',
  'reminder',
  'accepted',
  'rejected',
  'comment',
  'reply',
  'mention',
  'published',
  'unpublished',
  'scheduleFailed',
  'jobDone',
  'jobFailed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How many notifications of a user are stored; the clean-up deletes older ones, and any after 90 days. */
export const notificationsMax = 200;
/** The most unread ones that a number says. */
export const unreadMax = 100;

/** What happened that concerns the caller. */
export const Notification = z.strictObject({
  id: ID,
  kind: z.enum(notificationKinds),
  page: PageName.nullable().describe('Null for a job.'),
  pageVersionID: ID.nullable().describe('The version of a request.'),
  text: z.string().describe('What was written: a message, a reason, a comment; the kind of a job.'),
  by: Person.describe('Whose act it was.'),
  at: Timestamp,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** What a user is also mailed of. */
const NotificationSettings = z.strictObject({
  mailsMentions: z.boolean().describe('Whether the caller is also mailed when a comment mentions them.'),
});

/** Notifications in the back office, of the caller alone. */
export const notificationsContract = {
  list: operation({
    kind: 'query',
    summary: 'The caller’s notifications, newest first, and how many are unread',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({
      before: PathID.optional().describe('Only those before this one.'),
      pageSize: coercedNumber(z.number().int().min(1).max(50).default(20)),
    }),
    output: z.strictObject({
      items: z.array(Notification).max(50),
      unread: z.number().int().min(0).max(unreadMax).describe(`${unreadMax} stands for that many or more.`),
      hasMore: z.boolean(),
    }),
    errors: [invalid],
    example: { pageSize: 20 },
    rest: { method: 'GET', path: '/api/ximblox/notifications' },
    noStore: true,
  }),
  markRead: operation({
    kind: 'mutation',
    summary: 'Mark a notification as read, or all up to one',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({
      id: ID,
      andBefore: z.boolean().default(false).describe('Whether all before it are read too.'),
    }),
    output: Done,
    errors: [invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/notifications/read' },
  }),
  settings: operation({
    kind: 'query',
    summary: 'What the caller is also mailed of',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({}),
    output: NotificationSettings,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/notifications/settings' },
    noStore: true,
  }),
  changeSettings: operation({
    kind: 'mutation',
    summary: 'Choose what one is also mailed of',
    access: staff,
    reads: 'accounts',
    input: NotificationSettings,
    output: NotificationSettings,
    errors: [required, invalid],
    example: { mailsMentions: false },
    rest: { method: 'PUT', path: '/api/ximblox/notifications/settings' },
  }),
};
