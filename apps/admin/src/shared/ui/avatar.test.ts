import { expect, test } from 'vitest';

import { initialsOf } from './avatar.tsx';

test.each([
  ['Anneke de Vries', 'AV'],
  ['priya', 'P'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, letters) => expect(initialsOf(name)).toBe(letters));
