import { adminLocaleNames as localeNames, adminStateNames as stateNames } from '@ximblox/i18n/admin-en';

import { dutchWords } from './catalogue.ts';
import type { TextsOf } from './nl/words.ts';

/** The states of a page, as chips and filters name them, in the language of the page. */
export const adminStateNames: TextsOf<typeof stateNames> = dutchWords?.stateNames ?? stateNames;

/** The languages of pages, in the language of the back office. */
export const adminLocaleNames: TextsOf<typeof localeNames> = dutchWords?.localeNames ?? localeNames;
