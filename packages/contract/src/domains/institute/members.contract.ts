import { Visibility } from '@ximblox/blocks';
import { ID, pagedListInput, pagedListOutput, PathID, Timestamp } from '@ximblox/primitives';
import {
  conflict,
  expiredToken,
  forbidden,
  invalid,
  invalidEmail,
  nameTaken,
  newPasswordsDiffer,
  notFound,
  pageNotFound,
  passwordTooLong,
  required,
  tooLong,
  tooManyAttempts,
  tooShort,
  unauthenticated,
  userNotFound,
  weakPassword,
  wrongPassword,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, member, NoInput, exportOperation, operation, withPermission } from '../../operation.ts';
import {
  Member,
  memberExample,
  MemberEmail,
  memberInterests,
  memberOriginal,
  memberProfile,
  RepeatedPassword,
  WrittenPassword,
} from './member-shapes.ts';
import { StoredAlerts, memberAlertOperations } from './member-alerts.contract.ts';
import { memberPageOperations } from './member-page.contract.ts';

const path = '/api/{product}/user';

/** A file that a member has fetched, with the page it is on; the page's fields are null once it is gone. */
export const MemberDownload = z.strictObject({
  fileName: z.string(),
  url: z.string().nullable(),
  pageID: ID.nullable(),
  title: z.string().nullable(),
  at: Timestamp,
});
export type MemberDownload = z.infer<typeof MemberDownload>;

/** A joint industry project that a member belongs to. */
export const MemberJip = z.strictObject({
  id: ID,
  name: z.string(),
  status: z.number().int().min(0).max(2),
  type: z.number().int().min(0).max(2),
  path: z.string().nullable().describe('The path of its page, where there is a live one in the language.'),
});

export type MemberJip = z.infer<typeof MemberJip>;

/** A publication whose documents a member was given; title and path are null while it is not on the site. */
export const MemberPublication = z.strictObject({
  pageID: ID,
  title: z.string().nullable(),
  path: z.string().nullable(),
  addedAt: Timestamp,
});

export type MemberPublication = z.infer<typeof MemberPublication>;

/** A session as its owner sees it. */
export const MemberSession = z.strictObject({
  id: ID,
  userAgent: z.string(),
  createdAt: Timestamp,
  seenAt: Timestamp,
  current: z.boolean(),
});

export type MemberSession = z.infer<typeof MemberSession>;

/** A member's own account, and the administration of members. */
export const membersContract = {
  update: operation({
    kind: 'mutation',
    summary: 'Update one’s own profile and interests',
    access: member,
    input: z.strictObject({ ...memberProfile, ...memberInterests, original: memberOriginal }),
    output: z.strictObject({ User: Member }),
    errors: [required, invalid, tooLong, conflict],
    example: { ...memberExample, receiveCourses: true },
    rest: { method: 'PUT', path },
  }),
  changePassword: operation({
    kind: 'mutation',
    summary: 'Change the password; other sessions of the account end, this one continues under a new token',
    access: member,
    input: z.strictObject({
      // Empty ones are refused by the function, which tells all that is wrong at once.
      currentPassword: RepeatedPassword,
      newPassword: RepeatedPassword,
      confirmNewPassword: RepeatedPassword,
    }),
    output: Done,
    errors: [
      wrongPassword,
      tooManyAttempts,
      required,
      newPasswordsDiffer,
      weakPassword,
      tooShort,
      passwordTooLong,
      invalid,
      tooLong,
    ],
    example: { currentPassword: 'Correct horse 9!', newPassword: 'Another horse 9!', confirmNewPassword: 'Another horse 9!' },
    rest: { method: 'POST', path: `${path}/change-password` },
    answersSecret: true,
  }),
  requestEmailChange: operation({
    kind: 'mutation',
    summary:
      'Ask for another email address: it is mailed a link that confirms it, and until then the old one stays. An account without a password needs a login within the last ten minutes instead',
    access: member,
    input: z.strictObject({ newEmail: MemberEmail, password: WrittenPassword.optional() }),
    output: Done,
    errors: [wrongPassword, tooManyAttempts, required, invalidEmail, nameTaken, passwordTooLong, tooLong, conflict],
    example: { newEmail: 'm.vandenberg@devlijt.example', password: 'Correct horse 9!' },
    rest: { method: 'POST', path: `${path}/change-email` },
    answersSecret: true,
    countsAs: 'mail',
  }),
  confirmEmail: operation({
    kind: 'mutation',
    summary: 'Change the email address of an account to the one that has the token of a mail',
    access: everybody,
    sessions: ['member'],
    input: z.strictObject({ token: z.string().trim().max(200, { error: tooLong }) }),
    output: Done,
    errors: [expiredToken, nameTaken, tooLong],
    example: { token: 'from-the-mail' },
    rest: { method: 'POST', path: `${path}/confirm-email` },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { token: 'Token' },
  }),
  deleteOwn: operation({
    kind: 'mutation',
    summary:
      'Delete one’s own account; a mailed link restores it for fourteen days, then it is erased. An account without a password needs a login within the last ten minutes instead',
    access: member,
    input: z.strictObject({ password: WrittenPassword.optional() }),
    output: z.strictObject({ erasedAt: Timestamp }),
    errors: [wrongPassword, tooManyAttempts, required, passwordTooLong, conflict],
    example: { password: 'Correct horse 9!' },
    rest: { method: 'DELETE', path },
    answersSecret: true,
    propertyNames: { password: 'Password' },
  }),
  downloads: operation({
    kind: 'query',
    summary: 'The files that the member has downloaded, newest first',
    access: member,
    input: NoInput,
    output: z.strictObject({ items: z.array(MemberDownload) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${path}/downloads` },
    noStore: true,
  }),
  jips: operation({
    kind: 'query',
    summary: 'The joint industry projects that the member belongs to',
    access: member,
    input: NoInput,
    output: z.strictObject({ items: z.array(MemberJip) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${path}/jips` },
    noStore: true,
  }),
  export: operation({
    kind: 'query',
    summary: 'Export all data stored about the member',
    access: member,
    input: NoInput,
    output: z.strictObject({
      profile: Member,
      lastLoginAt: Timestamp.nullable(),
      linkedIn: z.boolean(),
      alerts: StoredAlerts,
      jips: z.array(MemberJip),
      publications: z.array(MemberPublication),
      downloads: z.array(MemberDownload),
      sessions: z.array(MemberSession),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${path}/export` },
    noStore: true,
  }),
  sessions: operation({
    kind: 'query',
    summary: 'The active sessions of the member',
    access: member,
    input: NoInput,
    output: z.strictObject({ items: z.array(MemberSession) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${path}/sessions` },
    noStore: true,
  }),
  endSession: operation({
    kind: 'mutation',
    summary: 'End another session of the member',
    access: member,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: `${path}/sessions/:id` },
  }),
  endOtherSessions: operation({
    kind: 'mutation',
    summary: 'End all other sessions of the member',
    access: member,
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'DELETE', path: `${path}/sessions` },
  }),
  list: operation({
    kind: 'query',
    summary: 'Members, paged',
    access: withPermission('manage-members'),
    input: z.strictObject({
      ...pagedListInput(['email', 'lastName', 'organisation', 'createdAt']),
      includeDeleted: z.boolean().default(true).describe('Whether accounts that their owners have deleted are listed.'),
    }),
    output: pagedListOutput(Member),
    errors: [],
    example: {},
    rest: { method: 'POST', path: `${path}/list` },
  }),
  adminUpdate: operation({
    kind: 'mutation',
    summary: 'Replace a member’s profile: a field that is left out is emptied, an interest that is left out is no longer one',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID, email: MemberEmail, ...memberProfile, ...memberInterests, original: memberOriginal }),
    output: z.strictObject({ User: Member }),
    errors: [userNotFound, required, invalidEmail, nameTaken, invalid, tooLong, conflict],
    example: { id: 1, email: 'marijke@devlijt.example', ...memberExample },
    rest: { method: 'PUT', path: `${path}/admin-update-user/:id` },
  }),
  adminDelete: operation({
    kind: 'mutation',
    summary: 'Delete a member immediately',
    access: withPermission('manage-members'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [userNotFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: `${path}/delete-user/:id` },
  }),
  ...memberAlertOperations,
  ...memberPageOperations,
  csvExport: exportOperation({
    summary: 'Members as CSV, streamed; the filter is a search term',
    access: withPermission('manage-members'),
    input: z.strictObject({ filter: z.string().max(200, { error: tooLong }).default('') }),
    errors: [tooLong],
    example: { filter: '' },
    rest: { method: 'GET', path: `${path}/csv-export` },
    audits: true,
  }),
  isAllowed: operation({
    kind: 'query',
    summary:
      'Whether a member may see all content of a page, and the highest visibility of its blocks; for the member, or with manage-members',
    access: everybody,
    input: z.strictObject({ pageID: PathID, userID: PathID }),
    output: z.strictObject({ allowed: z.boolean(), level: Visibility }),
    errors: [unauthenticated, forbidden, pageNotFound, userNotFound, invalid],
    example: { pageID: 1, userID: 1 },
    rest: { method: 'GET', path: `${path}/is-user-allowed-to-see-content` },
    noStore: true,
  }),
};
