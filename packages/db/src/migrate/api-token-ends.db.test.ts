import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { up } from '../../migrations/0095-end-of-api-tokens.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('API tokens without an end, or with a later one, end a year after the migration', async () => {
  const { db } = database;
  const insert = (name: string, end: string) =>
    sql`
    insert into api_token (token_hash, name, permissions, user_id, expires_at)
    select sha256(${name}::bytea), ${name}, '[]', staff_user_id, ${sql.raw(end)} from staff_user`.execute(db);
  // As it was before.
  await sql`drop trigger end_api_token on api_token`.execute(db);
  await sql`drop function end_api_token`.execute(db);
  await sql`alter table api_token alter column expires_at drop not null`.execute(db);
  await sql`insert into role (name, permissions) values ('Nothing', '[]')`.execute(db);
  await sql`insert into staff_user (role_id, email, name) select min(role_id), 'a@test.example', 'A' from role`.execute(db);
  await insert('none', 'null');
  await insert('late', `now() + interval '70 years'`);
  await insert('soon', `now() + interval '10 days'`);
  await insert('ended', `now() - interval '10 days'`);
  await up(db as unknown as Kysely<unknown>);
  await insert('by the release before', 'null');
  const { rows } = await sql<{ name: string; days: number }>`
    select name, round(extract(epoch from expires_at - now()) / 86400)::int as days from api_token order by api_token_id`.execute(
    db,
  );
  const [first, second, soon, ended, last] = rows.map(({ days }) => days);
  for (const days of [first, second, last]) expect([365, 366]).toContain(days);
  expect([soon, ended]).toEqual([10, -10]);
});
