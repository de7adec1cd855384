import { ID, locales, PathID } from '@ximblox/primitives';
import { blank, conflict, fileRequired, invalid, pageNotFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../../operation.ts';
import { UndoID } from './page-impact.contract.ts';
import { PlannedTime, Published } from './publish-pages.contract.ts';

/** Pages of the group of `id`: it and its translations. */
const pageSet = {
  id: PathID,
  pageIDs: z
    .array(ID)
    .min(1, { error: required })
    .max(locales.length, { error: tooLong })
    .describe('The pages, each the page itself or a translation of it.'),
};

/** Acts on a page and its translations together: all or none. */
export const pageSetContract = {
  publishSet: operation({
    kind: 'mutation',
    summary: 'Publish or schedule a page and its translations at the same moment, all or none',
    access: withPermission('publish-page'),
    input: z.strictObject({ ...pageSet, publishAt: PlannedTime.nullable().optional() }),
    output: z.strictObject({ items: z.array(Published.extend({ pageID: ID })) }),
    errors: [pageNotFound, required, conflict, invalid, blank, fileRequired],
    example: { id: 1, pageIDs: [1], publishAt: '2026-12-01T09:00:00+01:00' },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/publish-set' },
  }),
  deleteSet: operation({
    kind: 'mutation',
    summary: 'Move a page and its translations to the bin, all or none',
    access: withPermission('delete-page'),
    input: z.strictObject(pageSet),
    output: z.strictObject({ items: z.array(z.strictObject({ pageID: ID, undoID: UndoID })) }),
    errors: [pageNotFound, invalid],
    example: { id: 1, pageIDs: [1] },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/delete-set' },
  }),
};
