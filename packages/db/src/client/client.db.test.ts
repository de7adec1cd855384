import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from './client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

describe('createDatabase', () => {
  test('int8 arrives as a number, alone and in arrays', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select 42::int8 as one, array[1, null, 3]::int8[] as many, array[]::int8[] as none, count(*) from generate_series(1, 7)`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({ one: 42, many: [1, null, 3], none: [], count: 7 });
  });

  test('a timestamptz arrives as an ISO string in UTC with milliseconds, a date as written', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select '2026-03-29 03:30:00.123456+02'::timestamptz as fine, '2026-01-02T03:04:05Z'::timestamptz as whole, '2026-02-03'::date as day, null::timestamptz as none`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      fine: '2026-03-29T01:30:00.123Z',
      whole: '2026-01-02T03:04:05.000Z',
      day: '2026-02-03',
      none: null,
    });
  });

  test('a statement that takes longer than its limit is cut off by the server', async () => {
    const impatient = createDatabase({ url: database.url, max: 1, statementTimeoutMs: 50 });
    try {
      await expect(sql`select pg_sleep(5)`.execute(impatient)).rejects.toMatchObject({ code: '57014' });
      const { rows } = await sql<
        Record<string, string>
      >`select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
        impatient,
      );
      expect(rows[0]).toEqual({ lock: '2s', idle: '10s' });
    } finally {
      await impatient.destroy();
    }
  });

  test('a backend killed while idle or in use is reported, and the next query works', async () => {
    const errors: Error[] = [];
    const db = createDatabase({ url: database.url, max: 1, onConnectionError: (error) => errors.push(error) });
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const kill = async (): Promise<void> => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    };
    try {
      const running = sql`select pg_sleep(3)`.execute(db);
      const lost = expect(running).rejects.toThrow();
      await expect
        .poll(async () => (await admin.query(`select 1 from pg_stat_activity where query = 'select pg_sleep(3)'`)).rowCount)
        .toBe(1);
      await kill();
      await lost;
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await sql`select 1`.execute(db);
      errors.length = 0;
      await kill();
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await admin.end();
      await db.destroy();
    }
  });
});
