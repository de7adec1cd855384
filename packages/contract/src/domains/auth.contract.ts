import { ID } from '@ximblox/primitives';
import { z } from 'zod';

import { Done, everybody, NoInput, operation, staff } from '../operation.ts';
import { User } from '../shapes.ts';

const SessionUser = z.union([User, z.strictObject({ ID: z.literal(0) })]);

export const authContract = {
  login: operation({
    kind: 'mutation',
    summary: 'Log in to the back office',
    access: everybody,
    input: z.strictObject({
      email: z.string().min(1, { error: 'V_01' }).max(254, { error: 'V_14' }),
      password: z.string().min(1, { error: 'V_01' }).max(1000, { error: 'V_14' }),
    }),
    output: z.strictObject({ User }),
    errors: ['V_01', 'AUTH_01', 'AUTH_03'],
    example: { email: 'admin@meridian.example', password: 'correct Horse battery' },
    rest: { method: 'POST', path: '/api/ximblox/auth/login' },
    propertyNames: { email: 'Email', password: 'Password' },
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
  }),
  user: operation({
    kind: 'mutation',
    summary: 'The user of the session, or ID 0',
    access: everybody,
    input: NoInput,
    output: SessionUser,
    errors: [],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/user' },
  }),
  refreshSession: operation({
    kind: 'mutation',
    summary: 'Extend an idle session; 401 when it has ended',
    access: everybody,
    input: NoInput,
    output: z.strictObject({ ID }),
    errors: ['UM_01'],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/refresh-session' },
  }),
};
