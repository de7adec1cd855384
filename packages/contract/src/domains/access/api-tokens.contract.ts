import { ID, PathID, permissionNames, Timestamp } from '@ximblox/primitives';
import { forbidden, invalid, notFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, withPermission } from '../../operation.ts';
import { requiredNameLine } from '../../text-shapes.ts';

const PermissionNames = z.array(z.enum(permissionNames));

/** For how many days an API token lasts at most: a year, also a leap year. */
export const tokenDaysMax = 366;

/** A key for a program, without the key itself. */
export const APIToken = z.strictObject({
  id: ID,
  name: z.string(),
  permissions: PermissionNames,
  createdAt: Timestamp,
  /** Updated once a minute at most. */
  lastUsedAt: Timestamp.nullable(),
  expiresAt: Timestamp,
});
export type APIToken = z.infer<typeof APIToken>;

export const apiTokensContract = {
  list: operation({
    kind: 'query',
    summary: 'API tokens, newest first',
    access: withPermission('manage-api-tokens'),
    input: NoInput,
    output: z.strictObject({ items: z.array(APIToken) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/api-token/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create an API token, shown once; its permissions are limited to those of the caller',
    access: withPermission('manage-api-tokens'),
    input: z.strictObject({
      name: requiredNameLine(60),
      permissions: PermissionNames.max(100).refine((names) => new Set(names).size === names.length, {
        error: invalid,
        params: { rule: 'duplicate' },
      }),
      expiresAt: Timestamp.describe(`At most ${tokenDaysMax} days away.`),
    }),
    output: z.strictObject({ apiToken: APIToken, token: z.string() }),
    errors: [forbidden, required, invalid, tooLong],
    example: {
      name: 'News feeder',
      permissions: ['read-drafts', 'create-page', 'edit-page'],
      expiresAt: '2027-01-31T23:00:00.000Z',
    },
    rest: { method: 'POST', path: '/api/ximblox/api-token' },
    needsRecentLogin: true,
    answersSecret: true,
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Revoke an API token with immediate effect',
    access: withPermission('manage-api-tokens'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/api-token/:id' },
    sealsAudit: true,
  }),
};
