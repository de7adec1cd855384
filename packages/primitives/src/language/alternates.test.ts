import { expect, test } from 'vitest';

import { languageAlternates } from './alternates.ts';
import type { Locale } from './locales.ts';

const origin = 'https://www.meridian.example';
const alternatesOf = (...languages: Locale[]) =>
  languageAlternates(
    languages.map((locale) => ({ locale, path: `/${locale}` })),
    origin,
  ).map(({ language, href }) => `${language} ${href.slice(origin.length)}`);

test('a page in several languages is for all other readers in English, whichever of them asks', () => {
  expect(alternatesOf('nl-nl', 'en-gb')).toEqual(['nl /nl-nl', 'en /en-gb', 'x-default /en-gb']);
  expect(alternatesOf('en-gb', 'nl-nl')).toEqual(['en /en-gb', 'nl /nl-nl', 'x-default /en-gb']);
});

test('without English the first of the languages is for them, the same from each page', () => {
  expect(alternatesOf('fr-fr', 'de-de')).toEqual(['fr /fr-fr', 'de /de-de', 'x-default /de-de']);
  expect(alternatesOf('de-de', 'fr-fr').at(-1)).toBe('x-default /de-de');
});

test('no page has none', () => {
  expect(alternatesOf()).toEqual([]);
});
