import { z } from 'zod';

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

/**
 * Converts a text to a slug: letters without accents, everything else becomes a hyphen.
 * @returns at most 200 characters; `''` where nothing is left
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/œ/g, 'oe')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/-*\/+-*/g, '/')
    .replace(/^[-/]+|[-/]+$/g, '')
    .slice(0, slugMaxLength)
    .replace(/[-/]+$/, '');
}

/** A slug as input: wrong form is `V_12`, over 200 is `V_14`. */
export const Slug = z
  .string()
  .max(slugMaxLength, { error: 'V_14', abort: true })
  .refine(isSlug, { error: 'V_12', params: { rule: 'format', format: 'slug' } })
  .meta({ description: 'Lower-case letters, digits, - and /; empty for the home page of its locale.' });
