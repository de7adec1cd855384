import { sameValue } from '@ximblox/blocks';

import type { PageDocument } from './page-document.ts';
import { pageFieldNames } from './page-document.ts';

/** Deep equality of two documents. Cheap where they share structure, as adjacent states of a history do. */
export function sameDocument(a: PageDocument, b: PageDocument): boolean {
  if (a === b) return true;
  return pageFieldNames.every((name) => sameValue(a[name], b[name])) && sameValue(a.blocks, b.blocks);
}
