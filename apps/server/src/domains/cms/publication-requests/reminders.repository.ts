import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** The most reminders of one request: the first after three days, then one a week, so the last comes after a month. */
const remindersMax = 5;

const isDue = sql<boolean>`
  q.reminders < ${remindersMax}
  and coalesce(q.reminded_at, q.requested_at) <= now() - case
    when q.reminders = 0 then interval '3 days'
    else interval '7 days'
  end`;

/** Open requests of which the reviewers are to be reminded, the oldest first. */
export const listDueReminders = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('page as p')
    .innerJoin('publication_request as q', 'q.publication_request_id', 'p.publication_request_id')
    .select(['p.page_id as pageID', 'q.page_version_id as versionID', 'q.publication_request_id as requestID'])
    .where('p.deleted_at', 'is', null)
    .where(isDue)
    .orderBy('q.requested_at')
    .orderBy('q.publication_request_id')
    .limit(limit)
    .execute();

/** Counts a reminder, unless another process has. @returns its number and the age of the request; undefined where none is due */
export const countReminder = (db: Kysely<Database>, requestID: number) =>
  db
    .updateTable('publication_request as q')
    .set((eb) => ({ reminders: eb('q.reminders', '+', 1), reminded_at: sql`now()` }))
    .where('q.publication_request_id', '=', requestID)
    .where(isDue)
    .returning(['q.reminders as number', sql<number>`extract(day from now() - q.requested_at)::int`.as('days')])
    .executeTakeFirst();
