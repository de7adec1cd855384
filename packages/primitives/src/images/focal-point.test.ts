import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { centre, focalPointIn, turnedBox, turnPoint, turnPointBack } from './focal-point.ts';

const size = { width: 400, height: 200 };
const crop = { x: 0, y: 0, width: 400, height: 200, rotate: 0, scaleX: 1, scaleY: 1 };

describe('the focal point of an image', () => {
  it('is the same in the whole image, and moves with the edges of a crop', () => {
    expect(focalPointIn({ x: 0.25, y: 0.5 }, size, null)).toEqual({ x: 0.25, y: 0.5 });
    expect(focalPointIn({ x: 0.25, y: 0.5 }, size, crop)).toEqual({ x: 0.25, y: 0.5 });
    expect(focalPointIn({ x: 0.25, y: 0.5 }, size, { ...crop, width: 200, y: 50, height: 100 })).toEqual({ x: 0.5, y: 0.5 });
  });
  it('is the nearest point of a crop that it is outside of', () =>
    expect(focalPointIn({ x: 0.1, y: 0.9 }, size, { ...crop, x: 200, width: 100, height: 100 })).toEqual({ x: 0, y: 1 }));
  it('is mirrored and turned with the image', () => {
    expect(focalPointIn({ x: 0.25, y: 0.1 }, size, { ...crop, scaleX: -1 })).toEqual({ x: 0.75, y: 0.1 });
    const turned = { ...crop, width: 200, height: 400, rotate: 90 };
    // What was at the left is at the top after a quarter turn clockwise.
    expect(focalPointIn({ x: 0, y: 0.5 }, size, turned)).toEqual({ x: 0.5, y: 0 });
    expect(focalPointIn({ x: 0, y: 0.5 }, size, { ...turned, rotate: -90 })).toEqual({ x: 0.5, y: 1 });
  });
  it('is found again at the place to which a turn brought it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const turns = fc.record({
      rotate: fc.double({ min: -360, max: 360, noNaN: true }),
      scaleX: fc.constantFrom(1, -1),
      scaleY: fc.constantFrom(1, -1),
    });
    fc.assert(
      fc.property(fc.record({ x: share, y: share }), turns, (point, turn) => {
        const back = turnPointBack(turnPoint(point, size, turn), size, turn);
        expect(Math.abs(back.x - point.x)).toBeLessThan(0.001);
        expect(Math.abs(back.y - point.y)).toBeLessThan(0.001);
      }),
    );
  });
  it('stays in the middle of a turned image', () => {
    const turn = { rotate: 37, scaleX: -1, scaleY: 1 };
    const box = turnedBox(size, turn);
    expect(focalPointIn(centre, size, { ...turn, x: 0, y: 0, ...box })).toEqual(centre);
  });
});
