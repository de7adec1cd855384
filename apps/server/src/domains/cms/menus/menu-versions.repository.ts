import type { MenuItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { person, type Person } from '../../../kernel/sql/person.ts';
import type { MenuKey } from './menus.repository.ts';

/** How many earlier versions of a menu are stored beside the present one. */
const earlierMax = 49;

/** What was published in a menu until the next version replaced it. */
export type EarlierVersion = {
  readonly number: number;
  readonly items: MenuItem[];
  readonly publishedAt: string;
  readonly publishedBy: Person;
};

/** Stores what is published of a locked menu before it is replaced, and deletes the oldest version beyond the bound. */
export async function storeEarlierVersion(db: Kysely<Database>, { locale, place }: MenuKey): Promise<void> {
  await db
    .insertInto('menu_version')
    .columns(['locale', 'place', 'number', 'items', 'published_at', 'published_by_user_id'])
    .expression((eb) =>
      eb
        .selectFrom('site_menu as m')
        .select(['m.locale', 'm.place', 'm.revision'])
        .select(sql<string>`coalesce(case when m.entries_revision = m.revision then m.entries end, m.items)`.as('items'))
        .select(['m.updated_at', 'm.updated_by_user_id'])
        .where('m.locale', '=', locale)
        .where('m.place', '=', place)
        .where('m.revision', '>', 0),
    )
    .execute();
  await db
    .deleteFrom('menu_version')
    .where('locale', '=', locale)
    .where('place', '=', place)
    .where((eb) =>
      eb(
        'number',
        'in',
        eb
          .selectFrom('menu_version as v')
          .select('v.number')
          .where('v.locale', '=', locale)
          .where('v.place', '=', place)
          .orderBy('v.number', 'desc')
          .offset(earlierMax),
      ),
    )
    .execute();
}

/** The earlier versions of a menu, the newest first. @param number of one of them alone */
export async function listEarlierVersions(
  db: Kysely<Database>,
  { locale, place }: MenuKey,
  number?: number,
): Promise<EarlierVersion[]> {
  const rows = await db
    .selectFrom('menu_version as v')
    .select(['v.number', 'v.items', 'v.published_at as publishedAt'])
    .select(person(sql`v.published_by_user_id`).as('publishedBy'))
    .where('v.locale', '=', locale)
    .where('v.place', '=', place)
    .$if(number !== undefined, (query) => query.where('v.number', '=', number ?? 0))
    .orderBy('v.number', 'desc')
    .limit(earlierMax)
    .execute();
  return rows.map((row) => ({ ...row, items: row.items as MenuItem[] }));
}
