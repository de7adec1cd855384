import { ID, isSitePath, passwordText, returnPathMax } from '@ximblox/primitives';
import {
  expiredToken,
  invalid,
  invalidEmail,
  nameTaken,
  passwordsDiffer,
  passwordTooLong,
  required,
  tooLong,
  tooManyAttempts,
  tooShort,
  unauthenticated,
  weakPassword,
  wrongCredentials,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, member, NoInput, operation } from '../../operation.ts';
import {
  Member,
  memberExample,
  MemberEmail,
  memberInterests,
  memberProfile,
  RepeatedPassword,
  WrittenPassword,
} from './member-shapes.ts';

const path = '/api/{product}/user';
const ownSession = ['member'] as const;
/** The token of a mail, from its link or pasted by hand. */
const MailedToken = z.string().trim().max(200, { error: tooLong });
const chosenPassword = z.strictObject({
  password: WrittenPassword,
  confirmPassword: RepeatedPassword,
  token: MailedToken,
});
const chosenNames = { password: 'Password', confirmPassword: 'Confirm', token: 'Token' };
const passwordExample = { password: 'Correct horse 9!', confirmPassword: 'Correct horse 9!' };

/** Authentication of members: registration, login and mailed links. */
export const memberAuthContract = {
  current: operation({
    kind: 'query',
    summary: 'The member of the session, or ID 0',
    access: everybody,
    sessions: ownSession,
    input: NoInput,
    output: z.union([Member, z.strictObject({ ID: z.literal(0) })]),
    errors: [],
    example: {},
    rest: { method: 'POST', path },
  }),
  register: operation({
    kind: 'mutation',
    summary: 'Register as a member; an activation link is mailed, valid for five days',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({
      ...memberProfile,
      email: MemberEmail,
      password: WrittenPassword.optional().describe('Checked if given, and not stored: it is chosen with the mailed link.'),
      confirmPassword: RepeatedPassword.optional(),
      ...memberInterests,
      returnPath: z
        .string()
        .max(returnPathMax, { error: tooLong, abort: true })
        .refine(isSitePath, { error: invalid, params: { rule: 'format', format: 'sitePath' } })
        .optional()
        .describe('The path of the site to return to after the activation, whatever browser opens the link.'),
      privacyAccepted: z.boolean().refine((accepted) => accepted, { error: required }),
    }),
    output: Done,
    errors: [required, invalidEmail, passwordsDiffer, nameTaken, weakPassword, tooShort, passwordTooLong, invalid, tooLong],
    example: {
      ...memberExample,
      email: 'marijke@devlijt.example',
      ...passwordExample,
      receiveReportMagazinePrint: false,
      receiveReportMagazineDigital: true,
      receiveCourses: false,
      receiveSeminars: true,
      privacyAccepted: true,
    },
    rest: { method: 'POST', path: `${path}/register` },
    countsAs: 'write',
    countsOutcomeAs: { accepted: 'registration', refused: 'refusedRegistration' },
    answersSecret: true,
    propertyNames: { email: 'Email', password: 'Password', confirmPassword: 'Confirm' },
  }),
  login: operation({
    kind: 'mutation',
    summary: 'Log in to the public site',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({
      email: z.string().min(1, { error: required }).max(254, { error: tooLong }),
      password: passwordText().min(1, { error: required }).max(1000, { error: tooLong }),
      rememberMe: z.boolean().default(false),
    }),
    output: z.strictObject({ User: Member }),
    errors: [required, tooLong, wrongCredentials, tooManyAttempts],
    example: { email: 'marijke@devlijt.example', password: 'Correct horse 9!', rememberMe: true },
    rest: { method: 'POST', path: `${path}/login` },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { email: 'Email', password: 'Password' },
  }),
  logout: operation({
    kind: 'mutation',
    summary: 'Log out: end the session on the server',
    access: member,
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'POST', path: `${path}/logout` },
    answersSecret: true,
  }),
  refreshSession: operation({
    kind: 'mutation',
    summary: 'Extend an idle session; 401 when it has ended',
    access: everybody,
    sessions: ownSession,
    input: NoInput,
    output: z.strictObject({ ID }),
    errors: [unauthenticated],
    example: {},
    rest: { method: 'POST', path: `${path}/refresh-session` },
    answersSecret: true,
  }),
  activate: operation({
    kind: 'mutation',
    summary: 'Activate an account with the token of a mail, choose its password, and log in',
    access: everybody,
    sessions: ownSession,
    input: chosenPassword,
    output: z.strictObject({ returnPath: z.string().nullable().describe('The path that the registration gave.') }),
    errors: [required, passwordsDiffer, expiredToken, weakPassword, tooShort, passwordTooLong, invalid, tooLong],
    example: { ...passwordExample, token: 'from-the-mail' },
    rest: { method: 'POST', path: `${path}/activate-user` },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: chosenNames,
  }),
  forgotPassword: operation({
    kind: 'mutation',
    summary:
      'Mail a link to reset a password, or a new activation link; the response does not depend on whether the account exists',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({ email: MemberEmail }),
    output: Done,
    errors: [required, invalidEmail, tooLong],
    example: { email: 'marijke@devlijt.example' },
    rest: { method: 'POST', path: `${path}/forgot-password` },
    countsAs: 'mail',
    propertyNames: { email: 'Email' },
  }),
  resetPassword: operation({
    kind: 'mutation',
    summary: 'Reset the password with the token of a mail; all sessions of the account end',
    access: everybody,
    sessions: ownSession,
    input: chosenPassword,
    output: Done,
    errors: [required, passwordsDiffer, expiredToken, weakPassword, tooShort, passwordTooLong, invalid, tooLong],
    example: { ...passwordExample, token: 'from-the-mail' },
    rest: { method: 'POST', path: `${path}/reset-password` },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: chosenNames,
  }),
  linkState: operation({
    kind: 'query',
    summary: 'Whether the token of a mail is valid, used or expired; does not use it up',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({ token: MailedToken }),
    output: z.strictObject({ state: z.enum(['valid', 'used', 'expired', 'unknown']) }),
    errors: [tooLong],
    example: { token: 'from-the-mail' },
    rest: { method: 'POST', path: `${path}/link-state` },
    answersSecret: true,
    countsAs: 'write',
  }),
  restoreAccount: operation({
    kind: 'mutation',
    summary: 'Restore a deleted account with the token of a mail, within fourteen days',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({ token: MailedToken }),
    output: Done,
    errors: [expiredToken, tooLong],
    example: { token: 'from-the-mail' },
    rest: { method: 'POST', path: `${path}/restore-account` },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { token: 'Token' },
  }),
};
