import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createDatabase } from './client.ts';
import { withCommit } from './pipelined-client.ts';
import type { Database } from '../schema.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
/** One connection, so that what a transaction left on it shows in the next. */
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, max: 1 });
  await sql`create table note (text text primary key)`.execute(db);
});
beforeEach(async () => void (await sql`delete from note`.execute(db)));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const note = (target: Kysely<Database>, text: string) => sql`insert into note (text) values (${text})`.execute(target);
const noteWithCommit = (target: Kysely<Database>, text: string) =>
  sql`${sql.raw(withCommit)} insert into note (text) values (${text})`.execute(target);
const notes = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.db);
  return rows.map((row) => row.text);
};

test('a commit stores the statements of its transaction, including those sent with it', async () => {
  await db.transaction().execute(async (tx) => {
    await note(tx, 'a');
    await noteWithCommit(tx, 'b');
    expect(await notes()).toEqual([]);
  });
  expect(await notes()).toEqual(['a', 'b']);
});

test('a statement that goes out with the commit may be the only one', async () => {
  await db.transaction().execute(async (tx) => noteWithCommit(tx, 'alone'));
  expect(await notes()).toEqual(['alone']);
});

test('a failing statement gives the caller its error and rolls back', async () => {
  await note(db, 'taken');
  const work = db.transaction().execute(async (tx) => {
    await note(tx, 'first');
    await noteWithCommit(tx, 'taken');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual(['taken']);
});

test('outside of a transaction it is carried out at once', async () => {
  await noteWithCommit(db, 'at once');
  expect(await notes()).toEqual(['at once']);
});

test('a later statement sees its effects', async () => {
  await db.transaction().execute(async (tx) => {
    await noteWithCommit(tx, 'earlier');
    const { rows } = await sql<{ count: number }>`select count(*) from note`.execute(tx);
    expect(rows[0]?.count).toBe(1);
  });
});

test('a transaction that is given up keeps nothing of either, and the connection works on', async () => {
  const work = db.transaction().execute(async (tx) => {
    await note(tx, 'a');
    await noteWithCommit(tx, 'b');
    throw new Error('given up');
  });
  await expect(work).rejects.toThrow('given up');
  await note(db, 'after');
  expect(await notes()).toEqual(['after']);
});

test('the first statement of a transaction is part of it', async () => {
  const work = db.transaction().execute(async (tx) => {
    await note(tx, 'first');
    await note(tx, 'first');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('a transaction that says nothing leaves the connection outside of one', async () => {
  await db.transaction().execute(async () => {});
  await expect(
    db.transaction().execute(async () => {
      throw new Error('nothing said');
    }),
  ).rejects.toThrow('nothing said');
  await note(db, 'by itself');
  expect(await notes()).toEqual(['by itself']);
});

test('a recurring statement is prepared once', async () => {
  for (let value = 0; value < 5; value += 1) await sql`select ${value}::int as "said often"`.execute(db);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pg_prepared_statements where statement like 'select $1::int as "said often"'`.execute(db);
  expect(rows[0]?.count).toBe(1);
});
