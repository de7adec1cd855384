import { expect, test } from 'vitest';

import { saidAgain } from './said-again.ts';

test('the same sentence said again is another text each time, and silence is silence', () => {
  const once = saidAgain('', 'Row removed');
  const twice = saidAgain(once, 'Row removed');
  const thrice = saidAgain(twice, 'Row removed');
  expect(twice).not.toBe(once);
  expect(thrice).not.toBe(twice);
  expect([once, twice, thrice].map((text) => text.trim())).toEqual(['Row removed', 'Row removed', 'Row removed']);
  expect(saidAgain('', '')).toBe('');
});
