import type { Jip, ListedMember } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import {
  listMembersOfAfter,
  paginateMembers,
  type MemberPageQuery,
  type MembersAfter,
  type MembershipRow,
} from '../members/index.ts';

/** The stored fields of a project. */
export type JipFields = Omit<Jip, 'id'>;

const columns = ['jip_id as id', 'name', 'description', 'status', 'type'] as const;
type Numbered = Pick<Jip, 'status' | 'type'>;

export type JipListQuery = {
  readonly searchTerm: string;
  readonly status?: Jip['status'] | undefined;
  readonly type?: Jip['type'] | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** Projects by name, paged, with the total. */
export async function listJips(
  db: Kysely<Database>,
  { searchTerm, status, type, pageIndex, pageSize }: JipListQuery,
): Promise<{ items: Jip[]; totalItems: number }> {
  const found = db
    .selectFrom('jip')
    .$if(searchTerm.trim() !== '', (query) =>
      query.where(sql<string>`lower(name)`, 'like', likePattern(searchTerm.trim().toLowerCase())),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0));
  const items = await found
    .select(columns)
    .orderBy(textOrder('name'))
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .$narrowType<Numbered>()
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items, totalItems: total };
}

/** A project; undefined where there is none. */
export const findJip = (db: Kysely<Database>, jipID: number): Promise<Jip | undefined> =>
  db.selectFrom('jip').select(columns).where('jip_id', '=', jipID).$narrowType<Numbered>().executeTakeFirst();

/** The IDs that belong to a project. */
export async function findJipIDs(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('jip')
    .select('jip_id as id')
    .where('jip_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks a project against deletion until the transaction ends. @param use `change` also locks it and its members against changes, `members`
 * allows concurrent changes of its members
 */
export const lockJip = (db: Kysely<Database>, jipID: number, use: 'change' | 'members'): Promise<Jip | undefined> =>
  db
    .selectFrom('jip')
    .select(columns)
    .where('jip_id', '=', jipID)
    .$if(use === 'change', (query) => query.forUpdate())
    .$if(use !== 'change', (query) => query.forShare())
    .$narrowType<Numbered>()
    .executeTakeFirst();

/** Stores a new project. @throws a unique violation of `jip_name_key` */
export const insertJip = (db: Kysely<Database>, fields: JipFields): Promise<Jip> =>
  db.insertInto('jip').values(fields).returning(columns).$narrowType<Numbered>().executeTakeFirstOrThrow();

/** Changes a project. @throws a unique violation of `jip_name_key` */
export const updateJip = (db: Kysely<Database>, jipID: number, fields: JipFields): Promise<Jip> =>
  db
    .updateTable('jip')
    .set({ ...fields, updated_at: sql`now()` })
    .where('jip_id', '=', jipID)
    .returning(columns)
    .$narrowType<Numbered>()
    .executeTakeFirstOrThrow();

/** Removes a project and its memberships. @returns the members it had */
export async function deleteJip(db: Kysely<Database>, jipID: number): Promise<number[]> {
  const rows = await db.deleteFrom('jip_member').where('jip_id', '=', jipID).returning('member_id as id').execute();
  await db.deleteFrom('jip').where('jip_id', '=', jipID).execute();
  return rows.map(({ id }) => id);
}

/** The members of a project by last name, paged, with the total. */
export const listJipMembers = (
  db: Kysely<Database>,
  jipID: number,
  query: MemberPageQuery,
): Promise<{ items: ListedMember[]; totalItems: number }> => paginateMembers(db, membershipsOf(db, jipID), query);

/** The next members of a project after an ID, for answers that are streamed. */
export const listJipMembersAfter = (db: Kysely<Database>, jipID: number, part: MembersAfter): Promise<MembershipRow[]> =>
  listMembersOfAfter(db, membershipsOf(db, jipID), part);

const membershipsOf = (db: Kysely<Database>, jipID: number) =>
  db.selectFrom('jip_member').select(['member_id as memberID', 'added_at as addedAt']).where('jip_id', '=', jipID).as('g');

/** Adds members to a project. @returns those who did not belong to it yet */
export async function insertJipMembers(db: Kysely<Database>, jipID: number, memberIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .insertInto('jip_member')
    .columns(['jip_id', 'member_id'])
    .expression(sql`select ${jipID}::int, unnest(${[...memberIDs]}::int[])`)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes members from a project. @returns those who belonged to it */
export async function deleteJipMembers(db: Kysely<Database>, jipID: number, memberIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .deleteFrom('jip_member')
    .where('jip_id', '=', jipID)
    .where('member_id', '=', sql<number>`any(${[...memberIDs]}::int[])`)
    .returning('member_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
