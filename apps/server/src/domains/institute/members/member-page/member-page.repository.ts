import type { DownloadOfMember, JipOfMember, MemberAccount, PublicationOfMember } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

type Counts = MemberAccount['counts'];
type Paging = { readonly pageIndex: number; readonly pageSize: number };

/** What staff see of an account beside its profile. */
export type AccountFacts = Pick<MemberAccount, 'lastLoginAt' | 'linkedIn' | 'hasPassword' | 'language'> & {
  readonly erasedAt: string | null;
  readonly counts: Omit<Counts, 'sessions'>;
};

/** What staff see of an account beside its profile, with the length of its lists. */
export async function findAccountFacts(db: Kysely<Database>, memberID: number): Promise<AccountFacts | undefined> {
  const row = await db
    .selectFrom('member as m')
    .select((eb) => [
      'm.last_login_at as lastLoginAt',
      'm.delete_after as erasedAt',
      'm.language',
      eb('m.linkedin_subject', 'is not', null).as('linkedIn'),
      eb('m.password_hash', 'is not', null).as('hasPassword'),
      eb
        .selectFrom('jip_member as j')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('j.member_id', '=', 'm.member_id')
        .as('jips'),
      eb
        .selectFrom('publication_member as g')
        .innerJoin('page as p', 'p.page_id', 'g.page_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('g.member_id', '=', 'm.member_id')
        .where('p.deleted_at', 'is', null)
        .as('publications'),
      eb
        .selectFrom('member_download as d')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('d.member_id', '=', 'm.member_id')
        .as('downloads'),
    ])
    .where('m.member_id', '=', memberID)
    .$narrowType<{ linkedIn: boolean; hasPassword: boolean; language: 'en' | 'nl' }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { jips, publications, downloads, ...facts } = row;
  return { ...facts, counts: { jips: Number(jips), publications: Number(publications), downloads: Number(downloads) } };
}

/** The projects that a member belongs to, by name. */
export const pageMemberJips = (db: Kysely<Database>, memberID: number, { pageIndex, pageSize }: Paging): Promise<JipOfMember[]> =>
  db
    .selectFrom('jip_member as m')
    .innerJoin('jip as j', 'j.jip_id', 'm.jip_id')
    .select(['j.jip_id as id', 'j.name', 'j.status', 'j.type', 'm.added_at as addedAt'])
    .where('m.member_id', '=', memberID)
    .orderBy(textOrder('j.name'))
    .orderBy('j.jip_id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .$narrowType<Pick<JipOfMember, 'status' | 'type'>>()
    .execute();

/** The publications that a member was given, without those in the bin, last given first. */
export async function pageMemberPublications(
  db: Kysely<Database>,
  memberID: number,
  { pageIndex, pageSize }: Paging,
): Promise<PublicationOfMember[]> {
  const rows = await db
    .selectFrom('publication_member as m')
    .innerJoin('page as p', 'p.page_id', 'm.page_id')
    .select((eb) => [
      'p.page_id as pageID',
      'p.title',
      eb('p.live_version_id', 'is not', null).as('isLive'),
      'm.added_at as addedAt',
    ])
    .where('m.member_id', '=', memberID)
    .where('p.deleted_at', 'is', null)
    .orderBy('m.added_at', 'desc')
    .orderBy('m.page_id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  return rows.map((row) => ({ ...row, isLive: row.isLive === true }));
}

/** The documents that a member has downloaded, newest first. A page in the bin counts as gone. */
export const pageMemberDownloads = (
  db: Kysely<Database>,
  memberID: number,
  { pageIndex, pageSize }: Paging,
): Promise<DownloadOfMember[]> =>
  db
    .selectFrom('member_download as d')
    .leftJoin('page as p', (join) => join.onRef('p.page_id', '=', 'd.page_id').on('p.deleted_at', 'is', null))
    .select(['d.file_name as fileName', 'p.page_id as pageID', 'p.title', 'd.at'])
    .where('d.member_id', '=', memberID)
    .orderBy('d.at', 'desc')
    .orderBy('d.file_hash')
    .orderBy('d.file_name')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
