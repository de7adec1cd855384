import { pageTypeCatalog } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';

import { language } from './language/language.ts';
import { t } from './language/t.ts';
import { adminLocaleNames } from './language/words.ts';

/** What a role is narrowed to, in a sentence: “pages of the type News in Dutch”; reusable blocks have no type. */
export function describePages({ type, locale }: { readonly type: string; readonly locale: Locale }): string {
  const definition = pageTypeCatalog.get(type);
  const names = { type: definition?.label[language] ?? type, language: adminLocaleNames[locale] };
  return definition === undefined
    ? t('reusable blocks in {language}', { language: names.language })
    : t('pages of the type {type} in {language}', names);
}
