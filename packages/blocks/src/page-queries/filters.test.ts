import fc from 'fast-check';
import { expect, test } from 'vitest';

import { filterNames, filterQuery, noSuchValue, readFilters, withFilter } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('a query string has its filters in one order, whatever the order in the URL', () => {
  expect(filterQuery(read('year=2025&utm_source=x&type=1&tag=12'))).toBe('type=1&year=2025&tag=12');
  expect(read('q=wave&page=2')).toEqual({});
});

test('a value that no filter can have becomes the same one', () => {
  for (const value of ['<b>', '99999', '-1', 'a b', 'x'.repeat(500), '%00', '１'])
    expect(read(`type=${value}&year=${value}`)).toEqual({ type: noSuchValue, year: noSuchValue });
  expect(read('type=')).toEqual({});
});

test('filters survive a round trip through the query string', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...filterNames), fc.string({ maxLength: 12 })), (query) => {
      const filters = readFilters(new URLSearchParams(query));
      const address = filterQuery(filters);
      expect(address).toMatch(/^[A-Za-z0-9=&-]*$/);
      expect(filterQuery(read(address))).toBe(address);
    }),
  );
});

test('one filter is changed or left out, the others stay', () => {
  expect(withFilter({ type: '1', year: '2025' }, 'type', undefined)).toEqual({ year: '2025' });
  expect(withFilter({ type: '1' }, 'year', '2024')).toEqual({ type: '1', year: '2024' });
});
