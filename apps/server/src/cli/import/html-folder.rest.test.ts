import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Block } from '@ximblox/blocks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite, type ImportResult } from './import-site.ts';

const page = (head: string, body: string): string =>
  `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" content="x">${head}</head>\n<body>\n<header><nav><a href="/">Menu</a></nav></header>\n${body}\n<footer>Foot of the site</footer>\n<script>track()</script></body></html>\n`;

describe('a folder of HTML', () => {
  let test: TestApp;
  const root = temporaryFolder();
  let folder: string;
  let first: ImportResult;
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  };
  const run = (options: object = {}): Promise<ImportResult> =>
    importSite(test.context, {
      place: folder,
      locale: 'en-gb',
      type: 'content',
      prefix: 'h',
      reportFile: path.join(root, 'r.txt'),
      ...options,
    });
  const versionAt = async (slug: string): Promise<{ title: string; seoDescription: string; blocks: Block[] }> => {
    const { status, body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`);
    expect([slug, status]).toEqual([slug, 200]);
    return body['pageVersion'] as { title: string; seoDescription: string; blocks: Block[] };
  };
  beforeAll(async () => {
    test = await createTestApp();
    folder = path.join(root, 'site');
    await write(
      'img/wave.png',
      await sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
    );
    await write(
      'basin/index.html',
      page(
        '<title>Basin | The old site</title><meta name="description" content="All &amp; more"><meta name="author" content="Jan">',
        '<main>\n<h1>The basin</h1>\n<p>See <a href="../about.html#who">who</a> and <a href="gone.html">gone</a>.</p>\n<img src="../img/wave.png" alt="A wave">\n<iframe src="https://video.example/1"></iframe>\n<h2>Part</h2><p onclick="x()">Text.</p></main>',
      ),
    );
    await write(
      'about.html',
      page(
        '<title>About</title>',
        '<div id="c"><h1 id="who">Who</h1><h1>We</h1><p>Are.</p></div><article><p id="who">In the article.</p></article>',
      ),
    );
    await write('plain.htm', page('<title>Plain</title>', '<p>Only a paragraph.</p>'));
    await write('deep.html', '<div>'.repeat(20000));
    await write('empty.html', '');
    first = await run();
  });
  afterAll(() => test.close());

  it('becomes pages of the content alone, with images, links and redirects', async () => {
    expect(first).toMatchObject({ made: 3, refused: 2, failed: 0, drafts: 0, images: 1, redirects: 4 });
    const basin = await versionAt('h/basin');
    expect(basin).toMatchObject({ title: 'The basin', seoDescription: 'All & more' });
    expect(basin.blocks.map(({ type }) => type)).toEqual(['richText', 'image', 'richText', 'heading', 'richText']);
    const text = JSON.stringify(basin.blocks);
    expect(text).toMatch(/data-page-id=[^>]*data-anchor=..who/);
    expect(text).not.toMatch(/Menu|Foot|track|onclick|iframe/);
    expect(JSON.stringify((await versionAt('h/about')).blocks)).toMatch(/In the article/);
    expect(JSON.stringify((await versionAt('h/plain')).blocks)).not.toMatch(/Menu|Foot/);
    for (const [from, to] of [
      ['/basin/', '/en/h/basin'],
      ['/basin/index.html', '/en/h/basin'],
      ['/about.html', '/en/h/about'],
    ] as const)
      expect((await test.visitor.get(from)).headers['location']).toBe(to);
  });

  it('has a line in the report for what is left out, and is the same again', async () => {
    const lines = first.findings.map(({ file, line, why }) => `${file}:${line}: ${why}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'basin/index.html:8: A link leads to nothing that was imported: "gone.html"',
        'basin/index.html:10: An element was left out: <iframe>, its address kept as a link',
        'deep.html:1: Not imported, it is nested too deeply: simplify it',
        expect.stringContaining('empty.html:1: Not imported, the file is empty') as string,
        'about.html:6: Text outside the content was left out, --selector chooses what is taken: "Who We Are."',
        'plain.htm:1: No part is marked as the content: all but the frame of the page was taken',
        'basin/index.html:1: A field was not taken: "author", in 1 file, here "Jan"',
      ]),
    );
    const again = await run();
    expect(again).toMatchObject({
      made: 0,
      changed: 0,
      unchanged: 3,
      redirects: 0,
      findings: first.findings,
      totals: first.totals,
    });
  });

  it('is read by a selector', async () => {
    const result = await run({ selector: '#c', source: 'again', prefix: 's', reportFile: undefined });
    expect(result).toMatchObject({ made: 3 });
    const text = JSON.stringify((await versionAt('s/about')).blocks);
    expect(text).toContain('Are.');
    expect(text).not.toContain('In the article');
    await expect(run({ selector: '((' })).rejects.toThrow('is no CSS selector');
  });
});
