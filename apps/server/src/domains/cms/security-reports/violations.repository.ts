import type { SecurityReport } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';

/** A kind of violation with the number of its reports. */
export type CountedViolation = Pick<SecurityReport, 'area' | 'directive' | 'blocked' | 'page' | 'source' | 'line' | 'reports'>;

/** The number of days for which reports are stored. */
const retentionDays = 30;
const countMax = 2_000_000_000;

/** Adds to the counts of today, then deletes rows beyond the `rowsMax` last reported. */
export async function addViolations(
  db: Kysely<Database>,
  violations: readonly CountedViolation[],
  rowsMax: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that count the same kinds in another order would deadlock. Raw: the builder has no `lock table`.
    await sql`lock table csp_violation in share row exclusive mode`.execute(tx);
    const reported = recordset<CountedViolation, 'e'>(
      violations,
      'e',
      sql`area text, directive text, blocked text, page text, source text, line int, reports int`,
    );
    await tx
      .insertInto('csp_violation')
      .columns(['area', 'directive', 'blocked', 'page', 'source', 'line', 'reports', 'day'])
      .expression(
        tx
          .selectFrom(reported)
          .select(['e.area', 'e.directive', 'e.blocked', 'e.page', 'e.source', 'e.line', 'e.reports'])
          .select(sql<string>`(now() at time zone 'UTC')::date`.as('day')),
      )
      .onConflict((conflict) =>
        conflict.constraint('csp_violation_key').doUpdateSet({
          reports: sql`least(csp_violation.reports::bigint + excluded.reports, ${countMax})`,
          line: sql`excluded.line`,
          last_seen_at: sql`now()`,
        }),
      )
      .execute();
    await tx
      .deleteFrom('csp_violation')
      .where('csp_violation_id', 'in', (eb) =>
        eb
          .selectFrom('csp_violation')
          .select('csp_violation_id')
          .orderBy('last_seen_at', 'desc')
          .orderBy('csp_violation_id', 'desc')
          .offset(rowsMax),
      )
      .execute();
  });
}

const sortColumns = { lastSeenAt: sql.ref('lastSeenAt'), reports: sql.ref('reports'), page: textOrder('page') } as const;

/** Kinds of violation with the reports of all days, paged. */
export async function listViolations(
  db: Kysely<Database>,
  query: {
    pageIndex: number;
    pageSize: number;
    searchTerm: string;
    area: SecurityReport['area'] | undefined;
    columnToSort: keyof typeof sortColumns;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ items: SecurityReport[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const shown = db
    .selectFrom('csp_violation')
    .where(sql<boolean>`directive || ' ' || blocked || ' ' || page || ' ' || source ilike ${pattern}`)
    .$if(query.area !== undefined, (all) => all.where('area', '=', query.area ?? 'site'))
    .groupBy(['area', 'directive', 'blocked', 'page', 'source']);
  const items = await shown
    .select(['area', 'directive', 'blocked', 'page', 'source'])
    .select(({ fn }) => [
      fn.max('csp_violation_id').as('id'),
      sql<number>`(array_agg(line order by last_seen_at desc))[1]`.as('line'),
      sql<number>`least(sum(reports), ${countMax})::int`.as('reports'),
      fn.min('first_seen_at').as('firstSeenAt'),
      fn.max('last_seen_at').as('lastSeenAt'),
    ])
    .orderBy(sortColumns[query.columnToSort], query.sortOrder)
    .orderBy('id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  const { count } = await db
    .selectFrom(shown.select('directive').as('kinds'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { items, totalItems: count };
}

/** Deletes all rows of the kind that a row has. @returns the directive, undefined where there is no such row */
export async function deleteViolation(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const rows = await db
    .deleteFrom('csp_violation')
    .using('csp_violation as one')
    .where('one.csp_violation_id', '=', id)
    .whereRef('csp_violation.directive', '=', 'one.directive')
    .whereRef('csp_violation.blocked', '=', 'one.blocked')
    .whereRef('csp_violation.page', '=', 'one.page')
    .whereRef('csp_violation.source', '=', 'one.source')
    .returning('csp_violation.directive')
    .execute();
  return rows[0]?.directive;
}

/** Deletes all rows. @returns how many */
export async function deleteAllViolations(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('csp_violation').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the counts of days that are too long ago. */
export async function deleteOldViolations(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('csp_violation')
    .where('day', '<', sql<string>`(now() at time zone 'UTC')::date - ${retentionDays}::int`)
    .execute();
}
