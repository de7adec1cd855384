import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fitCrop } from './fit-crop.ts';

const crop = { x: 100, y: 50, width: 200, height: 100, rotate: 0, scaleX: 1, scaleY: 1 };
const replaced = (width: number, height: number) => ({ width, height, replaced_at: '2026-11-21T12:00:00.000Z' });

describe('a crop of a replaced image', () => {
  it('is unchanged where it is inside the new image, or nothing was replaced', () => {
    expect(fitCrop(crop, replaced(300, 150))).toEqual(crop);
    expect(fitCrop(crop, { width: 10, height: 10, replaced_at: null })).toEqual(crop);
    expect(fitCrop(null, replaced(300, 150))).toBeNull();
  });

  it('is clipped to the new image where it exceeds it', () => {
    expect(fitCrop(crop, replaced(220, 400))).toEqual({ ...crop, width: 120 });
    expect(fitCrop({ ...crop, x: -20 }, replaced(400, 400))).toEqual({ ...crop, x: 0, width: 180 });
  });

  it('is dropped where hardly anything of it is left', () => {
    expect(fitCrop(crop, replaced(120, 400))).toBeNull();
    expect(fitCrop(crop, replaced(80, 40))).toBeNull();
  });

  it('is computed in the bounding box of the rotated image', () => {
    const turned = { ...crop, rotate: 90 };
    expect(fitCrop(turned, replaced(150, 300))).toEqual(turned);
    expect(fitCrop(turned, replaced(300, 150))).toEqual({ ...turned, width: 50, height: 100 });
  });

  it('is inside the new image for any numbers, and fitting is idempotent', () => {
    const side = fc.integer({ min: 1, max: 6_000 });
    const place = fc.integer({ min: -6_000, max: 6_000 });
    const cropArea = fc.record({ x: place, y: place, width: side, height: side, rotate: fc.constantFrom(0, 90, 180, -90) });
    fc.assert(
      fc.property(cropArea, side, side, (numbers, width, height) => {
        const image = replaced(width, height);
        const fitted = fitCrop({ ...crop, ...numbers }, image);
        if (fitted === null) return;
        const [across, down] = numbers.rotate % 180 === 0 ? [width, height] : [height, width];
        expect(fitted.x >= 0 && fitted.y >= 0 && fitted.width >= 1 && fitted.height >= 1).toBe(true);
        expect(fitted.x + fitted.width <= across && fitted.y + fitted.height <= down).toBe(true);
        expect(fitCrop(fitted, image)).toEqual(fitted);
      }),
    );
  });
});
