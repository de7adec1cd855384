import { describe, expect, it } from 'vitest';

import type { StoredBlock } from './block.ts';
import { checkBlocks, checkBlocksInSteps, checkTypeData } from './check.ts';
import { versionMarkupMaxLength } from './markup.ts';

const sanitizers = { html: (html: string) => html.replace(/<script>.*?<\/script>/g, '') };
const heading = (key: string, title: string, more: object = {}) => ({
  type: 'heading',
  key,
  props: { title, level: 2 },
  ...more,
});
const stored = (block: Partial<StoredBlock> & Pick<StoredBlock, 'type' | 'key'>): StoredBlock => ({
  props: {},
  anchorPoint: '',
  visibility: 0,
  __images: {},
  __files: {},
  __version: 1,
  ...block,
});
const storedOf = (...blocks: StoredBlock[]) => new Map(blocks.map((block) => [block.key, block]));
const issuesOf = (input: unknown, strength: 'draft' | 'strict' = 'draft', stored = storedOf()) =>
  checkBlocks(input, { strength, sanitizers, kept: stored }).issues.map(({ code, property }) => `${code} ${property}`);

describe('checking blocks', () => {
  it('fills in missing fields of a draft', () => {
    const { blocks, issues } = checkBlocks([{ type: 'heading', key: 'h' }], { strength: 'draft', sanitizers });
    expect(issues).toEqual([]);
    expect(blocks).toMatchObject([
      { type: 'heading', key: 'h', props: { title: '' }, anchorPoint: '', visibility: 0, __images: {}, __files: {} },
    ]);
  });

  it('tells everything that is wrong at once, each at its place', () => {
    expect(
      issuesOf([
        heading('a', 'x'.repeat(201)),
        heading('b', 'b', { props: { title: 1, level: 9, more: true } }),
        { type: 'nothing', key: 'c' },
      ]),
    ).toEqual([
      'V_14 blocks[0].props.title',
      'V_12 blocks[1].props.title',
      'V_12 blocks[1].props.level',
      'V_12 blocks[1].props.more',
      'V_12 blocks[2].type',
    ]);
  });

  it('takes the images and files of an item along with it, and refuses those of no field', () => {
    const file = { fileID: 1, altText: '', hash: '', fileName: '', url: '', size: null, mimeType: '' };
    const block = (slots: object) => ({
      type: 'downloads',
      key: 'd',
      props: { items: [{ key: 'stays', title: '', language: '', pages: null }] },
      __files: { 'items.stays.file': [file], ...slots },
    });
    const { blocks, issues } = checkBlocks([block({ 'items.gone.file': [file] })], { strength: 'strict', sanitizers });
    expect(issues).toEqual([]);
    expect(Object.keys(blocks[0]?.__files ?? {})).toEqual(['items.stays.file']);
    expect(issuesOf([block({ 'items.gone.title': [file], other: [file] })])).toEqual([
      'V_12 blocks[0].__files.items.gone.title',
      'V_12 blocks[0].__files.other',
    ]);
  });

  it('reports wrong types as invalid and only absent values as missing', () => {
    expect(issuesOf([5, null, [], {}, { type: 5, key: 'a', props: 'x' }])).toEqual([
      'V_12 blocks[0]',
      'V_12 blocks[1]',
      'V_12 blocks[2]',
      'V_01 blocks[3].type',
      'V_01 blocks[3].key',
      'V_12 blocks[4].type',
      'V_12 blocks[4].props',
    ]);
  });

  it('asks for more when publishing than when saving', () => {
    const unfinished = [heading('a', ''), heading('b', '  '), { type: 'image', key: 'c' }];
    expect(issuesOf(unfinished)).toEqual([]);
    expect(issuesOf(unfinished, 'strict')).toEqual([
      'V_01 blocks[0].props.title',
      'V_16 blocks[1].props.title',
      'V_17 blocks[2].__images.image',
    ]);
  });

  it('refuses a second block of one key or anchor', () => {
    expect(
      issuesOf([heading('a', 'a', { anchorPoint: 'x' }), heading('a', 'b'), heading('c', 'c', { anchorPoint: 'x' })]),
    ).toEqual(['V_18 blocks[1].key', 'V_18 blocks[2].anchorPoint']);
  });

  it('refuses markup of which nothing is left', () => {
    expect(issuesOf([{ type: 'richText', key: 'r', props: { html: '<script>x</script>' } }])).toEqual([
      'V_15 blocks[0].props.html',
    ]);
    expect(issuesOf([{ type: 'richText', key: 'r', props: { html: '' } }])).toEqual([]);
  });

  it('keeps a block of a type it does not know exactly as it was, and takes none from outside', () => {
    const old = stored({ type: 'retired', key: 'r', props: { html: '<b>old</b>' }, __version: 3 });
    const sent = { type: 'retired', key: 'r', props: { html: '<script>new</script>' }, visibility: 1 };
    const { blocks, issues } = checkBlocks([sent], { strength: 'draft', sanitizers, kept: storedOf(old) });
    expect(issues).toEqual([]);
    expect(blocks).toEqual([{ ...old, visibility: 1 }]);
    expect(issuesOf([{ ...sent, key: 'other' }], 'draft', storedOf(old))).toEqual(['V_12 blocks[0].type']);
    expect(issuesOf([{ ...sent, type: 'another' }], 'draft', storedOf(old))).toEqual(['V_12 blocks[0].type']);
  });

  it('keeps a prop that its type no longer has, with the value it had', () => {
    const old = stored({ type: 'heading', key: 'h', props: { title: 'a', level: 2, ornament: 'wave' } });
    const { blocks, issues } = checkBlocks(
      [heading('h', 'b', { props: { title: 'b', level: 2, ornament: '<script>x</script>' } })],
      { strength: 'draft', sanitizers, kept: storedOf(old) },
    );
    expect(issues).toEqual([]);
    expect(blocks[0]?.props).toEqual({ title: 'b', level: 2, ornament: 'wave' });
  });

  it.each(['toString', 'constructor', 'hasOwnProperty'])('takes no prop named %s because objects have one', (name) => {
    const old = stored({ type: 'heading', key: 'h', props: { title: 'a', level: 2 } });
    expect(issuesOf([heading('h', 'a', { props: { title: 'a', level: 2, [name]: 1 } })], 'draft', storedOf(old))).toEqual([
      `V_12 blocks[0].props.${name}`,
    ]);
  });

  it('refuses images under a name that the block does not have', () => {
    expect(issuesOf([heading('h', 'a', { __images: { hidden: [{ fileID: 1 }] } })])).toEqual(['V_12 blocks[0].__images.hidden']);
  });

  it.each([
    [null],
    ['blocks'],
    [[null]],
    [[{ type: 'heading', key: 'a b' }]],
    [[{ type: 'heading', key: 'a', visibility: 3 }]],
    [[{ type: 'heading', key: 'a', surplus: 1 }]],
  ])('refuses what is no list of blocks: %j', (input) => {
    expect(issuesOf(input).length).toBeGreaterThan(0);
  });
});

describe('blocks of very much', () => {
  const text = (key: string, length: number) => ({ type: 'richText', key, props: { html: 'x'.repeat(length) } });
  const quarter = versionMarkupMaxLength / 4;
  const quarters = ['a', 'b', 'c', 'd'].map((key) => text(key, quarter));

  it('has a limit for all markup together, which is reported at the longest text', () => {
    expect(issuesOf(quarters)).toEqual([]);
    expect(issuesOf([text('short', 1), ...quarters])).toEqual(['V_14 blocks[1].props.html']);
  });

  it('can be published as they are stored, however long they are', () => {
    expect(issuesOf([text('more', quarter), ...quarters], 'strict')).toEqual([]);
  });

  it('reports the first errors only', () => {
    const props = Object.fromEntries(Array.from({ length: 130_000 }, (_, index) => [`x${index}`, 1]));
    expect(issuesOf([{ type: 'heading', key: 'a', props }]).length).toBe(200);
    expect(issuesOf(Array.from({ length: 900 }, (_, index) => ({ type: 'none', key: `k${index}` }))).length).toBeLessThan(300);
  });

  it('let others do something between each two', () => {
    const steps = checkBlocksInSteps(quarters, { strength: 'draft', sanitizers });
    expect(Array.from({ length: 5 }, () => steps.next().done)).toEqual([false, false, false, false, true]);
  });
});

describe('checking typeData', () => {
  it('lets a draft leave out everything, and publishing nothing that is required', () => {
    expect(checkTypeData('news', {}, 'draft')).toEqual({ typeData: {}, issues: [] });
    expect(checkTypeData('news', {}, 'strict').issues).toEqual([{ code: 'V_01', property: 'typeData.date' }]);
  });
  it('refuses unknown properties by name', () => {
    expect(checkTypeData('news', { date: '2026-02-30', x: 1 }, 'draft').issues).toEqual([
      { code: 'V_12', property: 'typeData.date', detail: { rule: 'format', format: 'date' } },
      { code: 'V_12', property: 'typeData.x', detail: { rule: 'unknown' } },
    ]);
  });
});

describe('an image or player in a text', () => {
  const found = (type: string, props: object) =>
    checkBlocks([{ type, key: 'a', props }], { strength: 'draft', sanitizers }).issues.map(
      ({ code, property, detail }) => `${code} ${property} ${detail?.rule ?? ''}`,
    );

  it.each([
    ['richText', { html: '<p>a <img src="x.png" alt="b"></p>' }, 'props.html'],
    ['richText', { html: '<table><tr><td><IMG/src=x></td></tr></table>' }, 'props.html'],
    ['richText', { html: '<video controls></video>' }, 'props.html'],
    ['richText', { html: '<svg></svg>' }, 'props.html'],
    ['table', { table: { rows: [['a', 'b <img src="x.png">']] } }, 'props.table.rows[0][1]'],
    ['accordion', { items: [{ key: 'i', title: 'a', html: '<iframe src="https://a.nl"></iframe>' }] }, 'props.items[0].html'],
  ])('is refused at its field: %s %j', (type, props, at) => {
    expect(found(type, props)).toEqual([`V_12 blocks[0].${at} noMedia`]);
  });

  it('is told from words that name one', () => {
    expect(found('richText', { html: '<p>&lt;img&gt; and <code>&lt;svg&gt;</code>, <i>img</i></p>' })).toEqual([]);
  });
});
