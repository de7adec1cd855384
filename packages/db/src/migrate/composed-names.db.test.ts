import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { up } from '../../migrations/0088-composed-names.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('stored names are composed, and where that name is taken both stay and are counted', async () => {
  const { db } = database;
  await sql`insert into tag (name, slug) values ('Cre\u0300me', 'a'), ('Cafe\u0301', 'b'), ('Café', 'c'), ('Plain', 'd')`.execute(
    db,
  );
  await sql`insert into role (name, permissions) values ('Re\u0301dacteur', '[]')`.execute(db);
  const lines: string[] = [];
  await up(db as unknown as Kysely<unknown>, (line) => lines.push(line));
  const tags = await sql<{ name: string }>`select name from tag order by tag_id`.execute(db);
  expect(tags.rows.map(({ name }) => name)).toEqual(['Crème', 'Cafe\u0301', 'Café', 'Plain']);
  const roles = await sql<{ name: string }>`select name from role where name like '%dacteur'`.execute(db);
  expect(roles.rows).toEqual([{ name: 'Rédacteur' }]);
  expect(lines).toEqual(['1 of tag.name stay decomposed: their composed name is taken.']);
});
