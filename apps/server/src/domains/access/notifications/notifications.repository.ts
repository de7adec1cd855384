import { notificationsMax, unreadMax, type Notification, type NotificationKind } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { cutText, pagePath } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { person } from '../../../kernel/sql/person.ts';

/** The longest text of a notification. */
const textMax = 200;

/** A mention is stored as the comment that it is in, with a mark. */
type StoredKind = Exclude<NotificationKind, 'mention'>;

/** What happened. */
export type Occurrence = {
  readonly kind: NotificationKind;
  readonly pageID?: number;
  /** The version of a request. */ readonly versionID?: number;
  readonly text?: string;
  /** Whose act it was; null for the program. */ readonly actorID: number | null;
};

/**
 * Notifies users of what happened, but for whose act it was. To be called in the transaction of the change.
 */
export async function notify(db: Kysely<Database>, userIDs: readonly (number | null)[], occurrence: Occurrence): Promise<void> {
  const { kind, pageID = null, versionID = null, text = '', actorID } = occurrence;
  const ids = [...new Set(userIDs)].filter((id) => id !== null && id !== actorID);
  if (ids.length === 0) return;
  await db
    .insertInto('notification')
    .columns(['user_id', 'kind', 'is_mention', 'page_id', 'page_version_id', 'text', 'actor_user_id'])
    .expression((eb) =>
      eb
        .selectFrom('staff_user as u')
        .select([
          'u.staff_user_id',
          sql<StoredKind>`${kind === 'mention' ? 'comment' : kind}::text`.as('kind'),
          sql<boolean>`${kind === 'mention'}::boolean`.as('is_mention'),
          sql<number | null>`${pageID}::int`.as('page_id'),
          sql<number | null>`${versionID}::int`.as('page_version_id'),
          sql<string>`${cutText(text, textMax)}::text`.as('text'),
          sql<number | null>`${actorID}::int`.as('actor_user_id'),
        ])
        .where(sql<boolean>`u.staff_user_id = any(${ids}::int[])`)
        .where('u.deleted_at', 'is', null),
    )
    .execute();
}

/** The notifications of a user that are about what they may see: pages outside the bin, with `read-drafts`, and jobs. */
const visible = (db: Kysely<Database>, userID: number, readsDrafts: boolean) =>
  db
    .selectFrom('notification as n')
    .leftJoin('page as p', (join) => join.onRef('p.page_id', '=', 'n.page_id').on('p.deleted_at', 'is', null))
    .where('n.user_id', '=', userID)
    .where(sql<boolean>`(n.page_id is null or (${readsDrafts} and p.page_id is not null))`);

/** A user's notifications, newest first, with one more than asked for where there are more. */
export async function listNotifications(
  db: Kysely<Database>,
  userID: number,
  { readsDrafts, before, limit }: { readsDrafts: boolean; before: number | undefined; limit: number },
): Promise<Notification[]> {
  const rows = await visible(db, userID, readsDrafts)
    .select([
      'n.notification_id as id',
      'n.kind',
      'n.is_mention',
      'n.page_version_id as pageVersionID',
      'n.text',
      'n.created_at as at',
    ])
    .select(['p.page_id as pageID', 'p.title', 'p.slug', 'p.locale', 'p.type', person(sql`n.actor_user_id`).as('by')])
    .select(sql<boolean>`n.read_at is not null`.as('isRead'))
    .$if(before !== undefined, (query) => query.where('n.notification_id', '<', before ?? 0))
    .orderBy('n.notification_id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ pageID, title, slug, locale, type, is_mention: isMention, ...row }) => ({
    ...row,
    kind: isMention ? 'mention' : row.kind,
    page:
      pageID === null || title === null || slug === null || locale === null || type === null
        ? null
        : { pageID, title, path: pagePath(locale, slug), locale, type },
  }));
}

/** How many are unread, up to the most that a number says. */
export async function countUnread(db: Kysely<Database>, userID: number, readsDrafts: boolean): Promise<number> {
  const unread = visible(db, userID, readsDrafts).select('n.notification_id').where('n.read_at', 'is', null).limit(unreadMax);
  const { count } = await db
    .selectFrom(unread.as('u'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notification of a user as read, and those before it where that is wanted. */
export async function markRead(
  db: Kysely<Database>,
  userID: number,
  { id, andBefore }: { id: number; andBefore: boolean },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userID)
    .where('notification_id', andBefore ? '<=' : '=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** Of these users, those who were mentioned this often within the last hour. */
export async function listOftenMentioned(db: Kysely<Database>, userIDs: readonly number[], times: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .select('user_id as ID')
    .where('user_id', 'in', userIDs)
    .where('is_mention', '=', true)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>=', times)
    .execute();
  return rows.map(({ ID }) => ID);
}

/** What a user is also mailed of; all of it until they choose. */
export async function findSettings(db: Kysely<Database>, userID: number): Promise<{ mailsMentions: boolean }> {
  const chosen = await db
    .selectFrom('notification_setting')
    .select('mails_mentions as mailsMentions')
    .where('staff_user_id', '=', userID)
    .executeTakeFirst();
  return chosen ?? { mailsMentions: true };
}

/** Stores what a user is also mailed of. */
export async function storeSettings(
  db: Kysely<Database>,
  userID: number,
  { mailsMentions }: { mailsMentions: boolean },
): Promise<void> {
  await db
    .insertInto('notification_setting')
    .values({ staff_user_id: userID, mails_mentions: mailsMentions })
    .onConflict((conflict) => conflict.column('staff_user_id').doUpdateSet({ mails_mentions: mailsMentions }))
    .execute();
}

/** Deletes notifications after 90 days, and those beyond the most that a user has. */
export async function deleteOldNotifications(db: Kysely<Database>): Promise<void> {
  const numbered = db
    .selectFrom('notification as n')
    .select(['n.notification_id', 'n.created_at'])
    .select(sql<number>`row_number() over (partition by n.user_id order by n.notification_id desc)`.as('place'));
  await db
    .deleteFrom('notification')
    .where('notification_id', 'in', (eb) =>
      eb
        .selectFrom(numbered.as('n'))
        .select('n.notification_id')
        .where((is) =>
          is.or([is('n.place', '>', notificationsMax), is('n.created_at', '<', sql<string>`now() - interval '90 days'`)]),
        ),
    )
    .execute();
}
