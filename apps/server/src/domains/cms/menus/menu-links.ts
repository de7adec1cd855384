import type { MenuItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import { listMenus } from './menus.repository.ts';

const everyItem = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.children)]);

/** The menu items of all languages that lead to some pages, in the order of the menus. @param leadsThere whether an item does */
export async function findMenuItems(
  db: Kysely<Database>,
  leadsThere: (item: Pick<MenuItem, 'pageID' | 'link'>) => boolean,
): Promise<{ locale: Locale; title: string }[]> {
  const menus = await listMenus(db);
  return menus.flatMap(({ locale, items }) =>
    everyItem(items)
      .filter(leadsThere)
      .map(({ title }) => ({ locale, title })),
  );
}
