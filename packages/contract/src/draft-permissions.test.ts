import { draftPermissions, permissionNames } from '@ximblox/primitives';
import { expect, test } from 'vitest';

import { contract } from './index.ts';
import type { Operation } from './operation.ts';

test('the permissions that a role has with read-drafts alone are those whose calls read drafts', () => {
  const operations = Object.values(contract).flatMap((verbs) => Object.values(verbs as Record<string, Operation>));
  const reading = new Set(
    operations.flatMap(({ access, reads }) =>
      access.realm === 'staff' && 'permission' in access && reads === 'drafts' ? [access.permission] : [],
    ),
  );
  expect(permissionNames.filter((name) => reading.has(name))).toEqual(
    permissionNames.filter((name) => draftPermissions.includes(name)),
  );
});
