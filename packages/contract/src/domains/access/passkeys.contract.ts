import { ID, isBlank, PathID, Timestamp, lineText } from '@ximblox/primitives';
import { conflict, forbidden, invalid, notFound, required, tooLong, unavailable } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, staff } from '../../operation.ts';
import { PasskeyDescriptor, RegisteredCredential } from './passkey-credentials.ts';

/** How many passkeys an account can have. */
export const passkeysMost = 10;

/** The name by which the owner tells passkeys apart. */
const PasskeyName = lineText()
  .trim()
  .max(60, { error: tooLong, abort: true })
  .refine((value) => !isBlank(value), { error: required, abort: true })
  .refine((value) => !/[\r\n]/.test(value), { error: invalid, params: { rule: 'format', format: 'line' } });

/** A passkey as its owner sees it. */
export const Passkey = z.strictObject({
  id: ID,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What the browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const CreationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(PasskeyDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** The passkeys of the caller's own account. A session that still has to set up a second factor may add one as such. */
export const passkeysContract = {
  list: operation({
    kind: 'query',
    summary: 'The passkeys of the account, the oldest first; `available` is false where the site’s URL allows none',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: z.strictObject({ items: z.array(Passkey), available: z.boolean() }),
    errors: [forbidden],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/auth/passkeys' },
    noStore: true,
    beforeSecondFactor: true,
  }),
  beginRegistration: operation({
    kind: 'mutation',
    summary: 'Begin to add a passkey; returns what the browser needs to create it, valid for five minutes in this session',
    access: staff,
    input: NoInput,
    output: z.strictObject({ options: CreationOptions }),
    errors: [forbidden, conflict, unavailable],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/auth/passkeys/begin' },
    needsRecentLogin: true,
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  register: operation({
    kind: 'mutation',
    summary: 'Add the passkey that the browser created; ends other sessions',
    access: staff,
    input: z.strictObject({ name: PasskeyName, credential: RegisteredCredential }),
    output: z.strictObject({ passkey: Passkey }),
    errors: [forbidden, required, conflict, invalid, tooLong],
    example: {
      name: 'Laptop',
      credential: {
        id: 'from-the-browser',
        rawId: 'from-the-browser',
        type: 'public-key',
        response: { clientDataJSON: 'from-the-browser', attestationObject: 'from-the-browser' },
      },
    },
    rest: { method: 'POST', path: '/api/ximblox/auth/passkeys' },
    answersSecret: true,
    beforeSecondFactor: true,
    sealsAudit: true,
  }),
  rename: operation({
    kind: 'mutation',
    summary: 'Rename a passkey of the account',
    access: staff,
    input: z.strictObject({ id: PathID, name: PasskeyName }),
    output: z.strictObject({ passkey: Passkey }),
    errors: [notFound, forbidden, required, invalid, tooLong],
    example: { id: 1, name: 'Laptop' },
    rest: { method: 'PUT', path: '/api/ximblox/auth/passkeys/:id' },
  }),
  remove: operation({
    kind: 'mutation',
    summary: 'Remove a passkey of the account; ends other sessions',
    access: staff,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, forbidden, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/auth/passkeys/:id' },
    needsRecentLogin: true,
    answersSecret: true,
  }),
};
