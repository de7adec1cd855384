import { ID, Locale, pagedListInput, pagedListOutput, Timestamp } from '@ximblox/primitives';
import { invalid } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff } from '../../../operation.ts';
import { LocaleFilter, PageTypeFilter } from '../../../page-shapes.ts';
import { IsLive, PageState, PageType } from '../../../shapes.ts';

/** What a page can be in a language, for the board: `none` is no page, `behind` one that awaits a translator. */
export const boardStates = ['none', 'draft', 'live', 'behind', 'scheduled'] as const;
export type BoardState = (typeof boardStates)[number];

/** What the board is sorted by, the default first. */
const boardColumns = ['updatedAt', 'title'] as const;

/** A page with its translations: the row of its oldest page. */
export const BoardRow = z.strictObject({
  id: ID,
  title: z.string(),
  path: z.string(),
  type: PageType,
  locale: Locale,
  updatedAt: Timestamp,
  pages: z.array(
    z.strictObject({
      pageID: ID,
      locale: Locale,
      title: z.string(),
      state: PageState,
      isLive: IsLive,
      sourceID: ID.nullable(),
      debt: z.number().int().min(0),
      scheduledAt: Timestamp.nullable(),
    }),
  ),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** The board of pages and languages. */
export const translationBoardContract = {
  board: operation({
    kind: 'query',
    summary: 'Pages with their state in each language, paged, sorted, searched',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      type: PageTypeFilter.nullable().optional(),
      locale: LocaleFilter.nullable().optional().describe('The language that `state` is about; any without it.'),
      state: z.enum(boardStates).nullable().optional(),
      ...pagedListInput(boardColumns),
    }),
    output: pagedListOutput(BoardRow),
    errors: [invalid],
    example: { locale: 'nl-nl', state: 'behind', type: 'news' },
    rest: { method: 'POST', path: '/api/ximblox/translation/board' },
  }),
};
