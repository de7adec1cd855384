import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../testing/app.ts';
import { cleanUp } from './clean-up.ts';
import { startSchedule, type Schedule } from './schedule.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('the clean-up deletes expired data and nothing else', async () => {
  const { db } = server;
  await server.loginAs([]);
  await server.loginAs([]);
  await sql`update session set expires_at = now() - interval '1 second' where user_id = (select min(user_id) from session)`.execute(
    db,
  );
  await sql`insert into login_failure (realm, account, address, at) values ('staff', 'old', 'a', now() - interval '2 hours'), ('staff', 'new', 'a', now() - interval '19 minutes')`.execute(
    db,
  );
  await sql`insert into outbox (topic, payload, attempts, created_at, run_at) values ('send-mail', '{}', 100, now() - interval '3 days', now() + interval '1 day'), ('send-mail', '{}', 5, now() - interval '3 days', now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into answered_call (actor, operation, idempotency_key, input_hash, claimed_at) values ('staff:1', 'pages.create', 'old', '', now() - interval '25 hours'), ('staff:1', 'pages.create', 'new', '', now() - interval '23 hours')`.execute(
    db,
  );
  expect(await cleanUp(server.services)).toEqual({ sessions: 1, failures: 1, pages: 0, answers: 1, mails: 0, effects: 1 });
  expect(await cleanUp(server.services)).toEqual({ sessions: 0, failures: 0, pages: 0, answers: 0, mails: 0, effects: 0 });
});

test('a due job runs, and the schedule stops within two seconds', async () => {
  const schedule = await startSchedule(server.services, server.databaseUrl);
  await sql`select graphile_worker.add_job('clean-up')`.execute(server.db);
  await vi.waitFor(() => expect(server.logLines().join('')).toContain('"event":"clean-up"'), { timeout: 5_000 });
  const startedAt = Date.now();
  await schedule.stop();
  expect(Date.now() - startedAt).toBeLessThan(2_500);
});

test('jobs that could not start because another process was creating their tables start afterwards', async () => {
  const fresh = await createTestApp();
  const begun: Promise<Schedule>[] = [];
  await fresh.db.transaction().execute(async (other) => {
    await sql`create schema graphile_worker`.execute(other);
    begun.push(startSchedule(fresh.services, fresh.databaseUrl));
    await vi.waitFor(() => expect(fresh.logLines().join('')).toContain('"event":"jobs-failed"'), { timeout: 15_000 });
    await sql`drop schema graphile_worker`.execute(other);
  });
  const [schedule] = await Promise.all(begun);
  const addJob = () => sql`select graphile_worker.add_job('clean-up')`.execute(fresh.db);
  await vi.waitFor(addJob, { timeout: 30_000, interval: 200 });
  await vi.waitFor(() => expect(fresh.logLines().join('')).toContain('"event":"clean-up"'), { timeout: 15_000 });
  await schedule?.stop();
  await fresh.close();
}, 90_000);
