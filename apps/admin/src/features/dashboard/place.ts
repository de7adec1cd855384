import { pageTypeCatalog } from '@ximblox/blocks';
import type { PageName } from '@ximblox/contract';

import { adminLocaleNames } from '../../shared/language/words.ts';

import { language } from '../../shared/language/language.ts';

/** Type and language of a page, in words. */
export const placeOf = ({ type, locale }: Pick<PageName, 'type' | 'locale'>): string =>
  `${pageTypeCatalog.get(type)?.label[language] ?? type}, ${adminLocaleNames[locale]}`;
