import { expect, test } from 'vitest';

import type { Permission } from './permission-schemas.ts';
import { coversPermissions } from './permissions.ts';

const publish = (parameters: Permission['parameters']): Permission[] => [{ name: 'publish-page', parameters }];

test.each<[string, Permission[], Permission[], boolean]>([
  ['nothing', [], [], true],
  ['what they have', publish({}), publish({}), true],
  ['what they lack', publish({}), [{ name: 'manage-roles', parameters: {} }], false],
  ['a part of it', publish({}), publish({ locales: ['nl-nl'] }), true],
  ['all of it where they have a part', publish({ locales: ['nl-nl'] }), publish({}), false],
  ['another part', publish({ locales: ['nl-nl'] }), publish({ locales: ['en-gb'] }), false],
  [
    'a part in both ways',
    publish({ locales: ['nl-nl', 'en-gb'], pageTypes: ['news'] }),
    publish({ locales: ['nl-nl'], pageTypes: ['news'] }),
    true,
  ],
  ['a part in one way', publish({ locales: ['nl-nl'], pageTypes: ['news'] }), publish({ locales: ['nl-nl'] }), false],
])('somebody hands out %s', (_, own, requested, isCovered) => {
  expect(coversPermissions(own, requested)).toBe(isCovered);
});
