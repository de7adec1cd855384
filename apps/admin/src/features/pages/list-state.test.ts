import { describe, expect, test } from 'vitest';

import { formatListState, initialListState, parseListState, type ListState } from './list-state.ts';

const some: ListState = {
  searchTerm: 'wave maker',
  type: 'news',
  locale: 'nl-nl',
  state: 'published',
  changesRequested: true,
  pageIndex: 3,
  pageSize: 50,
  columnToSort: 'title',
  sortOrder: 'asc',
};

describe('the state of the page list in the URL', () => {
  test('survives a round trip', () => expect(parseListState(formatListState(some))).toEqual(some));
  test('is empty by default', () => expect(formatListState(initialListState).toString()).toBe(''));
  test('falls back to the defaults for unknown values', () =>
    expect(parseListState(new URLSearchParams('locale=xx&state=lost&sort=secret&order=up&page=-4&size=7'))).toEqual(
      initialListState,
    ));
});
