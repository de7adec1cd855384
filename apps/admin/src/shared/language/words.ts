import { adminStateNames as stateNames } from '@ximblox/i18n/admin-en';
import { localeNamesIn } from '@ximblox/i18n/locale-names';
import { isLocale } from '@ximblox/primitives';

import { dutchWords } from './catalogue.ts';
import { language } from './language.ts';
import type { TextsOf } from './nl/words.ts';

/** The states of a page, as chips and filters name them, in the language of the page. */
export const adminStateNames: TextsOf<typeof stateNames> = dutchWords?.stateNames ?? stateNames;

/** The languages of pages, in the language of the back office. */
export const adminLocaleNames = localeNamesIn[language];
/** The name of a language as a call answers it; the code itself of one that the back office doesn't know. */
export const localeName = (locale: unknown): string =>
  typeof locale === 'string' && isLocale(locale) ? adminLocaleNames[locale] : String(locale);
