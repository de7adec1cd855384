import { expect, test } from 'vitest';

import { isLineSpare } from './first-screen.tsx';

test.each([
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a line that is %j may carry more than was asked for: %j', (line, isSpare) => {
  expect(isLineSpare(line)).toBe(isSpare);
});
