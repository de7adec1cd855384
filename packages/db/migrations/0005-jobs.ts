import { sql, type Kysely } from 'kysely';

/** Work that takes longer than a call waits: how far it is, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      job_id integer generated always as identity primary key,
      kind text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
      progress real not null default 0 check (progress between 0 and 1),
      result jsonb,
      started_by_user_id integer,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create unique index job_open_key on job (kind) where state in ('queued', 'running')`.execute(db);
}
