import type { EventRegistration } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';

const wordsMax = 10;

/** The pages of the event of a page, in all its languages. */
const pagesOf = (pageID: number) =>
  sql<number>`(select e.page_id from page e join page p on p.page_group_id = e.page_group_id where p.page_id = ${pageID})`;

/** Serializes changes to the registrations of an event until the transaction ends. */
export async function lockEvent(tx: Transaction<Database>, pageID: number): Promise<void> {
  await lockKey(tx, sql`(select hashtextextended('event ' || page_group_id, 0) from page where page_id = ${pageID})`);
}

type Counts = { readonly confirmed: number; readonly waiting: number };

/** How many have a place at the event of each of some pages, and how many wait for one. */
export const countAllRegistrations = (
  db: Kysely<Database>,
  pageIDs: readonly number[],
): Promise<(Counts & { readonly pageID: number })[]> =>
  db
    .selectFrom('page as p')
    .innerJoin('page as e', 'e.page_group_id', 'p.page_group_id')
    .leftJoin('event_registration as r', 'r.page_id', 'e.page_id')
    .select([
      'p.page_id as pageID',
      sql<number>`(count(*) filter (where r.status = 'confirmed'))::int`.as('confirmed'),
      sql<number>`(count(*) filter (where r.status = 'waiting'))::int`.as('waiting'),
    ])
    .where(sql<boolean>`p.page_id = any(${[...pageIDs]}::int[])`)
    .groupBy('p.page_id')
    .execute();

/** How many have a place at the event of a page, and how many wait for one. */
export async function countRegistrations(db: Kysely<Database>, pageID: number): Promise<Counts> {
  const [{ confirmed, waiting } = { confirmed: 0, waiting: 0 }] = await countAllRegistrations(db, [pageID]);
  return { confirmed, waiting };
}

/** The pages of the event of a page. */
export async function listPagesOfEvent(db: Kysely<Database>, pageID: number): Promise<number[]> {
  const rows = await db.selectFrom('page').select('page_id as id').where('page_id', 'in', pagesOf(pageID)).execute();
  return rows.map(({ id }) => id);
}

const mailed = ['event_registration_id as id', 'page_id as pageID', 'email', 'locale', 'status'] as const;

/** A registration, as far as its mails need it. */
export type Mailed = {
  readonly id: number;
  readonly pageID: number | null;
  readonly email: string;
  readonly locale: Locale;
  readonly status: EventRegistration['status'];
};

/** The registration of an address for an event, unless it was cancelled. */
export const findRegistrationOf = (tx: Transaction<Database>, pageID: number, email: string): Promise<Mailed | undefined> =>
  tx
    .selectFrom('event_registration')
    .select(mailed)
    .where('page_id', 'in', pagesOf(pageID))
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .where('status', '<>', 'cancelled')
    .orderBy('event_registration_id')
    .limit(1)
    .executeTakeFirst();

type NewRegistration = Pick<EventRegistration, 'eventTitle' | 'name' | 'email' | 'organisation' | 'answers' | 'locale'> & {
  readonly pageID: number;
  /** The last day of the event. */
  readonly eventDay: string;
  readonly cancelHash: Buffer;
};

/** Stores a registration at the end of the waiting list. @returns its ID */
export async function insertRegistration(tx: Transaction<Database>, registration: NewRegistration): Promise<number> {
  const { id } = await tx
    .insertInto('event_registration')
    .values({
      page_id: registration.pageID,
      event_title: registration.eventTitle,
      event_day: registration.eventDay,
      locale: registration.locale,
      name: registration.name,
      email: registration.email,
      organisation: registration.organisation,
      answers: JSON.stringify(registration.answers),
      status: 'waiting',
      cancel_hash: registration.cancelHash,
    })
    .returning('event_registration_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives places to the first of the waiting list. @param places undefined for all of them @returns who got one, in order */
export async function confirmFirst(tx: Transaction<Database>, pageID: number, places: number | undefined): Promise<Mailed[]> {
  const first = tx
    .selectFrom('event_registration')
    .select('event_registration_id')
    .where('page_id', 'in', pagesOf(pageID))
    .where('status', '=', 'waiting')
    .orderBy('event_registration_id')
    .$if(places !== undefined, (query) => query.limit(places ?? 0));
  const rows = await tx
    .updateTable('event_registration')
    .set({ status: 'confirmed' })
    .where('event_registration_id', 'in', first)
    .returning(mailed)
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

/** The place of a registration on the waiting list, from 1. */
export async function findPosition(tx: Transaction<Database>, pageID: number, id: number): Promise<number> {
  const { position } = await tx
    .selectFrom('event_registration')
    .select(sql<number>`count(*)::int`.as('position'))
    .where('page_id', 'in', pagesOf(pageID))
    .where('status', '=', 'waiting')
    .where('event_registration_id', '<=', id)
    .executeTakeFirstOrThrow();
  return position;
}

/** Replaces the code by which a registration is cancelled. */
export async function setCancelHash(tx: Transaction<Database>, id: number, hash: Buffer): Promise<void> {
  await tx.updateTable('event_registration').set({ cancel_hash: hash }).where('event_registration_id', '=', id).execute();
}

/** The registration for the event of a page by the code that cancels it. */
export const findByCode = (tx: Transaction<Database>, pageID: number, hash: Buffer): Promise<Mailed | undefined> =>
  tx
    .selectFrom('event_registration')
    .select(mailed)
    .where('cancel_hash', '=', hash)
    .where('page_id', 'in', pagesOf(pageID))
    .executeTakeFirst();

/** Cancels a registration. */
export async function setCancelled(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.updateTable('event_registration').set({ status: 'cancelled' }).where('event_registration_id', '=', id).execute();
}

const columns = [
  'event_registration_id as id',
  'page_id as pageID',
  'event_title as eventTitle',
  'name',
  'email',
  'organisation',
  'answers',
  'status',
  'locale',
  'created_at as createdAt',
] as const;

const hasWord = (word: string) =>
  sql<boolean>`unaccent(concat_ws(' ', name, email, organisation, event_title)) ilike unaccent(${likePattern(word)})`;

/** Registrations of one event or all that have all the words, newest first, paged. */
export async function listRegistrations(
  db: Kysely<Database>,
  {
    pageID,
    searchTerm,
    offset,
    limit,
  }: {
    readonly pageID?: number | undefined;
    readonly searchTerm: string;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ items: EventRegistration[]; totalItems: number }> {
  const words = searchTerm
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax);
  const matching = db
    .selectFrom('event_registration')
    .$if(pageID !== undefined, (query) => query.where('page_id', 'in', pagesOf(pageID ?? 0)))
    .$if(words.length > 0, (query) => query.where((where) => where.and(words.map(hasWord))));
  const items = await matching.select(columns).orderBy('event_registration_id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items, totalItems: total };
}

const eventsMax = 200;

/** The events with registrations, those of the newest first, as they were called last; only that of a page where one is given. */
export const listRegisteredEvents = (
  db: Kysely<Database>,
  pageID?: number,
): Promise<{ pageID: number; title: string; confirmed: number; waiting: number }[]> =>
  db
    .selectFrom('event_registration as r')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .select([
      sql<number>`(array_agg(r.page_id order by r.event_registration_id desc))[1]`.as('pageID'),
      sql<string>`(array_agg(r.event_title order by r.event_registration_id desc))[1]`.as('title'),
      sql<number>`(count(*) filter (where r.status = 'confirmed'))::int`.as('confirmed'),
      sql<number>`(count(*) filter (where r.status = 'waiting'))::int`.as('waiting'),
    ])
    .$if(pageID !== undefined, (query) => query.where('r.page_id', 'in', pagesOf(pageID ?? 0)))
    .groupBy('p.page_group_id')
    .orderBy(sql`max(r.event_registration_id)`, 'desc')
    .limit(eventsMax)
    .execute();

/** The registrations of an event in the order in which they came, after one of them. */
export const listRegistrationsAfter = (
  db: Kysely<Database>,
  pageID: number,
  { afterID, limit }: { readonly afterID: number; readonly limit: number },
): Promise<EventRegistration[]> =>
  db
    .selectFrom('event_registration')
    .select(columns)
    .where('page_id', 'in', pagesOf(pageID))
    .where('event_registration_id', '>', afterID)
    .orderBy('event_registration_id')
    .limit(limit)
    .execute();

/** The most registrations of an address that are listed. */
const ownMax = 50;

/** The registrations of an address for events that are not over, as they stand; without those that were cancelled. @param today `YYYY-MM-DD` */
export async function listRegistrationsOf(
  db: Kysely<Database>,
  email: string,
  today: string,
): Promise<(Pick<EventRegistration, 'id' | 'pageID' | 'eventTitle'> & { eventDay: string; status: 'confirmed' | 'waiting' })[]> {
  return db
    .selectFrom('event_registration')
    .select(['event_registration_id as id', 'page_id as pageID', 'event_title as eventTitle', 'status'])
    .select(sql<string>`event_day::text`.as('eventDay'))
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .where('event_day', '>=', today)
    .where('status', '<>', 'cancelled')
    .$narrowType<{ status: 'confirmed' | 'waiting' }>()
    .orderBy('event_day')
    .orderBy('event_registration_id')
    .limit(ownMax)
    .execute();
}

/** The page that a registration came from; undefined where there is no such registration. */
export const findPageOf = (db: Kysely<Database>, id: number): Promise<{ pageID: number | null } | undefined> =>
  db.selectFrom('event_registration').select('page_id as pageID').where('event_registration_id', '=', id).executeTakeFirst();

/** Deletes a registration. @returns whether there was one */
export async function deleteRegistration(tx: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('event_registration').where('event_registration_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the registrations of an address. @returns their IDs, and the pages they came from */
export const deleteByEmail = (tx: Transaction<Database>, email: string): Promise<{ id: number; pageID: number | null }[]> =>
  tx
    .deleteFrom('event_registration')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .returning(['event_registration_id as id', 'page_id as pageID'])
    .execute();

/** Deletes registrations for events that ended a year ago. @returns their IDs */
export async function deleteExpired(tx: Transaction<Database>): Promise<number[]> {
  const rows = await tx
    .deleteFrom('event_registration')
    .where('event_day', '<', sql<string>`(now() - interval '1 year')::date`)
    .returning('event_registration_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pages with registrations of people who have a place and were not reminded, and whose event may still come. */
export async function listPagesToRemind(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('event_registration')
    .select('page_id')
    .distinct()
    .where('page_id', 'is not', null)
    .where('status', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .$narrowType<{ page_id: number }>()
    .execute();
  return rows.map((row) => row.page_id);
}

/** Marks those of a page who have a place as reminded. @returns them */
export const claimReminders = (tx: Transaction<Database>, pageID: number): Promise<Mailed[]> =>
  tx
    .updateTable('event_registration')
    .set({ reminded_at: sql`now()` })
    .where('page_id', '=', pageID)
    .where('status', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .returning(mailed)
    .execute();
