import { Visibility } from '@ximblox/blocks';
import { coercedNumber, ID, imageWidths, PathID, Timestamp } from '@ximblox/primitives';
import { conflict, forbidden, invalid, notFound, pageNotFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, everybody, operation, staff, withPermission } from '../../operation.ts';
import { Person } from '../../shapes.ts';
import { SiteView } from './site.contract.ts';

/** For how many days a link can be made. */
export const previewDays = [1, 7, 30] as const;

const Token = z.string().regex(/^[\w-]{43}$/, { error: invalid });

export const PreviewLink = z.strictObject({
  id: ID,
  pageID: ID,
  audience: Visibility,
  createdBy: Person,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastOpenedAt: Timestamp.nullable(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** Links by which people without an account see the draft of one page. */
export const previewLinksContract = {
  list: operation({
    kind: 'query',
    summary: 'The links to the preview of a page that still open it, newest first',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ pageID: PathID }),
    output: z.strictObject({ items: z.array(PreviewLink) }),
    errors: [pageNotFound],
    example: { pageID: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:pageID/preview-links' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Make a link to the preview of a page, which opens it for anybody until it expires',
    access: withPermission('edit-page'),
    reads: 'drafts',
    answersSecret: true,
    input: z.strictObject({
      pageID: PathID,
      days: z.union([z.literal(1), z.literal(7), z.literal(30)], { error: invalid }),
      audience: Visibility.default(0),
    }),
    output: z.strictObject({ link: PreviewLink, url: z.string().describe('It is told here and never again.') }),
    errors: [pageNotFound, forbidden, conflict, invalid],
    example: { pageID: 1, days: 7 },
    rest: { method: 'POST', path: '/api/ximblox/page/:pageID/preview-links' },
  }),
  withdraw: operation({
    kind: 'mutation',
    summary: 'Withdraw a link to a preview, which then opens nothing',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, notFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/preview-link/:id' },
  }),
  open: operation({
    kind: 'mutation',
    summary: 'What a link to a preview shows: the newest version of its page',
    access: everybody,
    countsAs: 'preview',
    answersSecret: true,
    input: z.strictObject({ token: Token }),
    output: z.strictObject({ view: SiteView, audience: PreviewLink.shape.audience, expiresAt: Timestamp }),
    errors: [notFound, invalid],
    example: { token: '4fzZcBXw0mJr2nX5v1yT8kQ7uE3sA6dG9hP0iLbNcVo' },
    rest: { method: 'POST', path: '/api/ximblox/preview-link/open' },
  }),
  file: operation({
    kind: 'download',
    summary: 'An image or file of a page that a link to its preview shows',
    access: everybody,
    input: z.strictObject({
      token: Token,
      group: z.string().max(300),
      hash: z.string().regex(/^[a-f0-9]{16,64}$/),
      fileName: z.string().max(300),
      w: coercedNumber(
        z.number().refine((value) => (imageWidths as readonly number[]).includes(value), {
          error: invalid,
          params: { rule: 'oneOf', allowed: imageWidths },
        }),
      ).optional(),
    }),
    output: Bytes,
    errors: [notFound, invalid],
    example: {
      token: '4fzZcBXw0mJr2nX5v1yT8kQ7uE3sA6dG9hP0iLbNcVo',
      group: 'block_images_b1',
      hash: '0123456789abcdef',
      fileName: 'wake.jpg',
      w: 960,
    },
    rest: { method: 'GET', path: '/api/ximblox/preview-link/:token/file/:group/:hash/:fileName' },
  }),
};
