import { expect, test } from 'vitest';

import { fromList, searchOfList } from './list-search.ts';

test('an entry of a list knows its search', () => expect(searchOfList(fromList('?q=Review'))).toBe('?q=Review'));

test.each([undefined, null, {}, { isNew: true }, { listSearch: 3 }])(
  'an entry that was not opened from a list knows none (%#)',
  (state) => expect(searchOfList(state)).toBe(''),
);
