import {
  conflict,
  forbidden,
  invalid,
  required,
  tooLong,
  tooManyAttempts,
  unavailable,
  wrongCredentials,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, NoInput, operation, staff } from '../../operation.ts';
import { User } from '../../shapes.ts';
import { RequestOptions, SignedCredential } from './passkey-credentials.ts';

const signed = z.strictObject({ credential: SignedCredential });
const example = {
  credential: {
    id: 'from-the-browser',
    rawId: 'from-the-browser',
    type: 'public-key' as const,
    response: { clientDataJSON: 'from-the-browser', authenticatorData: 'from-the-browser', signature: 'from-the-browser' },
  },
};

/** Logging in, and confirming who uses a session, with a passkey: part of `auth`. */
export const passkeyLoginOperations = {
  beginPasskeyLogin: operation({
    kind: 'mutation',
    summary: 'Begin a login with a passkey; returns what the browser needs, valid for five minutes in this browser',
    access: everybody,
    sessions: ['staff'],
    input: NoInput,
    output: z.strictObject({ options: RequestOptions }),
    errors: [conflict, unavailable],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/login/passkey/begin' },
    answersSecret: true,
    countsAs: 'write',
    beforeSecondFactor: true,
  }),
  passkeyLogin: operation({
    kind: 'mutation',
    summary: 'Log in with a passkey, which stands for the password and the second factor',
    access: everybody,
    sessions: ['staff'],
    input: signed,
    output: z.strictObject({ User }),
    errors: [conflict, wrongCredentials, tooManyAttempts, required, invalid, tooLong],
    example,
    rest: { method: 'POST', path: '/api/ximblox/auth/login/passkey' },
    answersSecret: true,
    countsAs: 'write',
    beforeSecondFactor: true,
  }),
  beginPasskeyConfirmation: operation({
    kind: 'mutation',
    summary: 'Begin to confirm with a passkey who uses the session; returns what the browser needs, valid for five minutes',
    access: staff,
    input: NoInput,
    output: z.strictObject({ options: RequestOptions }),
    errors: [forbidden, conflict, unavailable],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/reauthenticate/passkey/begin' },
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  confirmWithPasskey: operation({
    kind: 'mutation',
    summary: 'Confirm with a passkey who uses the session, for calls that require a login of the last ten minutes',
    access: staff,
    input: signed,
    output: Done,
    errors: [tooManyAttempts, forbidden, required, conflict, invalid, tooLong],
    example,
    rest: { method: 'POST', path: '/api/ximblox/auth/reauthenticate/passkey' },
    answersSecret: true,
    beforeSecondFactor: true,
  }),
};
