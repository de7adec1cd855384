import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import type { DrawnFault } from './drawn-checks.ts';
import { examineEach } from './examine-while-open.ts';

const faultOf = (words: string): DrawnFault => ({ rule: 'link-name', words, schemes: ['dark'] });
/** What is drawn for a block, which is only handed on. */
const drawnAs = (words: string) => [{ textContent: words } as Element];
const ask = async ([drawn]: readonly Element[]) => (drawn?.textContent === 'none' ? [] : [faultOf(String(drawn?.textContent))]);

test('each block gets the faults of what is drawn for it, in whatever order that stands', async () => {
  const blocks = ['a', 'b', 'c'].map((key) => createBlock('formula', key));
  const drawn = new Map([
    ['c', drawnAs('third')],
    ['b', drawnAs('none')],
    ['a', drawnAs('first')],
  ]);
  const reported = new Map<Block, readonly DrawnFault[]>();
  await examineEach(
    blocks,
    drawn,
    ask,
    () => true,
    (block, faults) => reported.set(block, faults),
  );
  expect([...reported]).toEqual([
    [blocks[0], [faultOf('first')]],
    [blocks[1], []],
    [blocks[2], [faultOf('third')]],
  ]);
});

test('what was found while somebody typed is not told, and nothing more is asked', async () => {
  const blocks = ['a', 'b', 'c'].map((key) => createBlock('formula', key));
  const drawn = new Map(blocks.map(({ key }) => [key, drawnAs(key)]));
  const requested: unknown[] = [];
  const reported: string[] = [];
  await examineEach(
    blocks,
    drawn,
    async (one) => {
      requested.push(one);
      return ask(one);
    },
    () => requested.length < 2,
    ({ key }) => reported.push(key),
  );
  expect([requested.length, reported]).toEqual([2, ['a']]);
});
