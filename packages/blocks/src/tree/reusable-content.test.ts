import { expect, it } from 'vitest';

import type { Block } from '../block.ts';
import { createBlock } from '../create-block.ts';
import { expandReusable, reusableIDsOf, standsForReusable } from './reusable-content.ts';

const text = (key: string, more: Partial<Block> = {}): Block => ({ ...createBlock('richText', key), ...more });
const reference = (key: string, content: number | null, more: Partial<Block> = {}): Block => ({
  ...createBlock('reusable', key),
  props: { content },
  ...more,
});
const keyOf = (outer: string, inner: string): string => `${outer}/${inner}`;
const expand = (blocks: readonly Block[], contents: Record<number, readonly Block[]>) =>
  expandReusable(blocks, new Map(Object.entries(contents).map(([id, content]) => [Number(id), content])), keyOf);

it('knows by its fields which block stands for a reusable one', () => {
  expect([reference('r', 4), text('t')].map(standsForReusable)).toEqual([true, false]);
  expect(reusableIDsOf([reference('a', 4), text('t'), reference('b', null), reference('c', 4), reference('d', 2)])).toEqual([
    4, 2,
  ]);
});

it('puts the content of a reusable block in place of each reference, with keys and anchors that stay unique', () => {
  const page = [text('t', { anchorPoint: 'top' }), reference('a', 4, { anchorPoint: 'terms' }), reference('b', 4)];
  const content = [text('x'), text('y', { anchorPoint: 'top' }), text('z', { anchorPoint: 'end' })];
  expect(expand(page, { 4: content }).map(({ key, anchorPoint }) => `${key} ${anchorPoint}`)).toEqual([
    't top',
    'a/x terms',
    'a/y ',
    'a/z end',
    'b/x ',
    'b/y ',
    'b/z ',
  ]);
});

it('shows content to nobody whom the reference or the block is not for', () => {
  const content = ([0, 1, 2] as const).map((visibility) => text(`v${visibility}`, { visibility }));
  expect(expand([reference('a', 4, { visibility: 1 })], { 4: content }).map(({ visibility }) => visibility)).toEqual([1, 1, 2]);
});

it('leaves nothing where there is no content, and never nests', () => {
  expect(expand([reference('a', 4), reference('b', null)], {})).toEqual([]);
  expect(expand([reference('a', 4)], { 4: [reference('n', 5), text('x')], 5: [text('deep')] }).map(({ key }) => key)).toEqual([
    'a/x',
  ]);
});
