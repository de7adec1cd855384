import { castDraft } from 'immer';

import type { PageFields } from '../page-document.ts';
import type { DocumentDraft } from './draft.ts';

/** Sets fields of the page: title, search settings, type data, tags. */
export type SetPageFields = { readonly type: 'set-page-fields'; readonly fields: Partial<PageFields> };

export function setPageFields(document: DocumentDraft, action: SetPageFields): void {
  Object.assign(document, castDraft(action.fields));
}
