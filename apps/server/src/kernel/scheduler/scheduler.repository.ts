import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** A time of day, by UTC: `03:17`. */
type TimeOfDay = `${number}:${number}`;

/** When a job runs: so many seconds after it began, or every day. */
export type Timing = { readonly everySeconds: number } | { readonly dailyAt: TimeOfDay };

/** The next time of a job, from the database's clock on. */
const nextTime = (timing: Timing) =>
  'everySeconds' in timing
    ? sql<string>`now() + make_interval(secs => ${timing.everySeconds})`
    : sql<string>`
      current_date + ${timing.dailyAt}::time + case
        when current_date + ${timing.dailyAt}::time > now() then interval '0'
        else interval '1 day'
      end`;

/** Adds a job that is not there yet: one of an interval is due at once, one of a time of day at that time. */
export async function insertJob(db: Kysely<Database>, name: string, timing: Timing): Promise<void> {
  await db
    .insertInto('scheduled_job')
    .values({ name, run_at: 'everySeconds' in timing ? sql<string>`now()` : nextTime(timing) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The jobs of these that are due, the one that is longest first. */
export async function listDueJobs(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_job')
    .select('name')
    .where('name', 'in', names)
    .where('run_at', '<=', sql<string>`now()`)
    .orderBy('run_at')
    .execute();
  return rows.map(({ name }) => name);
}

/** Claims a job that is due, for so many seconds: when its process dies meanwhile, another runs it after that. @returns whether it is ours */
export async function claimJob(db: Kysely<Database>, name: string, leaseSeconds: number): Promise<boolean> {
  const row = await db
    .updateTable('scheduled_job')
    .set({ run_at: sql<string>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('name', '=', (eb) =>
      eb
        .selectFrom('scheduled_job')
        .select('name')
        .where('name', '=', name)
        .where('run_at', '<=', sql<string>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets when a job runs next. */
export async function updateJob(db: Kysely<Database>, name: string, timing: Timing): Promise<void> {
  await db
    .updateTable('scheduled_job')
    .set({ run_at: nextTime(timing) })
    .where('name', '=', name)
    .execute();
}

/** How many jobs are due and how many are to come, those that run included, and for how long the oldest has been due. */
export const countJobs = (db: Kysely<Database>): Promise<{ due: number; scheduled: number; oldestDueSeconds: number }> =>
  db
    .selectFrom('scheduled_job')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('run_at', '<=', sql<string>`now()`)
        .as('due'),
      eb.fn
        .countAll<number>()
        .filterWhere('run_at', '>', sql<string>`now()`)
        .as('scheduled'),
      sql<number>`coalesce(greatest(extract(epoch from now() - min(run_at)), 0), 0)::float8`.as('oldestDueSeconds'),
    ])
    .executeTakeFirstOrThrow();
