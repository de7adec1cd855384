import type { SynonymGroup } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { textOrder } from '../../../kernel/sql/text-order.ts';

const groupColumns = ['synonym_group_id as id', 'revision', 'locale', 'words', 'updated_at as updatedAt'] as const;
const betColumns = ['best_bet_id as id', 'revision', 'locale', 'term', 'page_ids as pageIDs', 'updated_at as updatedAt'] as const;

/** A best bet as it is stored. */
export type BestBetRow = {
  readonly id: number;
  readonly revision: number;
  readonly locale: Locale;
  readonly term: string;
  readonly pageIDs: number[];
  readonly updatedAt: string;
};

/** What a group or a best bet is written with. */
export type GroupValues = { readonly locale: Locale; readonly words: readonly string[]; readonly keys: readonly string[] };
export type BetValues = {
  readonly locale: Locale;
  readonly term: string;
  readonly key: string;
  readonly pageIDs: readonly number[];
};

type ListQuery<Column extends string> = {
  readonly searchTerm: string;
  readonly columnToSort: Column;
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** Locks synonyms or best bets until the transaction ends, so that their number is counted once. */
export const lockTuning = (tx: Transaction<Database>, what: 'synonyms' | 'best bets'): Promise<void> =>
  lockKey(tx, sql`hashtext(${`search ${what}`})`);

/** The groups of these languages that have one of the words. There are 500 at most. */
export const findGroups = (
  db: Kysely<Database>,
  locales: readonly Locale[],
  keys: readonly string[],
): Promise<{ id: number; locale: Locale; words: string[] }[]> =>
  db
    .selectFrom('search_synonym_group')
    .select(['synonym_group_id as id', 'locale', 'words'])
    .where('locale', 'in', [...locales])
    .where(sql<boolean>`keys && ${[...keys]}::text[]`)
    .orderBy('synonym_group_id')
    .execute();

/** All groups by ID, with the keys of their words. There are 500 at most. */
export const listGroupKeys = (db: Kysely<Database>): Promise<{ locale: Locale; words: string[]; keys: string[] }[]> =>
  db.selectFrom('search_synonym_group').select(['locale', 'words', 'keys']).orderBy('synonym_group_id').execute();

/** The pages of all best bets. There are 500 at most. */
export const listBetPages = (db: Kysely<Database>): Promise<{ locale: Locale; key: string; pageIDs: number[] }[]> =>
  db.selectFrom('search_best_bet').select(['locale', 'key', 'page_ids as pageIDs']).execute();

const wordsOrder = textOrder(sql`array_to_string(words, ' | ')`);

/** A page of the groups, and the total. */
export async function listGroups(
  db: Kysely<Database>,
  { searchTerm, columnToSort, sortOrder, pageIndex, pageSize }: ListQuery<'words' | 'updatedAt'>,
): Promise<{ items: SynonymGroup[]; totalItems: number }> {
  const found = db
    .selectFrom('search_synonym_group')
    .where(sql<boolean>`array_to_string(words, ' | ') ilike ${likePattern(searchTerm.trim())}`);
  const [items, { total }] = await Promise.all([
    found
      .select(groupColumns)
      .orderBy(columnToSort === 'words' ? wordsOrder : sql`updated_at`, sortOrder)
      .orderBy('synonym_group_id', sortOrder)
      .limit(pageSize)
      .offset(pageIndex * pageSize)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, totalItems: total };
}

export const listAllGroups = (db: Kysely<Database>): Promise<SynonymGroup[]> =>
  db
    .selectFrom('search_synonym_group')
    .select(groupColumns)
    .orderBy('locale')
    .orderBy(wordsOrder)
    .orderBy('synonym_group_id')
    .execute();

export async function countSynonymGroups(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonym_group')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A group, locked for a change. */
export const lockGroup = (tx: Transaction<Database>, id: number): Promise<SynonymGroup | undefined> =>
  tx.selectFrom('search_synonym_group').select(groupColumns).where('synonym_group_id', '=', id).forUpdate().executeTakeFirst();

const groupValues = ({ locale, words, keys }: GroupValues) => ({ locale, words: [...words], keys: [...keys] });

export const insertGroup = (tx: Transaction<Database>, values: GroupValues): Promise<SynonymGroup> =>
  tx.insertInto('search_synonym_group').values(groupValues(values)).returning(groupColumns).executeTakeFirstOrThrow();

export const updateGroup = (tx: Transaction<Database>, id: number, values: GroupValues): Promise<SynonymGroup> =>
  tx
    .updateTable('search_synonym_group')
    .set((eb) => ({ ...groupValues(values), revision: eb('revision', '+', 1), updated_at: sql`now()` }))
    .where('synonym_group_id', '=', id)
    .returning(groupColumns)
    .executeTakeFirstOrThrow();

export async function deleteGroup(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('search_synonym_group').where('synonym_group_id', '=', id).execute();
}

/** A page of the best bets, and the total. */
export async function listBets(
  db: Kysely<Database>,
  { searchTerm, columnToSort, sortOrder, pageIndex, pageSize }: ListQuery<'term' | 'updatedAt'>,
): Promise<{ items: BestBetRow[]; totalItems: number }> {
  const found = db.selectFrom('search_best_bet').where('term', 'ilike', likePattern(searchTerm.trim()));
  const [items, { total }] = await Promise.all([
    found
      .select(betColumns)
      .orderBy(columnToSort === 'term' ? textOrder('term') : sql`updated_at`, sortOrder)
      .orderBy('best_bet_id', sortOrder)
      .limit(pageSize)
      .offset(pageIndex * pageSize)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, totalItems: total };
}

export async function countBets(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('search_best_bet')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A best bet, locked for a change. */
export const lockBet = (tx: Transaction<Database>, id: number): Promise<BestBetRow | undefined> =>
  tx.selectFrom('search_best_bet').select(betColumns).where('best_bet_id', '=', id).forUpdate().executeTakeFirst();

const betValues = ({ locale, term, key, pageIDs }: BetValues) => ({ locale, term, key, page_ids: [...pageIDs] });

/** @throws a unique violation of `search_best_bet_term_key` where the term has a best bet in this language */
export const insertBet = (tx: Transaction<Database>, values: BetValues): Promise<BestBetRow> =>
  tx.insertInto('search_best_bet').values(betValues(values)).returning(betColumns).executeTakeFirstOrThrow();

/** @throws a unique violation of `search_best_bet_term_key` where the term has a best bet in this language */
export const updateBet = (tx: Transaction<Database>, id: number, values: BetValues): Promise<BestBetRow> =>
  tx
    .updateTable('search_best_bet')
    .set((eb) => ({ ...betValues(values), revision: eb('revision', '+', 1), updated_at: sql`now()` }))
    .where('best_bet_id', '=', id)
    .returning(betColumns)
    .executeTakeFirstOrThrow();

export async function deleteBet(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('search_best_bet').where('best_bet_id', '=', id).execute();
}
