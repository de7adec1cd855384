import { ID, Locale } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../../operation.ts';
import { DroppedSchedule } from './publish-pages.contract.ts';

/** The most pages of one call; more are sent in several. */
export const changedPagesMax = 50;

/** The pages of a call. */
export const PageIDs = z
  .array(ID)
  .min(1, { error: required })
  .max(changedPagesMax, { error: tooLong })
  .describe('The pages, one after the other and each for itself: one that is refused does not keep the others back.');

/** What became of pages that were changed together. */
export const ChangedPages = z.strictObject({
  done: z.array(ID),
  undoIDs: z.array(ID).describe('What undoes the changes that can be undone, for `page/undo/{id}`.'),
  refused: z.array(
    z.strictObject({
      id: ID,
      errors: z.array(z.strictObject({ name: z.string(), code: z.string(), property: z.string(), message: z.string() })),
    }),
  ),
});
export type ChangedPages = z.infer<typeof ChangedPages>;

/** Pages that were published together, with the schedules that this dropped, and those of `done` that had not changed. */
export const PublishedPages = ChangedPages.extend({
  droppedSchedules: z.array(DroppedSchedule.extend({ pageID: ID })),
  unchanged: z.array(ID).describe('Those of `done` whose newest version was on the site already.'),
});
export type PublishedPages = z.infer<typeof PublishedPages>;

const tagIDs = z.array(ID).max(20, { error: tooLong }).default([]);
const errors = [required, invalid, tooLong] as const;

/** Acts on several pages of a list, each for itself, and tells which were left out and why. */
export const changePagesContract = {
  publishMany: operation({
    kind: 'mutation',
    summary: 'Publish the newest versions of pages, each for itself',
    access: withPermission('publish-page'),
    input: z.strictObject({ ids: PageIDs }),
    output: PublishedPages,
    errors,
    example: { ids: [900_001, 900_002] },
    rest: { method: 'POST', path: '/api/ximblox/page/publish-many' },
  }),
  unpublishMany: operation({
    kind: 'mutation',
    summary: 'Unpublish pages, each for itself',
    access: withPermission('publish-page'),
    input: z.strictObject({ ids: PageIDs }),
    output: ChangedPages,
    errors,
    example: { ids: [900_001, 900_002] },
    rest: { method: 'POST', path: '/api/ximblox/page/unpublish-many' },
  }),
  deleteMany: operation({
    kind: 'mutation',
    summary: 'Move pages to the bin for 30 days, each for itself',
    access: withPermission('delete-page'),
    input: z.strictObject({ ids: PageIDs }),
    output: ChangedPages,
    errors,
    example: { ids: [900_001, 900_002] },
    rest: { method: 'POST', path: '/api/ximblox/page/delete-many' },
  }),
  tagMany: operation({
    kind: 'mutation',
    summary: 'Add tags to the drafts of pages and remove others, each page for itself',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({ ids: PageIDs, add: tagIDs, remove: tagIDs }),
    output: ChangedPages,
    errors: [...errors],
    example: { ids: [900_001, 900_002], add: [1], remove: [] },
    rest: { method: 'POST', path: '/api/ximblox/page/tag-many' },
  }),
  translateMany: operation({
    kind: 'mutation',
    summary: 'Create the missing translations of pages in a locale, as drafts with copies of the blocks',
    access: withPermission('create-page'),
    reads: 'drafts',
    input: z.strictObject({ ids: PageIDs, locale: Locale }),
    output: ChangedPages,
    errors,
    example: { ids: [900_001, 900_002], locale: 'nl-nl' },
    rest: { method: 'POST', path: '/api/ximblox/page/translate-many' },
  }),
};
