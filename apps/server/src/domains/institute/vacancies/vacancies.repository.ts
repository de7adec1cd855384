import type { VacancyFilters, VacancyType } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { locales, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { isInLanguage } from '../one-language.repository.ts';

/** The fields of a vacancy that lists are filtered by, in the order of their bits in a mask. */
export const filterFields = ['field', 'location', 'employment', 'hours'] as const;
export type FilterField = (typeof filterFields)[number];

const bothTypes: readonly VacancyType[] = ['vacancy', 'internship'];
const wordsMax = 10;
/** The maximum number of values of a filter; those with the most vacancies come first. */
const valuesMax = 200;

const valueOf = (name: FilterField): RawBuilder<string> => sql`trim(coalesce(v.type_data ->> ${name}::text, ''))`;

/** Live vacancies by type, language and search term, each with its values and whether it matches each filter. */
function openVacancies({ type, locale, searchTerm, ...asked }: VacancyFilters): RawBuilder<unknown> {
  const words = searchTerm.split(/\s+/).filter((word) => word !== '');
  const text = sql`unaccent(concat_ws(' ', v.title, ${valueOf('field')}, ${valueOf('location')}))`;
  const hasWords = words.slice(0, wordsMax).map((word) => sql`and ${text} ilike unaccent(${likePattern(word)})`);
  const values = filterFields.map((name) => {
    const value = asked[name].trim();
    const condition = value === '' ? sql`true` : sql`lower(${valueOf(name)}) = lower(${value})`;
    return sql`, ${valueOf(name)} as ${sql.ref(name)}, ${condition} as ${sql.ref(`has_${name}`)}`;
  });
  return sql`
    select p.page_id, p.sorted_at ${sql.join(values, sql` `)}
    from page p join page_version v on v.page_version_id = p.live_version_id
    where
      p.type = any(${type === undefined ? [...bothTypes] : [type]}::text[])
      and p.live_version_id is not null
      and ${isInLanguage(locale)} ${sql.join(hasWords, sql` `)}`;
}

const hasAll = (except?: FilterField): RawBuilder<unknown> =>
  sql.join(
    filterFields.filter((name) => name !== except).map((name) => sql.ref(`has_${name}`)),
    sql` and `,
  );

/** The IDs of live vacancies that match all filters, newest first, paged, with the total. */
export async function listVacancyIDs(
  db: Kysely<Database>,
  filters: VacancyFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with
      vacancies as materialized (${openVacancies(filters)}),
      found as (select page_id, sorted_at from vacancies where ${hasAll()})
    select
      (select count(*)::int from found) as total,
      array(
        select page_id
        from found
        order by sorted_at desc, page_id desc
        limit ${limit}
        offset ${offset}
      ) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

export type FilterCount = { readonly name: FilterField; readonly value: string; readonly count: number };

/** The values of every filter by name, each with the number of live vacancies that match it and all other filters, zero included. */
export async function listFilterCounts(db: Kysely<Database>, filters: VacancyFilters): Promise<FilterCount[]> {
  const counted = filterFields.map(
    (name) => sql`
      (
        select
          ${name}::text as name, min(${sql.ref(name)}) as value,
          (count(*) filter (where ${hasAll(name)}))::int as count
        from vacancies
        where ${sql.ref(name)} <> ''
        group by lower(${sql.ref(name)})
        order by count desc, value
        limit ${sql.lit(valuesMax)}
      )`,
  );
  const { rows } = await sql<FilterCount>`
    with vacancies as materialized (${openVacancies(filters)})
    select *
    from (${sql.join(counted, sql` union all `)}) counts
    order by name, value`.execute(db);
  return rows;
}

/** The path of the live vacancy with a number of the recruitment system, in the first of `locales` in which it is live. */
export async function findByCatsID(db: Kysely<Database>, catsID: number): Promise<{ locale: Locale; slug: string } | undefined> {
  const { rows } = await sql<{ locale: Locale; slug: string }>`
    select p.locale, p.slug
    from page p join page_version v on v.page_version_id = p.live_version_id
    where
      p.type = any(${[...bothTypes]}::text[])
      and p.live_version_id is not null
      and v.type_data ->> 'catsID' = ${String(catsID)}
    order by array_position(${[...locales]}::text[], p.locale), p.page_id
    limit 1`.execute(db);
  return rows[0];
}
