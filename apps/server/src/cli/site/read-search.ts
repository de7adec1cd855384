import { BestBetInput, bestBetPagesMax, SynonymGroupInput } from '@ximblox/contract';
import { localeOfPrefix, localePrefixes, type Locale } from '@ximblox/primitives';
import { z } from 'zod';

import { keysOf } from '../../adapters/search-text/synonyms.ts';
import type { SitePage, SiteSearch } from './site-content.ts';

/** The file of what the search of a site has. */
export const searchFile = 'search.yaml';

/** Synonyms and best bets by language: lists of words, and the keys of pages by term. */
export const SearchFile = z.strictObject({
  synonyms: z.record(z.string(), z.array(SynonymGroupInput.shape.words)).default({}),
  bestBets: z.record(z.string(), z.record(BestBetInput.shape.term, z.array(z.string()).min(1).max(bestBetPagesMax))).default({}),
});

/** The texts that are there in another spelling already. */
function twiceIn(texts: readonly string[]): string[] {
  const keys = texts.map((text) => keysOf(text).join(' '));
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') < at);
}

/** The synonyms and best bets of a site; what is wrong with them is added to `problems`. */
export function readSearch(
  { synonyms, bestBets }: z.infer<typeof SearchFile>,
  pages: readonly SitePage[],
  problems: string[],
): SiteSearch {
  const refuse = (why: string): void => void problems.push(`${searchFile}: ${why}`);
  const byLocale = <Value>(part: string, languages: Readonly<Record<string, Value>>): [Locale, Value][] =>
    Object.entries(languages).flatMap(([prefix, value]) => {
      const locale = localeOfPrefix(prefix);
      if (locale === undefined) refuse(`${part}: there is no language ${JSON.stringify(prefix)}`);
      return locale === undefined ? [] : [[locale, value]];
    });
  const requireOnce = (where: string, texts: readonly string[]): void => {
    for (const text of texts)
      if (keysOf(text).length === 0) refuse(`${where}: ${JSON.stringify(text)} has no letters and digits`);
    for (const text of twiceIn(texts)) refuse(`${where}: ${JSON.stringify(text)} is there twice`);
  };
  const groups = byLocale('synonyms', synonyms);
  for (const [locale, lists] of groups) requireOnce(`synonyms.${localePrefixes[locale]}`, lists.flat());
  const bets = byLocale('bestBets', bestBets);
  for (const [locale, terms] of bets) {
    requireOnce(`bestBets.${localePrefixes[locale]}`, Object.keys(terms));
    // Drafts are in no result.
    const live = new Set(pages.flatMap((page) => (page.locale === locale && !page.isDraft ? [page.group] : [])));
    for (const [term, keys] of Object.entries(terms)) {
      const where = `bestBets.${localePrefixes[locale]}.${term}`;
      for (const key of keys.filter((one, at) => keys.indexOf(one) < at))
        refuse(`${where}: ${JSON.stringify(key)} is there twice`);
      for (const key of keys)
        if (!live.has(key)) refuse(`${where}: there is no published page ${JSON.stringify(key)} in this language`);
    }
  }
  return {
    synonyms: groups.flatMap(([locale, lists]) => lists.map((words) => ({ locale, words }))),
    bestBets: bets.flatMap(([locale, terms]) => Object.entries(terms).map(([term, keys]) => ({ locale, term, groups: keys }))),
  };
}
