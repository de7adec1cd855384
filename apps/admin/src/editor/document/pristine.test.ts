import { createBlock } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { isPristine } from './pristine.ts';

test('a new block counts as pristine until it has content, whatever the order of its keys', () => {
  const table = createBlock('table', 'a');
  const { headerRow, headerColumn, rows } = table.props['table'] as Record<string, unknown>;
  expect(isPristine({ ...table, props: { table: { rows, headerColumn, headerRow }, caption: '' } })).toBe(true);
  expect(isPristine({ ...table, props: { ...table.props, caption: 'The basins' } })).toBe(false);
});

test('a block that lists pages is shown before it has content', () => {
  expect(isPristine(createBlock('overview', 'a'))).toBe(false);
});

test('a block without text fields is shown at once, one with text fields once it has text', () => {
  for (const type of ['divider', 'searchBox', 'onThisPage']) expect(isPristine(createBlock(type, 'a'))).toBe(false);
  for (const type of ['notice', 'downloads', 'team']) expect(isPristine(createBlock(type, 'a'))).toBe(true);
});
