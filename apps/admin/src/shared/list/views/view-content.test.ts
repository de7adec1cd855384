import { expect, test } from 'vitest';

import { isShowing, queryOfView } from './view-content.ts';

test('a list shows a view if filters, order and visible columns are the same', () => {
  const view = { query: 'sort=title&type=news', columns: { type: false } };
  expect(isShowing(view, { ...view, columns: { type: false, state: true } })).toBe(true);
  expect(isShowing(view, { ...view, columns: {} })).toBe(false);
  expect(isShowing(view, { ...view, query: 'sort=title' })).toBe(false);
});

test('a view holds the filters and the order of a URL, in whatever order they stand there', () => {
  expect(queryOfView('?who=3&page=2&q=crossing+seas')).toBe('q=crossing+seas&who=3');
  expect(queryOfView('?user=new&q=a', ['user'])).toBe('q=a');
});
