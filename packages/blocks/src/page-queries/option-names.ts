import { texts } from '@ximblox/i18n';
import {
  enumerationName,
  eventTypes,
  interfaceLanguage,
  jipStatuses,
  jipTypes,
  localeNames,
  localePrefixes,
  locales,
  newsTypes,
  publicationTypes,
  type Enumeration,
  type Locale,
} from '@ximblox/primitives';

import { pageTypeCatalog } from '../catalog.ts';
import type { FilterName, FilterOption } from './filters.ts';

/** What the kinds and statuses of page types are called. */
const enumerations: Readonly<Record<string, Enumeration>> = {
  'news.type': newsTypes,
  'event.type': eventTypes,
  'publication.type': publicationTypes,
  'jip.type': jipTypes,
  'jip.status': jipStatuses,
};

/** The values of a page type's choice, such as the kinds of news. */
export function choicesOf(
  pageType: string,
  field: string,
): readonly { readonly value: string | number; readonly label: string }[] {
  const editor = pageTypeCatalog.get(pageType)?.fields[field]?.editor;
  return editor?.control === 'choice' ? editor.options : [];
}

/** A value of a filter in the page's language. @param pageType whose list it is; empty for the search, where kinds are page types */
export function optionName(
  filter: FilterName,
  { value, name }: Pick<FilterOption, 'value' | 'name'>,
  { pageType, locale }: { readonly pageType: string; readonly locale: Locale },
): string {
  const words = texts(locale);
  if (filter === 'tag') return name;
  if (filter === 'when') return value === 'past' ? words.filters.past : words.filters.coming;
  if (filter === 'language') {
    const asked = locales.find((known) => localePrefixes[known] === value);
    return asked === undefined ? words.filters.allLanguages : localeNames[asked];
  }
  if (filter === 'year') return value;
  const language = interfaceLanguage(locale);
  if (pageType === '') return pageTypeCatalog.get(value)?.plural[language] ?? words.otherPage;
  const names = enumerations[`${pageType}.${filter}`];
  return names === undefined ? value : enumerationName(names, Number(value), language);
}
