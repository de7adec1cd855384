import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { up } from '../../migrations/0037-read-drafts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('existing roles and tokens that change pages, media or menus may read what is not public; other tokens may not', async () => {
  const { db } = database;
  await sql`
    insert into role (name, permissions) values
      ('Nothing', '[]'), ('Tags', '[{"name": "manage-tags", "parameters": {}}]'),
      ('Already', '[{"name": "read-drafts", "parameters": {}}]')`.execute(db);
  await sql`insert into staff_user (role_id, email, name) select min(role_id), 'a@test.example', 'A' from role`.execute(db);
  const tokens = [
    [],
    ['manage-tags'],
    ['view-audit-log', 'edit-page'],
    ['manage-media'],
    ['manage-menu'],
    ['read-drafts', 'edit-page'],
  ];
  for (const [index, names] of tokens.entries())
    await sql`
      insert into api_token (token_hash, name, permissions, user_id)
      select sha256(${String(index)}::text::bytea), ${names.join(' ')}, ${JSON.stringify(names)}::jsonb, staff_user_id from staff_user`.execute(
      db,
    );
  await up(db as unknown as Kysely<unknown>);
  const roles = await sql<{ permissions: { name: string }[] }>`select permissions from role order by role_id`.execute(db);
  expect(roles.rows.map(({ permissions }) => permissions.map(({ name }) => name))).toEqual([
    ['read-drafts'],
    ['manage-tags', 'read-drafts'],
    ['read-drafts'],
  ]);
  const after = await sql<{ permissions: string[] }>`select permissions from api_token order by api_token_id`.execute(db);
  expect(after.rows.map(({ permissions }) => permissions)).toEqual([
    [],
    ['manage-tags'],
    ['view-audit-log', 'edit-page', 'read-drafts'],
    ['manage-media', 'read-drafts'],
    ['manage-menu', 'read-drafts'],
    ['read-drafts', 'edit-page'],
  ]);
});
