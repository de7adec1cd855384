import type { Member } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';

/** The stored fields of a profile. */
export type MemberProfile = Omit<Member, 'ID' | 'active' | 'createdAt' | 'email'>;

const columns = [
  'member_id as ID',
  'email',
  'title',
  'first_name as firstName',
  'middle_name as middleName',
  'last_name as lastName',
  'organisation',
  'job_function as function',
  'address',
  'address_line_2 as addressLine2',
  'postal_code as postalCode',
  'city',
  'country',
  'telephone',
  'receive_report_magazine_print as receiveReportMagazinePrint',
  'receive_report_magazine_digital as receiveReportMagazineDigital',
  'receive_courses as receiveCourses',
  'receive_seminars as receiveSeminars',
  'is_active as active',
  'created_at as createdAt',
] as const;

/** What staff are listed of a member: also whether the owner has deleted the account. */
const listedColumns = [...columns, 'delete_after as erasedAt'] as const;

type Titled = { title: Member['title'] };

const rowOf = (profile: MemberProfile) => ({
  title: profile.title,
  first_name: profile.firstName,
  middle_name: profile.middleName,
  last_name: profile.lastName,
  organisation: profile.organisation,
  job_function: profile.function,
  address: profile.address,
  address_line_2: profile.addressLine2,
  postal_code: profile.postalCode,
  city: profile.city,
  country: profile.country,
  telephone: profile.telephone,
  receive_report_magazine_print: profile.receiveReportMagazinePrint,
  receive_report_magazine_digital: profile.receiveReportMagazineDigital,
  receive_courses: profile.receiveCourses,
  receive_seminars: profile.receiveSeminars,
});

/** A member; with `lock` locks the row until the transaction ends. */
export const findMember = (db: Kysely<Database>, memberID: number, lock = false): Promise<Member | undefined> =>
  db
    .selectFrom('member')
    .select(columns)
    .where('member_id', '=', memberID)
    .$if(lock, (query) => query.forUpdate())
    .$narrowType<Titled>()
    .executeTakeFirst();

/** The language in which a member is mailed: that of the page on which they registered. */
export const memberLanguage = async (db: Kysely<Database>, memberID: number): Promise<'en' | 'nl'> =>
  (
    await db
      .selectFrom('member')
      .select('language')
      .where('member_id', '=', memberID)
      .$narrowType<{ language: 'en' | 'nl' }>()
      .executeTakeFirstOrThrow()
  ).language;

/** The login data of an account. Without a password, logging in by password is impossible. */
export type MemberLogin = {
  readonly member: Member;
  readonly passwordHash: string | null;
  readonly linkedInSubject: string | null;
  /** The owner has asked for the account to be deleted. */
  readonly isLeaving: boolean;
  readonly language: 'en' | 'nl';
};

/** The account with an e-mail address, whatever its case. @param email normalized by `accountKey` */
export const findMemberLogin = (db: Kysely<Database>, email: string): Promise<MemberLogin | undefined> =>
  findLoginWhere(db, sql<boolean>`lower(email) = ${email}`);

/** The account that a person at LinkedIn is connected to. */
export const findLinkedInMember = (db: Kysely<Database>, subject: string): Promise<MemberLogin | undefined> =>
  findLoginWhere(db, sql<boolean>`linkedin_subject = ${subject}`);

async function findLoginWhere(db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<MemberLogin | undefined> {
  const row = await db
    .selectFrom('member')
    .select([
      ...columns,
      'password_hash as passwordHash',
      'linkedin_subject as linkedInSubject',
      'delete_after as deleteAfter',
      'language',
    ])
    .where(condition)
    .$narrowType<Titled & { language: 'en' | 'nl' }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { passwordHash, linkedInSubject, deleteAfter, language, ...member } = row;
  return { member, passwordHash, linkedInSubject, isLeaving: deleteAfter !== null, language };
}

/**
 * Connects a person at LinkedIn to an account, which is active from then on: its owner has shown who they are.
 * @throws a unique violation of `member_linkedin_subject_key` where they are connected to another
 */
export async function connectLinkedIn(db: Kysely<Database>, memberID: number, subject: string): Promise<void> {
  await db.updateTable('member').set({ linkedin_subject: subject, is_active: true }).where('member_id', '=', memberID).execute();
}

/** Disconnects LinkedIn from an account that has a password. @returns false where it has none */
export async function disconnectLinkedIn(db: Kysely<Database>, memberID: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ linkedin_subject: null })
    .where('member_id', '=', memberID)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores a new account, which is not active and has no password. One that nobody has activated yet takes what was registered last, in the
 * same statement, so that neither an answer nor its time tells whether there is one.
 * @returns its ID; undefined where the address belongs to an account that was activated
 */
export async function insertMember(
  db: Kysely<Database>,
  { email, language, ...profile }: MemberProfile & { email: string; language: 'en' | 'nl' },
): Promise<number | undefined> {
  const row = await db
    .insertInto('member')
    .values({ ...rowOf(profile), email, language })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...rowOf(profile), language })
        .where('member.is_active', '=', false)
        .where('member.password_hash', 'is', null)
        .where('member.delete_after', 'is', null),
    )
    .returning('member_id as ID')
    .executeTakeFirst();
  return row?.ID;
}

/** Changes a profile, and the e-mail address where one is given. @throws a unique violation of `member_email_key` */
export async function updateMember(
  db: Kysely<Database>,
  memberID: number,
  profile: MemberProfile,
  email?: string,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ ...rowOf(profile), ...(email === undefined ? {} : { email }) })
    .where('member_id', '=', memberID)
    .execute();
}

/** Changes the e-mail address of an account. @throws a unique violation of `member_email_key` */
export async function setMemberEmail(db: Kysely<Database>, memberID: number, email: string): Promise<void> {
  await db.updateTable('member').set({ email }).where('member_id', '=', memberID).execute();
}

/** Sets an account's password, and activates the account. */
export async function setMemberPassword(db: Kysely<Database>, memberID: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, is_active: true })
    .where('member_id', '=', memberID)
    .execute();
}

/** Records a login; replaces the hash where it was recomputed. */
export async function recordMemberLogin(db: Kysely<Database>, memberID: number, newHash: string | null): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_login_at: sql`now()`, ...(newHash === null ? {} : { password_hash: newHash }) })
    .where('member_id', '=', memberID)
    .execute();
}

/** When the member last logged in, and whether the account is connected to LinkedIn. */
export const findMemberFacts = (
  db: Kysely<Database>,
  memberID: number,
): Promise<{ lastLoginAt: string | null; linkedIn: boolean } | undefined> =>
  db
    .selectFrom('member')
    .select(['last_login_at as lastLoginAt', sql<boolean>`linkedin_subject is not null`.as('linkedIn')])
    .where('member_id', '=', memberID)
    .executeTakeFirst();

/** Schedules the erasure of an account. @returns its time */
export async function scheduleErasure(db: Kysely<Database>, memberID: number, days: number): Promise<string> {
  const { deleteAfter } = await db
    .updateTable('member')
    .set({ delete_after: sql<string>`now() + make_interval(days => ${days})` })
    .where('member_id', '=', memberID)
    .returning(sql<string>`delete_after`.as('deleteAfter'))
    .executeTakeFirstOrThrow();
  return deleteAfter;
}

/** Cancels the deletion of an account. */
export async function cancelErasure(db: Kysely<Database>, memberID: number): Promise<void> {
  await db.updateTable('member').set({ delete_after: null }).where('member_id', '=', memberID).execute();
}

/** Members whose grace period after the deletion has ended, in batches, locked. */
export const lockErasable = (db: Kysely<Database>, limit: number): Promise<{ ID: number }[]> =>
  db
    .selectFrom('member')
    .select('member_id as ID')
    .where('delete_after', '<=', sql<string>`now()`)
    .orderBy('delete_after')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Deletes an account with its downloads and memberships. */
export async function deleteMember(db: Kysely<Database>, memberID: number): Promise<void> {
  await db.deleteFrom('member').where('member_id', '=', memberID).execute();
}

const sortColumns = {
  email: textOrder('email'),
  lastName: textOrder('last_name'),
  organisation: textOrder('organisation'),
  createdAt: sql`created_at`,
} as const;

export type MemberListQuery = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchTerm: string;
  /** Whether accounts that their owners have deleted are listed. */
  readonly includeDeleted: boolean;
  readonly columnToSort: keyof typeof sortColumns;
  readonly sortOrder: 'asc' | 'desc';
};

/** As the index `member_search_idx` has it. */
export const searchedText = sql<string>`
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation)`;

const matching = <Row>(
  query: SelectQueryBuilder<Database, 'member', Row>,
  searchTerm: string,
): SelectQueryBuilder<Database, 'member', Row> => {
  const term = searchTerm.trim().toLowerCase();
  return term === '' ? query : query.where(searchedText, 'like', likePattern(term));
};

/** Members by a part of their name, e-mail address or organisation. */
export async function listMembers(
  db: Kysely<Database>,
  query: MemberListQuery,
): Promise<{ items: Member[]; totalItems: number }> {
  const found = matching(db.selectFrom('member'), query.searchTerm).$if(!query.includeDeleted, (members) =>
    members.where('delete_after', 'is', null),
  );
  const items = await found
    .select(listedColumns)
    .orderBy(sortColumns[query.columnToSort], query.sortOrder)
    // In the same direction, so that an index has the whole order.
    .orderBy('member_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .$narrowType<Titled>()
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items, totalItems: total };
}

/** The next members after an ID, in order of ID; for answers that are streamed. */
export const listMembersAfter = (
  db: Kysely<Database>,
  { after, searchTerm, limit }: { after: number; searchTerm: string; limit: number },
): Promise<Member[]> =>
  matching(db.selectFrom('member').select(listedColumns), searchTerm)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .$narrowType<Titled>()
    .execute();
