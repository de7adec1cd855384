import { ID, PathID, Timestamp } from '@ximblox/primitives';
import { blank, conflict, fileRequired, invalid, pageNotFound, required } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, withPermission } from '../../../operation.ts';
import { UndoID } from './page-impact.contract.ts';

const years = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2200, 0, 1) };

/** A scheduled time: ISO 8601 with `Z` or an offset, between 1970 and 2200. */
export const PlannedTime = z.iso
  .datetime({ offset: true, error: invalid, abort: true })
  .refine((time) => Date.parse(time) >= years.from && Date.parse(time) < years.to, {
    error: invalid,
    params: { rule: 'format', format: 'plannedTime' },
  });

/** A scheduled publication that publishing drops: that of the version published, or of one before it. That of a later one is kept. */
export const DroppedSchedule = z
  .strictObject({
    scheduledAt: Timestamp.describe('When it was to be published.'),
    pageVersionID: ID.describe('The version, which can be scheduled again.'),
    number: z.number().int().describe('The number of the version.'),
  })
  .meta({ id: 'DroppedSchedule' });
export type DroppedSchedule = z.infer<typeof DroppedSchedule>;

/** The state of a page after publishing or scheduling. */
export const Published = z.strictObject({
  /** Null while the page is not on the site, or a request for publication is outstanding. */
  publishedVersionID: ID.nullable(),
  publishedID: ID.nullable(),
  scheduledAt: Timestamp.nullable(),
  unpublishAt: Timestamp.nullable(),
  droppedSchedule: DroppedSchedule.nullable(),
  wasLive: z.boolean().describe('Whether this version was on the site already, so that nothing changed there.'),
});
export type Published = z.infer<typeof Published>;

/** Operations that publish, unpublish and schedule pages. */
export const publishPagesContract = {
  publish: operation({
    kind: 'mutation',
    summary: 'Publish a version now or at a scheduled time, optionally until a scheduled time',
    access: withPermission('publish-page'),
    input: z.strictObject({
      id: PathID,
      pageVersionID: ID.optional(),
      publishAt: PlannedTime.nullable().optional(),
      unpublishAt: PlannedTime.nullable().optional(),
    }),
    output: Published,
    errors: [pageNotFound, required, conflict, invalid, blank, fileRequired],
    example: { id: 1, publishAt: '2026-12-01T09:00:00+01:00', unpublishAt: '2026-12-24T17:00:00+01:00' },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/publish' },
  }),
  unschedule: operation({
    kind: 'mutation',
    summary: 'Cancel the scheduled times of a page',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [pageNotFound, conflict],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/unschedule' },
  }),
  unpublish: operation({
    kind: 'mutation',
    summary: 'Unpublish a page and cancel its scheduled times',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ undoID: UndoID }),
    errors: [pageNotFound, conflict],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/unpublish' },
  }),
};
