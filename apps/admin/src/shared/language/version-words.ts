import { adminComparisonWords as comparisonWords, adminVersionTexts as versionTexts } from '@ximblox/i18n/admin-en';

import { dutchWords } from './catalogue.ts';
import type { TextsOf } from './nl/words.ts';

/** Texts of a version comparison: values, and fields without a label of their own; in the language of the back office. */
export const adminComparisonWords: TextsOf<typeof comparisonWords> = dutchWords?.comparisonWords ?? comparisonWords;

/** The screen on which two versions of a page are compared, in the language of the back office. */
export const adminVersionTexts: TextsOf<typeof versionTexts> = dutchWords?.versionTexts ?? versionTexts;
