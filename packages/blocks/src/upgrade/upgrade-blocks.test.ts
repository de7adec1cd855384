import { expect, it } from 'vitest';

import type { StoredBlock } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import { createBlock } from '../create-block.ts';
import { upgradeBlocks } from './upgrade-blocks.ts';

const stored = (type: string, version: number, props: Record<string, unknown>): StoredBlock => ({
  ...createBlock(type, 'k'),
  props,
  __version: version,
});
const newest = (type: string): number => blockCatalog.get(type)?.version ?? 0;

it('gives back the same blocks where all are of the newest version', () => {
  const blocks = [stored('heading', newest('heading'), { title: 'a', level: 2 })];
  expect(upgradeBlocks(blocks)).toBe(blocks);
});

it('gives new fields their defaults and preserves unknown ones', () => {
  const [block] = upgradeBlocks([stored('heading', newest('heading') - 1, { title: 'a', ornament: 'wave' })]);
  expect(block?.props).toEqual({ ...createBlock('heading', 'k').props, title: 'a', ornament: 'wave' });
  expect(block?.__version).toBe(newest('heading'));
});

it('leaves blocks of unknown types and of a newer program as they are', () => {
  const blocks = [
    stored('retired', 3, { a: 1 }),
    stored('heading', newest('heading') + 1, { title: 'a', level: 2, later: true }),
  ];
  expect(upgradeBlocks(blocks)).toEqual(blocks);
});
