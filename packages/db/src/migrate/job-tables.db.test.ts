import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createDatabase } from '../client/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { listKnownMigrations, migrateTo, migrateToLatest } from './migrate.ts';

/** What the release before left: the schema of graphile-worker 0.17 in short, with each kind of object that it has. */
const graphileWorker = [
  `create schema graphile_worker`,
  `create table graphile_worker.migrations (id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`,
  `create table graphile_worker._private_tasks (id int primary key generated always as identity, identifier text not null unique)`,
  `create table graphile_worker._private_job_queues (
    id int primary key generated always as identity, queue_name text not null unique, locked_at timestamptz, locked_by text,
    is_available boolean generated always as ((locked_at is null)) stored not null
  )`,
  `create table graphile_worker._private_jobs (
    id bigint primary key generated always as identity, job_queue_id int, task_id int not null, payload json not null default '{}',
    priority smallint not null default 0, run_at timestamptz not null default now(), attempts smallint not null default 0,
    max_attempts smallint not null default 25, last_error text, key text unique, locked_at timestamptz, locked_by text, flags jsonb,
    is_available boolean generated always as (((locked_at is null) and (attempts < max_attempts))) stored not null
  )`,
  `alter table graphile_worker._private_jobs enable row level security`,
  `create index jobs_main_index on graphile_worker._private_jobs (priority, run_at) include (id, task_id) where (is_available = true)`,
  `create table graphile_worker._private_known_crontabs (identifier text primary key, known_since timestamptz not null, last_execution timestamptz)`,
  `create view graphile_worker.jobs as
    select j.id, q.queue_name, t.identifier as task_identifier, j.run_at, j.locked_by
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id`,
  `create type graphile_worker.job_spec as (identifier text, payload json, queue_name text)`,
  `create function graphile_worker.add_jobs(specs graphile_worker.job_spec[]) returns setof graphile_worker._private_jobs language sql
    as 'select * from graphile_worker._private_jobs'`,
  `create function graphile_worker.tg_jobs__after_insert() returns trigger language plpgsql
    as 'begin perform pg_notify(''jobs:insert'', ''''); return new; end'`,
  `create trigger _900_after_insert after insert on graphile_worker._private_jobs
    for each statement execute procedure graphile_worker.tg_jobs__after_insert()`,
  `insert into graphile_worker.migrations (id, breaking) select n, n = 11 from generate_series(1, 19) n`,
  `insert into graphile_worker._private_tasks (identifier) values ('clean-up'), ('sweep-content'), ('delete-applications')`,
  `insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ('nightly', now(), 'worker-1')`,
  `insert into graphile_worker._private_jobs (job_queue_id, task_id, attempts, last_error, key, locked_at, locked_by) values
    (null, 1, 0, null, null, null, null), (1, 2, 1, 'away', 'cron', now(), 'worker-1'), (null, 3, 25, 'failed for good', null, null, null)`,
  `insert into graphile_worker._private_known_crontabs values ('clean-up', now(), now())`,
];

let database: TestDatabase;
let db: Kysely<unknown>;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  db = database.db as unknown as Kysely<unknown>;
  await migrateTo(
    db,
    (await listKnownMigrations()).filter((name) => name < '0032'),
  );
  for (const statement of graphileWorker) await sql.raw(statement).execute(db);
  await sql`insert into page (locale, slug, type, title) values ('en-gb', 'a-page', 'content', 'A page')`.execute(db);
});
afterEach(() => database.drop());

const leftOvers = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select nspname as name from pg_namespace where nspname like 'graphile%'
    union all
    select proname from pg_proc where proname in ('add_jobs', 'tg_jobs__after_insert')
    union all
    select typname from pg_type where typname = 'job_spec'`.execute(db);
  return rows;
};

test('a database in which graphile-worker has jobs that wait, run and failed is upgraded, with all that is on the site', async () => {
  expect(await leftOvers()).not.toEqual([]);
  expect(await migrateToLatest(db)).toContain('0032-rate-limits-and-schedule.ts');
  expect(await leftOvers()).toEqual([]);
  const { rows } = await sql`
    select (select count(*)::int from page) as pages, (select count(*)::int from scheduled_job) as jobs`.execute(db);
  expect(rows).toEqual([{ pages: 1, jobs: 0 }]);
  expect(await migrateToLatest(db)).toEqual([]);
});

test('an old process that is still at work on a job is waited for', async () => {
  const old = createDatabase({ url: database.url, max: 1 });
  let isDone = false;
  try {
    const work = old.transaction().execute(async (tx) => {
      await sql`update graphile_worker._private_jobs set locked_at = now() where id = 1`.execute(tx);
      await sql`select pg_sleep(0.5)`.execute(tx);
      isDone = true;
    });
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where relation = 'graphile_worker._private_jobs'::regclass`.execute(db);
        return rows[0]?.count;
      })
      .toBeGreaterThan(0);
    await migrateToLatest(db);
    expect(isDone).toBe(true);
    await work;
    expect(await leftOvers()).toEqual([]);
  } finally {
    await old.destroy();
  }
});
