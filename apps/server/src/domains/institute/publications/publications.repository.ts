import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { isInLanguage } from '../one-language.repository.ts';

export type PaperQuery = {
  /** The page of an expert, or one of its translations; the publications of all where it is undefined. */
  readonly expertID?: number | undefined;
  /** Only publications in this locale; each one once, in the first of `locales` that it has, where it is undefined. */
  readonly locale?: Locale | undefined;
  readonly limit: number;
};

/** The IDs of live publications, newest first. They may refer to an author's page by any of its translations. */
export async function listPaperIDs(db: Kysely<Database>, { expertID, locale, limit }: PaperQuery): Promise<number[]> {
  const ofExpert =
    expertID === undefined
      ? sql`true`
      : sql`
        p.page_id in (
          select r.page_id
          from
            page e
            join page t on t.page_group_id = e.page_group_id
            join page_reference r on r.target_page_id = t.page_id
          where
            e.page_id = ${expertID}
            and e.type = 'expert'
            and t.deleted_at is null
            and r.side = 'live'
            and r.kind = 'page'
            and r.block_key = ''
        )`;
  const { rows } = await sql<{ id: number }>`
    select p.page_id as id
    from page p
    where p.type = 'publication' and p.live_version_id is not null and ${isInLanguage(locale)} and ${ofExpert}
    order by p.sorted_at desc, p.page_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
