import type { MenuItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { person, type Person } from '../../../kernel/sql/person.ts';
import { seenBy } from './seen-by.ts';

/** The menu of a place of the site in a language. */
export type MenuKey = { readonly locale: Locale; readonly place: string };

/** Who stored entries, and when. */
type Authorship = { readonly at: string; readonly by: Person };

/** A menu: what is published, and the draft beside it. */
export type StoredMenu = {
  readonly published: { readonly revision: number; readonly items: MenuItem[]; readonly made: Authorship | null };
  /** Null where nothing waits to be published; `basedOn` is the revision that was published when the draft was begun. */
  readonly draft: (Authorship & { readonly items: MenuItem[]; readonly basedOn: number }) | null;
  /** The state of the draft: another number after each change of what it shows. */
  readonly revision: number;
};

const columns = ['locale', 'place', 'revision', 'items', 'entries', 'entries_revision'] as const;
type MenuRow = { revision: number; items: unknown[]; entries: unknown[] | null; entries_revision: number | null };

/** All entries: those of a menu that the release before wrote are its items. */
const entriesOf = ({ revision, items, entries, entries_revision }: MenuRow): MenuItem[] =>
  (entries !== null && entries_revision === revision ? entries : items) as MenuItem[];

/** The published menu of a place, with the entries that not everybody sees; revision 0 and empty where none was ever published. */
export async function findMenu(
  db: Kysely<Database>,
  { locale, place }: MenuKey,
): Promise<{ revision: number; items: MenuItem[] }> {
  const row = await db
    .selectFrom('site_menu')
    .select(columns)
    .where('locale', '=', locale)
    .where('place', '=', place)
    .executeTakeFirst();
  return { revision: row?.revision ?? 0, items: row === undefined ? [] : entriesOf(row) };
}

/** The published menus of a locale, by place. */
export async function listPublishedMenus(
  db: Kysely<Database>,
  locale: Locale,
): Promise<{ place: string; revision: number; items: MenuItem[] }[]> {
  const rows = await db.selectFrom('site_menu').select(columns).where('locale', '=', locale).orderBy('place').execute();
  return rows.map((row) => ({ place: row.place, revision: row.revision, items: entriesOf(row) }));
}

/** The published entries and those of the draft, of the menus of all languages. */
export async function listMenus(
  db: Kysely<Database>,
): Promise<(MenuKey & { readonly items: MenuItem[]; readonly draft: MenuItem[] | null })[]> {
  const rows = await db
    .selectFrom('site_menu')
    .select([...columns, 'draft'])
    .orderBy('locale')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    locale: row.locale as Locale,
    place: row.place,
    items: entriesOf(row),
    draft: row.draft as MenuItem[] | null,
  }));
}

/** A menu with its draft; undefined where nothing was ever stored. @param lock whether it stays locked until the transaction ends */
export async function readMenu(db: Kysely<Database>, { locale, place }: MenuKey, lock = false): Promise<StoredMenu | undefined> {
  const row = await db
    .selectFrom('site_menu as m')
    .select(['m.revision', 'm.items', 'm.entries', 'm.entries_revision', 'm.updated_at'])
    .select(['m.draft', 'm.draft_revision', 'm.draft_of_revision', 'm.draft_updated_at'])
    .select([person(sql`m.updated_by_user_id`).as('publishedBy'), person(sql`m.draft_updated_by_user_id`).as('draftBy')])
    .where('m.locale', '=', locale)
    .where('m.place', '=', place)
    .$if(lock, (query) => query.forUpdate('m'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { revision, draft, draft_revision, draft_of_revision: basedOn, draft_updated_at } = row;
  return {
    published: { revision, items: entriesOf(row), made: revision === 0 ? null : { at: row.updated_at, by: row.publishedBy } },
    draft:
      draft === null || basedOn === null
        ? null
        : { items: draft as MenuItem[], basedOn, at: draft_updated_at ?? row.updated_at, by: row.draftBy },
    // Publishing changes what is shown as the draft only where there is none.
    revision: draft_revision + (basedOn ?? revision),
  };
}

/** Locks a menu for a change; one that was never stored is made. */
export async function lockMenu(db: Kysely<Database>, key: MenuKey): Promise<StoredMenu> {
  await db
    .insertInto('site_menu')
    .values({ locale: key.locale, place: key.place })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const menu = await readMenu(db, key, true);
  if (menu === undefined) throw new Error('The menu that was just stored is missing.');
  return menu;
}

/** Stores the draft of a locked menu; null ends it. */
export async function storeDraft(
  db: Kysely<Database>,
  { locale, place }: MenuKey,
  draft: { readonly items: readonly MenuItem[]; readonly userID: number | null } | null,
): Promise<void> {
  await db
    .updateTable('site_menu')
    .set((eb) => ({
      draft: draft === null ? null : JSON.stringify(draft.items),
      draft_revision: eb('draft_revision', '+', 1),
      draft_of_revision: draft === null ? null : sql`coalesce(draft_of_revision, revision)`,
      draft_updated_at: draft === null ? null : sql`now()`,
      draft_updated_by_user_id: draft?.userID ?? null,
    }))
    .where('locale', '=', locale)
    .where('place', '=', place)
    .execute();
}

/** Without the sentences, which the release before refuses: during an update, and after going back to it, it still shows the menu. */
const forReleaseBefore = (items: readonly MenuItem[]): MenuItem[] =>
  items.map(({ description: _unknown, children, ...item }) => ({ ...item, children: forReleaseBefore(children) }));

/** Replaces what is published of a locked menu. @param menu `endsDraft` whether nothing remains in the draft */
export async function storePublished(
  db: Kysely<Database>,
  { locale, place }: MenuKey,
  menu: { readonly items: readonly MenuItem[]; readonly userID: number | null; readonly endsDraft: boolean },
): Promise<void> {
  const [items, entries] = [JSON.stringify(forReleaseBefore(seenBy(menu.items, 0))), JSON.stringify(menu.items)];
  await db
    .updateTable('site_menu')
    .set((eb) => ({
      items,
      entries,
      entries_revision: eb('revision', '+', 1),
      revision: eb('revision', '+', 1),
      updated_at: sql`now()`,
      updated_by_user_id: menu.userID,
    }))
    .$if(menu.endsDraft, (query) =>
      query.set({ draft: null, draft_of_revision: null, draft_updated_at: null, draft_updated_by_user_id: null }),
    )
    .where('locale', '=', locale)
    .where('place', '=', place)
    .execute();
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
