import { ID, Locale } from '@ximblox/primitives';
import { invalid } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff } from '../../../operation.ts';
import { pageListFilters, pageSearchTerm } from '../../../page-shapes.ts';
import { PageState, PageType, Person } from '../../../shapes.ts';

const count = z.number().int().min(0);

/** How many pages a list would have with each value of each filter, beside the other filters. */
export const PageCounts = z.strictObject({
  total: count.describe('Without the filters of states: those of the tab of all pages.'),
  states: z.array(z.strictObject({ value: PageState, count })),
  live: count.describe('Pages that visitors see, also while the publication of another version is requested.'),
  changesRequested: count,
  problems: count.describe('Pages with broken links or skipped heading levels.'),
  types: z.array(z.strictObject({ value: PageType, count })),
  locales: z.array(z.strictObject({ value: Locale, count })),
  authors: z.array(Person.extend({ count })).describe('Who changed the most pages last, 100 at most.'),
  tags: z.array(z.strictObject({ id: ID, name: z.string(), private: z.boolean(), count })).describe('The most frequent 200.'),
});
export type PageCounts = z.infer<typeof PageCounts>;

export const pageCountsContract = {
  count: operation({
    kind: 'query',
    summary: 'How many pages the list has with each value of each filter',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ ...pageListFilters, searchTerm: pageSearchTerm }),
    output: PageCounts,
    errors: [invalid],
    example: { type: 'news', searchTerm: '' },
    rest: { method: 'POST', path: '/api/ximblox/page/count' },
  }),
};
