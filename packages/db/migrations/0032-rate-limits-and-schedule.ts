import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = 'It drops the tables of graphile-worker, by which the release before runs its jobs.';

/**
 * The counts of rate limits that hold over all processes, in the form that `rate-limiter-flexible` reads and writes; and when jobs run next, in
 * place of the tables of graphile-worker.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Counts of an hour at most: nothing is lost with them in a crash, and they cost no log.
  `create unlogged table rate_limit (
    key text primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index rate_limit_expire_idx on rate_limit (expire)`,
  `comment on column rate_limit.key is 'The limit and the network that called, such as mail:192.0.2.0/24.'`,
  `comment on column rate_limit.expire is 'When the count ends, in milliseconds since 1970.'`,

  `create table scheduled_job (
    name text primary key,
    run_at timestamptz not null
  )`,
  `comment on column scheduled_job.run_at is 'When some process runs it next; while it runs, when another takes it for dead.'`,
  `drop schema if exists graphile_worker cascade`,
];
