import { describe, expect, test } from 'vitest';

import { pagerItems, rangeText } from './pager.ts';

describe('the pager', () => {
  test('is empty for one page or fewer', () => {
    expect(pagerItems(0, 0)).toEqual([]);
    expect(pagerItems(0, 1)).toEqual([]);
  });
  test('has every page of a short list', () => expect(pagerItems(1, 5)).toEqual([0, 1, 2, 3, 4]));
  test('omits the middle at the start of a long list', () => expect(pagerItems(0, 13)).toEqual([0, 1, 2, 'gap', 12]));
  test('has the neighbours of the current page', () => expect(pagerItems(6, 13)).toEqual([0, 'gap', 5, 6, 7, 'gap', 12]));
  test('omits the middle at the end of a long list', () => expect(pagerItems(12, 13)).toEqual([0, 'gap', 10, 11, 12]));
  test('never replaces a single page by a gap', () => {
    for (let pageCount = 2; pageCount < 30; pageCount += 1) {
      for (let pageIndex = 0; pageIndex < pageCount; pageIndex += 1) {
        const items = pagerItems(pageIndex, pageCount);
        expect(items).toContain(pageIndex);
        items.forEach((item, place) => {
          const [before, after] = [items[place - 1], items[place + 1]];
          if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
        });
      }
    }
  });
});

describe('the range in words', () => {
  test('ends with the last row on an incomplete last page', () => expect(rangeText(12, 25, 318)).toBe('301–318 of 318'));
  test('reports an empty list', () => expect(rangeText(0, 25, 0)).toBe('0 of 0'));
});
