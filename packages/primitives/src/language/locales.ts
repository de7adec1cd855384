/** The locales of pages (specification, section 1), in the order in which a slug without prefix is looked up: the default first. */
export const locales = ['nl-nl', 'en-gb', 'de-de', 'fr-fr'] as const;
export type Locale = (typeof locales)[number];

/** The default locale of pages. */
export const defaultLocale: Locale = 'nl-nl';

/** The URL prefix of each locale, `customSlugLocales` of settings/get. */
export const localePrefixes: Readonly<Record<Locale, string>> = { 'en-gb': 'en', 'nl-nl': 'nl', 'de-de': 'de', 'fr-fr': 'fr' };

/** The name of each language in itself, for the language switch. */
export const localeNames: Readonly<Record<Locale, string>> = {
  'en-gb': 'English',
  'nl-nl': 'Nederlands',
  'de-de': 'Deutsch',
  'fr-fr': 'Français',
};

/** Languages that interface texts exist in; every other locale's pages show English (product decisions, "Names and settings"). */
export type InterfaceLanguage = 'en' | 'nl';
export const interfaceLanguage = (locale: Locale): InterfaceLanguage => (locale === 'nl-nl' ? 'nl' : 'en');

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);

/** The locale of a URL prefix such as `en`, or undefined. */
export const localeOfPrefix = (prefix: string): Locale | undefined => locales.find((locale) => localePrefixes[locale] === prefix);

/** A page's path on the site: `/en/news/basin`, and `/en/` for the home page, whose slug is empty. */
export function pagePath(locale: Locale, slug: string): string {
  return `/${localePrefixes[locale]}/${slug}`;
}

/**
 * Splits a path into locale and slug: the reverse of {@link pagePath}.
 * @param path with or without leading `/` and with or without locale prefix; query and fragment are not expected
 * @returns the slug without slashes at its ends; locale undefined where the path has no prefix
 */
export function splitPath(path: string): { locale: Locale | undefined; slug: string } {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const [first = '', ...rest] = trimmed.split('/');
  const locale = localeOfPrefix(first);
  return locale === undefined ? { locale, slug: trimmed } : { locale, slug: rest.join('/') };
}
