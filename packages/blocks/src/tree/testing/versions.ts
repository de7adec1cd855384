import type { ImageRef } from '@ximblox/primitives';
import fc from 'fast-check';

import type { Block, Visibility } from '../../block.ts';
import { createBlock } from '../../create-block.ts';
import type { VersionContent } from '../compare-versions.ts';

/** An edit of a page; positions wrap at the end. */
type Edit =
  | { readonly kind: 'insert'; readonly at: number; readonly block: Omit<Block, 'key'> }
  | { readonly kind: 'delete'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }
  | { readonly kind: 'rewrite'; readonly at: number; readonly block: Omit<Block, 'key'> }
  | { readonly kind: 'see'; readonly at: number; readonly visibility: Visibility }
  | { readonly kind: 'anchor'; readonly at: number; readonly anchorPoint: string }
  | { readonly kind: 'page'; readonly fields: Partial<Omit<VersionContent, 'blocks'>> };

/** A version before edits and after them. */
export type Situation = { readonly before: VersionContent; readonly after: VersionContent; readonly edits: readonly Edit[] };

const words = fc
  .array(fc.constantFrom('wave', 'basin', 'the', 'ship’s', 'sea-keeping', 'tow', '3.5', 'm', ',', '&', 'é'), { maxLength: 12 })
  .map((list) => list.join(' '));
const escape = (text: string): string => text.replaceAll('&', '&amp;');
const run = fc
  .tuple(words, fc.constantFrom('', 'strong', 'em', 'a href="/x"', 'a href="/y"', 'a data-page-id="4" data-anchor="why"'))
  .map(([text, tag]) => (tag === '' ? escape(text) : `<${tag}>${escape(text)}</${tag.split(' ')[0] ?? ''}>`));
const paragraph = fc
  .tuple(fc.constantFrom('p', 'h3', 'blockquote', 'pre'), fc.array(run, { minLength: 1, maxLength: 3 }))
  .map(([tag, runs]) => `<${tag}>${runs.join(' ')}</${tag}>`);
const entries = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(run, { minLength: 1, maxLength: 3 }))
  .map(([tag, runs]) => `<${tag}>${runs.map((text) => `<li><p>${text}</p></li>`).join('')}</${tag}>`);
/** Markup as the editor writes it. */
export const markup = fc
  .array(fc.oneof(paragraph, entries, fc.constant('<hr>')), { maxLength: 5 })
  .map((paragraphs) => paragraphs.join(''));

const imageRef = fc
  .record({ fileID: fc.integer({ min: 1, max: 4 }), altText: fc.constantFrom('', 'A basin') })
  .map(({ fileID, altText }): ImageRef => ({
    fileID,
    altText,
    cropParams: null,
    hash: '',
    fileName: '',
    url: '',
    width: null,
    height: null,
  }));

type Content = Omit<Block, 'key'>;
const content = (type: string, props: Record<string, unknown>, images: Record<string, ImageRef[]> = {}): Content => {
  const { key: _, ...block } = createBlock(type, 'new');
  return { ...block, props: { ...block.props, ...props }, __images: images };
};
const cards = fc
  .uniqueArray(fc.tuple(fc.constantFrom('one', 'two', 'three', 'four', 'five'), words, fc.option(imageRef)), {
    selector: ([key]) => key,
    maxLength: 5,
  })
  .map((items) =>
    content(
      'cards',
      { items: items.map(([key, title]) => ({ key, meta: '', title, text: '', link: { kind: 'none', text: '' } })) },
      Object.fromEntries(items.flatMap(([key, , image]) => (image === null ? [] : [[`items.${key}.image`, [image]]]))),
    ),
  );
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(words, { minLength: 3, maxLength: 3 }), { maxLength: 4 }),
    fc.boolean(),
  )
  .map(([columns, rows, headerRow]) =>
    content('table', {
      table: { headerRow, headerColumn: false, rows: rows.map((row) => row.slice(0, columns).map(escape)) },
    }),
  );
const blockContent = fc.oneof(
  fc.tuple(words, fc.constantFrom(2, 3)).map(([title, level]) => content('heading', { title, level })),
  markup.map((html) => content('richText', { html })),
  fc.tuple(words, fc.array(imageRef, { maxLength: 1 })).map(([caption, image]) => content('image', { caption }, { image })),
  cards,
  table,
  // An unknown block type, and unknown props.
  words.map((text) => content('retired', { text, depth: { of: text } })),
);

const place = fc.nat(11);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: place, block: blockContent }),
  fc.record({ kind: fc.constant('delete' as const), at: place }),
  fc.record({ kind: fc.constant('move' as const), at: place, to: place }),
  fc.record({ kind: fc.constant('rewrite' as const), at: place, block: blockContent }),
  fc.record({ kind: fc.constant('see' as const), at: place, visibility: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
  fc.record({ kind: fc.constant('anchor' as const), at: place, anchorPoint: fc.constantFrom('', 'why', 'how') }),
  fc.record({
    kind: fc.constant('page' as const),
    fields: fc.oneof(
      fc.record({ title: words }),
      fc.record({ seoDescription: words }),
      fc.record({ seoKeywords: fc.array(words, { maxLength: 3 }) }),
      fc.record({ seoImage: fc.option(imageRef).map((image) => (image === null ? null : [image])) }),
      fc.record({ typeData: fc.constantFrom({}, { type: 1 }, { type: 0, date: '2026-11-17' }, { readingTime: 4 }) }),
      fc.record({ tags: fc.subarray([1, 2, 3]) }),
    ),
  }),
);

function perform(version: VersionContent, step: Edit, newKey: string): VersionContent {
  if (step.kind === 'page') return { ...version, ...step.fields };
  const blocks = [...version.blocks];
  const at = blocks.length === 0 ? 0 : step.at % blocks.length;
  const found = blocks[at];
  if (step.kind === 'insert') blocks.splice(at, 0, { ...step.block, key: newKey });
  else if (found === undefined) return version;
  else if (step.kind === 'delete') blocks.splice(at, 1);
  else if (step.kind === 'move') blocks.splice(step.to % blocks.length, 0, ...blocks.splice(at, 1));
  else if (step.kind === 'rewrite') blocks[at] = { ...step.block, key: found.key };
  else if (step.kind === 'see') blocks[at] = { ...found, visibility: step.visibility };
  else blocks[at] = { ...found, anchorPoint: step.anchorPoint };
  return { ...version, blocks };
}

/** Versions of a news item. */
export const versions: fc.Arbitrary<VersionContent> = fc.array(blockContent, { maxLength: 8 }).map((contents) => ({
  title: 'Basin',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
  blocks: contents.map((block, index) => ({ ...block, key: `b${index}` })),
}));

/** A version, an edit, and the resulting version. */
export const situations: fc.Arbitrary<Situation> = fc
  .tuple(versions, fc.array(edit, { maxLength: 8 }))
  .map(([before, edits]) => ({
    before,
    edits,
    after: edits.reduce((version, step, index) => perform(version, step, `new${index}`), before),
  }));
