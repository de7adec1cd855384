import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { FacetCount, SearchAudience } from '../../ports/search-index.ts';
import { countedMax, matches } from './postgres-search-statement.ts';

/**
 * Counts the pages that match the words and that a reader may find by language, type and year, up to the counting limit per
 * language.
 */
export async function countFacets(
  db: Kysely<Database>,
  audience: SearchAudience,
  locales: readonly Locale[],
  tsQueryOf: (locale: Locale) => RawBuilder<unknown>,
): Promise<FacetCount[]> {
  const parts = locales.map((locale) => {
    // Hidden from the planner, for the same reason as in the search statement.
    const asked = sql`(select ${tsQueryOf(locale)} as q offset 0)`;
    return sql`
      (
        select locale, type, coalesce(listed_year, extract(year from published_at))::int as year
        from search_document
        where locale = ${locale} and ${matches({ ...audience, q: asked })}
        limit ${sql.lit(countedMax)}
      )`;
  });
  // Raw, as the search statement whose conditions it shares.
  const { rows } = await sql<FacetCount>`
    select locale, type, year, count(*)::int as count
    from (${sql.join(parts, sql` union all `)}) f
    group by locale, type, year`.execute(db);
  return rows;
}
