import { pageTypeCatalog } from '@ximblox/blocks';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

const wordsAMinute = 220;

/** The path under which pages of a type are published. */
export function prefixOf(type: string, locale: Locale): string {
  const definition = pageTypeCatalog.get(type);
  if (definition?.articleImport !== undefined) return definition.articleImport.prefix[interfaceLanguage(locale)];
  return definition?.template === 'article' ? type : '';
}

/** Whether an article of this type without a date is left as a draft. */
export const needsDate = (type: string): boolean => pageTypeCatalog.get(type)?.articleImport?.needsDate === true;

/** Which fields of articles pages of a type have. */
export function fieldsOfType(type: string): { readonly date: boolean; readonly authors: boolean } {
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  return { date: fields['date']?.kind === 'date', authors: fields['authors']?.kind === 'textList' };
}

/** The fields of a page's type, from its article. */
export function typeDataOf(
  type: string,
  { date, authors, words }: { readonly date: string; readonly authors: readonly string[]; readonly words: number },
): Record<string, unknown> {
  const has = fieldsOfType(type);
  const readingMinutes = Math.max(1, Math.round(words / wordsAMinute));
  return {
    ...(has.date && date !== '' ? { date } : {}),
    ...(has.authors && authors.length > 0 ? { authors: authors.map((name) => name.slice(0, 120)).slice(0, 50) } : {}),
    ...pageTypeCatalog.get(type)?.articleImport?.typeData({ date, readingMinutes }),
  };
}
