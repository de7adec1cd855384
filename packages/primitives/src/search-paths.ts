import type { Locale } from './language/locales.ts';

/** The path of the search page in each language of the interface. */
export const searchPaths: Readonly<Record<Locale, string>> = {
  'en-gb': '/en/search',
  'nl-nl': '/nl/zoeken',
  'de-de': '/de/search',
  'fr-fr': '/fr/search',
};
