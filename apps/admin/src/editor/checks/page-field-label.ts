import { pageTypeCatalog } from '@ximblox/blocks';

import { inLanguage, t } from '../../shared/language/t.ts';

const pageFields: Readonly<Record<string, string>> = {
  title: t('Title'),
  slug: t('Path'),
  tags: t('Tags'),
  seoTitle: t('Search title'),
  seoDescription: t('Search description'),
  seoKeywords: t('Keywords'),
};

/** The label of a field of the page itself or of its type, as the editor shows it: `seoTitle`, `typeData.date`. */
export function labelOfPageField(pageType: string, property: string): string {
  const [, name = ''] = /^typeData\.([A-Za-z0-9_]+)/.exec(property) ?? [];
  const field = pageTypeCatalog.get(pageType)?.fields[name];
  if (field !== undefined) return inLanguage(field.editor.label);
  const [top = ''] = property.split(/[.[]/);
  return pageFields[top] ?? t('Page Settings');
}
