import { describe, expect, test } from 'vitest';

import { filtersOf, formatListState, formatView, initialListState, parseListState, type ListState } from './list-state.ts';

const some: ListState = {
  searchTerm: 'wave maker',
  type: 'news',
  locale: 'nl-nl',
  state: 'published',
  changesRequested: true,
  hasProblems: true,
  updatedBy: 7,
  tagID: 12,
  pageIndex: 3,
  pageSize: 50,
  columnToSort: 'title',
  sortOrder: 'asc',
};

describe('the state of the page list in the URL', () => {
  test('survives a round trip', () => expect(parseListState(formatListState(some))).toEqual(some));
  test('is empty by default', () => expect(formatListState(initialListState).toString()).toBe(''));
  test('falls back to the defaults for unknown values', () =>
    expect(parseListState(new URLSearchParams('locale=xx&state=lost&by=me&tag=-1&sort=secret&order=up&page=-4&size=7'))).toEqual(
      initialListState,
    ));
  test('has the order that the user chose last where the URL has none', () => {
    const sort = { column: 'title', order: 'desc' } as const;
    const own = { ...initialListState, columnToSort: 'title', sortOrder: 'desc' } as const;
    expect(parseListState(new URLSearchParams(), sort)).toEqual(own);
    expect(formatListState(own, sort).toString()).toBe('');
    for (const state of [some, initialListState, { ...own, sortOrder: 'asc' } as const])
      expect(parseListState(formatListState(state, sort), sort)).toEqual(state);
    expect(parseListState(new URLSearchParams(), { column: 'secret', order: 'asc' })).toEqual(initialListState);
  });
  test('asks for what is on the site where it says published, and for the other states by name', () => {
    const filters = (state: ListState['state']) => filtersOf({ ...initialListState, state });
    expect(filters('published')).toEqual({ ...filters(null), isLive: true });
    expect(filters('publicationRequested')).toEqual({ ...filters(null), state: 'publicationRequested' });
  });
  test('is a view with its own order, from the first page on', () => {
    expect(formatView(initialListState)).toBe('order=desc&sort=updatedAt');
    const view = new URLSearchParams(formatView(some));
    expect(parseListState(view, { column: 'slug', order: 'desc' })).toEqual({ ...some, pageIndex: 0 });
  });
});
