import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

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
  const ofExpert = (id: number) =>
    db
      .selectFrom('page as e')
      .innerJoin('page as t', 't.page_group_id', 'e.page_group_id')
      .innerJoin('page_reference as r', 'r.target_page_id', 't.page_id')
      .select('r.page_id')
      .where('e.page_id', '=', id)
      .where('e.type', '=', 'expert')
      .where('t.deleted_at', 'is', null)
      .where('r.side', '=', 'live')
      .where('r.kind', '=', 'page')
      .where('r.block_key', '=', '');
  const rows = await db
    .selectFrom('page as p')
    .select('p.page_id as id')
    .where('p.type', '=', 'publication')
    .where('p.live_version_id', 'is not', null)
    .where(isInLanguage(locale))
    .$if(expertID !== undefined, (all) => all.where('p.page_id', 'in', ofExpert(expertID ?? 0)))
    .orderBy('p.sorted_at', 'desc')
    .orderBy('p.page_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
