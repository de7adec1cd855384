import { expect, it } from 'vitest';

import { cutToShape } from './cut.ts';

it('a shape shows the part of an image at its focal point, up to its edges', () => {
  const image = { width: 600, height: 400 };
  expect(cutToShape(image, 1, { x: 0.5, y: 0.5 })).toEqual({ x: 100, y: 0, width: 400, height: 400 });
  expect(cutToShape(image, 1, { x: 0, y: 1 })).toEqual({ x: 0, y: 0, width: 400, height: 400 });
  expect(cutToShape(image, 3, { x: 0, y: 1 })).toEqual({ x: 0, y: 200, width: 600, height: 200 });
  expect(cutToShape(image, 1.5, { x: 0.2, y: 0.7 })).toEqual({ x: 0, y: 0, width: 600, height: 400 });
});
