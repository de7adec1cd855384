import path from 'node:path';

import type { Block } from '@ximblox/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { importSite } from './import-site.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');

type ImportedPage = { readonly title: string; readonly description: string; readonly blocks: readonly Block[] };

describe('the site of a system', () => {
  let test: TestApp;
  /** Imports a fixture. @returns its pages by their paths below its name, and the lines of the report */
  async function pagesOf(name: string, place = 'input'): Promise<{ pages: Record<string, ImportedPage>; report: string[] }> {
    const { findings, failed, refused } = await importSite(test.context, {
      place: path.join(fixtures, name, place),
      locale: 'en-gb',
      type: 'content',
      prefix: name,
      source: name,
      media: path.join(fixtures, name, 'input/uploads'),
    });
    expect([failed, refused]).toEqual([0, 0]);
    const rows = await test.db
      .selectFrom('page as p')
      .innerJoin('page_version as v', 'v.page_id', 'p.page_id')
      .select(['p.slug', 'v.title', 'v.seo_description', 'v.blocks'])
      .where((eb) => eb.or([eb('p.slug', '=', name), eb('p.slug', 'like', `${name}/%`)]))
      .execute();
    return {
      pages: Object.fromEntries(
        rows.map(({ slug, title, seo_description, blocks }) => [
          slug.slice(name.length + 1),
          { title, description: seo_description ?? '', blocks: blocks },
        ]),
      ),
      report: findings.map(({ file, line, why }) => `${file}:${line}: ${why}`),
    };
  }
  /** Each block as its type and what matters of it. */
  const shown = (page: ImportedPage | undefined): unknown[] =>
    (page?.blocks ?? []).map(({ type, props, anchorPoint, __images: images, __files: files }) => {
      const anchor = anchorPoint === '' ? '' : ` #${anchorPoint}`;
      const media = [...Object.values(images), ...Object.values(files)].flat().map(({ altText }) => altText);
      const items = props['items'] as { title: string; html?: string }[] | undefined;
      const table = props['table'] as { rows: string[][] } | undefined;
      const words =
        props['html'] ?? props['text'] ?? items?.map(({ title, html }) => [title, html]) ?? table?.rows ?? props['title'];
      const title = props['caption'] ?? (words === props['title'] ? undefined : props['title']) ?? props['source'];
      return [`${type}${anchor}`, ...(title === undefined || title === '' ? [] : [title]), words, ...media].filter(
        (part) => part !== undefined,
      );
    });
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('of Docusaurus keeps titles of boxes, tabs, code and components', async () => {
    const { pages } = await pagesOf('docusaurus-mdx');
    expect(shown(pages['start'])).toEqual([
      ['notice', 'Before you sail', '<p>Check the <strong>tide</strong>.</p>'],
      [
        'richText',
        '<p><strong>npm</strong></p><p>Run <code>npm i</code>.</p><p><strong>Yarn</strong></p><p>Run <code>yarn</code>.</p><p><strong>src/pier.js</strong></p><pre><code class="language-js">const a = 1;\nconst b = 2;\n</code></pre><p><strong>Why so deep</strong></p><p>Because ships are.</p>',
      ],
      ['image', 'Pier'],
    ]);
  });
  it('of Ghost is read from its export', async () => {
    const { pages } = await pagesOf('ghost-json', 'ghost.json');
    expect(pages['hello']).toMatchObject({ title: 'Hello', description: 'Short' });
    expect(shown(pages['hello'])).toEqual([['richText', '<p>Hello <strong>pier</strong>.</p>']]);
  });
  it('of HTML is read in the encoding that it names', async () => {
    const { pages, report } = await pagesOf('html-pages');
    expect(report).toEqual([]);
    expect(pages['']?.title).toBe('Harbour café');
    expect(shown(pages[''])).toEqual([
      ['richText #harbour-cafe', expect.stringMatching(/see <a data-page-id="\d+" data-anchor="sun">Sunday<\/a>/)],
      [
        'table',
        'Hours',
        [
          ['Day', 'From'],
          ['Mon', '9'],
        ],
      ],
      ['image', 'The pier', 'The pier'],
      ['video', 'A film', ''],
      ['accordion', [['More', '<p>Folded.</p>']]],
      ['richText', '<dl><dt>Neap</dt><dd>Lowest</dd></dl>'],
    ]);
    expect(shown(pages['hours'])).toEqual([
      ['heading #sun', 'Sunday'],
      ['richText', '<p>Closed.</p>'],
    ]);
  });
  it('of Hugo keeps pictures, videos, links and folded texts of shortcodes', async () => {
    const { pages } = await pagesOf('hugo-common-shortcodes');
    expect(shown(pages['a'])).toEqual([
      ['image', 'The pier at low water', 'The pier'],
      ['video', 'Shortcodes', ''],
      [
        'richText',
        expect.stringMatching(
          /^<p>See <a data-page-id="(\d+)">the other<\/a> and <a data-page-id="\1" data-anchor="tide">again<\/a>.<\/p>$/,
        ),
      ],
      ['accordion', [['More depth', '<p>Twelve metres.</p>']]],
    ]);
    expect(shown(pages['b'])[0]).toEqual(['heading #tide', 'Tide']);
  });
  it('of Hugo keeps highlighted code as it is written', async () => {
    const { pages, report } = await pagesOf('hugo-highlight-shortcode');
    expect(report).toEqual([]);
    expect(shown(pages['code'])).toEqual([
      [
        'richText',
        '<p>Before.</p><pre><code class="language-html">&lt;!doctype html&gt;\n&lt;p&gt;Depth &lt;b&gt;12&lt;/b&gt; m&lt;/p&gt;\n</code></pre><p>After.</p>',
      ],
    ]);
  });
  it('of Hugo keeps the titles and texts of shortcodes with percent signs', async () => {
    const { pages, report } = await pagesOf('hugo-percent-shortcode');
    expect(shown(pages['tide'])).toEqual([
      ['notice', 'Mind the tide', '<p>The quay floods <strong>twice a day</strong>.</p>'],
      ['richText', '<p><strong>Neap tide</strong> The lowest tide of a month.</p><p>Last line.</p>'],
    ]);
    expect(report).toEqual(['tide.md:8: A shortcode was left out, its text kept: "{{% term name="Neap tide" %}}"']);
  });
  it('of Hugo is known by its root', async () => {
    const { pages, report } = await pagesOf('hugo-site-root');
    expect(Object.keys(pages).toSorted()).toEqual(['', 'posts/first']);
    expect(pages['posts/first']).toMatchObject({ title: 'First', description: 'A summary of its own.' });
    expect(shown(pages['posts/first'])).toEqual([
      ['image', 'Root image'],
      ['image', 'Bundle image'],
    ]);
    expect(report).toContain('content/posts/first/index.md:9: Words between images were left out: "and"');
  });
  it('keeps the places that its links lead to', async () => {
    const { pages, report } = await pagesOf('in-page-anchors');
    expect(report).toEqual([]);
    expect(shown(pages['g'])).toEqual([
      ['richText', '<p>Go to <a href="#def-depth">depth</a> or <a href="#my-speed">speed</a>.</p>'],
      ['richText #def-depth', '<p>Depth is how deep.</p>'],
      ['heading #my-speed', 'Speed'],
      ['richText', '<p>Text.</p>'],
    ]);
  });
  it('of Jekyll reads the Markdown in its elements', async () => {
    const { pages, report } = await pagesOf('jekyll-markdown-in-html');
    expect(shown(pages['quote'])).toEqual([
      [
        'richText',
        '<p>Keep <strong>things</strong> moving.</p><p>— Jo, <a href="https://pier.example/moving">"On moving"</a></p><p>After.</p>',
      ],
    ]);
    expect(report).toEqual([
      'quote.md:11: Attributes were left out: "{: .lead}"',
      'quote.md:14: A table of contents was left out: "{:toc}"',
    ]);
  });
  it('of MkDocs keeps boxes, folded texts, tabs, definitions and places', async () => {
    const { pages, report } = await pagesOf('mkdocs-extensions');
    expect(pages['']?.title).toBe('Welcome aboard');
    expect(pages['guide']?.title).toBe('The guide');
    expect(shown(pages['guide'])).toEqual([
      ['notice #the-guide', 'High water', '<p>The quay <strong>floods</strong>.</p><ul>\n<li>twice</li>\n<li>a day</li>\n</ul>'],
      [
        'accordion',
        [
          ['Folded', '<p>Hidden text.</p>'],
          ['Linux', '<p>Use <code>apt</code>.</p>'],
          ['Windows', '<p>Use the installer.</p>'],
        ],
      ],
      [
        'richText',
        '<dl>\n<dt>Term</dt>\n<dd>Its meaning.</dd>\n</dl><p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd>. H<sub>2</sub>O and x<sup>2</sup>. <mark>marked</mark></p>',
      ],
      ['heading #here', 'Anchors'],
      ['richText', '<p><a href="#here">back</a></p>'],
    ]);
    expect(report).toEqual(['docs/guide.md:3: A table of contents was left out: "[TOC]"']);
  });
  it('keeps places that are marked by an element without an address', async () => {
    const { pages, report } = await pagesOf('named-anchors');
    expect(report).toEqual([]);
    expect(shown(pages['a'])).toEqual([
      ['richText', '<p>See note <a href="#id-1">1</a>.</p><p id="id-1">1. The note.</p><p id="top">Top.</p>'],
    ]);
  });
  it('says of an image elsewhere that its address is kept only where it is', async () => {
    const { pages, report } = await pagesOf('image-addresses');
    expect(report).toEqual([
      'a.md:4: An image of another site was left out: "https://pier.example/pier.png", its address kept as a link',
      'a.md:6: An image of another site was left out: "http://%5Bquay"',
    ]);
    expect(shown(pages['a'])).toEqual([['richText', '<p><a href="https://pier.example/pier.png">Pier</a></p>']]);
  });
  it('keeps bold text and links beside elements that are left out', async () => {
    const { pages } = await pagesOf('span-then-markup');
    expect(shown(pages['a'])).toEqual([
      [
        'richText',
        '<p>One <strong>bold</strong> rest. Two <a href="https://example.org/">a link</a> rest.</p><p>Next paragraph.</p>',
      ],
    ]);
  });
  it('of WordPress keeps buttons, columns, videos, folded texts, files and quotes', async () => {
    const { pages, report } = await pagesOf('wordpress-blocks', 'site.xml');
    expect(shown(pages['blocks'])).toEqual([
      ['callToAction', 'About us', ''],
      ['richText', '<p>Left column.</p><p>Right column.</p>'],
      ['video', 'Blocks', ''],
      ['accordion', [['More', '<p>Folded.</p>']]],
      ['textWithImage', '<p>Beside the image.</p>', 'Pier'],
      ['downloads', [['Tide table', undefined]], ''],
      ['quote', 'Jo', 'Deep water.'],
    ]);
    expect(pages['blocks']?.blocks[0]?.props['primary']).toMatchObject({ kind: 'external', url: 'https://pier.example/about/' });
    expect(report).toContain('post-12:4: Columns were put one below the other');
  });
});
