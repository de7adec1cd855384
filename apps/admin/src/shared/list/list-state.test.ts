import { describe, expect, test } from 'vitest';

import { formatList, initialList, pageInsteadOfEmpty, parseList, sortList, type ListState } from './list-state.ts';

const columns = { createdAt: 'desc', name: 'asc' } as const;
type Column = keyof typeof columns;
const some: ListState<Column> = { searchTerm: 'old', pageIndex: 3, pageSize: 50, columnToSort: 'name', sortOrder: 'asc' };

describe('the state of a list in the URL', () => {
  test('survives a round trip', () => expect(parseList(columns, formatList(columns, some))).toEqual(some));
  test('is empty by default', () => expect(formatList(columns, initialList(columns)).toString()).toBe(''));
  test('falls back to the defaults for unknown values', () =>
    expect(parseList(columns, new URLSearchParams('sort=secret&order=up&page=-4&size=7'))).toEqual(initialList(columns)));
  test('sorts a column in its default order first, then the opposite, from the first page on', () => {
    const byDate = { ...some, ...sortList(columns, some, 'createdAt') };
    expect(byDate).toMatchObject({ columnToSort: 'createdAt', sortOrder: 'desc', pageIndex: 0 });
    expect(sortList(columns, byDate, 'createdAt').sortOrder).toBe('asc');
  });
  test('goes to the previous page if one is empty, and stays on the first', () => {
    expect(pageInsteadOfEmpty(3, 0)).toBe(2);
    expect(pageInsteadOfEmpty(0, 0)).toBeUndefined();
    expect(pageInsteadOfEmpty(3, 1)).toBeUndefined();
  });
});
