import { formatDays } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Label, Fact, FactValue, MetaLine } from '@ximblox/blocks';

/** A label in the language of a page. */
export const inLanguage = (label: Label, locale: Locale): string => label[interfaceLanguage(locale)];

/** A fact with one value in a list, so that facts can be spread; an empty list for an empty value. */
export function fact(label: Label, locale: Locale, text: string | undefined, more: Omit<FactValue, 'text'> = {}): Fact[] {
  return text === undefined || text.trim() === '' ? [] : [{ label: inLanguage(label, locale), values: [{ text, ...more }] }];
}

/**
 * A fact with several values; an empty list without values.
 * @param hiddenLevel the level of the values where they are not for this reader
 */
export const facts = (label: Label, locale: Locale, values: readonly FactValue[], hiddenLevel?: 1 | 2): Fact[] =>
  values.length === 0 && hiddenLevel === undefined ? [] : [{ label: inLanguage(label, locale), values, hiddenLevel }];

/** The day of a meta line, as text and as a `datetime` value. */
export const dayOf = (locale: Locale, from: string | undefined, to = ''): Pick<MetaLine, 'date' | 'dateTime' | 'lastDay'> => ({
  date: formatDays(locale, from ?? '', to),
  dateTime: from ?? '',
  ...(to !== '' && { lastDay: to }),
});

/** Leaves empty properties out of structured data. */
export const withoutEmpty = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The texts that are not blank. */
export const filled = (values: readonly string[] | undefined): string[] => (values ?? []).filter((value) => value.trim() !== '');
