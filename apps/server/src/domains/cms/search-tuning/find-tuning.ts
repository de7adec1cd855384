import { locales, type Locale } from '@ximblox/primitives';

import { createMemo } from '../../../kernel/cache/memo.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { SearchQuery } from '../../../ports/search-index.ts';
import { listBetPages, listGroupKeys } from './search-tuning.repository.ts';

/** The most words of a phrase that is a synonym; longer ones are never found in a term. */
const phraseMax = 6;

/** The words of a term, and the phrases of it. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases = words.flatMap((_, start) =>
    words.slice(start, start + phraseMax).map((__, more) => words.slice(start, start + more + 1).join(' ')),
  );
  return [...new Set(phrases)];
}

type Group = { readonly locale: Locale; readonly words: readonly string[] };
type Tuning = {
  /** The groups by each of their words, in the order in which they were made. */
  readonly groups: ReadonlyMap<string, readonly (Group & { readonly position: number })[]>;
  /** The pages that come first, by language and term. */
  readonly bets: ReadonlyMap<string, readonly number[]>;
};

/** The tag of what is kept in memory, invalidated by each change of synonyms and best bets. */
export const tuningTag = 'search-tuning';
const memo = createMemo<Tuning>(() => [tuningTag]);

/** A few hundred rows, cached until they change: searches are many, and changes few. */
const allTuning = ({ services }: Context): Promise<Tuning> =>
  memo(services, 'all', async () => {
    const [rows, bets] = await Promise.all([listGroupKeys(services.db), listBetPages(services.db)]);
    const groups = new Map<string, (Group & { position: number })[]>();
    for (const [position, { locale, words, keys }] of rows.entries())
      for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), { locale, words, position }]);
    return { groups, bets: new Map(bets.map(({ locale, key, pageIDs }) => [`${locale} ${key}`, pageIDs])) };
  });

/**
 * What editors chose for a term: the synonyms of its words and phrases by language, and the pages that come first.
 * @param requestedLocales the languages searched in; empty means all
 */
export async function findTuning(
  context: Context,
  term: string,
  requestedLocales: readonly Locale[],
): Promise<Pick<SearchQuery, 'synonyms' | 'first'>> {
  const words = context.services.search.keysOf(term);
  if (words.length === 0) return {};
  const searched = requestedLocales.length === 0 ? locales : requestedLocales;
  const { groups, bets } = await allTuning(context);
  const found = new Map(
    phrasesOf(words).flatMap((key) => (groups.get(key) ?? []).map((group) => [group.position, group] as const)),
  );
  const synonyms = new Map<Locale, (readonly string[])[]>();
  for (const group of [...found.values()].toSorted((a, b) => a.position - b.position))
    synonyms.set(group.locale, [...(synonyms.get(group.locale) ?? []), group.words]);
  const first = [...new Set(searched.flatMap((locale) => bets.get(`${locale} ${words.join(' ')}`) ?? []))];
  return { ...(synonyms.size === 0 ? {} : { synonyms }), ...(first.length === 0 ? {} : { first }) };
}
