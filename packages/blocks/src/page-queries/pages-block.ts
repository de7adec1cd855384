import type { PageQuery } from '../define-block.ts';
import { link, number, pageReferences, tagReferences, text } from '../field-kinds/index.ts';

type ListOptions = {
  /** What is listed, as the label of the pages: "Experts". */
  readonly label: string;
  /** The page types to choose from and to list. */
  readonly types: readonly string[];
};

/** The fields of a block that lists selected pages, those with some tags, or the newest. */
export const listFields = ({ label, types }: ListOptions) => ({
  title: text({ label: 'Heading', maxLength: 120 }),
  pageIDs: pageReferences({
    label,
    types,
    help: 'Shown in this order. If empty, the tags below or the newest are shown.',
    maximum: 24,
  }),
  tagIDs: tagReferences({
    label: 'With one of these tags',
    help: 'Used if nothing is selected above. Those with most of these tags come first.',
  }),
  count: number({
    label: 'Number of pages',
    help: 'Used if nothing is selected above.',
    minimum: 1,
    maximum: 24,
    defaultValue: 6,
  }),
  more: link({ label: 'Link to all pages' }),
});

type Listed = { readonly pageIDs: readonly number[]; readonly tagIDs: readonly number[]; readonly count: number | null };

/** The page query of such a block, whose props may all be missing while it is new. */
export function listQuery(types: readonly string[], props: Partial<Listed>): PageQuery[] {
  const { pageIDs = [], tagIDs = [] } = props;
  if (pageIDs.length > 0) return [{ kind: 'pages', types, count: pageIDs.length, paged: false, pageIDs }];
  const newest = { kind: 'pages', types, count: props.count ?? 6, paged: false } as const;
  return [tagIDs.length > 0 ? { ...newest, tagIDs } : newest];
}
