import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

const patienceMs = 1_500;

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

/** Waits until `count` connections wait for a lock, or the calls have finished. */
async function untilWaiting(db: Kysely<Database>, count: number, running: readonly Promise<unknown>[]): Promise<void> {
  let left = running.length;
  for (const one of running) one.catch(() => {}).finally(() => (left -= 1));
  const deadline = Date.now() + patienceMs;
  while (left > 0 && (await countWaiting(db)) < Math.min(count, left) && Date.now() < deadline) await sleep(10);
}

/**
 * Starts `second` while the writes of `first` are uncommitted, and commits once `second` waits for them or has finished.
 * @returns the results of both
 */
export async function interleave<First, Second>(
  db: Kysely<Database>,
  first: (tx: Transaction<Database>) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const begun: Promise<Second>[] = [];
  const given = await db.transaction().execute(async (tx) => {
    const result = await first(tx);
    begun.push(second());
    await untilWaiting(db, 1, begun);
    return result;
  });
  const [last] = begun;
  if (last === undefined) throw new Error('The second was not begun.');
  return [given, await last];
}

/** Runs calls up to their first write to a table, so that all have read it, and then continues them concurrently. */
export async function atOnce<Result>(
  db: Kysely<Database>,
  table: keyof Database,
  calls: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const begun: Promise<Result>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    begun.push(...calls.map((call) => call()));
    await untilWaiting(db, calls.length, begun);
  });
  return Promise.allSettled(begun);
}
