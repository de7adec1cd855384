import type { PageQuery } from '../define-block.ts';
import { link, number, pageReferences, text } from '../field-kinds/index.ts';

/** The fields of a block that lists selected pages, or the newest. */
export const listFields = (what: string) => ({
  title: text({ label: 'Heading', maxLength: 120 }),
  pageIDs: pageReferences({ label: what, help: 'Shown in this order. If empty, the newest are shown.', maximum: 24 }),
  count: number({ label: 'Number of newest pages', minimum: 1, maximum: 24, defaultValue: 6 }),
  more: link({ label: 'Link to all pages' }),
});

type Listed = { readonly pageIDs: readonly number[]; readonly count: number | null };

/** The page query of such a block, whose props may all be missing while it is new. */
export function listQuery(types: readonly string[], props: Partial<Listed>): PageQuery[] {
  const pageIDs = props.pageIDs ?? [];
  return pageIDs.length > 0
    ? [{ kind: 'pages', types, count: pageIDs.length, paged: false, pageIDs }]
    : [{ kind: 'pages', types, count: props.count ?? 6, paged: false }];
}
