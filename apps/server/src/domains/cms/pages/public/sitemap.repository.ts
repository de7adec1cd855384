import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull } from 'kysely';

type LiveAddress = { id: number; locale: Locale; slug: string; liveAt: string };

/** Live pages of some types whose ID is above one and at most another, by ID. */
export const listLiveAddresses = (
  db: Kysely<Database>,
  query: { readonly types: readonly string[]; readonly afterID: number; readonly untilID: number; readonly limit: number },
): Promise<LiveAddress[]> =>
  db
    .selectFrom('page')
    .select(['page_id as id', 'locale', 'slug', 'live_at as liveAt'])
    .where('page_id', '>', query.afterID)
    .where('page_id', '<=', query.untilID)
    .where('live_version_id', 'is not', null)
    .where('type', '=', sql<string>`any(${[...query.types]}::text[])`)
    .orderBy('page_id')
    .limit(query.limit)
    .$narrowType<{ liveAt: NotNull }>()
    .execute();

/** Whether there are more live pages of some types than a limit; counts no further than that. */
export async function hasMoreLivePages(db: Kysely<Database>, types: readonly string[], count: number): Promise<boolean> {
  const { rows } = await sql<{ hasMore: boolean }>`
    select count(*) > ${count}::int as "hasMore"
    from
      (
        select
        from page p
        where p.live_version_id is not null and p.type = any(${[...types]}::text[])
        limit ${count}::int + 1
      ) counted`.execute(db);
  return rows[0]?.hasMore ?? false;
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
  const { rows } = await sql<{ part: number; newestAt: string }>`
    select (p.page_id - 1) / ${partSize}::int + 1 as part, max(p.live_at) as "newestAt"
    from page p
    where p.live_version_id is not null and p.type = any(${[...types]}::text[])
    group by 1
    order by 1`.execute(db);
  return rows;
}
