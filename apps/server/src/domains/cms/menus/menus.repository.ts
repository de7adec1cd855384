import type { MenuItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { seenBy } from './seen-by.ts';

const columns = ['locale', 'revision', 'items', 'entries', 'entries_revision'] as const;
type MenuRow = { revision: number; items: unknown[]; entries: unknown[] | null; entries_revision: number | null };

/** All entries: those of a menu that the release before wrote are its items. */
const entriesOf = ({ revision, items, entries, entries_revision }: MenuRow): MenuItem[] =>
  (entries !== null && entries_revision === revision ? entries : items) as MenuItem[];

/** The stored menu of a locale, with the entries that not everybody sees; revision 0 and empty where none was ever saved. */
export async function findMenu(db: Kysely<Database>, locale: Locale): Promise<{ revision: number; items: MenuItem[] }> {
  const row = await db.selectFrom('menu').select(columns).where('locale', '=', locale).executeTakeFirst();
  return { revision: row?.revision ?? 0, items: row === undefined ? [] : entriesOf(row) };
}

/** Replaces a menu if its revision is still the given one. @returns the new revision, undefined on a conflict */
export async function updateMenu(
  db: Kysely<Database>,
  menu: { locale: Locale; revision: number; items: readonly MenuItem[]; userID: number | null },
): Promise<number | undefined> {
  const [items, entries] = [JSON.stringify(seenBy(menu.items, 0)), JSON.stringify(menu.items)];
  await db
    .insertInto('menu')
    .values({ locale: menu.locale })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .updateTable('menu')
    .set((eb) => ({
      items,
      entries,
      entries_revision: eb('revision', '+', 1),
      revision: eb('revision', '+', 1),
      updated_at: sql`now()`,
      updated_by_user_id: menu.userID,
    }))
    .where('locale', '=', menu.locale)
    .where('revision', '=', menu.revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

/** The paths of pages by ID, and whether they are live. Pages in the bin are omitted. */
export async function findMenuPages(
  db: Kysely<Database>,
  pageIDs: readonly number[],
): Promise<Map<number, { path: string; isLive: boolean }>> {
  if (pageIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('page')
    .select(['page_id', 'locale', 'slug', 'live_version_id'])
    .where('page_id', 'in', [...pageIDs])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [row.page_id, { path: pagePath(row.locale, row.slug), isLive: row.live_version_id !== null }]),
  );
}

/** The existing pages among these, in the bin or not. */
export async function findExistingPages(db: Kysely<Database>, pageIDs: readonly number[]): Promise<number[]> {
  if (pageIDs.length === 0) return [];
  const rows = await db
    .selectFrom('page')
    .select('page_id')
    .where('page_id', 'in', [...pageIDs])
    .execute();
  return rows.map((row) => row.page_id);
}

/** All stored menus, by locale. */
export async function listMenus(db: Kysely<Database>): Promise<{ locale: Locale; items: MenuItem[] }[]> {
  const rows = await db.selectFrom('menu').select(columns).orderBy('locale').execute();
  return rows.map((row) => ({ locale: row.locale as Locale, items: entriesOf(row) }));
}
