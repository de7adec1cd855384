import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../client/client.ts';
import { applyMigrations, migrateToLatest } from './migrate.ts';
import { releases } from './releases.ts';
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

  describe('on a database of the next release', () => {
    const known = releases.at(-1)?.[1] ?? '';
    /** What a newer program leaves: it has the files of both, the older one that of one. */
    const migrateAsNewer = async (mark: string): Promise<void> => {
      await write(known, 'create table sample (one int)');
      await writeFile(path.join(folder, '0900-newer.ts'), `export const up = async () => {};${mark}`);
      expect(await migrateToLatest(database.db, () => {}, folder)).toEqual([known, '0900-newer.ts']);
      await rm(path.join(folder, '0900-newer.ts'));
    };
    const applied: string[][] = [];
    const start = () => applyMigrations(database.db, { folder, onNewer: (names) => applied.push([...names]) });
    beforeEach(() => applied.splice(0));

    test('a program runs where the migrations say so, and tells it', async () => {
      await migrateAsNewer('export const worksWithReleaseBefore = true;');
      expect(await start()).toEqual([]);
      expect(applied).toEqual([['0900-newer.ts']]);
    });

    test.each([
      [
        'export const worksWithReleaseBefore = "It drops a table.";',
        /0900-newer\.ts, .* cannot work with: It drops a table\.: start/,
      ],
      ['', /0900-newer\.ts, which this version of the program does not know: start/],
    ])('it is refused where one does not: %s', async (mark, sentence) => {
      await migrateAsNewer(mark);
      await expect(start()).rejects.toThrow(sentence);
      expect(applied).toEqual([]);
    });

    test('it is refused where the database is more than one release newer, or lacks a migration of the program', async () => {
      await migrateAsNewer('export const worksWithReleaseBefore = true;');
      await write('0899-own.ts');
      await expect(start()).rejects.toThrow(/0900-newer\.ts, .* and lacks 0899-own\.ts/);
      await rm(path.join(folder, '0899-own.ts'));
      await sql`update migration set works_after = '0899-between.ts' where name = '0900-newer.ts'`.execute(database.db);
      await expect(start()).rejects.toThrow(/0900-newer\.ts, .* more than one release newer/);
    });

    test('what a migration says is recorded at a later start too', async () => {
      await migrateAsNewer('export const worksWithReleaseBefore = true;');
      await sql`update migration set works_after = null`.execute(database.db);
      await expect(start()).rejects.toThrow('0900-newer.ts');
      await writeFile(
        path.join(folder, '0900-newer.ts'),
        'export const up = async () => {}; export const worksWithReleaseBefore = true;',
      );
      expect(await start()).toEqual([]);
      await rm(path.join(folder, '0900-newer.ts'));
      expect(await start()).toEqual([]);
      expect(applied).toEqual([['0900-newer.ts']]);
    });
  });
});
