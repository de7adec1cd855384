import { expect, test } from 'vitest';

import { movedPlace } from './hold-caret.ts';

test('the caret stays behind its letter, wherever others write', () => {
  const after = 'A big ship rolls slowly';
  const moved = (place: number) => after.slice(0, movedPlace('The ship rolls', after, place));
  expect([8, 14].map(moved)).toEqual(['A big ship', 'A big ship rolls']);
  expect(movedPlace('The ship', ' ship', 2)).toBe(0);
  expect(movedPlace('ship', 'The ship', 0)).toBe(0);
  expect(movedPlace('', 'x', 0)).toBe(0);
});
