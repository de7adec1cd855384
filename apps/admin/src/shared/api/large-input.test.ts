import { expect, test } from 'vitest';

import { fitsOnLeave, isTooLargeForURL } from './large-input.ts';

test('an input of many or long values is too large for a URL; a search term and an empty input are not', () => {
  const ids = Array.from({ length: 100 }, (_, index) => 10_000 + index);
  expect([{ pageIDs: ids, locale: 'en-gb' }, { searchTerm: 'ö'.repeat(50) }, undefined].map(isTooLargeForURL)).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    [{ pageIDs: [...ids, ...ids, ...ids, ...ids, ...ids, ...ids] }, { term: '港'.repeat(500) }].map(isTooLargeForURL),
  ).toEqual([true, true]);
  expect(isTooLargeForURL({ term: '\ud800' })).toBe(false);
});

test('a closing window sends what has 60,000 bytes at most, in the characters as they are sent', () => {
  const ofLength = (length: number, character = 'x') => character.repeat(length - 2);
  expect([undefined, ofLength(60_000), ofLength(60_001), ofLength(30_000, 'ö'), ofLength(30_002, 'ö')].map(fitsOnLeave)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
