import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { pageAnchors, type Block } from '@ximblox/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite, type ImportResult } from './import-site.ts';

const target = `---
title: Tide tables
---
# Tide tables

## My Heading

Text.

## Notes

First notes.

## Notes

Second notes.

## Heading 1

Text.

## Own place {#own_Place}

Text.

<a name="12"></a>

## 2. The École, *at* sea!

Text.

<div id="box"><ul><li>One</li></ul></div>

<section id="part"><h2>Of a part</h2><p>Words</p></section>
`;

/** The fragments of links, with the words of the heading at which each arrives. */
const spellings: readonly (readonly [string, string])[] = [
  ['my-heading', 'My Heading'],
  ['my_heading', 'My Heading'],
  ['My_Heading', 'My Heading'],
  ['My-Heading', 'My Heading'],
  ['user-content-my-heading', 'My Heading'],
  ['notes', 'Notes'],
  ['heading-1', 'Heading 1'],
  ['own_Place', 'Own place'],
  ['own_place', 'Own place'],
  ['own-place', 'Own place'],
  ['12', '2. The École, at sea!'],
  ['2-the-école-at-sea', '2. The École, at sea!'],
  ['2-the-%C3%A9cole-at-sea', '2. The École, at sea!'],
  ['the-cole-at-sea', '2. The École, at sea!'],
  ['2-the-ecole-at-sea', '2. The École, at sea!'],
  ['the-école-at-sea', '2. The École, at sea!'],
  ['_2-the-ecole-at-sea', '2. The École, at sea!'],
  ['of-a-part', 'Of a part'],
  ['part', 'Of a part'],
  ['my-heading:~:text=Text', 'My Heading'],
];
const second = ['notes-1', 'notes_1'];

const linking = (file: string, words = ''): string =>
  `---\ntitle: Links ${file}\n---\n${words}\n${[...spellings.map(([one]) => one), ...second]
    .map((fragment, index) => `[l${index}](tide.md#${fragment})`)
    .join('\n')}\n\n[box](tide.md#box) [title](tide.md#tide-tables) [top](tide.md#top) [dead](tide.md#nowhere) [page](tide.md)\n`;

describe('a link to a place of another page', () => {
  let test: TestApp;
  const folder = temporaryFolder();
  let first: ImportResult;
  const write = (file: string, text: string): Promise<void> => writeFile(path.join(folder, file), text);
  const run = (): Promise<ImportResult> =>
    importSite(test.context, { place: folder, locale: 'en-gb', type: 'content', prefix: 'sea', source: 'sea', atOnce: 1 });
  const blocksOf = async (name: string): Promise<Block[]> => {
    const { body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/sea/${name}`);
    return (body['pageVersion'] as { blocks: Block[] }).blocks;
  };
  /** The links of a page by their words: the anchor, empty for the page as a whole, undefined for words only. */
  const linksOf = async (name: string): Promise<Record<string, string>> => {
    const html = (await blocksOf(name)).map(({ props }) => (typeof props['html'] === 'string' ? props['html'] : '')).join('');
    return Object.fromEntries(
      [...html.matchAll(/<a [^>]*?data-page-id="\d+"([^>]*)>([^<]*)<\/a>/g)].map(([, rest = '', words = '']) => [
        words,
        /data-anchor="([^"]*)"/.exec(rest)?.[1] ?? '',
      ]),
    );
  };
  const placesOf = async (anchor: string): Promise<string> => {
    const blocks = await blocksOf('tide');
    const at = pageAnchors(blocks).find((one) => one.anchor === anchor);
    const block = blocks.find(({ key }) => key === at?.blockKey);
    const { title = block?.type } = block?.props ?? {};
    return typeof title === 'string' ? title : '';
  };
  beforeAll(async () => {
    test = await createTestApp();
    await mkdir(folder, { recursive: true });
    await write('tide.md', target);
    // Before and behind it in the order of the files.
    await write('a-links.md', linking('a'));
    await write('z-links.md', linking('z'));
    first = await run();
  });
  afterAll(() => test.close());

  it.each(['a-links', 'z-links'])('arrives at its heading, however it is spelt: %s', async (name) => {
    const links = await linksOf(name);
    const arrived = await Promise.all(
      spellings.map(async ([fragment], index) => [fragment, await placesOf(links[`l${index}`] ?? '-')]),
    );
    expect(arrived).toEqual(spellings.map(([...pair]) => pair));
  });

  it('tells headings of the same words apart, in the spellings of GitHub and MkDocs', async () => {
    const links = await linksOf('a-links');
    const blocks = await blocksOf('tide');
    const last = blocks.findLast(({ props }) => props['title'] === 'Notes');
    const anchors = second.map((_, index) => links[`l${spellings.length + index}`]);
    const keys = anchors.map((anchor) => pageAnchors(blocks).find((one) => one.anchor === anchor)?.blockKey);
    expect(keys).toEqual([last?.key, last?.key]);
  });

  it('arrives at an element that is no heading, and at the top for the title', async () => {
    const links = await linksOf('z-links');
    expect(await placesOf(links['box'] ?? '-')).toBe('richText');
    expect(links).toMatchObject({ title: '', top: '', page: '' });
  });

  it('leads to the page, with a line in the report, where the page has no such place', async () => {
    expect((await linksOf('a-links'))['dead']).toBe('');
    expect(first.findings.map(({ file, why }) => `${file}: ${why}`)).toEqual([
      'a-links.md: A link leads to a place that its page does not have, and now to the page: "tide.md#nowhere"',
      'z-links.md: A link leads to a place that its page does not have, and now to the page: "tide.md#nowhere"',
    ]);
  });

  it('arrives there when its own page alone has changed, or is new', async () => {
    await write('a-links.md', linking('a', 'Changed.'));
    await write('b-links.md', linking('b'));
    expect(await run()).toMatchObject({ made: 1, changed: 1, unchanged: 2, failed: 0 });
    const links = await linksOf('z-links');
    expect([await linksOf('a-links'), await linksOf('b-links')]).toEqual([links, links]);
  });

  it('knows the places that an unchanged page has lost in the editor', async () => {
    const { page_id: id } = await test.db
      .selectFrom('page')
      .select('page_id')
      .where('slug', '=', 'sea/tide')
      .executeTakeFirstOrThrow();
    const { pageVersion } = await test.services.execute.call('pages.get', test.context, { id });
    const blocks = pageVersion.blocks.filter(({ props }) => props['title'] !== 'My Heading');
    await test.services.execute.call('pages.store', test.context, {
      id: pageVersion.id,
      revision: pageVersion.revision,
      blocks,
    });
    await write('a-links.md', linking('a', 'Changed again.'));
    const { findings } = await run();
    expect(findings.map(({ file, why }) => `${file}: ${why}`)).toContain(
      'a-links.md: A link leads to a place that its page does not have, and now to the page: "tide.md#my_heading"',
    );
    expect((await linksOf('a-links'))['l0']).toBe('');
  });

  it('arrives at a page whose file is refused since', async () => {
    await write('tide.md', '');
    await write('z-links.md', '---\ntitle: Links z\n---\n[own](tide.md#own_Place) and [spelt](tide.md#heading-1)\n');
    expect(await run()).toMatchObject({ refused: 1, changed: 1, failed: 0 });
    const links = await linksOf('z-links');
    expect([await placesOf(links['own'] ?? '-'), await placesOf(links['spelt'] ?? '-')]).toEqual(['Own place', 'Heading 1']);
  });
});
