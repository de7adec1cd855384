import { blockCatalog } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import type { PagePart } from '../arranging/parts.ts';
import { partsOfFiles } from './file-parts.ts';
import { placeParts } from './place-parts.ts';

let keyCount = 0;
const makeKey = (): string => `k${(keyCount += 1)}`;
const everything = { isAllowed: () => true, makeKey };
const only = (...types: readonly string[]) => ({ isAllowed: (type: string) => types.includes(type), makeKey });
const image = { source: { from: 'nowhere' }, alt: 'Waves', caption: 'A basin', width: undefined } as const;
const parts: readonly PagePart[] = [
  { part: { kind: 'heading', text: 'Waves & wind', level: 2 } },
  { part: { kind: 'text', html: '<p>High</p>' } },
  { part: { kind: 'quote', text: 'One.\n\nTwo.', source: 'A. Okafor' } },
  { part: { kind: 'notice', html: '<p>Closed</p>' } },
  { part: { kind: 'formula', tex: 'a<b' } },
  {
    part: {
      kind: 'table',
      caption: 'Runs',
      table: {
        headerRow: true,
        headerColumn: false,
        rows: [
          ['a', 'b'],
          ['', '1'],
        ],
      },
    },
  },
  { part: { kind: 'divider' } },
  { part: { kind: 'image', caption: 'A basin' }, image },
];

test('each part becomes the block that takes it, and an image waits with its alternative text', () => {
  const { blocks, awaited, asText, leftOut } = placeParts(parts, everything);
  expect(blocks.map(({ type }) => type)).toEqual([
    'heading',
    'richText',
    'quote',
    'notice',
    'formula',
    'table',
    'divider',
    'image',
  ]);
  expect(awaited).toMatchObject([{ key: blocks.at(-1)?.key, slot: 'image', store: 'images', alt: 'Waves' }]);
  expect([asText, leftOut]).toEqual([0, 0]);
});

test('where only texts are allowed all words stay, in one text, and what was lost is counted', () => {
  const { blocks, awaited, asText, leftOut } = placeParts(parts, only('richText'));
  expect(blocks.map(({ type }) => type)).toEqual(['richText']);
  expect(blocks[0]?.props).toEqual({
    html:
      '<h3>Waves &amp; wind</h3><p>High</p><blockquote><p>One.</p><p>Two.</p><p>– A. Okafor</p></blockquote><p>Closed</p>' +
      '<p><span data-formula="a&lt;b"></span></p><p>a – b</p><p>1</p><p>Runs</p><hr><p>A basin</p>',
  });
  expect([awaited, asText, leftOut]).toEqual([[], 6, 1]);
});

test('an image for which there is no block is named, by its words or by where it lies', () => {
  const at = { ...image, alt: '', caption: '', source: { from: 'url', url: 'https://images.example/a/pier.png' } } as const;
  const { leftOut, leftOutNames } = placeParts(
    [image, at].map((one) => ({ part: { kind: 'image', caption: one.caption }, image: one })),
    only('richText'),
  );
  expect([leftOut, leftOutNames]).toEqual([2, ['“Waves”', 'pier.png (images.example)']]);
});

test('a part that its block cannot hold becomes text', () => {
  const { blocks, asText } = placeParts([{ part: { kind: 'heading', text: 'w'.repeat(300), level: 2 } }], everything);
  expect(blocks.map(({ type }) => type)).toEqual(['richText']);
  expect(asText).toBe(1);
});

test('texts of a document that follow each other stay apart', () => {
  const texts: PagePart[] = [{ part: { kind: 'text', html: '<p>One</p>' } }, { part: { kind: 'text', html: '<p>Two</p>' } }];
  expect(placeParts(texts, everything).blocks).toHaveLength(2);
});

test('files become an image each and one block for the others, or are counted where none takes them', () => {
  const files = [new File(['a'], 'sea.png', { type: 'image/png' }), new File(['b'], 'plan.pdf', { type: 'application/pdf' })];
  const { blocks, awaited } = placeParts(partsOfFiles(files), everything);
  expect(blocks.map(({ type }) => type)).toEqual(['image', 'downloads']);
  expect(awaited.map(({ key, store, name }) => [key, store, name])).toEqual([
    [blocks[0]?.key, 'images', ''],
    [blocks[1]?.key, 'files', 'plan.pdf'],
  ]);
  expect(placeParts(partsOfFiles(files), only('richText'))).toMatchObject({
    blocks: [],
    leftOut: 2,
    leftOutNames: ['“sea.png”', '“plan.pdf”'],
  });
});

test('every kind of part has a block in the catalogue', () => {
  const kinds = [...blockCatalog.values()].flatMap(({ takes }) => takes?.kind ?? []);
  expect(new Set(kinds)).toEqual(
    new Set(['heading', 'text', 'image', 'table', 'quote', 'formula', 'notice', 'divider', 'files']),
  );
});
