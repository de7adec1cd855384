import { expect, it } from 'vitest';

import { isShrinkable, shrunkSize } from './shrink-image.ts';

it('an image shrinks until its longest side is the recommended one, and never grows', () => {
  expect(shrunkSize({ width: 6000, height: 4000 })).toEqual({ width: 2560, height: 1707 });
  expect(shrunkSize({ width: 4000, height: 6000 })).toEqual({ width: 1707, height: 2560 });
  expect(shrunkSize({ width: 9000, height: 1 })).toEqual({ width: 2560, height: 1 });
  expect(shrunkSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
});

it('an animation and a document are not shrunk', () => {
  expect(['image/jpeg', 'image/gif', 'application/pdf'].map((type) => isShrinkable({ type }))).toEqual([true, false, false]);
});
