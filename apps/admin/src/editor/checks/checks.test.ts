import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { loadFormulaRenderer } from '../../shared/use-formulas.ts';
import type { PageDocument } from '../document/page-document.ts';
import { publishedContent } from '../reusable/published-content.ts';
import { checkPage, labelOfPath, placeOfProperty } from './checks.ts';
import { blockIssues } from './issues.ts';

const page = (blocks: Block[], more: Partial<PageDocument> = {}): PageDocument => ({
  title: 'Basin',
  blocks,
  seoTitle: 'Basin',
  seoDescription: 'A basin.',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
  ...more,
});
const heading = (key: string, level: number, title = 'Waves'): Block => ({
  ...createBlock('heading', key),
  props: { title, level },
});
const checked = (document: PageDocument, type: string) => checkPage(document, type, publishedContent(document.blocks, new Map()));

test('errors that block publishing name the block and the field', () => {
  const { mustBePutRight } = checked(page([heading('a', 2, ''), createBlock('image', 'b')]), 'content');
  expect(mustBePutRight.map(({ place }) => place)).toEqual([
    { kind: 'block', key: 'a', path: 'props.title' },
    { kind: 'block', key: 'b', path: '__images.image' },
  ]);
});

test('a formula that can’t be rendered prevents publication, once what renders it is loaded, and no saving', async () => {
  const wrong: Block = { ...createBlock('formula', 'a'), props: { tex: String.raw`\frac{a}{b` } };
  expect(blockIssues(wrong, 'strict')).toEqual([]);
  await loadFormulaRenderer();
  expect(blockIssues(wrong, 'draft')).toEqual([]);
  expect(checked(page([wrong]), 'content').mustBePutRight).toMatchObject([
    { detail: expect.stringContaining('“}” is missing') as string, place: { kind: 'block', key: 'a', path: 'props.tex' } },
  ]);
  expect(blockIssues({ ...wrong, props: { tex: String.raw`\frac{a}{b}` } }, 'strict')).toEqual([]);
});

test('a missing title and missing type data are reported', () => {
  expect(checked(page([], { title: ' ' }), 'news').mustBePutRight.map(({ place }) => place)).toEqual([
    { kind: 'tab', tab: 'settings', property: 'title' },
    { kind: 'tab', tab: 'settings', property: 'typeData.date' },
  ]);
});

test('links without a target are reported in rich text, table cells and list items', () => {
  const text = {
    ...createBlock('richText', 't'),
    props: { html: '<p><a>Visit <b>us</b></a> or <a href="www.x.example">not</a></p>' },
  };
  const list = {
    ...createBlock('accordion', 'l'),
    props: { title: '', items: [{ key: 'i', title: 'P', html: '<p><a>A</a> <a>B</a></p>' }] },
  };
  expect(checked(page([text, list]), 'content').mustBePutRight).toMatchObject([
    {
      detail: 'The link “Visit us” has no target. Enter one or remove the link.',
      place: { key: 't', path: 'props.html' },
    },
    {
      detail: 'The links “A”, “B” have no target. Enter one or remove the links.',
      place: { key: 'l', path: 'props.items[0].html' },
    },
  ]);
});

test('a duplicate anchor is reported for both blocks', () => {
  const { mustBePutRight } = checked(
    page([
      { ...heading('a', 2), anchorPoint: 'x' },
      { ...heading('b', 2), anchorPoint: 'x' },
      { ...heading('c', 2), anchorPoint: 'y' },
    ]),
    'content',
  );
  expect(mustBePutRight.map(({ place }) => (place.kind === 'block' ? place.key : ''))).toEqual(['a', 'b']);
});

test('a skipped heading level, a long search title and an image without alternative text are warnings', () => {
  const image = {
    ...createBlock('image', 'i'),
    __images: {
      image: [{ fileID: 1, cropParams: null, altText: '', hash: '', fileName: '', url: '', width: null, height: null }],
    },
  };
  const { worthALook } = checked(page([heading('a', 2), heading('b', 4), image], { seoTitle: 'x'.repeat(61) }), 'content');
  expect(worthALook.map(({ id }) => id)).toEqual(['seo.seoTitle', 'i.image.0.alt', 'b.level']);
});

test('a valid page has no checks', () => {
  expect(checked(page([heading('a', 2), heading('b', 3)]), 'content')).toMatchObject({ mustBePutRight: [], worthALook: [] });
});

test('the checks of a block are memoized per object', () => {
  const block = heading('a', 2, '');
  expect(blockIssues(block, 'strict')).toBe(blockIssues(block, 'strict'));
});

test('a property named by the server maps to its location', () => {
  const document = page([heading('a', 2), heading('b', 2)]);
  expect(placeOfProperty(document, 'blocks[1].props.title')).toEqual({ kind: 'block', key: 'b', path: 'props.title' });
  expect(placeOfProperty(document, 'seoTitle')).toEqual({ kind: 'tab', tab: 'seo', property: 'seoTitle' });
  expect(placeOfProperty(document, 'blocks[7]')).toBeUndefined();
});

test('a path is labelled by its field, inside list items too', () => {
  const cards = createBlock('cards', 'c');
  expect(labelOfPath(cards, 'props.title')).toBe('Heading');
  expect(labelOfPath(cards, 'props.items[0].title')).toBe('Title');
  expect(labelOfPath(cards, '__images.items.one.image')).toBe('Image');
});

const filmed = (
  mimeType: string,
  captions: readonly { readonly language: string; readonly mimeType: string }[] = [],
  transcript = '',
) => {
  const file = (fileID: number, type: string) => [
    { fileID, altText: '', hash: '', fileName: 'film', url: '', size: 1, mimeType: type },
  ];
  const video = createBlock('video', 'v');
  const items = captions.map(({ language }, index) => ({ key: `c${index}`, language }));
  return {
    ...video,
    props: { ...video.props, title: 'Launch', transcript, captions: items },
    __files: {
      video: file(1, mimeType),
      ...Object.fromEntries(captions.map((one, index) => [`captions.c${index}.file`, file(index + 2, one.mimeType)])),
    },
  };
};

test('a video of the library with neither captions nor a transcript is a warning at its captions', () => {
  const { worthALook, passed } = checked(page([filmed('video/mp4')]), 'content');
  expect(worthALook).toMatchObject([
    {
      id: 'v.captions',
      title: '“Launch” has neither captions nor a transcript',
      place: { kind: 'block', key: 'v', path: 'props.captions' },
    },
  ]);
  expect(passed).not.toContain('Every video of the library has captions or a transcript');
  // A file of another type is not shown as captions.
  const withPDF = filmed('video/mp4', [{ language: 'en', mimeType: 'application/pdf' }]);
  expect(checked(page([withPDF]), 'content').worthALook.map(({ id }) => id)).toEqual(['v.captions']);
});

test('captions or a transcript are enough, and videos of other providers have their own', () => {
  const vtt = [{ language: 'en', mimeType: 'text/vtt' }];
  for (const block of [filmed('video/mp4', vtt), filmed('video/mp4', [], '<p>It leaves.</p>'), filmed('video/youtube')])
    expect(checked(page([block]), 'content').worthALook).toEqual([]);
});

test('two captions in one language are a warning at the second', () => {
  const both = filmed('video/mp4', [
    { language: 'en', mimeType: 'text/vtt' },
    { language: 'en', mimeType: 'text/vtt' },
  ]);
  expect(checked(page([both]), 'content').worthALook).toMatchObject([
    { id: 'v.captions.c1', place: { kind: 'block', key: 'v', path: 'props.captions[1].language' } },
  ]);
});
