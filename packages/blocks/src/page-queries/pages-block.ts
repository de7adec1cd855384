import type { PageQuery } from '../define-block.ts';
import { link, number, pages, text } from '../field-kinds/index.ts';

/** The fields of a block that lists pages of its kind: those that an editor chose, or the newest. */
export const listFields = (what: string) => ({
  title: text({ label: 'Heading', maxLength: 120 }),
  pageIDs: pages({ label: what, help: 'In this order. Without any, the newest are shown.', maximum: 24 }),
  count: number({ label: 'How many of the newest', minimum: 1, maximum: 24, defaultValue: 6 }),
  more: link({ label: 'Link to all' }),
});

type Listed = { readonly pageIDs: readonly number[]; readonly count: number | null };

/** What such a block asks for. A block may be new, so that it has none of its props. */
export function listNeed(types: readonly string[], props: Partial<Listed>): PageQuery[] {
  const pageIDs = props.pageIDs ?? [];
  return pageIDs.length > 0
    ? [{ kind: 'pages', types, count: pageIDs.length, paged: false, pageIDs }]
    : [{ kind: 'pages', types, count: props.count ?? 6, paged: false }];
}
