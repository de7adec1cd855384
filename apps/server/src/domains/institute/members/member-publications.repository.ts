import type { MemberPublication } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { isLocale, pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

/**
 * The publications whose documents a member was given, in the order in which they were. Each is named by its live page in a locale, otherwise
 * by a live translation; one that is not live has no title, since a draft is not for members.
 */
export async function listMemberPublications(
  db: Kysely<Database>,
  memberID: number,
  locale: Locale,
): Promise<MemberPublication[]> {
  const rows = await db
    .selectFrom('publication_member as m')
    .innerJoin('page as g', 'g.page_id', 'm.page_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('page as p')
          .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
          .select(['p.page_id as livePageID', 'p.locale', 'p.slug', 'v.title'])
          .whereRef('p.page_group_id', '=', 'g.page_group_id')
          .orderBy(sql`p.locale = ${locale}`, 'desc')
          .orderBy('p.page_id')
          .limit(1)
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['m.page_id as pageID', 'm.added_at as addedAt', 'livePageID', 'live.locale', 'live.slug', 'live.title'])
    .where('m.member_id', '=', memberID)
    .orderBy('m.added_at')
    .orderBy('m.page_id')
    .execute();
  return rows.map((row) => ({
    pageID: row.livePageID ?? row.pageID,
    title: row.title,
    path: row.slug !== null && row.locale !== null && isLocale(row.locale) ? pagePath(row.locale, row.slug) : null,
    addedAt: row.addedAt,
  }));
}
