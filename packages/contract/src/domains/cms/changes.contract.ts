import { changeEvents, coercedNumber, ID, Timestamp } from '@ximblox/primitives';
import { invalid } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, operation } from '../../operation.ts';

const pageEvents = changeEvents.filter((event) => event.startsWith('page.'));
const mediaEvents = changeEvents.filter((event) => event.startsWith('media.'));
const redirectEvents = changeEvents.filter((event) => event.startsWith('redirect.'));

const PageData = z.strictObject({
  id: ID,
  pageType: z.string(),
  locale: z.string(),
  /** Null where visitors did not know it: a page that was unpublished before it was deleted. */
  path: z.string().nullable(),
  url: z.string().nullable(),
});
const MediaData = z.strictObject({ id: ID });
const RedirectData = z.strictObject({ id: ID, path: z.string() });

const fields = { id: z.string(), timestamp: Timestamp };

/** A change, as the feed answers it and a webhook sends it; `id` is the `webhook-id` of its messages. */
export const Change = z.discriminatedUnion('type', [
  z.strictObject({ ...fields, type: z.enum(pageEvents), data: PageData }),
  z.strictObject({ ...fields, type: z.enum(mediaEvents), data: MediaData }),
  z.strictObject({ ...fields, type: z.enum(redirectEvents), data: RedirectData }),
]);
export type Change = z.infer<typeof Change>;

/** The cursor that stands for the end of the feed. */
export const cursorNow = 'now';

export const changesContract = {
  list: operation({
    kind: 'query',
    summary: 'What changed on the site, oldest first, after a cursor',
    access: everybody,
    // A member sees no more than a visitor.
    sessions: ['staff'],
    reads: 'drafts',
    input: z.strictObject({
      after: z
        .string()
        .regex(/^(?:now|[A-Za-z0-9_-]{1,64})$/, { error: invalid })
        .optional(),
      limit: coercedNumber(z.number().int().min(1).max(500).default(100)),
    }),
    output: z.strictObject({
      items: z.array(Change),
      /** For the next call. */
      cursor: z.string(),
      /** Whether there are more changes already. */
      hasMore: z.boolean(),
    }),
    errors: [invalid],
    example: { limit: 100 },
    rest: { method: 'GET', path: '/api/ximblox/changes' },
  }),
};
