import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Block } from '@ximblox/blocks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite } from './import-site.ts';

const markdown = `---
title: Places
---
# Places

<p id="root">Root.</p>

<p id="content">Content.</p>

<p id="twice">One.</p>

<p id="twice">Two.</p>

## Content

## Root

To [root](#root), [content](#content) and [twice](#twice).

A link [j](https://exa mple.org) and an image ![a](b c.png).

See <https://a b>.

| Basin | Image |
|---|---|
| Wave | ![A wave](wave.png) |

- In a list:

  | Image |
  |---|
  | ![Again](wave.png) |
`;

const html = `<!doctype html><title>Table</title><main><h1>Table</h1>
<table><tr><td>Wave <img src="wave.png" alt="A wave"></td></tr></table>
<table><caption>${'Long caption. '.repeat(30)}</caption><tr><td>${'Word <b>bold</b> '.repeat(400)}</td></tr></table>
</main>`;

describe('an import', () => {
  let test: TestApp;
  const folder = temporaryFolder();
  const importFrom = async (name: string, prefix: string): Promise<string[]> => {
    const reportFile = path.join(folder, `${name}.txt`);
    await importSite(test.context, { place: path.join(folder, name), locale: 'en-gb', type: 'content', prefix, reportFile });
    return (await readFile(reportFile, 'utf8')).trim().split('\n');
  };
  const blocksAt = async (slug: string): Promise<Block[]> => {
    const { status, body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`);
    expect([slug, status]).toEqual([slug, 200]);
    return (body['pageVersion'] as { blocks: Block[] }).blocks;
  };
  beforeAll(async () => {
    test = await createTestApp();
    const image = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    for (const [name, file, text] of [
      ['md', 'places.md', markdown],
      ['html', 'table.html', html],
    ] as const) {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, file), text);
      await writeFile(path.join(folder, name, 'wave.png'), image);
    }
  });
  afterAll(() => test.close());

  it('of Markdown brings no ID twice, and has a line for what is not as it was', async () => {
    const lines = await importFrom('md', 'm');
    expect(lines.filter((line) => line.startsWith('places.md'))).toEqual([
      'places.md:12: An ID stands on the page before, links lead to the first: "twice"',
      'places.md:20: Markup that is not understood stays in the text: "]("',
      'places.md:20: Markup that is not understood stays in the text: "!["',
      'places.md:22: Markup that is not understood stays in the text: "<https://a"',
      'places.md:24: Cells have no images, so those of a table stand below it: "wave.png"',
      'places.md:28: Cells have no images, so those of a table stand below it: "wave.png"',
    ]);
    const page = (await test.visitor.get('/en/m/places')).text;
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['root', 'content', 'twice', 'content-1', 'root-1', '_root', '_content']));
    expect(page).toMatch(/href="#root".*href="#content".*href="#twice"/);
    expect((await blocksAt('m/places')).filter(({ type }) => type === 'image')).toHaveLength(2);
  });

  it('of HTML keeps the images of tables below them, and the words of cells that are too long', async () => {
    const lines = await importFrom('html', 'h');
    expect(lines.filter((line) => line.startsWith('table.html'))).toEqual([
      'table.html:2: Cells have no images, so those of a table stand below it: "wave.png"',
      expect.stringMatching(/^table\.html:3: A cell of a table is too long, its first 1000 characters were kept: "Word bold /),
      expect.stringMatching(/^table\.html:3: The caption of a table was cut to 300 characters: "Long caption\./),
    ]);
    const blocks = await blocksAt('h/table');
    expect(blocks.map(({ type }) => type)).toEqual(['table', 'image', 'table']);
  });
});
