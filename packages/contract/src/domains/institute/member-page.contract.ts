import { ID, pagedListOutput, pagingInput, PathID, Timestamp } from '@ximblox/primitives';
import { invalid, notFound, userNotFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, withPermission } from '../../operation.ts';
import { jipStatusWords, jipTypeWords } from './jip-words.ts';
import { Member } from './member-shapes.ts';

const path = '/api/{product}/members/:id';
const access = withPermission('manage-members');
const count = z.number().int().min(0);
const pageInput = z.strictObject({ id: PathID, ...pagingInput });

/** A member's account as staff see it, with the length of each of its lists. */
const MemberAccount = z.strictObject({
  User: Member,
  lastLoginAt: Timestamp.nullable(),
  lockedUntil: Timestamp.nullable().describe(
    'Until when too many wrong passwords keep a browser from logging in; null otherwise.',
  ),
  linkedIn: z.boolean(),
  hasPassword: z.boolean(),
  language: z.enum(['en', 'nl']).describe('The language of the mails to the member.'),
  counts: z.strictObject({ jips: count, publications: count, downloads: count, sessions: count }),
});
export type MemberAccount = z.infer<typeof MemberAccount>;

/** A joint industry project of a member, as staff see it. */
const JipOfMember = z.strictObject({
  id: ID,
  name: z.string(),
  status: z.literal([0, 1, 2]).meta(jipStatusWords),
  type: z.literal([0, 1, 2]).meta(jipTypeWords),
  addedAt: Timestamp,
});
export type JipOfMember = z.infer<typeof JipOfMember>;

/** A publication given to a member, by its newest version. */
const PublicationOfMember = z.strictObject({ pageID: ID, title: z.string(), isLive: z.boolean(), addedAt: Timestamp });
export type PublicationOfMember = z.infer<typeof PublicationOfMember>;

/** A document that a member has downloaded; the page's fields are null once it is gone. */
const DownloadOfMember = z.strictObject({
  fileName: z.string(),
  pageID: ID.nullable(),
  title: z.string().nullable(),
  at: Timestamp.describe('The last time.'),
});
export type DownloadOfMember = z.infer<typeof DownloadOfMember>;

const SessionOfMember = z.strictObject({ id: ID, userAgent: z.string(), createdAt: Timestamp, seenAt: Timestamp });
export type SessionOfMember = z.infer<typeof SessionOfMember>;

/** One member, for staff: the account, its lists and its sessions. */
export const memberPageOperations = {
  adminGet: operation({
    kind: 'query',
    summary: 'A member’s account with the length of each of its lists',
    access,
    input: z.strictObject({ id: PathID }),
    output: MemberAccount,
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path },
    noStore: true,
  }),
  adminJips: operation({
    kind: 'query',
    summary: 'The joint industry projects that a member belongs to, by name',
    access,
    input: pageInput,
    output: pagedListOutput(JipOfMember),
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/jips` },
    noStore: true,
  }),
  adminPublications: operation({
    kind: 'query',
    summary: 'The publications whose documents a member may download regardless of their visibility, last given first',
    access,
    input: pageInput,
    output: pagedListOutput(PublicationOfMember),
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/publications` },
    noStore: true,
  }),
  adminDownloads: operation({
    kind: 'query',
    summary: 'The documents that a member has downloaded, newest first',
    access,
    input: pageInput,
    output: pagedListOutput(DownloadOfMember),
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/downloads` },
    noStore: true,
  }),
  adminSessions: operation({
    kind: 'query',
    summary: 'The active sessions of a member, last used first, at most 100',
    access,
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ items: z.array(SessionOfMember) }),
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/sessions` },
    noStore: true,
  }),
  adminEndSession: operation({
    kind: 'mutation',
    summary: 'End a session of a member',
    access,
    input: z.strictObject({ id: PathID, sessionID: PathID }),
    output: Done,
    errors: [notFound, userNotFound, invalid],
    example: { id: 1, sessionID: 1 },
    rest: { method: 'DELETE', path: `${path}/sessions/:sessionID` },
  }),
  adminEndSessions: operation({
    kind: 'mutation',
    summary: 'End all sessions of a member',
    access,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: `${path}/sessions` },
  }),
};
