import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull } from 'kysely';

type LiveAddress = {
  id: number;
  locale: Locale;
  slug: string;
  liveAt: string;
  /** The live pages of its group, itself too. */
  translations: { locale: Locale; slug: string }[];
};

const anyOf = (types: readonly string[]) => sql<string>`any(${[...types]}::text[])`;

/** Live pages of some types whose ID is above one and at most another, by ID. */
export const listLiveAddresses = (
  db: Kysely<Database>,
  query: { readonly types: readonly string[]; readonly afterID: number; readonly untilID: number; readonly limit: number },
): Promise<LiveAddress[]> =>
  db
    .selectFrom('page')
    .select(['page_id as id', 'locale', 'slug', 'live_at as liveAt'])
    .select(
      sql<LiveAddress['translations']>`
        (
          select coalesce(jsonb_agg(jsonb_build_object('locale', s.locale, 'slug', s.slug) order by s.locale), '[]')
          from page s
          where
            s.page_group_id = page.page_group_id
            and s.deleted_at is null
            and s.live_version_id is not null
            and s.type = ${anyOf(query.types)}
        )`.as('translations'),
    )
    .where('page_id', '>', query.afterID)
    .where('page_id', '<=', query.untilID)
    .where('live_version_id', 'is not', null)
    .where('type', '=', anyOf(query.types))
    .orderBy('page_id')
    .limit(query.limit)
    .$narrowType<{ liveAt: NotNull }>()
    .execute();

/** Whether there are more live pages of some types than a limit; counts no further than that. */
export async function hasMoreLivePages(db: Kysely<Database>, types: readonly string[], count: number): Promise<boolean> {
  const counted = db
    .selectFrom('page as p')
    .where('p.live_version_id', 'is not', null)
    .where('p.type', '=', anyOf(types))
    .limit(count + 1);
  const { hasMore } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<boolean>`count(*) > ${count}::int`.as('hasMore'))
    .executeTakeFirstOrThrow();
  return hasMore;
}

/**
 * The non-empty parts of the ID range of live pages of some types, in order.
 * @param partSize the number of IDs in a part: part 1 begins with page 1
 */
export async function listLiveParts(
  db: Kysely<Database>,
  types: readonly string[],
  partSize: number,
): Promise<{ part: number; newestAt: string }[]> {
  return db
    .selectFrom('page as p')
    .select(({ fn }) => [
      sql<number>`(p.page_id - 1) / ${partSize}::int + 1`.as('part'),
      fn.max<string>('p.live_at').as('newestAt'),
    ])
    .where('p.live_version_id', 'is not', null)
    .where('p.type', '=', anyOf(types))
    .groupBy('part')
    .orderBy('part')
    .execute();
}
