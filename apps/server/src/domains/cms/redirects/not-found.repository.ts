import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { leastWorth } from '../../../kernel/sql/least-worth.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';

export type NotFoundRow = { id: number; path: string; hits: number; firstSeenAt: string; lastSeenAt: string };

/** A path that was not found. */
export type MissedAddress = { path: string; locale: string | null; slug: string; hits: number };

/**
 * Whether the path of the row `n` resolves by now: to a page or an effective redirect. Looked up by index for each of a few
 * thousand paths; for `exists` the planner would read all pages instead.
 */
const answers = sql<boolean>`
  (
    (
      select true
      from redirect r left join page p on p.page_id = r.target_page_id
      where
        lower(rtrim(split_part(r.original_url, '?', 1), '/')) = lower(rtrim(n.path, '/'))
        and r.original_url !~ '[?]'
        and (r.target_page_id is null or p.live_version_id is not null)
      limit 1
    ) is true
    or (
      select true
      from page p
      where p.locale = n.locale and p.slug = n.slug and p.live_version_id is not null and p.deleted_at is null
      limit 1
    ) is true
  )`;

/**
 * Adds to the counts, then deletes paths that resolve by now, those not requested in three months, and those beyond `rowsMax`: the newest
 * stay, and of the others those requested most and last.
 */
export async function countMissedAddresses(
  db: Kysely<Database>,
  addresses: readonly MissedAddress[],
  rowsMax: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that count the same paths in another order would deadlock. Raw: the builder has no `lock table`.
    await sql`lock table not_found in share row exclusive mode`.execute(tx);
    await tx
      .insertInto('not_found')
      .columns(['path', 'locale', 'slug', 'hits'])
      .expression(
        tx
          .selectFrom(recordset<MissedAddress, 'e'>(addresses, 'e', sql`path text, locale text, slug text, hits int`))
          .select(['e.path', 'e.locale', 'e.slug', 'e.hits']),
      )
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet({
          hits: sql`least(not_found.hits::bigint + excluded.hits, 2000000000)`,
          last_seen_at: sql`now()`,
        }),
      )
      .execute();
    await tx
      .deleteFrom('not_found as n')
      .where((eb) => eb.or([answers, eb('n.last_seen_at', '<', sql<string>`now() - interval '90 days'`)]))
      .execute();
    await tx
      .deleteFrom('not_found')
      .where(
        'not_found_id',
        'in',
        leastWorth({ table: 'not_found', id: 'not_found_id', count: 'hits', lastAt: 'last_seen_at' }, rowsMax),
      )
      .execute();
  });
}

const rowOfMissed = sql<NotFoundRow>`
  jsonb_build_object(
    'id', n.not_found_id, 'path', n.path, 'hits', n.hits, 'firstSeenAt',
    to_char(n.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastSeenAt',
    to_char(n.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )`;

const sortColumns = { hits: sql`n.hits`, path: textOrder('n.path'), lastSeenAt: sql`n.last_seen_at` } as const;

/** Paths that were not found and still do not resolve, paged. */
export async function listMissedAddresses(
  db: Kysely<Database>,
  query: {
    pageIndex: number;
    pageSize: number;
    searchTerm: string;
    columnToSort: keyof typeof sortColumns;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ items: NotFoundRow[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const column = sortColumns[query.columnToSort];
  const { sortOrder: direction } = query;
  const { total, items } = await db
    .with('missed', (cte) =>
      cte
        .selectFrom('not_found as n')
        .selectAll('n')
        .where('n.path', 'ilike', pattern)
        .where(({ not }) => not(answers)),
    )
    .with('shown', (cte) =>
      cte
        .selectFrom('missed as n')
        .selectAll('n')
        .orderBy(column, direction)
        .orderBy('n.not_found_id', direction)
        .limit(query.pageSize)
        .offset(query.pageIndex * query.pageSize),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('missed')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .as('total'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('shown as n')
            .select(({ fn }) =>
              fn
                .agg<NotFoundRow[]>('jsonb_agg', [rowOfMissed])
                .orderBy(column, direction)
                .orderBy('n.not_found_id', direction)
                .as('rows'),
            )
            .$asScalar(),
          sql<NotFoundRow[]>`'[]'`,
        )
        .as('items'),
    ])
    .$narrowType<{ total: NotNull; items: NotNull }>()
    .executeTakeFirstOrThrow();
  return { items, totalItems: total };
}

/**
 * The paths that were requested most often and still do not resolve, at most `limit`. Only twice as many are looked at: those that resolve
 * are deleted whenever counts are added, so few of them are.
 */
export async function listMostMissed(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('not_found')
        .selectAll()
        .orderBy('hits', 'desc')
        .orderBy('not_found_id', 'desc')
        .limit(2 * limit)
        .as('n'),
    )
    .select('n.path')
    .where(({ not }) => not(answers))
    .orderBy('n.hits', 'desc')
    .orderBy('n.not_found_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/** Removes a path from the list until it is requested again. @returns the path, undefined where there is none */
export async function deleteMissedAddress(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('not_found').where('not_found_id', '=', id).returning('path').executeTakeFirst();
  return row?.path;
}
