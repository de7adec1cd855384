import { z } from 'zod';

import { asciiLetters } from './ascii-letters.gen.ts';
import { invalid, tooLong } from './errors/errors.ts';
import type { Locale } from './language/locales.ts';

/** A slug is lower-case letters, digits, `-` and `/`, at most 200 (rest-api: slug-available). The empty slug is a locale's home page. */
export const slugMaxLength = 200;
const slugPattern = /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)*$/;

/** First parts of a path that the routes of the server need. */
export const reservedSlugs = [
  'api',
  'cmsadmin',
  'assets',
  'livez',
  'readyz',
  'sitemap.xml',
  'robots.txt',
  'en',
  'nl',
  'de',
  'fr',
  'search',
  'zoeken',
  'account',
  '404',
] as const;

/** True for a slug in the right form; the empty slug is the home page's. */
export const isSlug = (value: string): boolean => value === '' || (value.length <= slugMaxLength && slugPattern.test(value));

/** True where the slug's first part is one that the routes need. */
export const isReservedSlug = (slug: string): boolean => (reservedSlugs as readonly string[]).includes(slug.split('/')[0] ?? '');

/** Letters that become several in a language, before their accents go. */
const lettersOfLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
};

const asciiOf = new Map(
  Object.entries(asciiLetters).flatMap(([ascii, letters]) => Array.from(letters, (letter) => [letter, ascii])),
);

/**
 * Converts a text to a slug: letters of European alphabets as ASCII letters without accents, everything else becomes a hyphen.
 * @param locale the language of the text, where it is known: in German ä is ae, elsewhere a
 * @returns at most 200 characters; `''` where nothing is left
 */
export function slugify(text: string, locale?: Locale): string {
  const own = lettersOfLanguage[locale?.slice(0, 2) ?? ''] ?? {};
  const letters = Array.from(
    text.normalize('NFC').toLowerCase().normalize('NFC'),
    (letter) => own[letter] ?? asciiOf.get(letter) ?? letter,
  );
  return (
    letters
      .join('')
      // 1½ is 1-1-2, not 11-2.
      .replace(/[\u00bc-\u00be\u2150-\u215f\u2189]/g, ' $&')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // What was one sign, such as a ligature or a small letter above the line, is letters now.
      .replace(/[^\0-\u007f]/g, (letter) => asciiOf.get(letter.toLowerCase()) ?? letter)
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9/]+/g, '-')
      .replace(/(?:-?\/)+-?/g, '/')
      .replace(/^[-/]+|[-/]+$/g, '')
      .slice(0, slugMaxLength)
      .replace(/[-/]+$/, '')
  );
}

const textSlugMaxLength = 100;

/** A text, such as a tag or a field of expertise, as one part of a URL in any language; at most 100 characters, `''` where nothing is left. */
export const textSlug = (text: string): string =>
  slugify(text.replace(/[/'’]/g, ' ')).slice(0, textSlugMaxLength).replace(/-$/, '');

/** A slug as input: wrong form is `invalid`, over 200 is `tooLong`. */
export const Slug = z
  .string()
  .max(slugMaxLength, { error: tooLong, abort: true })
  .refine(isSlug, { error: invalid, params: { rule: 'format', format: 'slug' } })
  .meta({ description: 'Lower-case letters, digits, - and /; empty for the home page of its locale.' });
