import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

type Row = { id: number; locale: Locale; slug: string; liveAt: string };

/** Live pages of some types whose ID is above one and at most another, by ID. */
export async function listLiveAddresses(
  db: Kysely<Database>,
  query: { readonly types: readonly string[]; readonly afterID: number; readonly untilID: number; readonly limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.page_id as id, p.locale, p.slug, p.live_at as "liveAt"
    from page p
    where
      p.page_id > ${query.afterID}::int
      and p.page_id <= ${query.untilID}::int
      and p.live_version_id is not null
      and p.type = any(${[...query.types]}::text[])
    order by p.page_id
    limit ${query.limit}`.execute(db);
  return rows;
}

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
