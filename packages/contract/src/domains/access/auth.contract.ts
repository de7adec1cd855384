import { ID, PathID, Timestamp, passwordText } from '@ximblox/primitives';
import {
  conflict,
  expiredToken,
  forbidden,
  invalid,
  invalidEmail,
  nameTaken,
  newPasswordsDiffer,
  notFound,
  passwordsDiffer,
  passwordTooLong,
  required,
  tooLong,
  tooManyAttempts,
  tooShort,
  unauthenticated,
  weakPassword,
  wrongCredentials,
  wrongPassword,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, NoInput, operation, staff, withPermission } from '../../operation.ts';
import { User } from '../../shapes.ts';
import { passkeyLoginOperations } from './passkey-login.contract.ts';
import { SecondFactorCode } from './second-factor.contract.ts';
import { Email, IgnoredImage, JobTitle, PersonName } from './users.contract.ts';

/** A password as typed; the password rules report all violations at once. */
const password = passwordText().min(1, { error: required }).max(1000, { error: passwordTooLong });

const SessionUser = z.union([User, z.strictObject({ ID: z.literal(0) })]);

/** A session of the back office as its owner sees it. */
export const StaffSession = z.strictObject({
  id: ID,
  userAgent: z.string(),
  network: z
    .string()
    .meta({ description: 'The network of the login: the /24 of IPv4, or the /64 of IPv6; empty if it is not known.' }),
  createdAt: Timestamp,
  seenAt: Timestamp,
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** The answer to a right password where the account has a second factor. */
const SecondStep = z.strictObject({
  secondFactor: z.literal(true),
  methods: z.array(z.enum(['code', 'passkey'])).meta({
    description:
      'What the account can go on with: a code, with `auth/login/second-factor`; a passkey, with `auth/login/passkey`.',
  }),
});

export const authContract = {
  login: operation({
    kind: 'mutation',
    summary: 'Log in to the back office; an account with a second factor then needs a code or a passkey',
    access: everybody,
    sessions: ['staff'],
    input: z.strictObject({
      email: z.string().min(1, { error: required }).max(254, { error: tooLong }),
      password: passwordText().min(1, { error: required }).max(1000, { error: tooLong }),
    }),
    output: z.union([z.strictObject({ User }), SecondStep]),
    errors: [required, tooLong, wrongCredentials, tooManyAttempts],
    example: { email: 'admin@meridian.example', password: 'correct Horse battery' },
    rest: { method: 'POST', path: '/api/ximblox/auth/login' },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { email: 'Email', password: 'Password' },
    beforeSecondFactor: true,
  }),
  loginSecondFactor: operation({
    kind: 'mutation',
    summary: 'The second step of a login, within ten minutes of the first: a code of the authenticator app, or a recovery code',
    access: everybody,
    sessions: ['staff'],
    input: z.strictObject({ code: SecondFactorCode }),
    output: z.strictObject({ User }),
    errors: [required, tooLong, wrongCredentials, tooManyAttempts, forbidden],
    example: { code: '123456' },
    rest: { method: 'POST', path: '/api/ximblox/auth/login/second-factor' },
    answersSecret: true,
    countsAs: 'write',
    beforeSecondFactor: true,
  }),
  ...passkeyLoginOperations,
  logout: operation({
    kind: 'mutation',
    summary: 'End the session, on the server too',
    access: staff,
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/logout' },
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  user: operation({
    kind: 'query',
    summary: 'The user of the session, or ID 0',
    access: everybody,
    reads: 'accounts',
    sessions: ['staff'],
    input: NoInput,
    output: SessionUser,
    errors: [],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/user' },
    beforeSecondFactor: true,
  }),
  refreshSession: operation({
    kind: 'mutation',
    summary: 'Extend an idle session; 401 when it has ended',
    access: everybody,
    sessions: ['staff'],
    input: NoInput,
    output: z.strictObject({ ID }),
    errors: [unauthenticated, forbidden],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/refresh-session' },
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  reauthenticate: operation({
    kind: 'mutation',
    summary:
      'Confirm who uses the session, for calls that require a login of the last ten minutes: with a code where the account has an authenticator app, else with the password where it has no passkey',
    access: staff,
    input: z.strictObject({
      currentPassword: passwordText().max(1000, { error: tooLong }).default(''),
      code: z.string().max(64, { error: tooLong }).default(''),
    }),
    output: Done,
    errors: [wrongPassword, tooManyAttempts, forbidden, required, conflict, invalid, tooLong],
    example: { currentPassword: 'correct Horse battery!' },
    rest: { method: 'POST', path: '/api/ximblox/auth/reauthenticate' },
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  register: operation({
    kind: 'mutation',
    summary: 'Create an inactive account and mail its owner an activation link',
    access: withPermission('manage-users'),
    input: z.strictObject({ name: PersonName, email: Email, role: ID, jobTitle: JobTitle, image: IgnoredImage }),
    output: z.strictObject({ User }),
    errors: [forbidden, required, invalidEmail, nameTaken, invalid, tooLong],
    example: { name: 'A. Visser', email: 'a.visser@meridian.example', role: 2, jobTitle: 'Editor' },
    rest: { method: 'POST', path: '/api/ximblox/auth/register' },
    needsRecentLogin: true,
    countsAs: 'staffMail',
    propertyNames: { name: 'Name', email: 'Email', jobTitle: 'JobTitle' },
  }),
  forgotPassword: operation({
    kind: 'mutation',
    summary: 'Mail a link to reset a password; the response does not depend on whether the account exists',
    access: everybody,
    sessions: ['staff'],
    input: z.strictObject({ email: Email }),
    output: Done,
    errors: [required, invalidEmail, tooLong],
    example: { email: 'a.visser@meridian.example' },
    rest: { method: 'POST', path: '/api/ximblox/auth/forgot-password' },
    countsAs: 'mail',
    propertyNames: { email: 'Email' },
  }),
  resetAccount: operation({
    kind: 'mutation',
    summary: 'Set a password with the token of a mail: a reset, or the first one, which activates the account',
    access: everybody,
    sessions: ['staff'],
    input: z.strictObject({ password, confirm: passwordText().max(1000), token: z.string().max(200) }),
    output: Done,
    errors: [required, passwordsDiffer, expiredToken, weakPassword, tooShort, passwordTooLong, invalid],
    example: { password: 'correct Horse battery!', confirm: 'correct Horse battery!', token: 'from-the-mail' },
    rest: { method: 'POST', path: '/api/ximblox/auth/reset-account' },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { password: 'Password', confirm: 'Confirm', token: 'Token' },
    sealsAudit: true,
  }),
  confirmEmail: operation({
    kind: 'mutation',
    summary: 'Change the email address of an account to the one that has the token of a mail',
    access: everybody,
    sessions: ['staff'],
    input: z.strictObject({ token: z.string().trim().max(200, { error: tooLong }) }),
    output: Done,
    errors: [expiredToken, nameTaken, tooLong],
    example: { token: 'from-the-mail' },
    rest: { method: 'POST', path: '/api/ximblox/auth/confirm-email' },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { token: 'Token' },
    sealsAudit: true,
  }),
  changePassword: operation({
    kind: 'mutation',
    summary: 'Change the password; other sessions of the account end, this one continues under a new token',
    access: staff,
    input: z.strictObject({ currentPassword: password, newPassword: password, confirmNewPassword: passwordText().max(1000) }),
    output: Done,
    errors: [wrongPassword, tooManyAttempts, required, newPasswordsDiffer, weakPassword, tooShort, passwordTooLong, invalid],
    example: {
      currentPassword: 'correct Horse battery!',
      newPassword: 'another Horse battery!',
      confirmNewPassword: 'another Horse battery!',
    },
    rest: { method: 'POST', path: '/api/ximblox/auth/change-password' },
    answersSecret: true,
    sealsAudit: true,
  }),
  sessions: operation({
    kind: 'query',
    summary: 'The active sessions of the user, last used first',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: z.strictObject({ items: z.array(StaffSession) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/auth/sessions' },
    noStore: true,
  }),
  endSession: operation({
    kind: 'mutation',
    summary: 'End a session of the user',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/auth/sessions/:id' },
  }),
  endOtherSessions: operation({
    kind: 'mutation',
    summary: 'End all other sessions of the user',
    access: staff,
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'DELETE', path: '/api/ximblox/auth/sessions' },
  }),
};
