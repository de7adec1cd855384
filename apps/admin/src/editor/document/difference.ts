import { sameValue } from '@ximblox/blocks';

import type { PageDocument } from './page-document.ts';
import { pageFieldNames } from './page-document.ts';

/** Whether two documents say the same. Cheap where they share their parts, as neighbours in a history do. */
export function sameDocument(a: PageDocument, b: PageDocument): boolean {
  if (a === b) return true;
  return pageFieldNames.every((name) => sameValue(a[name], b[name])) && sameValue(a.blocks, b.blocks);
}
