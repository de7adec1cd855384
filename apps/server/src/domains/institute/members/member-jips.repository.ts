import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

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
    .orderBy('j.name')
    .execute();
  return rows.map(({ slug, ...jip }) => ({ ...jip, path: slug === null ? null : pagePath(locale, slug) }));
}

/** The IDs of the projects that a member belongs to. */
export async function listJipIDs(db: Kysely<Database>, memberID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jip_member')
    .select('jip_id as id')
    .where('member_id', '=', memberID)
    .orderBy('jip_id')
    .execute();
  return rows.map(({ id }) => id);
}
