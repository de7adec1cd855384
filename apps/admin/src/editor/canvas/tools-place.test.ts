import { expect, test } from 'vitest';

import { leastCovering, withinBlock } from './tools-place.ts';

const block = { left: 0, top: 100, width: 700, height: 300 };
const tools = { width: 150, height: 26, free: { width: 40, above: 2, below: 22 } };
const line = (left: number, top: number, width: number, height = 20) => ({ left, top, width, height });
const around = (...lines: ReturnType<typeof line>[]) => ({ block, tools, lines, isSeen: () => true });

test('tools stand above a block at the right, unless words stand there', () => {
  expect(leastCovering('top', around())).toEqual({ place: { edge: 'top', side: 'right', shift: -26 }, covered: 0 });
  expect(leastCovering('top', around(line(600, 80, 100)))).toMatchObject({ place: { side: 'left', shift: -26 }, covered: 0 });
});

test('between two texts that take all of the width they stand in the room between the lines', () => {
  const found = leastCovering('top', around(line(0, 75, 700), line(0, 122, 700)));
  expect(found).toEqual({ place: { edge: 'top', side: 'right', shift: -5 }, covered: 0 });
});

test('where no room is free they hide as little as they can', () => {
  const found = leastCovering('top', around(line(0, 78, 700), line(0, 120, 700)));
  expect(found).toEqual({ place: { edge: 'top', side: 'right', shift: -6 }, covered: 4 * 150 });
});

test('at the bottom edge they leave the button that adds a block free, and no place out of sight is taken', () => {
  const place = { edge: 'bottom', side: 'right', shift: 0 } as const;
  expect(leastCovering('bottom', around())).toEqual({ place, covered: 0 });
  expect(withinBlock(place, block, tools)).toEqual({ left: 510, top: 300 });
  expect(leastCovering('bottom', { ...around(), isSeen: ({ top }) => top < 380 })).toMatchObject({ place: { shift: -26 } });
  expect(leastCovering('bottom', { ...around(), isSeen: () => false })).toBeUndefined();
});

test('they never cover the button that adds a block, which a low block has beside its top edge', () => {
  const low = { ...block, top: 0, height: 16 };
  const isSeen = ({ top }: { top: number }) => top >= 0;
  expect(leastCovering('top', { ...around(), block: low, isSeen })).toEqual({
    place: { edge: 'top', side: 'left', shift: 0 },
    covered: 0,
  });
  const narrow = { ...low, width: 160 };
  expect(leastCovering('top', { ...around(), block: narrow, isSeen })).toBeUndefined();
  expect(leastCovering('bottom', { ...around(), block: narrow, isSeen })).toBeUndefined();
  expect(leastCovering('top', { ...around(), block: { ...narrow, top: 100 }, isSeen })?.place.shift).toBe(-26);
});
