import { expect, test } from 'vitest';

import { isTooLargeForURL } from './large-input.ts';

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
