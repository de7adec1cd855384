import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import type { SpellingQuery } from '../../ports/search-index.ts';
import { editDistance } from '../search-text/edit-distance.ts';
import { parseTerm } from '../search-text/search-term.ts';
import { searchConfigs } from './postgres-search-query.ts';
import { matches } from './postgres-search-statement.ts';

/** Shorter words are near to too many others. */
const shortest = 4;
/** Longer ones are no words that people misspell, and each letter costs a look-up of 54 words. */
const longest = 24;
/** From this length on a word may have two errors. */
const longWord = 8;
const errorsIn = (word: string): number => (word.length >= longWord ? 2 : 1);
/** So many similar words are compared for each word. */
const comparedMax = 200;

const spellingOf = (form: string): string => form.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The words that differ by one error: short ones have too few trigrams in common to be found by these. */
function oneErrorFrom(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return places.flatMap(([before, after]) => [
    ...letters.map((letter) => before + letter + after),
    ...(after === '' ? [] : [before + after.slice(1), ...letters.map((letter) => before + letter + after.slice(1))]),
    ...(after.length < 2 ? [] : [before + after.charAt(1) + after.charAt(0) + after.slice(2)]),
  ]);
}

type TermWord = { readonly form: string; readonly spelling: string; readonly near: readonly string[] };

/** The words of a term that can be corrected: of letters only, and not joined with others. */
const correctable = (term: string): TermWord[] =>
  parseTerm(term).flatMap(({ alternatives: [forms = [], ...others] }) => {
    const [form = '', ...more] = forms;
    const spelling = spellingOf(form);
    return others.length > 0 ||
      more.length > 0 ||
      spelling.length < shortest ||
      spelling.length > longest ||
      !/^\p{L}+$/u.test(spelling)
      ? []
      : [{ form, spelling, near: oneErrorFrom(spelling) }];
  });

type Row = { readonly form: string; readonly is_known: boolean; readonly near: readonly string[] };

/** The nearest of the words, undefined where all have too many errors. */
function nearest(form: string, words: readonly string[]): string | undefined {
  const spelling = spellingOf(form);
  const [best] = words
    .map((word) => ({ word, errors: editDistance(spelling, word), isAlike: word.startsWith(spelling.charAt(0)) }))
    .filter(({ errors }) => errors <= errorsIn(spelling))
    .toSorted((a, b) => a.errors - b.errors || Number(b.isAlike) - Number(a.isAlike));
  return best?.word;
}

const replaced = (term: string, form: string, word: string): string =>
  term.replace(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${form}(?![\\p{L}\\p{N}\\p{M}])`, 'gu'), word);

/**
 * A term with the nearest known words in place of those that no page has. A word is known where it finds a page that the reader
 * may see, where known words begin with it, and where the language ignores it; the words of public texts are the corrections.
 */
export async function correctTerm(db: Kysely<Database>, { term, locales, audience }: SpellingQuery): Promise<string | undefined> {
  const words = correctable(term);
  if (words.length === 0) return undefined;
  const configs = (locales.length === 0 ? (Object.keys(searchConfigs) as Locale[]) : locales).map((locale) => ({
    locale,
    config: searchConfigs[locale],
  }));
  // Raw: operators and functions of full-text and trigram search are all that the statement is.
  const { rows } = await sql<Row>`
    with
      searched as materialized (
        select
          x.form, x.spelling, array(select jsonb_array_elements_text(x.near)) as near, c.locale, c.config,
          plainto_tsquery(c.config, x.form) as q
        from
          jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as x(form text, spelling text, near jsonb),
          jsonb_to_recordset(${JSON.stringify(configs)}::jsonb) as c(locale text, config regconfig)
      )
    select
      a.form,
      (
        numnode(a.q) = 0
        or exists (
          select
          from search_document
          where locale = a.locale and ${matches({ ...audience, q: sql`a.q` })}
        )
        or exists (
          select
          from search_spelling s
          where s.locale = a.locale and s.word >= a.spelling and s.word < a.spelling || chr(1114111)
        )
      ) as is_known,
      array(
        select n.word
        from
          (
            select s.word
            from search_spelling s
            where s.locale = a.locale and s.word % a.spelling
            union
            select s.word
            from search_spelling s
            where s.locale = a.locale and s.word = any (a.near)
          ) n
        where numnode(plainto_tsquery(a.config, n.word)) > 0
        order by similarity(n.word, a.spelling) desc, n.word
        limit ${sql.lit(comparedMax)}
      ) as near
    from searched a`.execute(db);
  let corrected = term.normalize('NFC');
  for (const [form, found] of Map.groupBy(rows, (row) => row.form)) {
    if (found.some((row) => row.is_known)) continue;
    const word = nearest(
      form,
      found.flatMap(({ near }) => near),
    );
    if (word !== undefined) corrected = replaced(corrected, form, word);
  }
  return corrected === term.normalize('NFC') ? undefined : corrected;
}
