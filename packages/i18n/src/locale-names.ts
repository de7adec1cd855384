import type { InterfaceLanguage, Locale } from '@ximblox/primitives';

/** The languages of pages, as the back office names them in its own languages. */
export const localeNamesIn: Readonly<Record<InterfaceLanguage, Readonly<Record<Locale, string>>>> = {
  en: { 'en-gb': 'English', 'nl-nl': 'Dutch', 'de-de': 'German', 'fr-fr': 'French' },
  nl: { 'en-gb': 'Engels', 'nl-nl': 'Nederlands', 'de-de': 'Duits', 'fr-fr': 'Frans' },
};

/** The name of a language of pages; a locale that this release does not know is its code. */
export const localeName = (locale: string, language: InterfaceLanguage): string =>
  Object.entries(localeNamesIn[language]).find(([known]) => known === locale)?.[1] ?? locale;
