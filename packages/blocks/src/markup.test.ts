import { expect, test } from 'vitest';

import { cleanBlock } from './markup.ts';

const sanitizers = { html: (html: string): string => html.replaceAll('evil', '') };
const link = '<a href="javascript:evil()">a</a>';

test.each([
  ['a text', 'richText', { html: `evil${link}` }, { html: '<a href="javascript:()">a</a>' }],
  ['what is no text', 'richText', { html: { __html: 'evil' } }, { html: '' }],
  ['a text that nests too deep to be read', 'richText', { html: '<b>'.repeat(50_000) }, { html: '' }],
  [
    'a table with rows of different lengths',
    'table',
    { table: { headerRow: true, rows: [['evil a', 5], ['evil b', 'c', link], 'evil'] } },
    { table: { headerRow: true, rows: [[' a', ''], [' b', 'c', '<a href="javascript:()">a</a>'], []] } },
  ],
  [
    'a list',
    'accordion',
    { title: 'evil > good', items: [{ key: 'a', title: 'evil <', html: link }, 'evil', { html: '<p>evil</p>' }] },
    { title: 'evil > good', items: [{ key: 'a', title: 'evil <', html: '<a href="javascript:()">a</a>' }, { html: '<p></p>' }] },
  ],
])('%s that its field refuses is sanitized all the same, and plain texts stay', (_what, type, props, expected) => {
  expect(cleanBlock({ type, props }, sanitizers)).toEqual({ type, props: expected });
});
