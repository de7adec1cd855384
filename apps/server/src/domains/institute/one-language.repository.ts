import { locales, type Locale } from '@ximblox/primitives';
import { sql, type RawBuilder } from 'kysely';

/** A condition on a live page `p`: of a locale, or each page once, in the first of `locales` in which it is live, where no locale is given. */
export function isInLanguage(locale: Locale | undefined): RawBuilder<boolean> {
  if (locale !== undefined) return sql<boolean>`p.locale = ${locale}`;
  // A subquery of one row, which PostgreSQL cannot turn into a join with the whole table.
  return sql<boolean>`
    p.page_id = (
      select s.page_id
      from page s
      where s.page_group_id = p.page_group_id and s.live_version_id is not null and s.deleted_at is null
      order by array_position(${[...locales]}::text[], s.locale)
      limit 1
    )`;
}
