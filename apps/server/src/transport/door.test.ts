import { expect, test } from 'vitest';

import { addressKey } from '../domains/auth/login-failures.repository.ts';
import { languageOf } from './door.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['en-US,nl;q=0.9', 'en'],
  ['nl;q=0.2,en;q=0.9', 'en'],
  ['fr,de;q=0.9,nl;q=0.1', 'nl'],
  ['nl;q=0,en;q=0.1', 'en'],
  ['*', 'en'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('tries from %s are counted for %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
