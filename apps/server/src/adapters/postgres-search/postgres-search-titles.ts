import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { prefixPattern } from '../../kernel/sql/like-pattern.ts';
import type { SuggestedTitle, TitleQuery } from '../../ports/search-index.ts';

/** So many words of a term are used; more make no difference in a title. */
const wordsMax = 8;
/** So many titles with words that begin alike are compared. */
const comparedMax = 2_000;

/** Suggests titles with words that begin as those typed, whatever their case and accents. */
export async function suggestTitles(db: Kysely<Database>, { term, locale, count }: TitleQuery): Promise<SuggestedTitle[]> {
  const words =
    term
      .normalize('NFC')
      .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu)
      ?.slice(0, wordsMax) ?? [];
  if (words.length === 0) return [];
  const beginnings = words.map((word) => `'${word}':*`).join(' & ');
  const found = db
    .selectFrom('search_document')
    .select(['page_id as pageID', 'version_id as versionID', 'title', 'path'])
    .where(
      sql<boolean>`
        to_tsvector('title_words', regexp_replace(title, '[/.:@_-]+', ' ', 'g')) @@ to_tsquery('title_words', ${beginnings})`,
    )
    .where('locale', '=', locale)
    .limit(sql.lit(comparedMax))
    .as('found');
  const beginsAlike = sql<boolean>`lower(unaccent(title)) like lower(unaccent(${prefixPattern(words.join(' '))}))`;
  return db
    .selectFrom(found)
    .selectAll()
    .orderBy(beginsAlike, 'desc')
    .orderBy(sql`length(title)`)
    .orderBy('pageID')
    .limit(count)
    .execute();
}
