import { createDatabase } from '@ximblox/db';
import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stub } from '../../testing/stub.ts';
import type { Services } from '../operation/services.ts';
import { claimJob, insertJob, listDueJobs, updateJob } from './scheduler.repository.ts';
import { startScheduler, type Job, type Scheduler } from './scheduler.ts';

let database: TestDatabase;
const started: Scheduler[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((scheduler) => scheduler.stop()));
  await database.drop();
});

const patient = { timeout: 15_000 };
const daily = { dailyAt: '03:17' } as const;
const start = (jobs: readonly Job[], db = database.db): Scheduler => {
  const scheduler = startScheduler(stub({ db, log: pino({ level: 'silent' }) }) as Services, jobs);
  started.push(scheduler);
  return scheduler;
};
/** Makes a job due, as if its time had come a while ago. */
const makeDue = (name: string): Promise<unknown> =>
  sql`update scheduled_job set run_at = now() - interval '2 days' where name = ${name}`.execute(database.db);
/** In so many seconds a job runs next; undefined while there is none. */
const secondsUntil = async (name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from scheduled_job where name = ${name}`.execute(database.db);
  return rows[0]?.seconds;
};

test('a job of an interval runs at once and then again and again, in one process of several', async () => {
  let runs = 0;
  const job: Job = { name: 'often', timing: { everySeconds: 2 }, run: async () => void (runs += 1) };
  const startedAt = Date.now();
  for (let process = 0; process < 3; process += 1) start([job]);
  await vi.waitFor(() => expect(runs).toBe(1), patient);
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3), patient);
  expect(runs).toBeLessThanOrEqual(1 + (Date.now() - startedAt) / 2_000);
});

test('a job of a time of day waits for it; what came due while nothing ran is run once, by one process', async () => {
  let runs = 0;
  const job: Job = { name: 'nightly', timing: daily, run: async () => void (runs += 1) };
  await start([job]).stop();
  expect(runs).toBe(0);
  await makeDue('nightly');
  for (let process = 0; process < 3; process += 1) start([job]);
  await vi.waitFor(() => expect(runs).toBe(1), patient);
  await vi.waitFor(async () => expect(await secondsUntil('nightly')).toBeGreaterThan(0), patient);
  expect(await secondsUntil('nightly')).toBeLessThanOrEqual(86_400);
  expect(await listDueJobs(database.db, ['nightly'])).toEqual([]);
});

test('the next time of day is that of today where it is still to come, else that of tomorrow', async () => {
  const { rows } = await sql<{ before: string; after: string }>`
    select to_char(now() - interval '1 minute', 'HH24:MI') as before, to_char(now() + interval '2 minutes', 'HH24:MI') as after`.execute(
    database.db,
  );
  const { before = '', after = '' } = rows[0] ?? {};
  await insertJob(database.db, 'passed', { dailyAt: before as `${number}:${number}` });
  await insertJob(database.db, 'coming', { dailyAt: after as `${number}:${number}` });
  expect(await secondsUntil('passed')).toBeGreaterThan(86_400 - 300);
  expect(await secondsUntil('coming')).toBeLessThanOrEqual(120);
});

test('a job is claimed by one, and by another once its lease has ended', async () => {
  await insertJob(database.db, 'job', { everySeconds: 5 });
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimJob(database.db, 'job', 60)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await secondsUntil('job')).toBeGreaterThan(50);
  await makeDue('job');
  expect(await claimJob(database.db, 'job', 60)).toBe(true);
});

test('what a process ran when it died is run by another once its lease has ended', async () => {
  const dying = createDatabase({ url: database.url });
  let begun = 0;
  start([{ name: 'nightly', timing: daily, run: async () => new Promise(() => (begun += 1)) }], dying);
  await vi.waitFor(async () => expect(await secondsUntil('nightly')).toBeDefined(), patient);
  await makeDue('nightly');
  await vi.waitFor(() => expect(begun).toBe(1), patient);
  expect(await secondsUntil('nightly')).toBeGreaterThan(3_500);
  await dying.destroy();
  let runs = 0;
  start([{ name: 'nightly', timing: daily, run: async () => void (runs += 1) }]);
  await makeDue('nightly');
  await vi.waitFor(() => expect(runs).toBe(1), patient);
});

test('a job that fails stops no other and is tried again after its pause', async () => {
  let runs = 0;
  const failing: Job = {
    name: 'failing',
    timing: { everySeconds: 5 },
    retrySeconds: 60,
    run: () => Promise.reject(new Error('no')),
  };
  start([
    failing,
    { name: 'stuck', timing: daily, run: () => new Promise(() => {}) },
    { name: 'other', timing: daily, run: async () => void (runs += 1) },
  ]);
  await vi.waitFor(async () => expect(await secondsUntil('other')).toBeDefined(), patient);
  await makeDue('stuck');
  await makeDue('other');
  await vi.waitFor(() => expect(runs).toBe(1), patient);
  await vi.waitFor(async () => expect(await secondsUntil('failing')).toBeGreaterThan(50), patient);
});

test('a database that is away is asked again', async () => {
  await sql`alter table scheduled_job rename to hidden_job`.execute(database.db);
  let runs = 0;
  start([{ name: 'often', timing: { everySeconds: 5 }, run: async () => void (runs += 1) }]);
  await sql`select pg_sleep(1.5)`.execute(database.db);
  await sql`alter table hidden_job rename to scheduled_job`.execute(database.db);
  await vi.waitFor(() => expect(runs).toBe(1), patient);
});

test('a stop tells the jobs, waits for those that end and not for long', async () => {
  let isEnded = false;
  const ending: Job = {
    name: 'ending',
    timing: { everySeconds: 60 },
    run: (_, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          isEnded = true;
          resolve();
        }),
      ),
  };
  let begun = 0;
  const stuck: Job = { name: 'stuck', timing: { everySeconds: 60 }, run: () => new Promise(() => (begun += 1)) };
  const scheduler = start([ending, stuck]);
  await vi.waitFor(() => expect(begun).toBe(1), patient);
  const startedAt = Date.now();
  await scheduler.stop();
  expect(isEnded).toBe(true);
  expect(Date.now() - startedAt).toBeLessThan(2_500);
});

test('a job can be put off', async () => {
  await insertJob(database.db, 'job', { everySeconds: 5 });
  await updateJob(database.db, 'job', { everySeconds: 60 });
  expect(await secondsUntil('job')).toBeGreaterThan(50);
});
