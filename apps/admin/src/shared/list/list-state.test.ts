import { describe, expect, test } from 'vitest';

import { formatList, initialList, pageInsteadOfEmpty, parseList, sortList, type ListState } from './list-state.ts';

const columns = { createdAt: 'desc', name: 'asc' } as const;
type Column = keyof typeof columns;
const some: ListState<Column> = { searchTerm: 'old', pageIndex: 3, pageSize: 50, columnToSort: 'name', sortOrder: 'asc' };

describe('the state of a list in the address', () => {
  test('comes back from the address as it went in', () => expect(parseList(columns, formatList(columns, some))).toEqual(some));
  test('leaves the address bare at the beginning', () => expect(formatList(columns, initialList(columns)).toString()).toBe(''));
  test('falls back for values that the list does not know', () =>
    expect(parseList(columns, new URLSearchParams('sort=secret&order=up&page=-4&size=7'))).toEqual(initialList(columns)));
  test('sorts a column in its own order first, then in the other, from the first page on', () => {
    const byDate = { ...some, ...sortList(columns, some, 'createdAt') };
    expect(byDate).toMatchObject({ columnToSort: 'createdAt', sortOrder: 'desc', pageIndex: 0 });
    expect(sortList(columns, byDate, 'createdAt').sortOrder).toBe('asc');
  });
  test('goes to the page before where one came back empty, and stays on the first', () => {
    expect(pageInsteadOfEmpty(3, 0)).toBe(2);
    expect(pageInsteadOfEmpty(0, 0)).toBeUndefined();
    expect(pageInsteadOfEmpty(3, 1)).toBeUndefined();
  });
});
