import type { VacancyFilters, VacancyType } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { locales, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull, type RawBuilder } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
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
function openVacancies(db: Kysely<Database>, { type, locale, searchTerm, ...filters }: VacancyFilters) {
  const words = searchTerm.split(/\s+/).filter((word) => word !== '');
  const text = sql`unaccent(concat_ws(' ', v.title, ${valueOf('field')}, ${valueOf('location')}))`;
  const hasWords = words.slice(0, wordsMax).map((word) => sql<boolean>`${text} ilike unaccent(${likePattern(word)})`);
  const values = filterFields.flatMap((name) => {
    const value = filters[name].trim();
    const condition = value === '' ? sql<boolean>`true` : sql<boolean>`lower(${valueOf(name)}) = lower(${value})`;
    return [valueOf(name).as(name), condition.as(`has_${name}` as const)];
  });
  return db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['p.page_id', 'p.sorted_at', ...values])
    .where('p.type', '=', sql<string>`any(${type === undefined ? [...bothTypes] : [type]}::text[])`)
    .where('p.live_version_id', 'is not', null)
    .where((eb) => eb.and([isInLanguage(locale), ...hasWords]));
}

const hasAll = (except?: FilterField): RawBuilder<boolean> =>
  sql.join<boolean>(
    filterFields.filter((name) => name !== except).map((name) => sql.ref(`has_${name}`)),
    sql` and `,
  );

/** The IDs of live vacancies that match all filters, newest first, paged, with the total. */
export async function listVacancyIDs(
  db: Kysely<Database>,
  filters: VacancyFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> {
  return db
    .with((cte) => cte('vacancies').materialized(), openVacancies(db, filters))
    .with('found', (cte) => cte.selectFrom('vacancies').select(['page_id', 'sorted_at']).where(hasAll()))
    .selectNoFrom((eb) => {
      const newest = eb.selectFrom('found').select('page_id').orderBy('sorted_at', 'desc').orderBy('page_id', 'desc');
      return [
        eb
          .selectFrom('found')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .as('total'),
        sql<number[]>`array(${newest.limit(limit).offset(offset)})`.as('ids'),
      ];
    })
    .$narrowType<{ total: NotNull }>()
    .executeTakeFirstOrThrow();
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
        order by count desc, ${textOrder(sql`min(${sql.ref(name)})`)}
        limit ${sql.lit(valuesMax)}
      )`,
  );
  // Raw: the builder puts no brackets around the first of several queries with an order and a limit each.
  const { rows } = await sql<FilterCount>`
    with vacancies as materialized (${openVacancies(db, filters)})
    select *
    from (${sql.join(counted, sql` union all `)}) counts
    order by name, ${textOrder('value')}`.execute(db);
  return rows;
}

/** The path of the live vacancy with a number of the recruitment system, in the first of `locales` in which it is live. */
export async function findByCatsID(db: Kysely<Database>, catsID: number): Promise<{ locale: Locale; slug: string } | undefined> {
  return db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['p.locale', 'p.slug'])
    .where('p.type', '=', sql<string>`any(${[...bothTypes]}::text[])`)
    .where('p.live_version_id', 'is not', null)
    .where(sql`v.type_data ->> 'catsID'`, '=', String(catsID))
    .orderBy(sql`array_position(${[...locales]}::text[], p.locale)`)
    .orderBy('p.page_id')
    .limit(1)
    .executeTakeFirst();
}
