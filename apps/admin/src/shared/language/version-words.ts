import { adminComparisonWords as comparisonWords, adminVersionTexts as versionTexts } from '@ximblox/i18n/admin-en';
import type { Reader } from '@ximblox/blocks/compare';

import { dutchWords, translationOf } from './catalogue.ts';
import { language } from './language.ts';
import type { TextsOf } from './nl/words.ts';
import { visibilityNames } from '../visibility-names.ts';

/** Texts of a version comparison: values, and fields without a label of their own; in the language of the back office. */
export const adminComparisonWords: TextsOf<typeof comparisonWords> = dutchWords?.comparisonWords ?? comparisonWords;

/** Whoever reads a comparison: labels, choices, dates and words in the language of the back office. */
export const comparisonReader: Reader = {
  locale: language === 'nl' ? 'nl-nl' : 'en-gb',
  words: adminComparisonWords,
  visibilities: () => Object.values(visibilityNames()),
  labelOf: translationOf,
};

/** The screen on which two versions of a page are compared, in the language of the back office. */
export const adminVersionTexts: TextsOf<typeof versionTexts> = dutchWords?.versionTexts ?? versionTexts;
