import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage, localeNames, localePrefixes, locales, type Locale } from '@ximblox/primitives';

import { pageTypeCatalog } from '../catalog.ts';
import type { Option } from '../field-kinds/field.ts';
import type { FilterName, FilterOption } from './filters.ts';

/** The values of a page type's select, such as the kinds of news. */
export function selectOptionsOf(pageType: string, field: string): readonly Option[] {
  const editor = pageTypeCatalog.get(pageType)?.fields[field]?.editor;
  return editor?.control === 'select' ? editor.options : [];
}

/** A value of a filter in the page's language. @param pageType whose list it is; empty where it has several and kinds are page types, as in the search */
export function optionName(
  filter: FilterName,
  { value, name }: Pick<FilterOption, 'value' | 'name'>,
  { pageType, locale }: { readonly pageType: string; readonly locale: Locale },
): string {
  const words = texts(locale);
  if (filter === 'tag' || filter === 'expertise' || filter === 'facet') return name;
  if (filter === 'when') return value === 'past' ? words.filters.past : words.filters.coming;
  if (filter === 'language') {
    const requested = locales.find((known) => localePrefixes[known] === value);
    return requested === undefined ? words.filters.allLanguages : localeNames[requested];
  }
  if (filter === 'year') return value;
  const language = interfaceLanguage(locale);
  if (pageType === '') return pageTypeCatalog.get(value)?.pluralName[language] ?? words.otherPage;
  return selectOptionsOf(pageType, filter).find((option) => String(option.value) === value)?.name?.[language] ?? value;
}
