import type { FilterName } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

/** The entries of a page's own text list; `v` is its version. */
const textsOf = (field: FilterName): RawBuilder<{ label: string }> => sql`
  jsonb_array_elements_text(
    case
      when jsonb_typeof(v.type_data -> ${field}::text) = 'array' then v.type_data -> ${field}::text
      else '[]'
    end
  )`;

/** The different entries that the own text lists of live pages have. */
export async function listOwnTexts(
  db: Kysely<Database>,
  { types, field }: { readonly types: readonly string[]; readonly field: FilterName },
): Promise<string[]> {
  const rows = await db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .innerJoinLateral(textsOf(field).as<'e'>(sql`e(label)`), (join) => join.onTrue())
    .select('e.label')
    .distinct()
    .where('p.type', '=', sql<string>`any(${[...types]}::text[])`)
    .where('p.live_version_id', 'is not', null)
    .execute();
  return rows.map(({ label }) => label);
}

/** Texts that pages spell themselves, with the slug of each. */
export type TextSlugs = ReadonlyMap<string, string>;

/** Whether a value of the filter `type` is a page type, as in lists of several, and no number of a kind. */
const isPageType = (value: string): boolean => /^[a-z]/.test(value);

/** The condition for a filter's value, which has been validated. */
export const conditions: Readonly<Partial<Record<FilterName, (value: string, slugs: TextSlugs) => RawBuilder<unknown>>>> = {
  type: (value) => (isPageType(value) ? sql`p.type = ${value}` : sql`coalesce(p.listed_type = ${Number(value)}::int, false)`),
  status: (value) => sql`coalesce(p.listed_status = ${Number(value)}::int, false)`,
  when: (value) => (value === 'past' ? sql`not b.is_coming` : sql`b.is_coming`),
  year: (value) => sql`b.year = ${Number(value)}::int`,
  expertise: (value, slugs) => sql`
    exists (
      select
      from page_version v cross join lateral ${textsOf('expertise')} e (label)
      where
        v.page_version_id = p.live_version_id
        and e.label = any(${[...slugs].flatMap(([label, slug]) => (slug === value ? [label] : []))}::text[])
    )`,
  tag: (value) => sql`p.listed_tag_ids @> array[${Number(value)}::int]`,
};

/** A filter's `value` of each page in a list, with its `label` where pages spell it themselves, and the name of a group `k` of them. */
type Values = {
  readonly of: RawBuilder<unknown> | ((slugs: TextSlugs) => RawBuilder<unknown>);
  readonly hasLabel?: boolean;
  readonly name?: RawBuilder<unknown>;
};

/** The values of the filter `type` in a list of several page types. */
export const pageTypeValues: Values = {
  of: sql`
    select b.*, p.type as value
    from base b join page p using (page_id)`,
};

export const values: Readonly<Partial<Record<FilterName, Values>>> = {
  type: {
    of: sql`
      select b.*, b.listed_type as value
      from base b
      where b.listed_type is not null`,
  },
  status: {
    of: sql`
      select b.*, b.listed_status as value
      from base b
      where b.listed_status is not null`,
  },
  when: {
    of: sql`
      select b.*, case when b.is_coming then 'coming' else 'past' end as value
      from base b`,
  },
  year: {
    of: sql`
      select b.*, b.year as value
      from base b`,
  },
  expertise: {
    of: (slugs) => sql`
      select b.*, e.value, e.label
      from
        base b
        join page p using (page_id)
        join page_version v on v.page_version_id = p.live_version_id
        cross join lateral (
          select s.slug as value, min(o.label) as label
          from
            ${textsOf('expertise')} o (label)
            join unnest(${[...slugs.keys()]}::text[], ${[...slugs.values()]}::text[]) s (label, slug) using (label)
          where s.slug <> ''
          group by s.slug
        ) e`,
    hasLabel: true,
    name: sql`k.label`,
  },
  tag: {
    of: sql`
      select b.*, u.tag_id as value
      from base b cross join unnest(b.listed_tag_ids) u (tag_id)`,
    name: sql`(select t.name from tag t where t.tag_id = k.value and not t.is_private)`,
  },
};
