import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

export type JobRow = {
  id: number;
  state: 'queued' | 'running' | 'done' | 'failed';
  progress: number;
  result: Record<string, unknown> | null;
};

/** A job without a heartbeat for this long died with its process. */
const silentSeconds = 60;

/** Ends jobs whose process has died, so that others can start. */
export async function endSilentJobs(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'failed', ended_at: sql`now()` })
    .where('state', 'in', ['queued', 'running'])
    .where('seen_at', '<', sql<string>`now() - make_interval(secs => ${silentSeconds})`)
    .execute();
}

/** Starts a job. @returns undefined where one of that kind is running */
export async function insertJob(db: Kysely<Database>, kind: string, userID: number | null): Promise<number | undefined> {
  const row = await db
    .insertInto('job')
    .values({ kind, state: 'running', started_by_user_id: userID })
    // Literals, by which PostgreSQL recognizes the partial index.
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doNothing(),
    )
    .returning('job_id as id')
    .executeTakeFirst();
  return row?.id;
}

/** Records the progress of a job, from 0 to 1, as its heartbeat. */
export async function updateProgress(db: Kysely<Database>, id: number, progress: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ progress, seen_at: sql`now()` })
    .where('job_id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function endJob(
  db: Kysely<Database>,
  id: number,
  state: 'done' | 'failed',
  result: Record<string, unknown> | null,
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      state,
      result: result === null ? null : JSON.stringify(result),
      ended_at: sql`now()`,
      seen_at: sql`now()`,
      ...(state === 'done' ? { progress: 1 } : {}),
    })
    .where('job_id', '=', id)
    .execute();
}

export async function findJob(db: Kysely<Database>, id: number): Promise<JobRow | undefined> {
  return db.selectFrom('job').select(['job_id as id', 'state', 'progress', 'result']).where('job_id', '=', id).executeTakeFirst();
}
