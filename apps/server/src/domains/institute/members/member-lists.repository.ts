import type { ListedMember } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type AliasedExpression, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { memberName } from './member-name.ts';
import { searchedText, type MemberProfile } from './members.repository.ts';

/** A subquery with one row for each member of a list. */
type Memberships = AliasedExpression<{ memberID: number; addedAt: string }, 'g'>;

export type MemberPageQuery = { readonly searchTerm: string; readonly pageIndex: number; readonly pageSize: number };

/** Members of a list by last name, paged, with the total. */
export async function paginateMembers(
  db: Kysely<Database>,
  memberships: Memberships,
  { searchTerm, pageIndex, pageSize }: MemberPageQuery,
): Promise<{ items: ListedMember[]; totalItems: number }> {
  const found = db
    .selectFrom(memberships)
    .innerJoin('member as m', 'm.member_id', 'g.memberID')
    .$if(searchTerm.trim() !== '', (query) => query.where(searchedText, 'like', likePattern(searchTerm.trim().toLowerCase())));
  const rows = await found
    .select([
      'm.member_id as ID',
      'm.first_name as firstName',
      'm.middle_name as middleName',
      'm.last_name as lastName',
      'm.email',
      'm.organisation',
      'm.is_active as active',
      'm.delete_after as erasedAt',
      'g.addedAt',
    ])
    .orderBy(textOrder('m.last_name'))
    .orderBy('m.member_id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const items = rows.map(({ firstName, middleName, lastName, ...row }) => ({
    ...row,
    name: memberName({ firstName, middleName, lastName }),
  }));
  return { items, totalItems: total };
}

/** Where a part of a streamed list begins, by ID, and how long it is at most. */
export type MembersAfter = { readonly after: number; readonly limit: number };

/** A member of a list, as its CSV has them. */
export type MembershipRow = Omit<MemberProfile, 'address' | 'addressLine2' | 'postalCode' | 'city' | `receive${string}`> & {
  readonly ID: number;
  readonly email: string;
  readonly addedAt: string;
};

/** The next members of a list after an ID who have not deleted their account, in order of ID; for answers that are streamed. */
export const listMembersOfAfter = (
  db: Kysely<Database>,
  memberships: Memberships,
  { after, limit }: MembersAfter,
): Promise<MembershipRow[]> =>
  db
    .selectFrom(memberships)
    .innerJoin('member as m', 'm.member_id', 'g.memberID')
    .select([
      'm.member_id as ID',
      'm.email',
      'm.title',
      'm.first_name as firstName',
      'm.middle_name as middleName',
      'm.last_name as lastName',
      'm.organisation',
      'm.job_function as function',
      'm.country',
      'm.telephone',
      'g.addedAt',
    ])
    .where('g.memberID', '>', after)
    .where('m.delete_after', 'is', null)
    .orderBy('g.memberID')
    .limit(limit)
    .$narrowType<{ title: MemberProfile['title'] }>()
    .execute();

/** The IDs that belong to members who have not deleted their account, locked against erasure until the transaction ends. */
export async function lockMembers(db: Kysely<Database>, memberIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('member_id as ID')
    .where('member_id', '=', sql<number>`any(${[...memberIDs]}::int[])`)
    .where('delete_after', 'is', null)
    .orderBy('member_id')
    .forKeyShare()
    .execute();
  return rows.map(({ ID }) => ID);
}

/**
 * The members with some e-mail addresses who have not deleted their account, by address.
 * @param emails normalized by `accountKey`, as the keys of the answer are
 */
export async function findMemberIDs(db: Kysely<Database>, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('member')
    .select(['member_id as ID', sql<string>`lower(email)`.as('email')])
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${[...emails]}::text[])`)
    .where('delete_after', 'is', null)
    .execute();
  return new Map(rows.map(({ ID, email }) => [email, ID]));
}
