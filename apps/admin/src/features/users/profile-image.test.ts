import { expect, test } from 'vitest';

import { profileImageError } from './profile-image.ts';

const good = { size: 1_000, type: 'image/png', width: 1024, height: 1024 };

test.each([
  [good, undefined],
  [{ ...good, type: 'image/jpeg', size: 2 * 1024 * 1024 }, undefined],
  [{ ...good, size: 2 * 1024 * 1024 + 1 }, 'UM_05'],
  [{ ...good, type: 'image/webp' }, 'UM_06'],
  [{ ...good, width: undefined }, 'UM_07'],
  [{ ...good, height: 1025 }, 'UM_08'],
])('an image with %o: %s', (facts, code) => expect(profileImageError(facts)).toBe(code));
