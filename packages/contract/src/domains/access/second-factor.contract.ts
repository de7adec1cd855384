import { passwordText } from '@ximblox/primitives';
import { conflict, forbidden, invalid, required, tooLong, tooManyAttempts, wrongPassword } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, staff } from '../../operation.ts';

const currentPassword = passwordText().min(1, { error: required }).max(1000, { error: tooLong });
/** A code as typed: six digits of the app, or a recovery code. Other input gets the error of a wrong code. */
export const SecondFactorCode = z.string().min(1, { error: required }).max(64, { error: tooLong });
const RecoveryCodes = z.array(z.string()).describe('Shown only once; each can be used once.');

/** The second factor of the caller's own account. A session that still has to set it up may call little else. */
export const secondFactorContract = {
  get: operation({
    kind: 'query',
    summary:
      'Whether the account has an authenticator app, how many passkeys it has, whether its role requires one of them, and how many recovery codes are left',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: z.strictObject({
      enabled: z.boolean().describe('Whether the account has an authenticator app.'),
      required: z.boolean(),
      recoveryCodesLeft: z.number().int().min(0),
      passkeys: z.number().int().min(0).describe('How many passkeys the account has: each is a second factor too.'),
    }),
    errors: [forbidden],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/auth/second-factor' },
    noStore: true,
    beforeSecondFactor: true,
  }),
  setUp: operation({
    kind: 'mutation',
    summary: 'Start setting up an authenticator app; returns its key, shown once',
    access: staff,
    input: z.strictObject({ currentPassword }),
    output: z.strictObject({
      secret: z.string().describe('The key in Base32, for manual entry.'),
      url: z.string().describe('The key as an otpauth: URL, for a QR code.'),
    }),
    errors: [wrongPassword, tooManyAttempts, forbidden, required, conflict, tooLong],
    example: { currentPassword: 'correct Horse battery!' },
    rest: { method: 'POST', path: '/api/ximblox/auth/set-up-second-factor' },
    answersSecret: true,
    beforeSecondFactor: true,
    sealsAudit: true,
  }),
  confirm: operation({
    kind: 'mutation',
    summary: 'Turn on the second factor with a code of the app; returns ten recovery codes and ends other sessions',
    access: staff,
    input: z.strictObject({ code: SecondFactorCode }),
    output: z.strictObject({ recoveryCodes: RecoveryCodes }),
    errors: [tooManyAttempts, forbidden, required, invalid, tooLong],
    example: { code: '123456' },
    rest: { method: 'POST', path: '/api/ximblox/auth/confirm-second-factor' },
    answersSecret: true,
    beforeSecondFactor: true,
    sealsAudit: true,
  }),
  disable: operation({
    kind: 'mutation',
    summary: 'Turn off the second factor and end other sessions',
    access: staff,
    input: z.strictObject({ currentPassword }),
    output: Done,
    errors: [wrongPassword, tooManyAttempts, forbidden, required, conflict, tooLong],
    example: { currentPassword: 'correct Horse battery!' },
    rest: { method: 'POST', path: '/api/ximblox/auth/disable-second-factor' },
    needsRecentLogin: true,
    answersSecret: true,
    beforeSecondFactor: true,
  }),
  renewCodes: operation({
    kind: 'mutation',
    summary: 'Create ten new recovery codes; the old ones stop working',
    access: staff,
    input: z.strictObject({ currentPassword }),
    output: z.strictObject({ recoveryCodes: RecoveryCodes }),
    errors: [wrongPassword, tooManyAttempts, forbidden, required, conflict, tooLong],
    example: { currentPassword: 'correct Horse battery!' },
    rest: { method: 'POST', path: '/api/ximblox/auth/new-recovery-codes' },
    needsRecentLogin: true,
    answersSecret: true,
    beforeSecondFactor: true,
  }),
};
