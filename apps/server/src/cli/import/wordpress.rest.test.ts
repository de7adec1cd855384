import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Block } from '@ximblox/blocks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { importSite, type ImportResult } from './import-site.ts';
import { exportHead, exportTail, wordPressItem as item, wordPressMeta as meta } from './testing/wordpress-export.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const blocks = `<!-- wp:paragraph -->
<p>Read <a href="https://old.example/2015/04/classic/#part">the classic</a>, <a href="https://old.example/?p=3">the page</a>,
<a href="https://old.example/gone/">gone</a> and [sic].</p>
<!-- /wp:paragraph -->
<!-- wp:heading {"level":3} -->
<h3>Basins</h3>
<!-- /wp:heading -->
<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":20} -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2015/04/one-300x200.png" alt="One"/><figcaption>The first</figcaption></figure>
<!-- /wp:image -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2015/04/two.png" alt="Two"/></figure></figure>
<!-- /wp:gallery -->
<!-- wp:embed {"url":"https://video.example/7"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://video.example/7
</div></figure>
<!-- /wp:embed -->
<!-- wp:latest-posts {"postsToShow":3} /-->
<!-- wp:image -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2015/04/lost.png" alt="Lost"/></figure>
<!-- /wp:image -->`;

const classic = `First line
second line.

[caption id="a" width="300"]<img src="https://old.example/wp-content/uploads/2015/04/two.png" alt="Two" /> <em>Below</em> it[/caption]

<blockquote>Said well.

Twice.</blockquote>
[gallery ids="20,21,99"]

[video mp4="https://old.example/wp-content/uploads/f.mp4"][/video]
<pre id="part">
[gallery]

kept
</pre>
[contact-form-7 id="4" title="Mail"] [[gallery]]
<ul>
 <li>one</li>

 <li>two</li>
</ul>`;

const items = [
  item(
    { id: '1', title: 'Blocks &amp; more', name: 'blocks', content: blocks, excerpt: 'A <b>short</b> text' },
    `<category domain="category" nicename="w"><![CDATA[Waves &amp; wind]]></category><category domain="post_tag" nicename="b"><![CDATA[Basin]]></category>
     <category domain="post_format" nicename="post-format-aside"><![CDATA[Aside]]></category>
     ${meta('_thumbnail_id', '21')}${meta('subtitle', 'Below the title')}${meta('_edit_last', '1')}${meta('_wp_old_slug', 'bricks')}
     <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Nice]]></wp:comment_content></wp:comment>
     <wp:comment><wp:comment_id>2</wp:comment_id></wp:comment>`,
  ),
  item({ id: '2', title: 'Classic', name: 'classic', content: classic }),
  item({ id: '3', title: 'About', name: 'about', type: 'page', link: 'https://old.example/about/' }),
  item({ id: '4', title: 'Team', name: 'team', type: 'page', parent: '3', link: 'https://old.example/about/team/' }),
  item({ id: '5', name: 'circle', type: 'page', parent: '5', link: 'https://old.example/circle/' }),
  item({ id: '6', status: 'draft', link: 'https://old.example/?p=6', name: '' }),
  item({ id: '7', status: 'private' }),
  item({ id: '8', password: 'secret', content: 'Hidden words' }),
  item({ id: '9', status: 'trash' }),
  item({ id: '10', type: 'nav_menu_item' }),
  item({ id: '11', type: 'product' }),
  item({ id: '12', type: 'product' }),
  item(
    {
      id: '20',
      type: 'attachment',
      status: 'inherit',
      excerpt: 'In the basin',
      url: 'https://old.example/wp-content/uploads/2015/04/one.png',
    },
    meta('_wp_attachment_image_alt', 'One'),
  ),
  item({ id: '21', type: 'attachment', status: 'inherit', url: 'https://old.example/wp-content/uploads/2015/04/two.png' }),
];

describe('an export of WordPress', () => {
  let test: TestApp;
  const folder = temporaryFolder();
  let place: string;
  let first: ImportResult;
  beforeAll(async () => {
    test = await createTestApp();
    place = path.join(folder, 'site.xml');
    await writeFile(place, exportHead + items.join('') + exportTail);
    await mkdir(path.join(folder, 'uploads/2015/04'), { recursive: true });
    for (const [name, width] of [
      ['one', 300],
      ['two', 400],
      ['one-300x200', 30],
    ] as const) {
      const image = sharp({ create: { width, height: 200, channels: 3, background: 'navy' } });
      await writeFile(path.join(folder, 'uploads/2015/04', `${name}.png`), await image.png().toBuffer());
    }
    await writeFile(path.join(folder, 'secret.png'), 'outside');
    first = await run();
  });
  afterAll(() => test.close());
  const run = (options: object = {}): Promise<ImportResult> =>
    importSite(test.context, {
      place,
      locale: 'en-gb',
      type: 'news',
      media: path.join(folder, 'uploads'),
      reportFile: path.join(folder, 'report.txt'),
      ...options,
    });
  const blocksAt = async (slug: string): Promise<Block[]> => {
    const { status, body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`);
    expect([slug, status]).toEqual([slug, 200]);
    return (body['pageVersion'] as { blocks: Block[] }).blocks;
  };

  it('becomes pages: posts as news, pages in their hierarchy, what is not public as drafts', async () => {
    expect(first).toMatchObject({ made: 5, drafts: 3, failed: 0, refused: 0, images: 2 });
    const { body } = await test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=/en/news/blocks');
    expect(body['pageVersion']).toMatchObject({
      title: 'Blocks & more',
      seoDescription: 'A short text',
      seoImage: [{ width: 400 }],
    });
    expect(body['typeData']).toMatchObject({ date: '2015-04-09' });
    expect((await test.visitor.get('/en/about/team')).status).toBe(200);
    const { items: tags } = (await test.visitor.get('/api/ximblox/tags/fetch')).body as { items: { name: string }[] };
    expect(tags.map(({ name }) => name)).toEqual(['Basin', 'Waves & wind']);
  });

  it('of the block editor becomes blocks, with page links and a gallery', async () => {
    const imported = await blocksAt('news/blocks');
    expect(imported.map(({ type }) => type)).toEqual(['image', 'richText', 'heading', 'gallery', 'richText', 'richText']);
    const text = JSON.stringify(imported);
    expect(text).toMatch(/data-page-id=[^>]*data-anchor=..part/);
    expect(text.match(/data-page-id/g)).toHaveLength(2);
    expect(text).toContain('and [sic].');
    expect(text).not.toContain('wp:');
    expect(imported[3]).toMatchObject({ props: { items: [{ caption: 'The first' }, { caption: '' }] } });
    expect(Object.values(imported[3]?.__images ?? {})).toMatchObject([
      [{ altText: 'One', width: 300 }],
      [{ altText: 'Two', width: 400 }],
    ]);
    expect(text).toContain('href=\\"https://video.example/7\\"');
    expect(text).toContain('href=\\"https://old.example/wp-content/uploads/2015/04/lost.png\\"');
  });

  it('of the classic editor becomes paragraphs, figures and galleries; shortcodes don’t remain', async () => {
    const imported = await blocksAt('news/classic');
    const text = JSON.stringify(imported);
    expect(text).toMatch(/<p>First line<br \/>\\nsecond line\.<\/p>/);
    expect(imported.find(({ type }) => type === 'image')).toMatchObject({ props: { caption: 'Below it' } });
    expect(imported.find(({ type }) => type === 'gallery')).toMatchObject({
      props: { items: [{ caption: 'In the basin' }, { caption: '' }] },
    });
    expect(text).toContain('[gallery]\\n\\nkept');
    expect(text).not.toMatch(/contact-form|\[caption|<p><\/p>|<p><p>/);
    expect(text).toMatch(/<ul>\\n <li>one<\/li>\s*(\\n)*\s*<li>two<\/li>/);
    expect(text).toContain('uploads/f.mp4');
  });

  it('has a line in the report for all that is left out', () => {
    const lines = first.findings.map(({ file, why }) => `${file}: ${why}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'site.xml: Comments were not taken: 2',
        'site.xml: Entries of menus were not taken: 1',
        'site.xml: Items of the type "product" were not taken: 2',
        'site.xml: Articles in the trash were not taken: 1',
        'post-1: A block of WordPress was left out: "wp:latest-posts"',
        'post-1: A link leads to nothing that was imported: "https://old.example/gone/"',
        expect.stringContaining(
          'post-1: An image is missing: "https://old.example/wp-content/uploads/2015/04/lost.png"',
        ) as string,
        'post-1: A field was not taken: "dc:creator", in 8 files, here "Jan Jansen"',
        'post-1: A field was not taken: "subtitle", in 1 file, here "Below the title"',
        'post-1: A field was not taken: "post_format", in 1 file, here "Aside"',
        'post-2: Images of a gallery are not in the export: 1',
        'post-2: A shortcode was left out, its text kept: "[contact-form-7 id="4" title="Mail"]"',
        'post-7: The article is "private" in WordPress: its page is not published',
        'post-8: The article has a password in WordPress: its page is not published',
      ]),
    );
    const line = first.findings.find(({ why }) => why.includes('latest-posts'))?.line ?? 0;
    expect((exportHead + items.join('')).split('\n')[line - 1]).toContain('wp:latest-posts');
  });

  it('redirects the old addresses', async () => {
    for (const [from, to] of [
      ['/2015/04/blocks/', '/en/news/blocks'],
      ['/2015/04/bricks', '/en/news/blocks'],
      ['/about/team/', '/en/about/team'],
    ] as const)
      expect((await test.visitor.get(from)).headers['location']).toBe(to);
  });

  it('changes nothing when imported again, and only what changed after that', async () => {
    const again = await run();
    expect(again).toMatchObject({ made: 0, changed: 0, unchanged: 8, drafts: 0, images: 0, redirects: 0, totals: first.totals });
    expect(again.findings).toEqual(first.findings);
    await writeFile(place, exportHead + items.join('').replace('First line', 'Other line') + exportTail);
    expect(await run()).toMatchObject({ changed: 1, unchanged: 7 });
  });

  it('without the folder of uploads keeps images as links', async () => {
    const result = await run({ media: undefined, source: 'bare', reportFile: undefined });
    expect(result).toMatchObject({ failed: 0, images: 0 });
    expect(result.findings.filter(({ why }) => why.startsWith('An image is missing')).length).toBeGreaterThan(3);
  });

  it.each([
    ['not XML at all', 'cannot be read, line 1'],
    ['<html><body/></html>', 'it is not RSS'],
    [exportHead + item({ id: '1' }), 'cannot be read, line'],
    [
      exportHead.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]><rss') + '<x>'.repeat(60),
      'nested too deeply',
    ],
  ])('(%j) that is none is refused before anything is written', async (content, why) => {
    await writeFile(path.join(folder, 'odd.xml'), content);
    await expect(run({ place: path.join(folder, 'odd.xml') })).rejects.toThrow(why);
  });

  it('expands no entities, and reads no file that an address climbs to', async () => {
    const odd = path.join(folder, 'climb.xml');
    const content =
      '<img src="https://old.example/wp-content/uploads/../secret.png"> <img src="https://old.example/wp-content/uploads/%2e%2e/secret.png">';
    const entities = '<!DOCTYPE rss [<!ENTITY big "boom"><!ENTITY file SYSTEM "file:///etc/hostname">]><rss';
    await writeFile(
      odd,
      exportHead.replace('<rss', entities) +
        item({ id: '1', content, title: 'Odd' }).replace('Odd', ']]>&big;&file;<![CDATA[Odd') +
        exportTail,
    );
    const result = await run({ place: odd, reportFile: undefined });
    expect(result).toMatchObject({ failed: 0, images: 0 });
    expect(JSON.stringify(result.findings)).toContain('An image is missing');
    const { title } = await test.db.selectFrom('page').select('title').where('title', 'like', '%Odd').executeTakeFirstOrThrow();
    expect(title).not.toContain('boom');
  });

  it('is read as a stream: 60 MB take a fraction of it in memory', { timeout: 60_000 }, async () => {
    const large = path.join(folder, 'large.xml');
    const stream = createWriteStream(large);
    stream.write(exportHead);
    for (let id = 1; id <= 600; id += 1) stream.write(item({ id: String(id), content: `<p>${'Sea state. '.repeat(9500)}</p>` }));
    await new Promise((resolve) => stream.end(exportTail, () => resolve(undefined)));
    // With all of it in memory the worker would have too little.
    const worker = new Worker(new URL('testing/read-export.worker.ts', import.meta.url), {
      workerData: large,
      resourceLimits: { maxOldGenerationSizeMb: 40 },
    });
    const [count] = (await once(worker, 'message')) as [number];
    expect(count).toBe(600);
  });
});
