import { expect, test } from 'vitest';

import { isShowing } from './view-content.ts';

test('a list shows a view if filters, order and visible columns are the same', () => {
  const view = { query: 'sort=title&type=news', columns: { type: false } };
  expect(isShowing(view, { ...view, columns: { type: false, state: true } })).toBe(true);
  expect(isShowing(view, { ...view, columns: {} })).toBe(false);
  expect(isShowing(view, { ...view, query: 'sort=title' })).toBe(false);
});
