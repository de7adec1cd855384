import { formatDays } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Label, Fact, FactValue, MetaLine } from '@ximblox/blocks';

/** A text of a definition in the language of a page. */
export const inLanguage = (label: Label, locale: Locale): string => label[interfaceLanguage(locale)];

/** A fact with one value, or none where nothing is said: `[]`, so that facts can be put together with spread. */
export function fact(label: Label, locale: Locale, text: string | undefined, more: Omit<FactValue, 'text'> = {}): Fact[] {
  return text === undefined || text.trim() === '' ? [] : [{ label: inLanguage(label, locale), values: [{ text, ...more }] }];
}

/** A fact with several values, or none. */
export const facts = (label: Label, locale: Locale, values: readonly FactValue[]): Fact[] =>
  values.length === 0 ? [] : [{ label: inLanguage(label, locale), values }];

/** The day of a meta line, in words and for machines. */
export const dayOf = (locale: Locale, from: string | undefined, to = ''): Pick<MetaLine, 'date' | 'dateTime'> => ({
  date: formatDays(locale, from ?? '', to),
  dateTime: from ?? '',
});

/** The properties of an object that say something: what is empty is left out of structured data. */
export const said = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Entries of a list of texts that say something. */
export const filled = (values: readonly string[] | undefined): string[] => (values ?? []).filter((value) => value.trim() !== '');
