import { ID, PathID, Timestamp } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, member, NoInput, operation } from '../../operation.ts';

const path = '/api/{product}/user';

/** The most subjects that a member follows. */
export const alertTagsMax = 40;

const Frequency = z.enum(['off', 'daily', 'weekly'], { error: invalid });

/** What a member is mailed of new pages. */
export const MemberAlerts = z.strictObject({
  frequency: Frequency.describe('How often there is an email, if there is something new.'),
  tagIDs: z.array(ID).describe('The subjects: public tags.'),
});
export type MemberAlerts = z.infer<typeof MemberAlerts>;

/** What is stored of it. */
export const StoredAlerts = MemberAlerts.extend({
  since: Timestamp.nullable().describe(
    'Pages that were first published after it are told next; null where nothing was ever chosen.',
  ),
});
export type StoredAlerts = z.infer<typeof StoredAlerts>;

/** A subject to choose. */
const AlertSubject = z.strictObject({
  id: ID,
  name: z.string(),
  isInLanguage: z
    .boolean()
    .describe('Whether pages in the caller’s language have it. Those of others are here only if they are chosen.'),
});
export type AlertSubject = z.infer<typeof AlertSubject>;

/** Emails about new pages of the subjects that a member has chosen. */
export const memberAlertOperations = {
  alerts: operation({
    kind: 'query',
    summary: 'How often the member is emailed about new pages, and of which subjects; and the subjects to choose from',
    access: member,
    input: NoInput,
    output: z.strictObject({
      ...MemberAlerts.shape,
      subjects: z
        .array(AlertSubject)
        .describe(
          'The chosen ones, and the public tags with the most news, events, publications and projects in the caller’s language, at most 40 in all, by name.',
        ),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${path}/alerts` },
    noStore: true,
  }),
  updateAlerts: operation({
    kind: 'mutation',
    summary:
      'Choose how often one is emailed about new pages, and of which subjects. Courses, seminars and the digital magazine among the interests of the profile are subjects too',
    access: member,
    input: z.strictObject({
      frequency: Frequency,
      tagIDs: z.array(PathID, { error: invalid }).max(alertTagsMax, { error: tooLong }).default([]),
    }),
    output: MemberAlerts,
    errors: [required, invalid, tooLong],
    example: { frequency: 'weekly', tagIDs: [1] },
    rest: { method: 'PUT', path: `${path}/alerts` },
  }),
  stopAlerts: operation({
    kind: 'mutation',
    summary: 'Turn the emails about new pages off, by the code of such an email; the subjects stay chosen',
    access: everybody,
    sessions: ['member'],
    input: z.strictObject({ code: z.string().trim().min(1, { error: required }).max(100, { error: tooLong }) }),
    output: Done,
    errors: [required, invalid, tooLong],
    example: { code: '12-k2x0Zk0m1l5q8d7Qw3e4r5t6y7u8i9o0p1a2s3d4f5g' },
    rest: { method: 'POST', path: `${path}/stop-alerts` },
    countsAs: 'write',
  }),
};
