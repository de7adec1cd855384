import { pagedListInput, pagedListOutput, PathID, Slug, Timestamp } from '@ximblox/primitives';
import { alreadyExists, forbidden, invalid, nameTaken, pageNotFound, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../../operation.ts';
import { PageAndVersion, pageListColumns, pageListFilters, PageListItem, Stored } from '../../../page-shapes.ts';

/** A page in the bin. */
export const DeletedPage = PageListItem.omit({
  siblings: true,
  isLive: true,
  hasDraft: true,
  changesRequested: true,
  hasPublicationRequest: true,
  scheduledAt: true,
  scheduledNumber: true,
  hasLaterChanges: true,
  unpublishAt: true,
}).extend({
  deletedAt: Timestamp,
  can: z.strictObject({ restore: z.boolean() }),
});
export type DeletedPage = z.infer<typeof DeletedPage>;

/** The calls that bring back what was. */
export const pageBinContract = {
  listDeleted: operation({
    kind: 'query',
    summary: 'Pages in the bin, which are deleted after 30 days',
    access: withPermission('delete-page'),
    reads: 'drafts',
    input: z.strictObject({ ...pageListFilters, ...pagedListInput(['deletedAt', ...pageListColumns]) }),
    output: pagedListOutput(DeletedPage),
    errors: [invalid],
    example: { type: 'news', locale: 'en-gb', columnToSort: 'deletedAt', sortOrder: 'desc' },
    rest: { method: 'POST', path: '/api/ximblox/page/list-deleted' },
  }),
  restore: operation({
    kind: 'mutation',
    summary: 'Restore a page from the bin, unpublished',
    access: withPermission('delete-page'),
    input: z.strictObject({
      id: PathID,
      slug: Slug.optional().describe(
        'Another slug than the page had, for when another page has taken it; requires the permission `edit-page` too.',
      ),
    }),
    output: PageAndVersion,
    errors: [pageNotFound, forbidden, nameTaken, alreadyExists, invalid, tooLong],
    example: { id: 1, slug: 'news/basin-reopened' },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/restore' },
  }),
  restoreVersion: operation({
    kind: 'mutation',
    summary: 'Restore an earlier version as a new draft',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: Stored,
    errors: [pageNotFound, forbidden],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/restore' },
  }),
};
