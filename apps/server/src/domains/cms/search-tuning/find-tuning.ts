import { locales, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { SearchQuery } from '../../../ports/search-index.ts';
import { findBets, findGroups } from './search-tuning.repository.ts';

/** The most words of a phrase that is a synonym; longer ones are never found in a term. */
const phraseMax = 6;

/** The words of a term, and the phrases of it. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases = words.flatMap((_, start) =>
    words.slice(start, start + phraseMax).map((__, more) => words.slice(start, start + more + 1).join(' ')),
  );
  return [...new Set(phrases)];
}

/**
 * What editors chose for a term: the synonyms of its words and phrases by language, and the pages that come first.
 * @param asked the languages searched in; empty means all
 */
export async function findTuning(
  { db, services }: Context,
  term: string,
  asked: readonly Locale[],
): Promise<Pick<SearchQuery, 'synonyms' | 'first'>> {
  const words = services.search.keysOf(term);
  if (words.length === 0) return {};
  const searched = asked.length === 0 ? locales : asked;
  const [groups, bets] = await Promise.all([findGroups(db, locales, phrasesOf(words)), findBets(db, searched, words.join(' '))]);
  const synonyms = new Map<Locale, (readonly string[])[]>();
  for (const group of groups) synonyms.set(group.locale, [...(synonyms.get(group.locale) ?? []), group.words]);
  const first = [
    ...new Set(bets.toSorted((a, b) => searched.indexOf(a.locale) - searched.indexOf(b.locale)).flatMap((bet) => bet.pageIDs)),
  ];
  return { ...(synonyms.size === 0 ? {} : { synonyms }), ...(first.length === 0 ? {} : { first }) };
}
