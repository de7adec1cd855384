import type { GlossaryTerm, GlossaryTermInput } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';

const columns = [
  'glossary_term_id as id',
  'revision',
  'source_locale as sourceLocale',
  'target_locale as targetLocale',
  'source',
  'translation',
  'note',
  'do_not_translate as doNotTranslate',
  'case_sensitive as caseSensitive',
  'updated_at as updatedAt',
] as const;

type ListQuery = {
  readonly searchTerm: string;
  readonly columnToSort: 'source' | 'translation' | 'updatedAt';
  readonly sortOrder: 'asc' | 'desc';
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** Words are sorted regardless of case. */
function orderOf(column: ListQuery['columnToSort']) {
  if (column === 'updatedAt') return sql`updated_at`;
  return textOrder(column === 'translation' ? 'translation' : 'source');
}

/** Locks the glossary until the transaction ends, so that its size is counted once. */
export const lockGlossary = (tx: Transaction<Database>): Promise<void> => lockKey(tx, sql`hashtext('glossary')`);

/** A page of the list and the total. There are 5,000 terms at most. */
export async function listTerms(
  db: Kysely<Database>,
  { searchTerm, columnToSort, sortOrder, pageIndex, pageSize }: ListQuery,
): Promise<{ items: GlossaryTerm[]; totalItems: number }> {
  const term = searchTerm.trim();
  const found = db
    .selectFrom('glossary_term')
    .$if(term !== '', (query) =>
      query.where(sql<boolean>`(source || ' ' || translation || ' ' || note) ilike ${likePattern(term)}`),
    );
  const [items, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy(orderOf(columnToSort), sortOrder)
      .orderBy('glossary_term_id', sortOrder)
      .limit(pageSize)
      .offset(pageIndex * pageSize)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, totalItems: total };
}

/** All terms between two languages, in either direction. */
export const listTermsBetween = (db: Kysely<Database>, one: Locale, other: Locale): Promise<GlossaryTerm[]> =>
  db
    .selectFrom('glossary_term')
    .select(columns)
    .where('source_locale', 'in', [one, other])
    .where('target_locale', 'in', [one, other])
    .orderBy(textOrder('source'))
    .orderBy('glossary_term_id')
    .execute();

export const listAllTerms = (db: Kysely<Database>): Promise<GlossaryTerm[]> =>
  db
    .selectFrom('glossary_term')
    .select(columns)
    .orderBy('source_locale')
    .orderBy('target_locale')
    .orderBy(textOrder('source'))
    .execute();

export async function countTerms(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('glossary_term')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A term, locked for a change. */
export const lockTerm = (tx: Transaction<Database>, id: number): Promise<GlossaryTerm | undefined> =>
  tx.selectFrom('glossary_term').select(columns).where('glossary_term_id', '=', id).forUpdate().executeTakeFirst();

const valuesOf = (term: GlossaryTermInput) => ({
  source_locale: term.sourceLocale,
  target_locale: term.targetLocale,
  source: term.source,
  translation: term.translation,
  note: term.note,
  do_not_translate: term.doNotTranslate,
  case_sensitive: term.caseSensitive,
});

/** @throws a unique violation of `glossary_term_source_key` where the term exists between these languages */
export const insertTerm = (tx: Transaction<Database>, term: GlossaryTermInput): Promise<GlossaryTerm> =>
  tx.insertInto('glossary_term').values(valuesOf(term)).returning(columns).executeTakeFirstOrThrow();

/** @throws a unique violation of `glossary_term_source_key` where the term exists between these languages */
export const updateTerm = (tx: Transaction<Database>, id: number, term: GlossaryTermInput): Promise<GlossaryTerm> =>
  tx
    .updateTable('glossary_term')
    .set((eb) => ({ ...valuesOf(term), revision: eb('revision', '+', 1), updated_at: sql`now()` }))
    .where('glossary_term_id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function deleteTerm(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('glossary_term').where('glossary_term_id', '=', id).execute();
}

const importedColumns = sql`
  "sourceLocale" text, "targetLocale" text, source text, translation text, note text, "doNotTranslate" boolean,
  "caseSensitive" boolean`;

/**
 * Adds terms, and changes those that exist between the same languages. Terms that are as they were stay so.
 * @param terms without two of the same
 */
export async function importTerms(
  tx: Transaction<Database>,
  terms: readonly GlossaryTermInput[],
): Promise<{ added: number; changed: number }> {
  if (terms.length === 0) return { added: 0, changed: 0 };
  const given = recordset<GlossaryTermInput, 'r'>(terms, 'r', importedColumns);
  const written = await tx
    .insertInto('glossary_term')
    .columns(['source_locale', 'target_locale', 'source', 'translation', 'note', 'do_not_translate', 'case_sensitive'])
    .expression((eb) =>
      eb
        .selectFrom(given)
        .select(['r.sourceLocale', 'r.targetLocale', 'r.source', 'r.translation', 'r.note', 'r.doNotTranslate'])
        .select('r.caseSensitive'),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`source_locale, target_locale, lower(source)`)
        .doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          translation: eb.ref('excluded.translation'),
          note: eb.ref('excluded.note'),
          do_not_translate: eb.ref('excluded.do_not_translate'),
          case_sensitive: eb.ref('excluded.case_sensitive'),
          revision: eb('glossary_term.revision', '+', 1),
          updated_at: sql`now()`,
        }))
        .where(
          sql<boolean>`
            (
              glossary_term.source, glossary_term.translation, glossary_term.note, glossary_term.do_not_translate,
              glossary_term.case_sensitive
            ) is distinct from (
              excluded.source, excluded.translation, excluded.note, excluded.do_not_translate, excluded.case_sensitive
            )`,
        ),
    )
    .returning('revision')
    .execute();
  const added = written.filter(({ revision }) => revision === 0).length;
  return { added, changed: written.length - added };
}
