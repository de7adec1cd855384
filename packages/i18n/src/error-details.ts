import type { ErrorDetail, Locale } from '@ximblox/primitives';

import { listNames, type Numbers } from './error-detail-texts.ts';
import { errorDetailsEn } from './error-details.en.ts';
import { errorDetailsNl } from './error-details.nl.ts';
import { formatFigure, formatNumber, formatSize } from './formats.ts';

const languages = { en: errorDetailsEn, nl: errorDetailsNl };
const locales = { en: 'en-gb', nl: 'nl-nl' } as const satisfies Record<string, Locale>;

/** The sentence of a detail: what is wrong, and what to do. @param property of the error; a list that has a name is named */
export function detailText(detail: ErrorDetail, language: 'en' | 'nl', property = ''): string {
  const locale = locales[language];
  const write = languages[language][detail.rule] as (detail: ErrorDetail, numbers: Numbers) => string;
  return write(detail, {
    list: listNames.find((name) => property === name || property.endsWith(`.${name}`)),
    number: (value) => formatNumber(locale, value),
    value: (value) => formatFigure(locale, value, null),
    size: (bytes) => formatSize(locale, bytes),
  });
}

export { errorDetailsEn, errorDetailsNl };
