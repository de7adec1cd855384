import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

/** Whether a page has this path, except in the bin. */
export async function isSlugTaken(db: Kysely<Database>, locale: Locale, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('page')
    .select('page_id')
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a page's slug. @throws a unique violation of `page_locale_slug_key` where the path is taken */
export async function updateSlug(
  tx: Transaction<Database>,
  page: { pageID: number; slug: string; userID: number | null },
): Promise<void> {
  await tx
    .updateTable('page')
    .set({ slug: page.slug, updated_at: sql`now()`, updated_by_user_id: page.userID })
    .where('page_id', '=', page.pageID)
    .execute();
}
