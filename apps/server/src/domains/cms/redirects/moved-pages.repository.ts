import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** A redirect's target without query and fragment. */
const bareTarget = sql<string>`regexp_replace(target_url, '[?#].*$', '')`;

/**
 * The first redirects that lead to pages, by page ID or by path, and how many there are.
 * @param to.targets all variants of the pages' paths, without query and fragment
 */
export async function listRedirectsTo(
  db: Kysely<Database>,
  to: { readonly pageIDs: readonly number[]; readonly targets: readonly string[]; readonly limit: number },
): Promise<{ items: { id: number; originalURL: string }[]; totalItems: number }> {
  const rows = await db
    .selectFrom('redirect')
    .select(['redirect_id as id', 'original_url as originalURL', sql<number>`count(*) over ()::int`.as('total')])
    .where((eb) =>
      eb.or([
        eb('target_page_id', '=', sql<number>`any(${[...to.pageIDs]}::int[])`),
        eb(bareTarget, '=', sql<string>`any(${[...to.targets]}::text[])`),
      ]),
    )
    .orderBy('original_url')
    .limit(to.limit)
    .execute();
  return { items: rows.map(({ id, originalURL }) => ({ id, originalURL })), totalItems: rows[0]?.total ?? 0 };
}
