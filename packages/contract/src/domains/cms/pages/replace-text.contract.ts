import { ID, Locale, Slug, Timestamp } from '@ximblox/primitives';
import { invalid, required, tooLong, tooShort } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff, withPermission } from '../../../operation.ts';
import { IsLive, PageAbilities, PageState, PageType } from '../../../shapes.ts';
import { PageTypeFilter } from '../../../page-shapes.ts';
import { ChangedPages, changedPagesMax, PageIDs } from './change-pages.contract.ts';

/** The most occurrences that are answered for a page; of the others there is the number. */
export const hitsOfPageMax = 100;

const search = {
  term: z
    .string()
    .max(200, { error: tooLong, abort: true })
    .refine((term) => term.trim().length >= 2, { error: tooShort, params: { rule: 'minLength', limit: 2 } })
    .describe('The text, at least two characters.'),
  matchesCase: z.boolean().default(false),
  wholeWord: z.boolean().default(false),
  withPageTexts: z.boolean().default(true).describe('Whether titles, SEO texts and summaries are searched beside the blocks.'),
};

/** An occurrence, with the words around it. */
const Hit = z.strictObject({
  place: z.string().describe('The type of the block, or the name of the field of the page.'),
  before: z.string(),
  text: z.string(),
  after: z.string(),
});

/** A page with its occurrences, in the order of the page: that of an occurrence is its number. */
export const FoundPage = z.strictObject({
  id: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: PageType,
  state: PageState,
  isLive: IsLive,
  revision: z.number().int().describe('The revision of the draft that was searched.'),
  scheduledAt: Timestamp.nullable(),
  scheduledNumber: z.number().int().nullable().describe('The number of the scheduled version.'),
  can: PageAbilities,
  count: z.number().int().describe('How many occurrences it has.'),
  hits: z.array(Hit).max(hitsOfPageMax),
});
export type FoundPage = z.infer<typeof FoundPage>;

/** Finds and replaces words in the drafts of pages. */
export const replaceTextContract = {
  findText: operation({
    kind: 'query',
    summary: 'Find words in the drafts of the pages that the caller may edit, a part of them with each call',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({
      ...search,
      type: PageTypeFilter.nullable().default(null),
      locale: Locale.nullable().default(null),
      below: Slug.nullable().default(null).describe('Only the page with this path, and the pages below it.'),
      after: z.number().int().min(0).default(0).describe('`next` of the answer before; 0 to begin.'),
    }),
    output: z.strictObject({
      items: z.array(FoundPage),
      searched: z.number().int().describe('How many pages this call searched.'),
      totalPages: z.number().int().nullable().describe('With `after` 0: how many pages are to be searched in all.'),
      next: z.number().int().nullable().describe('`after` of the next call; `null` once all are searched.'),
    }),
    errors: [tooShort, invalid, tooLong],
    example: { term: 'towing tank', locale: 'en-gb' },
    rest: { method: 'POST', path: '/api/ximblox/page/find-text' },
  }),
  replaceText: operation({
    kind: 'mutation',
    summary: 'Replace words in the drafts of pages, each for itself; pages that changed since the search are left out',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({
      ...search,
      replaceWith: z
        .string()
        .max(1000, { error: tooLong, abort: true })
        .regex(/^[^\r\n]*$/, { error: invalid, abort: true })
        .describe('One line; empty to remove the words.'),
      pages: z
        .array(
          z.strictObject({
            id: ID,
            revision: z.number().int().min(0).describe('That of the search, so that nothing is changed unseen.'),
            leaveOut: z
              .array(z.number().int().min(0).max(9_999))
              .max(hitsOfPageMax, { error: tooLong })
              .default([])
              .describe('The numbers of occurrences that stay, from 0.'),
          }),
        )
        .min(1, { error: required })
        .max(changedPagesMax, { error: tooLong }),
    }),
    output: ChangedPages.extend({
      replaced: z.number().int().describe('How many occurrences were replaced.'),
      left: z.number().int().describe('How many were left, because their text would become longer than its field allows.'),
    }),
    errors: [required, tooShort, invalid, tooLong],
    example: { term: 'towing tank', replaceWith: 'basin', pages: [{ id: 900_001, revision: 0 }] },
    rest: { method: 'POST', path: '/api/ximblox/page/replace-text' },
  }),
  undoMany: operation({
    kind: 'mutation',
    summary: 'Undo changes of pages, each for itself',
    access: staff,
    input: z.strictObject({ ids: PageIDs.describe('The `undoIDs` of the answer to the change.') }),
    output: ChangedPages,
    errors: [required, invalid, tooLong],
    example: { ids: [900_001] },
    rest: { method: 'POST', path: '/api/ximblox/page/undo-many' },
  }),
};
