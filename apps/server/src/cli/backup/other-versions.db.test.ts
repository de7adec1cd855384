import path from 'node:path';

import { listKnownMigrations, migrateTo, type Database } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { startCommand, type Outcome } from '../../testing/cms.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeBackup } from './backup.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The last migration of an earlier version. */
const lastBefore = '0019';

async function dropTables(db: Kysely<Database>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

describe('an archive of another version of the program', () => {
  const folder = temporaryFolder();
  let source: TestApp;
  let known: string[];
  const archive = (name: string): string => path.join(folder, `${name}.tar`);
  const restoreInto = (databaseUrl: string, name: string): Promise<Outcome> =>
    startCommand(['restore', archive(name)], { DATA_DIR: path.join(folder, `data-${name}`), DATABASE_URL: databaseUrl }).outcome;

  beforeAll(async () => {
    known = await listKnownMigrations();
    source = await createTestApp();
    const { db } = source;
    await dropTables(db);
    await migrateTo(
      db,
      known.filter((name) => name.slice(0, 4) <= lastBefore),
    );
    await sql`
      with made as (insert into role (name, permissions) values ('Crew', '[]') returning role_id)
      insert into staff_user (role_id, email, name) select role_id, 'jo@meridian.example', 'Jo' from made`.execute(db);
    await sql`insert into mail (dedupe_key, recipient, subject, body, state) values ('reset:1:x', 'jo@meridian.example', 's', 'a link', 'sent')`.execute(
      db,
    );
    await source.services.files.put('abc123', Buffer.from('the bytes'), 'text/plain');
    await writeBackup(source.context, archive('earlier'), () => {});
    await sql`insert into migration (name) values ('9999-of-tomorrow.ts')`.execute(db);
    await writeBackup(source.context, archive('newer'), () => {});
  }, 120_000);
  afterAll(() => source.close());

  it('of an earlier version is restored into a database without tables and then migrated', async () => {
    const database = await createTestDatabase();
    try {
      await dropTables(database.db);
      expect(await restoreInto(database.url, 'earlier')).toMatchObject({ code: 0, err: '' });
      const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database.db);
      expect(rows.map(({ name }) => name)).toEqual(known);
      const users = await database.db.selectFrom('staff_user').select(['email', 'name']).execute();
      expect(users).toEqual([{ email: 'jo@meridian.example', name: 'Jo' }]);
      const mails = await database.db.selectFrom('mail').select(['dedupe_key', 'body', 'sealed_body']).execute();
      expect(mails).toEqual([{ dedupe_key: 'reset:1:x', body: '', sealed_body: null }]);
    } finally {
      await database.drop();
    }
  });

  it.each([
    ['earlier', /^The archive was made by an earlier version of the program, and the database has today’s tables: [^\n]+\.\n$/],
    ['newer', /^The archive was made by a newer version of the program, or another one: restore it with that one\.\n$/],
  ])('is refused in a sentence, and leaves nothing, where it is %s and can’t be restored', async (name, sentence) => {
    const database = await createTestDatabase();
    try {
      expect(await restoreInto(database.url, name)).toEqual({
        code: 1,
        out: expect.any(String) as string,
        err: expect.stringMatching(sentence) as string,
      });
      expect(await database.db.selectFrom('staff_user').select('email').execute()).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});
