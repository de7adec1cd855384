import type { ListedMember } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import {
  listMembersOfAfter,
  paginateMembers,
  type MemberPageQuery,
  type MembersAfter,
  type MembershipRow,
} from '../members/index.ts';

/** A publication's page and its translations: access to one is access to all. */
const translationsOf = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('page as p')
    .innerJoin('page as t', 't.page_group_id', 'p.page_group_id')
    .select('t.page_id')
    .where('p.page_id', '=', pageID);

/** Whether a page is a publication that is not in the bin; with `lock` prevents its deletion until the transaction ends. */
export async function isPublication(db: Kysely<Database>, pageID: number, lock = false): Promise<boolean> {
  const page = await db
    .selectFrom('page')
    .select('page_id')
    .where('page_id', '=', pageID)
    .where('type', '=', 'publication')
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirst();
  return page !== undefined;
}

/** The members with access to a publication, by last name, paged, with the total. */
export const listAllowedMembers = (
  db: Kysely<Database>,
  pageID: number,
  query: MemberPageQuery,
): Promise<{ items: ListedMember[]; totalItems: number }> => paginateMembers(db, allowedOf(db, pageID), query);

/** The next members after an ID with access to a publication, for answers that are streamed. */
export const listAllowedMembersAfter = (db: Kysely<Database>, pageID: number, part: MembersAfter): Promise<MembershipRow[]> =>
  listMembersOfAfter(db, allowedOf(db, pageID), part);

const allowedOf = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('publication_member')
    .select(['member_id as memberID', sql<string>`min(added_at)`.as('addedAt')])
    .where('page_id', 'in', translationsOf(db, pageID))
    .groupBy('member_id')
    .as('g');

/** Those of some members who have access to a publication. */
export async function findAllowedMembers(db: Kysely<Database>, pageID: number, memberIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('publication_member')
    .select('member_id as id')
    .distinct()
    .where('page_id', 'in', translationsOf(db, pageID))
    .where('member_id', '=', sql<number>`any(${[...memberIDs]}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Grants members access to a publication. */
export async function insertAllowedMembers(db: Kysely<Database>, pageID: number, memberIDs: readonly number[]): Promise<void> {
  await db
    .insertInto('publication_member')
    .columns(['page_id', 'member_id'])
    .expression(sql`select ${pageID}::int, unnest(${[...memberIDs]}::int[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes members' access to a publication. @returns those who had it */
export async function deleteAllowedMembers(
  db: Kysely<Database>,
  pageID: number,
  memberIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom('publication_member')
    .where('page_id', 'in', translationsOf(db, pageID))
    .where('member_id', '=', sql<number>`any(${[...memberIDs]}::int[])`)
    .returning('member_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of some pages to which a member has access, by the page itself or a translation of it. */
export async function listAllowedPages(db: Kysely<Database>, memberID: number, pageIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('page as p')
    .select('p.page_id as id')
    .where('p.page_id', '=', sql<number>`any(${[...pageIDs]}::int[])`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('page as t')
          .innerJoin('publication_member as g', 'g.page_id', 't.page_id')
          .select('g.page_id')
          .whereRef('t.page_group_id', '=', 'p.page_group_id')
          .where('g.member_id', '=', memberID),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
