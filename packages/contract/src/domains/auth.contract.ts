import { ID } from '@ximblox/primitives';
import { z } from 'zod';

import { Done, everybody, NoInput, operation, staff, withPermission } from '../operation.ts';
import { User } from '../shapes.ts';
import { SecondFactorCode } from './second-factor.contract.ts';
import { Email, IgnoredImage, JobTitle, PersonName } from './users.contract.ts';

/** A password as typed; the password rules report all violations at once. */
const password = z.string().min(1, { error: 'V_01' }).max(1000, { error: 'V_11' });

const SessionUser = z.union([User, z.strictObject({ ID: z.literal(0) })]);

export const authContract = {
  login: operation({
    kind: 'mutation',
    summary: 'Log in to the back office; an account with a second factor is logged in by the call for its code',
    access: everybody,
    input: z.strictObject({
      email: z.string().min(1, { error: 'V_01' }).max(254, { error: 'V_14' }),
      password: z.string().min(1, { error: 'V_01' }).max(1000, { error: 'V_14' }),
    }),
    output: z.union([z.strictObject({ User }), z.strictObject({ secondFactor: z.literal(true) })]),
    errors: ['V_01', 'V_14', 'AUTH_01', 'AUTH_03'],
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
    input: z.strictObject({ code: SecondFactorCode }),
    output: z.strictObject({ User }),
    errors: ['V_01', 'V_14', 'AUTH_01', 'AUTH_03', 'UM_01'],
    example: { code: '123456' },
    rest: { method: 'POST', path: '/api/ximblox/auth/login/second-factor' },
    answersSecret: true,
    countsAs: 'write',
    beforeSecondFactor: true,
  }),
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
    input: NoInput,
    output: z.strictObject({ ID }),
    errors: ['401 UM_01', 'UM_01'],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/refresh-session' },
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  register: operation({
    kind: 'mutation',
    summary: 'Create an inactive account and mail its owner an activation link',
    access: withPermission('manage-users'),
    input: z.strictObject({ name: PersonName, email: Email, role: ID, jobTitle: JobTitle, image: IgnoredImage }),
    output: z.strictObject({ User }),
    errors: ['UM_01', 'V_01', 'V_02', 'V_06', 'V_12', 'V_14'],
    example: { name: 'A. Visser', email: 'a.visser@meridian.example', role: 2, jobTitle: 'Editor' },
    rest: { method: 'POST', path: '/api/ximblox/auth/register' },
    propertyNames: { name: 'Name', email: 'Email', jobTitle: 'JobTitle' },
  }),
  forgotPassword: operation({
    kind: 'mutation',
    summary: 'Mail a link to choose a new password; the answer is the same whether or not there is such an account',
    access: everybody,
    input: z.strictObject({ email: Email }),
    output: Done,
    errors: ['V_01', 'V_02', 'V_14'],
    example: { email: 'a.visser@meridian.example' },
    rest: { method: 'POST', path: '/api/ximblox/auth/forgot-password' },
    countsAs: 'mail',
    propertyNames: { email: 'Email' },
  }),
  resetAccount: operation({
    kind: 'mutation',
    summary: 'Choose a password with the token of a mail: a new one, or the first, which activates the account',
    access: everybody,
    input: z.strictObject({ password, confirm: z.string().max(1000), token: z.string().max(200) }),
    output: Done,
    errors: ['V_01', 'V_03', 'V_05', 'V_09', 'V_10', 'V_11', 'V_12'],
    example: { password: 'correct Horse battery!', confirm: 'correct Horse battery!', token: 'from-the-mail' },
    rest: { method: 'POST', path: '/api/ximblox/auth/reset-account' },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { password: 'Password', confirm: 'Confirm', token: 'Token' },
  }),
  changePassword: operation({
    kind: 'mutation',
    summary: 'Choose another password; other sessions of the account end, this one goes on under a new token',
    access: staff,
    input: z.strictObject({ currentPassword: password, newPassword: password, confirmNewPassword: z.string().max(1000) }),
    output: Done,
    errors: ['AUTH_02', 'AUTH_03', 'V_01', 'V_08', 'V_09', 'V_10', 'V_11', 'V_12'],
    example: {
      currentPassword: 'correct Horse battery!',
      newPassword: 'another Horse battery!',
      confirmNewPassword: 'another Horse battery!',
    },
    rest: { method: 'POST', path: '/api/ximblox/auth/change-password' },
    answersSecret: true,
  }),
};
