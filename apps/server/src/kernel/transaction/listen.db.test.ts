import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listen, type Listener } from './listen.ts';

let database: TestDatabase;
let listener: Listener | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await listener?.stop();
  await database.drop();
});

test('receives notifications, and after a lost connection receives them again, with a call of onGap', async () => {
  const heard: string[] = [];
  const gaps = vi.fn<() => void>();
  listener = await listen({
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    channels: { test_channel: (payload) => void heard.push(payload) },
    onGap: gaps,
    onRestored: () => {},
  });
  const notify = (text: string): Promise<unknown> => sql`select pg_notify('test_channel', ${text})`.execute(database.db);
  await notify('one');
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  expect(gaps).not.toHaveBeenCalled();

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ximblox-listen' and datname = current_database()`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 5_000 });
  await notify('two');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']));
});

test('retries when the database is unavailable at start', async () => {
  const gaps = vi.fn<() => void>();
  listener = await listen({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    log: pino({ level: 'silent' }),
    channels: {},
    onGap: gaps,
    onRestored: () => {},
  });
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 3_000 });
});
