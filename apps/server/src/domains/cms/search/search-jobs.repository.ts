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
  await sql`
    update job
    set state = 'failed', ended_at = now()
    where state in ('queued', 'running') and seen_at < now() - make_interval(secs => ${silentSeconds})`.execute(db);
}

/** Starts a job. @returns undefined where one of that kind is running */
export async function insertJob(db: Kysely<Database>, kind: string, userID: number | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, state, started_by_user_id)
    values (${kind}, 'running', ${userID}::int)
    on conflict (kind)
    where state in ('queued', 'running') do nothing
    returning job_id as id`.execute(db);
  return rows[0]?.id;
}

/** Records the progress of a job, from 0 to 1, as its heartbeat. */
export async function noteProgress(db: Kysely<Database>, id: number, progress: number): Promise<void> {
  await sql`
    update job
    set progress = ${progress}, seen_at = now()
    where job_id = ${id} and state = 'running'`.execute(db);
}

export async function endJob(
  db: Kysely<Database>,
  id: number,
  state: 'done' | 'failed',
  result: Record<string, unknown> | null,
): Promise<void> {
  await sql`
    update job
    set
      state = ${state}, result = ${result === null ? null : JSON.stringify(result)}::jsonb, ended_at = now(),
      seen_at = now(), progress = case when ${state} = 'done' then 1 else progress end
    where job_id = ${id}`.execute(db);
}

export async function findJob(db: Kysely<Database>, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select job_id as id, state, progress, result
    from job
    where job_id = ${id}`.execute(db);
  return rows[0];
}
