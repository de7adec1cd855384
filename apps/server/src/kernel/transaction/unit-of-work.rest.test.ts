import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cacheChannel } from '../cache/cache-bus.ts';
import { unitOfWork } from './unit-of-work.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const hear = (): (readonly string[] | null)[] => {
  const heard: (readonly string[] | null)[] = [];
  server.services.cacheBus.onDrop((tags) => heard.push(tags));
  return heard;
};

test('an invalidation by another process reaches this one', async () => {
  const heard = hear();
  await sql`select pg_notify(${cacheChannel}, '["page:12","menu:en-gb"]')`.execute(server.db);
  await vi.waitFor(() => expect(heard).toEqual([['page:12', 'menu:en-gb']]), { timeout: 2_000 });
});

test('our own caches are invalidated before the caller is answered', async () => {
  const heard = hear();
  await unitOfWork(server.context, async ({ invalidate }) => invalidate('page:1'));
  expect(heard).toContainEqual(['page:1']);
});

test('a change that affects thousands of pages invalidates everything elsewhere, and is committed', async () => {
  const heard = hear();
  const tags = Array.from({ length: 5_000 }, (_, index) => `page:${index}`);
  await unitOfWork(server.context, async ({ invalidate }) => invalidate(...tags));
  expect(heard.map((names) => names?.length)).toContain(5_000);
  await vi.waitFor(() => expect(heard).toContain(null), { timeout: 2_000 });
});

test('a failed change leaves no audit row, no effect and no notification', async () => {
  const heard = hear();
  const failing = unitOfWork(server.context, async ({ invalidate, audit, enqueue, tx }) => {
    invalidate('page:2');
    enqueue('index-page', { pageID: 2 });
    audit({ action: 'pages.publish', subjectType: 'page', subjectID: 2, params: { kind: 'text', text: 'never' } });
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(heard).toEqual([]);
  expect(await server.db.selectFrom('audit').selectAll().where('summary', '=', 'never').execute()).toEqual([]);
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a committed change has its audit row and its effect, with actor and request', async () => {
  await unitOfWork(server.context, async ({ audit, enqueue }) => {
    audit({ action: 'pages.publish', subjectType: 'page', subjectID: 3, params: { kind: 'text', text: 'always' } });
    enqueue('index-page', { pageID: 3 });
  });
  const row = await server.db.selectFrom('audit').selectAll().where('summary', '=', 'always').executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    action: 'pages.publish',
    subject_type: 'page',
    subject_id: 3,
    user_name: 'test',
    request_id: 'test',
  });
  await server.services.outbox.settled();
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('two deadlocked changes both succeed: the one that the database aborts is retried', async () => {
  let waiting = 0;
  const both = async (): Promise<void> => {
    waiting += 1;
    await vi.waitUntil(() => waiting >= 2, { timeout: 5_000 });
  };
  const change = (first: number, second: number) =>
    unitOfWork(server.context, async ({ tx, audit }) => {
      await sql`select pg_advisory_xact_lock(4711, ${first}::int)`.execute(tx);
      await both();
      await sql`select pg_advisory_xact_lock(4711, ${second}::int)`.execute(tx);
      audit({ action: 'pages.publish', subjectType: 'page', subjectID: first, params: { kind: 'text', text: 'crossed' } });
    });
  await Promise.all([change(1, 2), change(2, 1)]);
  const rows = await server.db
    .selectFrom('audit')
    .select('subject_id')
    .where('summary', '=', 'crossed')
    .orderBy('subject_id')
    .execute();
  expect(rows.map((row) => row.subject_id)).toEqual([1, 2]);
});
