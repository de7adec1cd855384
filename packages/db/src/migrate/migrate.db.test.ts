import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../client/client.ts';
import { migrateToLatest } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql`delete from migration`.execute(database.db);
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Statements are run one by one; `db` is all that a migration may use. */
const write = async (name: string, ...statements: string[]): Promise<void> => {
  const calls = statements.map(
    (text) =>
      `await db.executeQuery({ sql: ${JSON.stringify(text)}, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: '1' } });`,
  );
  await writeFile(path.join(folder, name), `export const up = async (db) => { ${calls.join('\n')} };`);
};

describe('migrateToLatest', () => {
  test('a new file is a new migration: it runs once, in order of name', async () => {
    await write('0002-second.ts', 'alter table sample add column two int');
    await write('0001-first.ts', 'create table sample (one int)');
    await writeFile(path.join(folder, 'README.md'), 'not a migration');
    expect(await migrateToLatest(database.db, () => {}, folder)).toEqual(['0001-first.ts', '0002-second.ts']);
    await write('0003-third.ts', 'alter table sample add column three int');
    const lines: string[] = [];
    expect(await migrateToLatest(database.db, (line) => lines.push(line), folder)).toEqual(['0003-third.ts']);
    expect(lines).toEqual(['0003-third.ts']);
    expect(await migrateToLatest(database.db, () => {}, folder)).toEqual([]);
  });

  test('a failed migration is rolled back, and earlier ones stay', async () => {
    await write('0001-good.ts', 'create table good (id int)');
    await write('0002-bad.ts', 'create table half (id int)', 'select broken');
    await expect(migrateToLatest(database.db, () => {}, folder)).rejects.toThrow('broken');
    const { rows } = await sql<
      Record<string, unknown>
    >`select to_regclass('good') is not null as good, to_regclass('half') is not null as half, (select array_agg(name) from migration) as names`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({ good: true, half: false, names: ['0001-good.ts'] });
  });

  test('of several processes that start at once one migrates and the others wait for it', async () => {
    await write('0001-slow.ts', 'select pg_sleep(0.3)', 'create table slow (id int)');
    const others = [1, 2, 3].map(() => createDatabase({ url: database.url, max: 1 }));
    try {
      const done = await Promise.all(others.map((db) => migrateToLatest(db, () => {}, folder)));
      expect(done.flat()).toEqual(['0001-slow.ts']);
    } finally {
      await Promise.all(others.map((db) => db.destroy()));
    }
  });

  test('the limits of a session are back after it', async () => {
    const db = createDatabase({ url: database.url, max: 1 });
    try {
      await migrateToLatest(db, () => {}, folder);
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`.execute(db);
      expect(rows[0]?.limit).toBe('5s');
    } finally {
      await db.destroy();
    }
  });

  test('a database that is newer than the program is refused with a sentence', async () => {
    await sql`insert into migration (name) values ('0999-from-tomorrow.ts')`.execute(database.db);
    await expect(migrateToLatest(database.db, () => {}, folder)).rejects.toThrow(
      /0999-from-tomorrow\.ts, which this version .* does not know/,
    );
  });
});
