import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { TermWord } from '../search-text/search-term.ts';

/** The text search configuration of each locale. */
export const searchConfigs: Readonly<Record<Locale, string>> = {
  'nl-nl': 'dutch_unaccent',
  'en-gb': 'english_unaccent',
  'de-de': 'german',
  'fr-fr': 'french',
};

/** A word of a term; `near` are similar stems of each of its forms. */
export type SearchWord = TermWord & { readonly near?: ReadonlyMap<string, readonly string[]> };

const nearLimit = 4;
const nearSimilarity = 0.35;

/** Alternatives from the index's stems: each quoted, and as a prefix where it is long enough. */
const nearQuery = (near: readonly string[]): string =>
  near
    .map((stem) => stem.replace(/[^\p{Letter}\p{Number}]/gu, ''))
    .filter((stem) => stem !== '')
    .map((stem) => (stem.length >= 4 ? `'${stem}':*` : `'${stem}'`))
    .join(' | ');

function formQuery(config: string, form: string, similar: readonly string[]): RawBuilder<unknown> {
  const plain = sql`plainto_tsquery(${config}::regconfig, ${form})`;
  const near = nearQuery(similar);
  return near === '' ? plain : sql`(${plain} || ${near}::tsquery)`;
}

const joined = (queries: readonly RawBuilder<unknown>[], operator: RawBuilder<unknown>) => sql`(${sql.join(queries, operator)})`;

function wordQuery(config: string, { alternatives, synonyms = [], near }: SearchWord): RawBuilder<unknown> {
  const allForms = (forms: readonly string[], similar?: SearchWord['near']) =>
    joined(
      forms.map((form) => formQuery(config, form, similar?.get(form) ?? [])),
      sql` && `,
    );
  const ways = [...alternatives.map((forms) => allForms(forms, near)), ...synonyms.map((forms) => allForms(forms))];
  return joined(ways, sql` || `);
}

/**
 * The tsquery of a search in one locale.
 * @param mode `all`: every word must match; `any`: the required ones, and at least one of the others
 */
export function tsQuery(locale: Locale, words: readonly SearchWord[], mode: 'all' | 'any'): RawBuilder<unknown> {
  const config = searchConfigs[locale];
  const of = (list: readonly SearchWord[], operator: RawBuilder<unknown>) =>
    joined(
      list.map((word) => wordQuery(config, word)),
      operator,
    );
  if (mode === 'all') return of(words, sql` && `);
  const required = words.filter((word) => word.required);
  const others = words.filter((word) => !word.required);
  if (required.length === 0) return of(others, sql` || `);
  return of(required, sql` && `);
}

/**
 * The index's stems that are similar to each form of the words, per locale: by common prefix or by trigrams. Synonyms have none, since
 * nobody typed them.
 */
export async function findNear(
  db: Kysely<Database>,
  locales: readonly Locale[],
  words: readonly SearchWord[],
): Promise<Map<Locale, ReadonlyMap<string, readonly string[]>>> {
  const forms = [...new Set(words.flatMap((word) => word.alternatives.flat()))];
  const localeForms = locales.flatMap((locale) => forms.map((form) => ({ locale, form, config: searchConfigs[locale] })));
  // Raw: operators and functions of full-text and trigram search are all that the statement is.
  const { rows } = await sql<{ locale: Locale; form: string; near: string[] }>`
    select
      a.locale, a.form,
      array(
        select w.word
        from
          (
            select k.locale, k.word
            from search_word k
            where k.word % a.stem or k.word like a.stem || '%'
            offset 0
          ) w
        where
          w.locale = a.locale
          and (w.word like a.stem || '%' or similarity(w.word, a.stem) >= ${nearSimilarity})
        order by w.word like a.stem || '%' desc, similarity(w.word, a.stem) desc, w.word
        limit ${nearLimit}
      ) as near
    from
      (
        select
          x.locale, x.form,
          coalesce((tsvector_to_array(to_tsvector(x.config, x.form))) [1], lower(unaccent(x.form))) as stem
        from
          jsonb_to_recordset(${JSON.stringify(localeForms)}::jsonb) as x(locale text, form text, config regconfig)
      ) a`.execute(db);
  return new Map(
    locales.map((locale) => [
      locale,
      new Map(rows.flatMap((row) => (row.locale === locale ? [[row.form, row.near] as const] : []))),
    ]),
  );
}
