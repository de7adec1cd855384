import { ID, pagedListInput, pagedListOutput, pagingInput, PathID, asciiEmail, isEmail } from '@ximblox/primitives';
import {
  conflict,
  fileRequired,
  forbidden,
  invalid,
  invalidEmail,
  nameTaken,
  profileImageInvalid,
  profileImageOfTooManyPixels,
  profileImageOfUnsupportedType,
  profileImageTooLarge,
  required,
  tooLong,
  userNotFound,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { AccountData, DeletedUser } from '../../account-data.ts';
import { Bytes, Done, NoInput, operation, originalOf, staff, withPermission } from '../../operation.ts';
import { AdminLanguage, User, UserListItem } from '../../shapes.ts';
import { nameLine, requiredNameLine } from '../../text-shapes.ts';

/** An email address as input. */
export const Email = z
  .string()
  .trim()
  .overwrite(asciiEmail)
  .max(254, { error: tooLong, abort: true })
  .refine((value) => value !== '', { error: required, abort: true })
  .refine(isEmail, { error: invalidEmail });
export const PersonName = requiredNameLine(200);
export const JobTitle = nameLine(200).default('');
/** A user's image as sent back by clients; it is ignored here because it has calls of its own. */
export const IgnoredImage = z.strictObject({ url: z.string() }).nullable().optional();

const fields = {
  email: Email,
  roleID: ID,
  profile: z.strictObject({ name: PersonName, jobTitle: JobTitle, image: IgnoredImage }),
};
const example = { email: 'a.visser@meridian.example', roleID: 2, profile: { name: 'A. Visser', jobTitle: 'Editor' } };
const user = z.strictObject({ User });

export const usersContract = {
  current: operation({
    kind: 'query',
    summary: 'The user of the session',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: User,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/user' },
    beforeSecondFactor: true,
  }),
  list: operation({
    kind: 'query',
    summary: 'Users, paged',
    access: withPermission('manage-users'),
    input: z.strictObject(pagedListInput(['name', 'email', 'role', 'lastLoginAt'])),
    output: pagedListOutput(UserListItem),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/user/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create a user and mail them an activation link',
    access: withPermission('manage-users'),
    input: z.strictObject(fields),
    output: user,
    errors: [forbidden, required, invalidEmail, nameTaken, invalid, tooLong],
    example,
    rest: { method: 'POST', path: '/api/ximblox/user' },
    needsRecentLogin: true,
    countsAs: 'staffMail',
  }),
  update: operation({
    kind: 'mutation',
    summary:
      'Change a user; one’s own name and job title need no permission. A new email address of an activated account is mailed a link that confirms it, and until then the old one stays',
    access: staff,
    input: z.strictObject({
      id: PathID,
      ...fields,
      original: originalOf({
        email: z.string(),
        roleID: ID,
        profile: z.strictObject({ name: z.string(), jobTitle: z.string() }),
      }),
    }),
    output: user,
    errors: [forbidden, userNotFound, required, invalidEmail, nameTaken, conflict, invalid, tooLong],
    example: { id: 2, ...example },
    rest: { method: 'PUT', path: '/api/ximblox/user/:id' },
    sealsAudit: true,
  }),
  resendEmailChange: operation({
    kind: 'mutation',
    summary: 'Mail the new email address of a user that waits for confirmation another link; earlier ones are invalid then',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: user,
    errors: [forbidden, userNotFound, nameTaken, conflict],
    example: { id: 2 },
    rest: { method: 'POST', path: '/api/ximblox/user/:id/email-change' },
    countsAs: 'staffMail',
    sealsAudit: true,
  }),
  cancelEmailChange: operation({
    kind: 'mutation',
    summary: 'Cancel the new email address of a user that waits for confirmation: the mailed link is invalid then',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: user,
    errors: [forbidden, userNotFound, conflict],
    example: { id: 2 },
    rest: { method: 'DELETE', path: '/api/ximblox/user/:id/email-change' },
    sealsAudit: true,
  }),
  setLanguage: operation({
    kind: 'mutation',
    summary: 'Choose the language in which one reads the back office; null follows the browser',
    access: staff,
    input: z.strictObject({ language: AdminLanguage.nullable() }),
    output: user,
    errors: [required, invalid],
    example: { language: 'nl' },
    rest: { method: 'PUT', path: '/api/ximblox/user/language' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a user; their content is preserved, and their name until they are erased',
    access: withPermission('manage-users'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, userNotFound, conflict],
    example: { id: 2 },
    rest: { method: 'DELETE', path: '/api/ximblox/user/:id' },
    needsRecentLogin: true,
  }),
  listDeleted: operation({
    kind: 'query',
    summary: 'Deleted users who are not erased, the last deleted first, paged',
    access: withPermission('manage-users'),
    input: z.strictObject(pagingInput),
    output: pagedListOutput(DeletedUser),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/user/deleted' },
    noStore: true,
  }),
  erase: operation({
    kind: 'mutation',
    summary: 'Erase a deleted user: the account, mails, and name and network in the audit log; what they made is preserved',
    access: withPermission('manage-users'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, userNotFound, conflict],
    example: { id: 2 },
    rest: { method: 'DELETE', path: '/api/ximblox/user/:id/data' },
    needsRecentLogin: true,
  }),
  export: operation({
    kind: 'download',
    summary: 'Everything that is stored about a user, as JSON; about another user it takes the permission to manage users',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({ id: PathID }),
    output: Bytes,
    mediaTypes: { 'application/json': AccountData },
    errors: [forbidden, userNotFound],
    example: { id: 2 },
    rest: { method: 'GET', path: '/api/ximblox/user/:id/export' },
    countsAs: 'export',
    audits: true,
    needsRecentLogin: true,
  }),
  invite: operation({
    kind: 'mutation',
    summary: 'Mail a user who has not activated the account a new activation link; earlier ones are invalid then',
    access: withPermission('manage-users'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, userNotFound, conflict],
    example: { id: 2 },
    rest: { method: 'POST', path: '/api/ximblox/user/:id/invite' },
    countsAs: 'staffMail',
    sealsAudit: true,
  }),
  resetSecondFactor: operation({
    kind: 'mutation',
    summary: 'Remove a user’s second factor, end their sessions and notify them by mail',
    access: withPermission('manage-users'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, userNotFound, conflict],
    example: { id: 2 },
    rest: { method: 'DELETE', path: '/api/ximblox/user/:id/second-factor' },
    needsRecentLogin: true,
  }),
  setImage: operation({
    kind: 'upload',
    summary: 'Set a user’s profile image: JPEG or PNG, at most 2 MB and 1024 by 1024 pixels',
    access: staff,
    fileField: 'profileImage',
    fileInMemory: 2 * 1024 * 1024,
    input: z.strictObject({ id: PathID }),
    output: user,
    errors: [
      forbidden,
      userNotFound,
      profileImageTooLarge,
      profileImageOfUnsupportedType,
      profileImageInvalid,
      profileImageOfTooManyPixels,
      fileRequired,
    ],
    example: { id: 2 },
    rest: { method: 'PUT', path: '/api/ximblox/user/:id/image' },
  }),
  deleteImage: operation({
    kind: 'mutation',
    summary: 'Remove a user’s profile image',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: user,
    errors: [forbidden, userNotFound],
    example: { id: 2 },
    rest: { method: 'DELETE', path: '/api/ximblox/user/:id/image' },
  }),
  image: operation({
    kind: 'download',
    summary: 'A user’s profile image',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({ id: PathID, hash: z.string().regex(/^[a-f0-9]{64}$/) }),
    output: Bytes,
    errors: [userNotFound],
    example: { id: 2, hash: '0'.repeat(64) },
    rest: { method: 'GET', path: '/api/ximblox/user/:id/image/:hash' },
  }),
};
