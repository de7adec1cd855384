import { expect, test } from 'vitest';

import { takeTexts } from './text-list.ts';

const limits = { maximum: 3, maxLength: 8 };

test('pasted texts are taken apart at commas, tabs and line breaks, and those that the list has are left', () => {
  expect(takeTexts(['Waves'], 'mooring, waves\r\nships\tships', limits)).toEqual({
    texts: ['Waves', 'mooring', 'ships'],
    cut: [],
    dropped: [],
  });
});

test('a text that is too long is cut, and those that the list has no room for are dropped; both are told', () => {
  expect(takeTexts(['Waves'], 'breakwaters, ships, piers, quays of great length', limits)).toEqual({
    texts: ['Waves', 'breakwat', 'ships'],
    cut: ['ers'],
    dropped: ['piers', 'quays of great length'],
  });
  expect(takeTexts(['a', 'b', 'c'], ' , ', limits)).toEqual({ texts: ['a', 'b', 'c'], cut: [], dropped: [] });
});
