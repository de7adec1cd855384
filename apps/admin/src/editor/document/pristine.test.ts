import { newBlock } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { isUnwritten } from './pristine.ts';

test('a new block counts as unwritten until something is written in it, whatever the order of its keys', () => {
  const table = newBlock('table', 'a');
  const { headerRow, headerColumn, rows } = table.props['table'] as Record<string, unknown>;
  expect(isUnwritten({ ...table, props: { table: { rows, headerColumn, headerRow }, caption: '' } })).toBe(true);
  expect(isUnwritten({ ...table, props: { ...table.props, caption: 'The basins' } })).toBe(false);
});

test('a block that lists pages shows them before anything is written in it', () => {
  expect(isUnwritten(newBlock('overview', 'a'))).toBe(false);
});

test('a block that asks for no words shows itself at once, one that does waits for them', () => {
  for (const type of ['divider', 'searchBox', 'onThisPage']) expect(isUnwritten(newBlock(type, 'a'))).toBe(false);
  for (const type of ['notice', 'downloads', 'team']) expect(isUnwritten(newBlock(type, 'a'))).toBe(true);
});
