import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';

/** A project of a member, with the path of its live page in a locale. */
export type MemberJipRow = { id: number; name: string; status: number; type: number; path: string | null };

/** The projects that a member belongs to, by name. */
export async function listMemberJips(db: Kysely<Database>, memberID: number, locale: Locale): Promise<MemberJipRow[]> {
  const rows = await db
    .selectFrom('jip_member as m')
    .innerJoin('jip as j', 'j.jip_id', 'm.jip_id')
    .select((eb) => [
      'j.jip_id as id',
      'j.name',
      'j.status',
      'j.type',
      eb
        .selectFrom('page as p')
        .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
        .select('p.slug')
        .where('p.type', '=', 'jip')
        .where('p.locale', '=', locale)
        .where(sql`v.type_data -> 'jipID'`, '=', sql`to_jsonb(j.jip_id)`)
        .orderBy('p.page_id')
        .limit(1)
        .as('slug'),
    ])
    .where('m.member_id', '=', memberID)
    .orderBy(textOrder('j.name'))
    .execute();
  return rows.map(({ slug, ...jip }) => ({ ...jip, path: slug === null ? null : pagePath(locale, slug) }));
}

/** The IDs of the projects that a member belongs to, and whether the owner has deleted the account; undefined where there is none. */
export async function findMembership(
  db: Kysely<Database>,
  memberID: number,
): Promise<{ isDeleted: boolean; groupIDs: number[] } | undefined> {
  const row = await db
    .selectFrom('member as m')
    .select((eb) => [
      sql<boolean>`m.delete_after is not null`.as('isDeleted'),
      eb
        .selectFrom('jip_member as j')
        .select(sql<number[]>`coalesce(array_agg(j.jip_id order by j.jip_id), '{}')`.as('ids'))
        .whereRef('j.member_id', '=', 'm.member_id')
        .as('groupIDs'),
    ])
    .where('m.member_id', '=', memberID)
    .executeTakeFirst();
  return row && { isDeleted: row.isDeleted, groupIDs: row.groupIDs ?? [] };
}
