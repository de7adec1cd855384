import { ID, isBlank, Locale, Timestamp } from '@ximblox/primitives';
import { blank, conflict, invalid, notFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, operation } from '../../operation.ts';
import { ProblemsOfPage } from './pages/page-problems.contract.ts';
import { DroppedSchedule } from './pages/publish-pages.contract.ts';

const token = z.string().regex(/^[\w-]{43}$/, { error: invalid });

/** What a reviewer may decide from a mail. */
export const MailedDecision = z.enum(['accept', 'reject']);
export type MailedDecision = z.infer<typeof MailedDecision>;

/** Decides publication requests by the links of their mails, without a session. */
export const decisionLinksContract = {
  openDecision: operation({
    // No query: over tRPC its token would be in the URL.
    kind: 'mutation',
    summary: 'The publication request that a link in a mail decides; it decides nothing',
    access: everybody,
    countsAs: 'write',
    answersSecret: true,
    input: z.strictObject({ token }),
    output: z.strictObject({
      pageVersionID: ID,
      title: z.string(),
      path: z.string(),
      locale: Locale,
      comment: z.string(),
      requestedBy: z.string(),
      requestedAt: Timestamp,
      reviewer: z.string().describe('The name of the user whom the mail was sent to, and who decides.'),
      expiresAt: Timestamp,
      mayAccept: z.boolean().describe('False where publishing takes more than a password: then the reviewer must log in.'),
      droppedSchedule: DroppedSchedule.nullable().describe('The scheduled publication that accepting drops.'),
      problems: ProblemsOfPage.nullable().describe(
        'Broken links and skipped heading levels; null where accepting is not possible.',
      ),
    }),
    errors: [notFound, conflict, invalid],
    example: { token: '4fzZcBXw0mJr2nX5v1yT8kQ7uE3sA6dG9hP0iLbNcVo' },
    rest: { method: 'POST', path: '/api/ximblox/publication-request/open-decision' },
  }),
  decideByLink: operation({
    kind: 'mutation',
    summary: 'Accept or reject a publication request by the link of a mail, once',
    access: everybody,
    countsAs: 'write',
    input: z
      .strictObject({
        token,
        decision: MailedDecision,
        feedback: z.string().max(2000, { error: tooLong }).default('').describe('Why changes are requested; required for that.'),
      })
      .refine(({ decision, feedback }) => decision === 'accept' || !isBlank(feedback), { error: required, path: ['feedback'] }),
    output: z.strictObject({ title: z.string(), path: z.string(), droppedSchedule: DroppedSchedule.nullable() }),
    errors: [notFound, required, conflict, invalid, tooLong, blank],
    example: {
      token: '4fzZcBXw0mJr2nX5v1yT8kQ7uE3sA6dG9hP0iLbNcVo',
      decision: 'reject',
      feedback: 'The second image needs a source.',
    },
    rest: { method: 'POST', path: '/api/ximblox/publication-request/decide' },
  }),
};
