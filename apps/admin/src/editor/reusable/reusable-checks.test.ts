import { createBlock, type Block } from '@ximblox/blocks';
import { expect, it } from 'vitest';

import { reduce } from '../document/reduce.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { KnownReusable, LoadedReusable } from './known-reusable.ts';
import { reusableChecks } from './reusable-checks.ts';

const reference = (key: string, content: number): Block => ({ ...createBlock('reusable', key), props: { content } });

it('warns of reusable blocks that are gone, not published or in another language', () => {
  const known = (state: Partial<LoadedReusable>) => state as LoadedReusable;
  const states = new Map<number, KnownReusable>([
    [1, known({ name: 'Fine', locale: 'en-gb', isPublished: true })],
    [2, known({ name: 'Uren', locale: 'nl-nl', isPublished: false })],
    [3, 'missing'],
  ]);
  const blocks = [1, 2, 3, 4].map((id) => reference(`r${id}`, id));
  expect(reusableChecks(blocks, 'en-gb', states).map(({ title }) => title)).toEqual([
    '“Uren” is not published',
    '“Uren” is in Dutch',
    'A reusable block was deleted',
  ]);
});

it('takes the place of the first of the blocks that it is exchanged for', () => {
  const text = (key: string, anchorPoint = ''): Block => ({ ...createBlock('richText', key), anchorPoint });
  const document = { blocks: [text('a', 'top'), text('b'), text('c'), text('d')] } as unknown as PageDocument;
  const next = reduce(document, { type: 'exchange', keys: ['d', 'b'], blocks: [text('x', 'top'), text('y', 'end')] });
  expect(next.document.blocks.map(({ key, anchorPoint }) => `${key} ${anchorPoint}`)).toEqual(['a top', 'x ', 'y end', 'c ']);
});
