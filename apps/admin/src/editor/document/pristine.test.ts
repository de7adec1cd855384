import { createBlock } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { isPristine } from './pristine.ts';

test('a new block counts as unwritten until something is written in it, whatever the order of its keys', () => {
  const table = createBlock('table', 'a');
  const { headerRow, headerColumn, rows } = table.props['table'] as Record<string, unknown>;
  expect(isPristine({ ...table, props: { table: { rows, headerColumn, headerRow }, caption: '' } })).toBe(true);
  expect(isPristine({ ...table, props: { ...table.props, caption: 'The basins' } })).toBe(false);
});

test('a block that lists pages shows them before anything is written in it', () => {
  expect(isPristine(createBlock('overview', 'a'))).toBe(false);
});

test('a block that asks for no words shows itself at once, one that does waits for them', () => {
  for (const type of ['divider', 'searchBox', 'onThisPage']) expect(isPristine(createBlock(type, 'a'))).toBe(false);
  for (const type of ['notice', 'downloads', 'team']) expect(isPristine(createBlock(type, 'a'))).toBe(true);
});
