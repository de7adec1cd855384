import { ID, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

import { AuditItem } from './domains/access/audit.contract.ts';
import { APIToken } from './domains/access/api-tokens.contract.ts';
import { CalendarSubscription } from './domains/cms/calendar.contract.ts';
import { AdminLanguage, Role } from './shapes.ts';

const count = z.number().int().min(0);

/** The most entries of the audit log in an export; the newest. */
export const exportedEntriesMax = 10_000;

/** Everything that is stored about an account of the back office, without passwords, secrets and keys. */
export const AccountData = z.strictObject({
  profile: z.strictObject({
    ID,
    name: z.string(),
    email: z.string(),
    jobTitle: z.string(),
    active: z.boolean(),
    createdAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
    deletedAt: Timestamp.nullable(),
    language: AdminLanguage.nullable(),
    mailsMentions: z.boolean(),
    image: z.string().nullable().describe('A path that opens with the session of a colleague.'),
  }),
  role: Role.nullable(),
  secondFactor: z.strictObject({ createdAt: Timestamp, confirmedAt: Timestamp.nullable(), recoveryCodes: count }).nullable(),
  passkeys: z.array(
    z.strictObject({
      name: z.string(),
      createdAt: Timestamp,
      lastUsedAt: Timestamp.nullable(),
      transports: z.array(z.string()).describe('How the browser reaches it, as it says itself.'),
    }),
  ),
  sessions: z.array(
    z.strictObject({ userAgent: z.string(), network: z.string(), createdAt: Timestamp, seenAt: Timestamp, endsAt: Timestamp }),
  ),
  apiTokens: z.array(APIToken),
  mailedLinks: z.array(
    z.strictObject({
      purpose: z.string(),
      email: z.string().nullable().describe('The new address that a link for `email` confirms.'),
      createdAt: Timestamp,
      expiresAt: Timestamp,
      usedAt: Timestamp.nullable(),
    }),
  ),
  mails: z.array(z.strictObject({ subject: z.string(), state: z.string(), createdAt: Timestamp, sentAt: Timestamp.nullable() })),
  failedLogins: z.array(z.strictObject({ at: Timestamp, network: z.string() })),
  authorOf: z
    .strictObject({
      pages: count,
      versions: count,
      checkpoints: count,
      publications: count,
      files: count,
      redirects: count,
    })
    .describe('How many of each the account created.'),
  publicationRequests: z.array(
    z.strictObject({
      id: ID,
      pageID: ID,
      comment: z.string().nullable().describe('Null where somebody else requested it.'),
      requestedAt: Timestamp,
      decision: z.string().nullable(),
      feedback: z.string().nullable().describe('Null where somebody else decided it.'),
      decidedAt: Timestamp.nullable(),
    }),
  ),
  reviewComments: z
    .array(
      z.strictObject({
        id: ID,
        pageID: ID,
        text: z.string(),
        replacement: z.string().nullable().describe('What was suggested in place of words.'),
        createdAt: Timestamp,
        resolvedAt: Timestamp.nullable(),
      }),
    )
    .describe('The comments and answers that the account wrote.'),
  calendar: CalendarSubscription.nullable().describe('The URL for calendar programs, without its secret.'),
  notifications: z.array(
    z.strictObject({
      kind: z.string(),
      isMention: z.boolean(),
      pageID: ID.nullable(),
      text: z.string(),
      createdAt: Timestamp,
      readAt: Timestamp.nullable(),
    }),
  ),
  listViews: z.array(z.strictObject({ list: z.string(), name: z.string(), query: z.string(), isShared: z.boolean() })),
  hiddenHints: z.array(z.string()).describe('What the account has hidden for good on the dashboard.'),
  audit: z.strictObject({
    totalItems: count,
    items: z
      .array(z.strictObject({ ...AuditItem.omit({ user: true }).shape, address: z.string(), isOwn: z.boolean() }))
      .describe(
        `Entries by the account (\`isOwn\`) and about it, newest first, at most ${exportedEntriesMax}. The network of another person is left out.`,
      ),
  }),
});
export type AccountData = z.infer<typeof AccountData>;

/** An account that was deleted and not erased. */
export const DeletedUser = z.strictObject({
  ID,
  name: z.string(),
  email: z.string(),
  deletedAt: Timestamp,
  can: z.strictObject({ erase: z.boolean() }),
});
export type DeletedUser = z.infer<typeof DeletedUser>;
