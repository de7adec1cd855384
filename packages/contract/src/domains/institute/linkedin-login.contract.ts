import { Locale, returnPathMax } from '@ximblox/primitives';
import { conflict, expiredToken, invalid, required, tooLong, unavailable } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, member, NoInput, operation } from '../../operation.ts';

const path = '/api/{product}/user';
const ownSession = ['member'] as const;
const parameter = (longest: number) => z.string().max(longest, { error: tooLong }).optional();

/** How a login with LinkedIn ended. */
const outcomes = ['loggedIn', 'confirmByEmail', 'cancelled', 'expired', 'unverified', 'noAccount', 'away'] as const;
export type LinkedInOutcome = (typeof outcomes)[number];

/** Logging in to the public site with LinkedIn, by OpenID Connect. */
export const linkedInLoginContract = {
  login: operation({
    kind: 'mutation',
    summary: 'Begin a login with LinkedIn; returns the URL at LinkedIn to redirect the browser to, valid for ten minutes',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({
      locale: Locale,
      redirectURL: z
        .string()
        .min(1, { error: required })
        .max(returnPathMax, { error: tooLong })
        .describe('Where to return to: a path of the site, or a URL below its public one.'),
    }),
    output: z.strictObject({ url: z.string() }),
    errors: [required, invalid, tooLong, conflict, unavailable],
    example: { locale: 'en-gb', redirectURL: '/en/facilities' },
    rest: { method: 'POST', path: `${path}/linkedin/login` },
    answersSecret: true,
    countsAs: 'write',
  }),
  finish: operation({
    kind: 'mutation',
    summary:
      'Finish a login with the parameters of the redirect from LinkedIn; GET user/linkedin/callback does this and redirects to the returned path',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({ state: parameter(200), code: parameter(4000), error: parameter(200), iss: parameter(500) }),
    output: z.strictObject({
      outcome: z.enum(outcomes),
      path: z.string().describe('The page of the site to show.'),
    }),
    errors: [tooLong, conflict],
    example: { state: 'from-linkedin', code: 'from-linkedin' },
    rest: { method: 'POST', path: `${path}/linkedin/finish` },
    answersSecret: true,
    countsAs: 'write',
  }),
  confirm: operation({
    kind: 'mutation',
    summary: 'Connect LinkedIn to the account that has its email address, with the token of a mail',
    access: everybody,
    sessions: ownSession,
    input: z.strictObject({ token: z.string().trim().max(200, { error: tooLong }) }),
    output: Done,
    errors: [expiredToken, tooLong],
    example: { token: 'from-the-mail' },
    rest: { method: 'POST', path: `${path}/linkedin/confirm` },
    answersSecret: true,
    countsAs: 'write',
    propertyNames: { token: 'Token' },
  }),
  methods: operation({
    kind: 'query',
    summary: 'The login methods of the member, and whether they logged in within the last ten minutes',
    access: member,
    input: NoInput,
    output: z.strictObject({ password: z.boolean(), linkedIn: z.boolean(), recentLogin: z.boolean() }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: `${path}/login-methods` },
    noStore: true,
  }),
  disconnect: operation({
    kind: 'mutation',
    summary: 'Disconnect LinkedIn from one’s own account, which must have a password',
    access: member,
    input: NoInput,
    output: Done,
    errors: [conflict],
    example: {},
    rest: { method: 'DELETE', path: `${path}/linkedin` },
  }),
};
