import { readdir } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { up } from '../../migrations/0027-releases.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

type Migration = { readonly up: (db: Kysely<unknown>) => Promise<void> };

const folder = new URL('../../migrations/', import.meta.url);

let database: TestDatabase;
let db: Kysely<unknown>;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  db = database.db as unknown as Kysely<unknown>;
  const names = (await readdir(folder)).toSorted().filter((name) => name < '0027');
  for (const name of names) {
    const migration = (await import(new URL(name, folder).href)) as Migration;
    await migration.up(db);
  }
});
afterEach(() => database.drop());

const namesOf = async (word: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ ${`^${word}(_|$)`}
    union
    select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ ${`^${word}(_|$)`}
    union
    select table_name || '.' || column_name from information_schema.columns where table_schema = 'public' and column_name = ${`${word}_id`}
    order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('publication_request'));
};

test('what was on the site when is still known after publications became releases', async () => {
  await sql`insert into page (locale, slug, type, title) values ('en-gb', 'a-page', 'content', 'A page')`.execute(db);
  await sql`insert into page_version (page_id, number, title) values (1, 1, 'First'), (1, 2, 'Second')`.execute(db);
  await sql`
    insert into publication (page_id, page_version_id, published_at, ended_at)
    values (1, 1, '2026-01-01Z', '2026-02-01Z'), (1, 2, '2026-02-01Z', null)`.execute(db);
  await sql`
    update page set state = 'published', newest_version_id = 2, live_version_id = 2, published_version_id = 2, publication_id = 2`.execute(
    db,
  );
  await up(db);
  const { rows } = await sql`
    select r.release_id as id, r.page_version_id as version, r.ended_at is null as "isOpen", p.release_id = r.release_id as "isOfPage"
    from release r join page p using (page_id) order by 1`.execute(db);
  expect(rows).toEqual([
    { id: 1, version: 1, isOpen: false, isOfPage: false },
    { id: 2, version: 2, isOpen: true, isOfPage: true },
  ]);
  const next = sql`insert into release (page_id, page_version_id) values (1, 1) returning release_id`;
  await expect(next.execute(db)).rejects.toThrow('release_open_key');
  await sql`update release set ended_at = now() where ended_at is null`.execute(db);
  const { rows: more } = await next.execute(db);
  expect(more).toEqual([{ release_id: 4 }]);
});

test('nothing of a release is named after a publication any more', async () => {
  const before = await namesOf('publication');
  expect(before).toContain('publication_open_key');
  await up(db);
  expect(await namesOf('publication')).toEqual([]);
  expect(await namesOf('release')).toEqual(before.map((name) => name.replaceAll('publication', 'release')).toSorted());
});

test('entries of the audit log are found by the new names of their operations, and cannot be changed afterwards', async () => {
  await sql`insert into audit (user_name, action, subject_type, summary) values ('A', 'publications.accept', 'page', 'x'), ('A', 'pages.publish', 'page', 'y')`.execute(
    db,
  );
  await up(db);
  const { rows } = await sql`select action, summary from audit order by audit_id`.execute(db);
  expect(rows).toEqual([
    { action: 'publicationRequests.accept', summary: 'x' },
    { action: 'pages.publish', summary: 'y' },
  ]);
  await expect(sql`update audit set summary = 'z'`.execute(db)).rejects.toThrow('never changed');
});
