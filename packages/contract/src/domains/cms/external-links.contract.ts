import { ID, Locale, pagedListInput, PathID, Timestamp } from '@ximblox/primitives';
import { conflict, notFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../operation.ts';
import { PageName } from './scheduled-change.ts';

/** What became of a link to another site: see {@link ExternalLink}. */
export const linkOutcomes = ['broken', 'suspect', 'moved', 'unclear', 'works'] as const;
const LinkOutcome = z.enum(linkOutcomes);
export type LinkOutcome = z.infer<typeof LinkOutcome>;

/** Why a link did not work, or could not be checked. */
export const linkReasons = [
  'status',
  'unknownHost',
  'noConnection',
  'certificate',
  'redirects',
  'noAnswer',
  'privateHost',
] as const;
const LinkReason = z.enum(linkReasons);
export type LinkReason = z.infer<typeof LinkReason>;

const checkShape = {
  checkedAt: Timestamp,
  reason: LinkReason.nullable().describe('Null where it works. `status` is that of the answer.'),
  status: z.number().int().nullable().describe('The HTTP status of the last answer; null without one.'),
};
/** When a link to another site was last checked, and why it does not work. */
export const LinkCheck = z.strictObject(checkShape);
export type LinkCheck = z.infer<typeof LinkCheck>;

/** The most pages that the report names for a link; `pageCount` says how many there are. */
export const linkPagesMax = 5;

export const ExternalLink = z.strictObject({
  id: ID,
  url: z.string().describe('Without its fragment, which is not sent.'),
  outcome: LinkOutcome.describe(
    '`broken`: there is no such host or page, or it failed twice with a day between. `suspect`: it failed once. `moved`: for good, to `movedTo`. `unclear`: whether it works can’t be known, since the other site refuses programs or does not answer.',
  ),
  ...checkShape,
  movedTo: z.string().nullable(),
  failedSince: Timestamp.nullable().describe('When it first failed; null where it did not.'),
  pageCount: z.number().int().min(0),
  pages: z
    .array(PageName.extend({ blockKey: z.string().describe('The first block with the link; empty for a field of the page.') }))
    .max(linkPagesMax)
    .describe('Live pages with the link, by title.'),
  menus: z.array(z.strictObject({ locale: Locale, title: z.string() })).describe('Entries of published menus with the link.'),
});
export type ExternalLink = z.infer<typeof ExternalLink>;

const count = z.number().int().min(0);

export const externalLinksContract = {
  list: operation({
    kind: 'query',
    summary: 'Links to other sites with what their last check found, paged',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({
      ...pagedListInput(['url', 'checkedAt', 'failedSince']),
      outcome: LinkOutcome.default('broken'),
    }),
    output: z.strictObject({
      items: z.array(ExternalLink),
      totalItems: count,
      counts: z
        .strictObject({ broken: count, suspect: count, moved: count, unclear: count, works: count, unchecked: count })
        .describe('How many links of the site there are of each kind, whatever is searched for.'),
      isOn: z.boolean().describe('Whether this server checks links to other sites (`EXTERNAL_LINK_CHECK`).'),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/external-link/list' },
  }),
  check: operation({
    kind: 'mutation',
    summary: 'Check a link to another site now; one that was checked in the last minute is answered as it is',
    access: withPermission('edit-page'),
    reads: 'drafts',
    countsAs: 'linkCheck',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ link: ExternalLink }),
    errors: [notFound, conflict],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/external-link/:id/check' },
  }),
};
