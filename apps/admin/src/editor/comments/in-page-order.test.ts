import { createBlock, type Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { inPageOrder } from './in-page-order.ts';

const text = (key: string, html: string): Block => ({ ...createBlock('richText', key), props: { html } });

const comment = (blockKey: string | null, words: string | null, replacement: string | null = null): ReviewComment =>
  ({
    id: 0,
    blockKey,
    quote: words === null ? null : { text: words, before: '' },
    replacement,
    resolvedAt: null,
  }) as unknown as ReviewComment;

test('comments stand in the order of the page: its blocks, then the words in each, whenever they were written', () => {
  const items = [
    { key: 'i', title: 'Pitch', html: '<p>Around the beam</p>' },
    { key: 'j', title: 'Yaw', html: '<p>Around the mast</p>' },
  ];
  const blocks = [
    text('a', '<p>The <strong>old</strong> roll</p><p>at sea</p>'),
    { ...createBlock('accordion', 'b'), props: { items } },
  ];
  const inOrder = [
    comment(null, null),
    comment('a', 'old', 'new'),
    comment('a', 'roll'),
    comment('a', 'at sea', ''),
    comment('a', null),
    comment('a', 'gone', 'away'),
    comment('b', 'beam', 'side'),
    comment('b', 'Yaw', 'Heave'),
    comment('b', 'mast'),
    comment('deleted', 'words', ''),
  ];
  expect(inPageOrder(inOrder.toReversed(), blocks)).toEqual(inOrder);
  const [one, other] = [comment('a', 'nowhere'), comment('a', 'nowhere either')];
  expect(inPageOrder([one, other], blocks)).toEqual([one, other]);
});
