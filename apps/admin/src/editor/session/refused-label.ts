import { pageTypeCatalog } from '@ximblox/blocks';

import { inLanguage, t } from '../../shared/language/t.ts';
import { labelOfPath } from '../checks/checks.ts';
import type { PageDocument } from '../document/page-document.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

const pageFields: Readonly<Record<string, string>> = {
  title: t('Title'),
  slug: t('Path'),
  tags: t('Tags'),
  seoTitle: t('Search title'),
  seoDescription: t('Search description'),
  seoKeywords: t('Keywords'),
};

/** The label of the field that a refusal names, as the editor shows it: `blocks[3].props.title`, `typeData.date`, `seoTitle`. */
export function labelOfProperty(document: PageDocument, pageType: string, property: string): string {
  const [, index, path = ''] = /^blocks\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
  const block = index === undefined ? undefined : document.blocks[Number(index)];
  if (block !== undefined) {
    const label = labelOfPath(block, path);
    const title = `“${titleOfBlock(block)}”`;
    return label === '' ? title : t('{label} in {block}', { label, block: title });
  }
  return labelOfPageField(pageType, property);
}

/** The label of a field of the page itself or of its type, as the editor shows it: `seoTitle`, `typeData.date`. */
export function labelOfPageField(pageType: string, property: string): string {
  const [, name = ''] = /^typeData\.([A-Za-z0-9_]+)/.exec(property) ?? [];
  const field = pageTypeCatalog.get(pageType)?.fields[name];
  if (field !== undefined) return inLanguage(field.editor.label);
  const [top = ''] = property.split(/[.[]/);
  return pageFields[top] ?? t('Page Settings');
}
