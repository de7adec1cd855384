import type { Locale } from '@ximblox/primitives';

/** Endings of inflected words, the longest first. */
const endings: Readonly<Record<Locale, readonly string[]>> = {
  'en-gb': ['ings', 'ing', 'ed', 'es', 's', 'e'],
  'nl-nl': ['tjes', 'tje', 'jes', 'je', 'ende', 'end', 'en', 's', 'e', 't'],
  'de-de': ['ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'],
  'fr-fr': ['aux', 'es', 'al', 'e', 's', 'x'],
};
const shortest = 3;
const genitive = /['’]s?$/;

/**
 * A word without its inflection, so that forms of one word are mostly equal: tanks and tank, golven and golf, bomen and boom. It is no
 * word of its own, and different words may have the same.
 */
export function stemOf(word: string, locale: Locale): string {
  const lower = word.toLowerCase().replace(genitive, '');
  const ending = endings[locale].find((one) => lower.endsWith(one) && lower.length - one.length >= shortest);
  const bare = ending === undefined ? lower : lower.slice(0, -ending.length);
  return (
    bare
      // boom, bomen; tanks, tankken; basin, basins
      .replaceAll(/(\p{L})\1/gu, '$1')
      .replace(/v$/, 'f')
      // huis, huizen: a last s is no sign of a plural, but left out of both.
      .replace(/z$|(?<=\p{L}{3})s$/u, '')
      .replace(/ie?$|y$/, 'y')
  );
}

/** A word of a text. */
export type Word = { readonly word: string; readonly stem: string };

/** The words of a text, a hyphen between them or not. */
export const wordsOf = (text: string, locale: Locale): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)].map(([word]) => ({ word, stem: stemOf(word, locale) }));
