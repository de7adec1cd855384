import { t } from '../../shared/language/t.ts';
import { labelOfPath } from '../checks/checks.ts';
import { labelOfPageField } from '../checks/page-field-label.ts';
import type { PageDocument } from '../document/page-document.ts';
import { quotedTitle } from '../../shared/language/title-of-block.ts';

/** The label of the field that a refusal names, as the editor shows it: `blocks[3].props.title`, `typeData.date`, `seoTitle`. */
export function labelOfProperty(document: PageDocument, pageType: string, property: string): string {
  const [, index, path = ''] = /^blocks\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
  const block = index === undefined ? undefined : document.blocks[Number(index)];
  if (block !== undefined) {
    const label = labelOfPath(block, path);
    const title = quotedTitle(block);
    return label === '' ? title : t('{label} in {block}', { label, block: title });
  }
  return labelOfPageField(pageType, property);
}
