import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';

export type NotFoundRow = { id: number; path: string; hits: number; firstSeenAt: string; lastSeenAt: string };

/** A path that was not found. */
export type MissedAddress = { path: string; locale: string | null; slug: string; hits: number };

/**
 * Whether the path of the row `n` resolves by now: to a page or an effective redirect. Looked up by index for each of a few
 * thousand paths; for `exists` the planner would read all pages instead.
 */
const answers = sql<boolean>`
  (
    select true
    from redirect r left join page p on p.page_id = r.target_page_id
    where
      r.original_url in (n.path, n.path || '/')
      and (r.target_page_id is null or p.live_version_id is not null)
    limit 1
  ) is true
  or (
    select true
    from page p
    where p.locale = n.locale and p.slug = n.slug and p.live_version_id is not null and p.deleted_at is null
    limit 1
  ) is true`;

/**
 * Adds to the counts, then deletes paths that resolve by now, those not requested in three months, and those beyond the `rowsMax`
 * most requested.
 */
export async function countMissedAddresses(
  db: Kysely<Database>,
  addresses: readonly MissedAddress[],
  rowsMax: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that count the same paths in another order would deadlock.
    await sql`lock table not_found in share row exclusive mode`.execute(tx);
    await sql`
      insert into not_found (path, locale, slug, hits)
      select e.path, e.locale, e.slug, e.hits
      from
        jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as e(path text, locale text, slug text, hits int)
      on conflict (path) do update
      set hits = least(not_found.hits::bigint + excluded.hits, 2000000000), last_seen_at = now()`.execute(tx);
    await sql`
      delete from not_found n
      where ${answers} or n.last_seen_at < now() - interval '90 days'`.execute(tx);
    await sql`
      delete from not_found
      where
        not_found_id in (
          select not_found_id
          from not_found
          order by hits desc, last_seen_at desc, not_found_id desc
          offset ${rowsMax}
        )`.execute(tx);
  });
}

const order: Readonly<Record<'hits' | 'path' | 'lastSeenAt', RawBuilder<unknown>>> = {
  hits: sql`n.hits`,
  path: sql`n.path`,
  lastSeenAt: sql`n.last_seen_at`,
};

/** Paths that were not found and still do not resolve, paged. */
export async function listMissedAddresses(
  db: Kysely<Database>,
  query: {
    pageIndex: number;
    pageSize: number;
    searchTerm: string;
    columnToSort: keyof typeof order;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ items: NotFoundRow[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ items: NotFoundRow[]; total: number }>`
    with
      missed as (select n.* from not_found n where n.path ilike ${pattern} and not (${answers})),
      shown as (
        select *
        from missed n
        order by ${order[query.columnToSort]} ${direction}, n.not_found_id ${direction}
        limit ${query.pageSize}
        offset ${query.pageIndex * query.pageSize}
      )
    select
      (select count(*)::int from missed) as total,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id', n.not_found_id, 'path', n.path, 'hits', n.hits, 'firstSeenAt',
                to_char(n.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastSeenAt',
                to_char(n.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
              )
              order by ${order[query.columnToSort]} ${direction}, n.not_found_id ${direction}
            )
          from shown n
        ),
        '[]'
      ) as items`.execute(db);
  const [row] = rows;
  return { items: row?.items ?? [], totalItems: row?.total ?? 0 };
}

/** Removes a path from the list until it is requested again. @returns the path, undefined where there is none */
export async function deleteMissedAddress(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('not_found').where('not_found_id', '=', id).returning('path').executeTakeFirst();
  return row?.path;
}
