import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { up } from '../../migrations/0071-menu-places.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

const entry = (key: string, children: readonly object[] = []) => ({
  key,
  title: key,
  link: `/${key}`,
  pageID: null,
  newWindow: false,
  children,
});

let database: TestDatabase;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db as unknown as Kysely<unknown>;
});
afterAll(() => database.drop());
beforeEach(async () => {
  // As migrations 0001 and 0070 left it.
  await sql.raw('drop view menu').execute(db);
  await sql.raw('drop table menu_version, site_menu').execute(db);
  await sql
    .raw(
      `create table menu (
        locale text primary key, revision integer not null default 0, items jsonb not null default '[]',
        updated_at timestamptz not null default now(), updated_by_user_id integer, entries jsonb, entries_revision integer
      )`,
    )
    .execute(db);
});

test('the menu of a language is its published main menu, and its footer shows what it did', async () => {
  const items = [entry('all', [entry('below')])];
  const entries = [...items, { ...entry('members'), visibility: 1 }];
  const [itemsText, entriesText] = [JSON.stringify(items), JSON.stringify(entries)];
  await sql`
    insert into menu (locale, revision, items, entries, entries_revision)
    values ('en-gb', 4, ${itemsText}, ${entriesText}, 4), ('nl-nl', 5, ${itemsText}, ${entriesText}, 4), ('fr-fr', 1, '[]', '[]', 1)`.execute(
    db,
  );
  await up(db);
  type Row = { locale: string; place: string; revision: number; items: unknown; entries: unknown };
  const { rows } = await sql<Row>`
    select locale, place, revision, items, entries, draft from site_menu order by locale, place`.execute(db);
  const column = (title: string, ...links: object[]) => [{ ...entry('links', links), title, link: '' }];
  const members = { ...entry('members'), visibility: 1 };
  expect(rows).toEqual([
    {
      locale: 'en-gb',
      place: 'footer',
      revision: 1,
      items: column('The institute', entry('all')),
      entries: column('The institute', entry('all'), members),
      draft: null,
    },
    { locale: 'en-gb', place: 'main', revision: 4, items, entries, draft: null },
    { locale: 'fr-fr', place: 'main', revision: 1, items: [], entries: [], draft: null },
    // As the release before the one with restricted entries wrote it.
    {
      locale: 'nl-nl',
      place: 'footer',
      revision: 1,
      items: column('Het instituut', entry('all')),
      entries: column('Het instituut', entry('all')),
      draft: null,
    },
    { locale: 'nl-nl', place: 'main', revision: 5, items, entries, draft: null },
  ]);
});

test('the release before reads and writes main menus, and no others', async () => {
  await sql`insert into menu (locale, revision, items) values ('en-gb', 1, ${JSON.stringify([entry('a')])})`.execute(db);
  await up(db);
  await sql`insert into menu (locale) values ('en-gb'), ('de-de') on conflict do nothing`.execute(db);
  const written = await sql`
    update menu
    set items = '[]', entries = '[]', entries_revision = revision + 1, revision = revision + 1, updated_at = now(), updated_by_user_id = 1
    where locale = 'en-gb' and revision = 1 returning revision`.execute(db);
  expect(written.rows).toEqual([{ revision: 2 }]);
  const { rows } = await sql`select locale, revision, items from menu order by locale`.execute(db);
  expect(rows).toEqual([
    { locale: 'de-de', revision: 0, items: [] },
    { locale: 'en-gb', revision: 2, items: [] },
  ]);
  const { rows: footers } = await sql`select revision from site_menu where place = 'footer'`.execute(db);
  expect(footers).toEqual([{ revision: 1 }]);
});
