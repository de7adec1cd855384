import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Block } from '@ximblox/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { importSite, type ImportResult } from './import-site.ts';
import { makeSourceFolder, type SourceFolder } from './testing/source-folder.ts';

type Version = {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly seoDescription: string;
  readonly seoImage: readonly { readonly url: string }[] | null;
};

describe('importing a site', () => {
  let test: TestApp;
  let source: SourceFolder;
  let first: ImportResult;
  let reportFile: string;

  const run = (options: object = {}): Promise<ImportResult> =>
    importSite(test.context, { place: source.folder, locale: 'en-gb', type: 'news', reportFile, ...options });
  const pageAt = async (slug: string): Promise<Version> => {
    const { status, body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(slug)}`);
    expect([slug, status]).toEqual([slug, 200]);
    return body['pageVersion'] as Version;
  };
  const idAt = async (slug: string): Promise<number> => {
    const row = await test.db.selectFrom('page').select('page_id').where('slug', '=', slug).executeTakeFirstOrThrow();
    return row.page_id;
  };
  const htmlOf = ({ blocks }: Version): string =>
    blocks.map(({ props: { html } }) => (typeof html === 'string' ? html : '')).join('\n');
  const search = async (term: string, locale = 'en-gb'): Promise<string[]> => {
    const { body } = await test.visitor.post('/api/ximblox/search/search', { term, locales: [locale] });
    return (body['results'] as { path: string }[]).map((result) => result.path);
  };
  const counts = async () => ({
    pages: (await test.db.selectFrom('page').select('page_id').execute()).length,
    versions: (await test.db.selectFrom('page_version').select('page_version_id').execute()).length,
    files: (await test.db.selectFrom('media_file').select('media_file_id').execute()).length,
    redirects: (await test.db.selectFrom('redirect').select('redirect_id').execute()).length,
    tags: (await test.db.selectFrom('tag').select('tag_id').execute()).length,
  });

  beforeAll(async () => {
    [test, source] = await Promise.all([createTestApp(), makeSourceFolder()]);
    reportFile = path.join(await mkdtemp(path.join(tmpdir(), 'ximblox-report-')), 'report.txt');
    first = await run();
    await test.services.outbox.settled();
  });
  afterAll(async () => {
    await test.close();
    await source.remove();
    await rm(path.dirname(reportFile), { recursive: true });
  });

  it('publishes every article but drafts, and counts the results', () => {
    expect(first).toMatchObject({ made: 6, changed: 0, unchanged: 0, failed: 0, drafts: 1, images: 2, redirects: 3 });
    expect(first.totals).toEqual({ pages: 7, published: 6, images: 2, redirects: 3 });
  });

  it('takes title, date, tags, excerpt and lead image from the front matter', async () => {
    const { status, body } = await test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=/en/news/posts/harbour');
    expect(status).toBe(200);
    expect(body['pageVersion']).toMatchObject({
      title: 'Opening of the harbour basin',
      seoDescription: 'The new basin makes waves from two sides.',
      seoImage: [{ fileName: 'harbour.png', width: 1600, height: 900 }],
    });
    expect(JSON.stringify(body)).toContain('2019-05-04');
    const { items } = (await test.visitor.get('/api/ximblox/tags/fetch')).body as { items: { name: string }[] };
    expect(items.map((tag) => tag.name.toLowerCase())).toEqual(['harbours', 'machines', 'waves']);
  });

  it('turns the body into blocks of their kinds, in order', async () => {
    const { blocks } = await pageAt('/en/news/posts/harbour');
    expect(blocks.map(({ type }) => type)).toEqual(['image', 'richText', 'heading', 'richText', 'image', 'quote', 'table']);
    expect(blocks[0]).toMatchObject({ props: { width: 'full' } });
    expect(blocks[2]).toMatchObject({ props: { title: 'What it can do', level: 2 }, anchorPoint: 'what-it-can-do' });
    expect(blocks[3]?.props['html']).toMatch(/<ul>[\s\S]*<pre><code class="language-js">.*wave\.height &lt; 2/);
    expect(blocks[4]).toMatchObject({
      __images: { image: [{ altText: 'The paddles', width: 300, height: 200 }] },
    });
    expect(blocks[5]).toMatchObject({
      props: { text: 'Nobody had seen such a swell indoors.', source: 'The harbour master' },
    });
    expect(blocks[6]?.props['table']).toMatchObject({
      headerRow: true,
      rows: [
        ['Sea', 'Height'],
        ['calm', '0.1 m'],
        ['rough', '<strong>4 m</strong>'],
      ],
    });
  });

  it('turns links between articles into page links with their anchors, and leaves others unchanged', async () => {
    const html = htmlOf(await pageAt('/en/news/posts/harbour'));
    expect(html).toContain(`data-page-id="${await idAt('news/posts/wave-maker')}"`);
    expect(html).toMatch(new RegExp(`data-page-id="${await idAt('news/guides/measuring')}"[^>]*data-anchor="zero-crossings"`));
    expect(html).toContain('href="https://calendar.example/may"');
    expect(htmlOf(await pageAt('/en/news/guides/measuring'))).toContain(`data-page-id="${await idAt('news/posts/harbour')}"`);
  });

  it('adds missing schemes to links, and reduces broken links to their text', async () => {
    const html = htmlOf(await pageAt('/en/news/posts/wave-maker'));
    expect(html).toContain(
      'See <a href="https://www.partner.example/a">partner</a>, <a href="mailto:office@partner.example">mail</a>, gone and odd.',
    );
  });

  it('sanitizes raw HTML: no script, no handler, no style, and the text remains', async () => {
    const version = await pageAt('/en/news/posts/wave-maker');
    const all = JSON.stringify(version.blocks);
    expect(all).not.toMatch(/script|alert|onclick|steal|style=|iframe/);
    expect(htmlOf(version)).toContain('Two hundred <b>paddles</b> move as one.');
    expect(htmlOf(version)).toContain('href="https://video.example/7"');
    expect(version.blocks.at(-2)).toMatchObject({ type: 'image', props: { caption: 'From above.' } });
  });

  it('stores each content in the media library once, whatever its name', async () => {
    const files = await test.db.selectFrom('media_file').select(['name', 'content_hash']).orderBy('name').execute();
    expect(files.map(({ name }) => name)).toEqual(['harbour.png', expect.stringMatching(/^(same-)?paddles\.png$/)]);
  });

  it('reports what it could not import with file, line and reason', async () => {
    const lines = (await readFile(reportFile, 'utf8')).trim().split('\n');
    expect(lines).toEqual(first.findings.map(({ file, line, why }) => `${file}:${line}: ${why}`));
    expect(lines).toEqual(
      expect.arrayContaining([
        'posts/2019-06-01-wave-maker.md:7: An element was left out: <script>',
        'posts/2019-06-01-wave-maker.md:8: An element was left out: <iframe>, its address kept as a link',
        'posts/2019-06-01-wave-maker.md:10: A template tag was left out: "{% unknown "tag" %}"',
        'posts/2019-06-01-wave-maker.md:12: An image is missing: "../assets/gone.png"',
        'posts/2019-06-01-wave-maker.md:16: A link leads to nothing that was imported: "/consulting/"',
        'posts/2019-06-01-wave-maker.md:18: A link leads to nothing that was imported: "gone.md"',
        'posts/2019-06-01-wave-maker.md:18: A link leads to nothing that was imported: "javascript:x()"',
        'posts/2019-08-01-draft.md:1: The article says that it is a draft: its page is not published',
        'redirects.csv:5: A redirect leads to nothing that was imported: "/nothing/of/the/kind"',
      ]),
    );
  });

  it('imports handbooks: the text of components, boxes as notices, contents as lists', async () => {
    const { blocks } = await pageAt('/en/news/guides/measuring');
    expect(JSON.stringify(blocks)).not.toMatch(/import|TabItem|:::/);
    expect(htmlOf({ blocks } as Version)).toMatch(/<strong>By hand<\/strong>[\s\S]*Count them\.[\s\S]*Begin/);
    expect(blocks).toContainEqual(
      expect.objectContaining({ type: 'notice', props: expect.objectContaining({ title: 'Tip' }) as unknown }),
    );
    expect(htmlOf(await pageAt('/en/news/guides'))).toContain(`data-page-id="${await idAt('news/guides/measuring')}"`);
    expect((await pageAt('/en/news/guides/short')).title).toBe('Short');
  });

  it('splits a text that is too long for one block, without loss', async () => {
    const version = await pageAt('/en/news/posts/log');
    expect(version.blocks.length).toBeGreaterThan(1);
    for (const number of [0, 599, 1199]) expect(htmlOf(version)).toContain(`Entry ${number}:`);
    expect(htmlOf(version)).toContain('Nor a dolphin.');
  });

  it('redirects old paths to the pages', async () => {
    const redirects = await test.db
      .selectFrom('redirect')
      .select(['original_url', 'target_url'])
      .orderBy('original_url')
      .execute();
    expect(redirects).toEqual([
      { original_url: '/basins/old', target_url: '/en/news/posts/harbour' },
      { original_url: '/film', target_url: 'https://video.example/7' },
      { original_url: '/guides/measure', target_url: '/en/news/guides/measuring' },
    ]);
    const { status, body } = await test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=/basins/old');
    expect([status, JSON.stringify(body)]).toEqual([expect.any(Number), expect.stringContaining('/en/news/posts/harbour')]);
  });

  it('makes pages searchable in their language, but not drafts', async () => {
    expect(await search('paddle')).toContain('/en/news/posts/wave-maker');
    expect(await search('paddle', 'nl-nl')).toEqual([]);
    expect(await search('secret')).toEqual([]);
  });

  it('is rendered by the site at its path', async () => {
    const view = await test.services.execute.call('site.view', test.context, { path: '/en/news/posts/harbour' });
    expect(JSON.stringify(view)).toContain('Nobody had seen such a swell indoors.');
    expect(JSON.stringify(view)).toMatch(/\/api\/ximblox\/medialib\/get-page-file\/\d+\/[^"]*paddles\.png/);
  });

  it('changes nothing when repeated, and reports the same', async () => {
    const before = await counts();
    const again = await run();
    expect(again).toMatchObject({ made: 0, changed: 0, unchanged: 7, failed: 0, drafts: 0, images: 0, redirects: 0 });
    expect(again.findings).toEqual(first.findings);
    expect(again.totals).toEqual(first.totals);
    expect(await counts()).toEqual(before);
  });

  it('resumes after an interruption, with the same pages in the end', async () => {
    const before = await counts();
    const page = await idAt('news/posts/harbour');
    // Killed after one page was created but not recorded, and another was recorded but not filled.
    await test.db.deleteFrom('import_item').where('source_path', '=', 'posts/2019-05-04-harbour.md').execute();
    await test.db
      .updateTable('import_item')
      .set({ content_hash: '' })
      .where('source_path', '=', 'posts/2019-06-01-wave-maker.md')
      .execute();
    const again = await run();
    expect(again).toMatchObject({ made: 2, unchanged: 5, images: 0, redirects: 0 });
    expect(again.totals).toEqual(first.totals);
    expect(again.findings).toEqual(first.findings);
    expect(await idAt('news/posts/harbour')).toBe(page);
    expect((await counts()).pages).toBe(before.pages);
  });

  it('updates only an article that has changed', async () => {
    await source.write('guides/short.md', 'Three words now.\n');
    expect(await run()).toMatchObject({ made: 0, changed: 1, unchanged: 6 });
    expect(htmlOf(await pageAt('/en/news/guides/short'))).toContain('Three words now.');
  });

  it('reports an article that can’t be read, and imports the others', async () => {
    await source.write('guides/deep.md', '<div>'.repeat(5000));
    await source.write('guides/short.md', 'Four words this time.\n');
    const result = await run();
    expect(result).toMatchObject({ failed: 1, changed: 1, unchanged: 6 });
    expect(result.findings).toContainEqual({
      file: 'guides/deep.md',
      line: 1,
      why: 'The page could not be made: it is nested too deeply',
    });
    await source.write('guides/deep.md', '---\ndate: 2019-06-05\n---\nShallow.\n');
    expect(await run()).toMatchObject({ failed: 0, made: 1 });
    expect(htmlOf(await pageAt('/en/news/guides/deep'))).toContain('Shallow.');
  });

  it('gives two sites with the same paths distinct paths', async () => {
    const other = await run({ source: 'another', reportFile: undefined });
    expect(other).toMatchObject({ made: 6, drafts: 2, images: 0 });
    expect((await pageAt('/en/news/posts/harbour-2')).title).toBe('Opening of the harbour basin');
  });
});
