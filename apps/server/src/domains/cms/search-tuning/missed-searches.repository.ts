import type { MissedSearch } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { leastWorth } from '../../../kernel/sql/least-worth.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';
import { textOrder } from '../../../kernel/sql/text-order.ts';

/** A term that nothing was found for, and the key by which it is the same as another. */
export type Missed = { readonly locale: Locale; readonly term: string; readonly key: string };

const isRecent = sql<boolean>`last_searched_at >= now() - interval '90 days'`;

/** Adds to the counts, then deletes terms beyond `rowsMax`: the newest stay, and of the others those searched for most and last. */
export async function countMissedSearches(
  db: Kysely<Database>,
  missed: readonly (Missed & { readonly searches: number })[],
  rowsMax: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that count the same terms in another order would deadlock.
    await lockKey(tx, sql`hashtext('missed searches')`);
    await tx
      .insertInto('missed_search')
      .columns(['locale', 'term', 'key', 'searches'])
      .expression((eb) =>
        eb
          .selectFrom(
            recordset<Missed & { searches: number }, 'm'>(missed, 'm', sql`locale text, term text, key text, searches int`),
          )
          .select(['m.locale', 'm.term', 'm.key', 'm.searches']),
      )
      .onConflict((conflict) =>
        conflict.constraint('missed_search_term_key').doUpdateSet({
          searches: sql`least(missed_search.searches::bigint + excluded.searches, 2000000000)`,
          last_searched_at: sql`now()`,
        }),
      )
      .execute();
    await tx
      .deleteFrom('missed_search')
      .where(
        'missed_search_id',
        'in',
        leastWorth({ table: 'missed_search', id: 'missed_search_id', count: 'searches', lastAt: 'last_searched_at' }, rowsMax),
      )
      .execute();
  });
}

/** Deletes terms that nobody searched for in 90 days. */
export async function deleteOldMissedSearches(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('missed_search')
    .where(({ not }) => not(isRecent))
    .execute();
}

type ListQuery = {
  readonly searchTerm: string;
  readonly columnToSort: 'searches' | 'term' | 'lastSearchedAt';
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
  readonly pageSize: number;
};

const sortColumns = { searches: sql`searches`, term: textOrder('term'), lastSearchedAt: sql`last_searched_at` } as const;

/** The terms of the last 90 days, a page of them. There are 2,000 at most. */
export async function listMissedSearches(
  db: Kysely<Database>,
  { searchTerm, columnToSort, sortOrder, pageIndex, pageSize }: ListQuery,
): Promise<{ items: MissedSearch[]; totalItems: number }> {
  const found = db.selectFrom('missed_search').where(isRecent).where('term', 'ilike', likePattern(searchTerm.trim()));
  const [items, { total }] = await Promise.all([
    found
      .select([
        'missed_search_id as id',
        'locale',
        'term',
        'searches',
        'first_searched_at as firstSearchedAt',
        'last_searched_at as lastSearchedAt',
      ])
      .orderBy(sortColumns[columnToSort], sortOrder)
      .orderBy('missed_search_id', sortOrder)
      .limit(pageSize)
      .offset(pageIndex * pageSize)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, totalItems: total };
}

/** Removes a term from the list until it is searched for again. @returns the term, undefined where there is none */
export async function deleteMissedSearch(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('missed_search').where('missed_search_id', '=', id).returning('term').executeTakeFirst();
  return row?.term;
}

/** Removes terms for which something can be found by now. */
export async function deleteAnswered(tx: Transaction<Database>, locale: Locale, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('missed_search')
    .where('locale', '=', locale)
    .where('key', 'in', [...keys])
    .execute();
}
