import { pageTypeCatalog } from '@ximblox/blocks';
import { describe, expect, it } from 'vitest';

import { render } from '../entry-server.tsx';
import { publicUrl, sampleView } from './testing.ts';

const assets = { css: [], renderBlocking: [], js: [], preload: [] };
const headOf = (view: Parameters<typeof render>[0]): string => {
  const { html } = render(view, { publicUrl, assets, csrfToken: 'token', productKey: 'institute' });
  return html.slice(0, html.indexOf('</head>'));
};

describe('the head of a page', () => {
  it.each([...pageTypeCatalog.keys()])('of type %s says what the specification asks for', (type) => {
    const head = headOf(sampleView(type));
    expect(head).toContain('<title>Two swells: what crossing seas do – Meridian Maritime Institute</title>');
    expect(head).toContain('<meta name="description" content="Rotor sails steady a bulk carrier in beam seas.">');
    expect(head).toContain('<meta name="keywords" content="swell, roll">');
    expect(head).toContain(
      '<meta property="og:image" content="https://www.meridian.example/api/ximblox/medialib/get-page-file/1/seoImage/0123456789abcdef0123456789abcdef/sea.jpg?w=1280">',
    );
    expect(head).toContain('<meta property="og:type" content="website">');
    expect(head.match(/property="og:type"/g)).toHaveLength(1);
    expect(head).not.toContain('article:');
    expect(head).toContain('<link rel="canonical" href="https://www.meridian.example/en/samples/two-swells">');
  });
  it('has its own title where the editor gave none for search engines', () => {
    const view = sampleView('event');
    const head = headOf({ ...view, page: { ...view.page, pageVersion: { ...view.page.pageVersion, seoTitle: '' } } });
    expect(head).toContain('<title>Two swells at once – Meridian Maritime Institute</title>');
  });
  it('has the first image of the page where an editor chose none to be shared', () => {
    const view = sampleView('content');
    const [image] = view.page.pageVersion.seoImage ?? [];
    const [block] = view.page.pageVersion.blocks;
    const blocks = [{ ...block, type: 'image', key: 'i', props: {}, __images: { image: [{ ...image, url: '/first.jpg' }] } }];
    const version = { ...view.page.pageVersion, seoImage: null, blocks: blocks as never };
    const head = headOf({ ...view, page: { ...view.page, pageVersion: version } });
    expect(head).toContain('<meta property="og:image" content="https://www.meridian.example/first.jpg?w=1280">');
  });
  it('names the feed of the site, and that of a list, of its chosen tag and of what refers to the page', () => {
    const feedsOf = (view: Parameters<typeof headOf>[0]): string[] =>
      [...headOf(view).matchAll(/type="application\/atom\+xml" href="([^"]*)" title="([^"]*)"/g)].map(
        ([, path, title]) => `${path} ${title}`,
      );
    const main = '/en/feed.xml Meridian Maritime Institute';
    expect(feedsOf(sampleView('content'))).toEqual([main]);
    expect(feedsOf(sampleView('expert'))).toEqual([
      main,
      '/en/publications.xml?of=1 Two swells at once – Publications – Meridian Maritime Institute',
    ]);
    const listOf = (kind: number, chosen: { tag?: string }): ReturnType<typeof sampleView> => {
      const view = sampleView('overview');
      const block = { key: 'o', type: 'overview', version: 1, anchorPoint: '', visibility: 0, __images: {}, __files: {} };
      const blocks = [{ ...block, props: { title: '', kind, count: 12, layout: 'list', more: { kind: 'none', text: '' } } }];
      const groups = [{ name: 'tag', options: [{ value: '12', name: 'Waves', count: 1 }] }] as const;
      const filtering = { groups, chosen, unknown: [], ways: [], totalOfAll: 1 };
      return {
        ...view,
        page: { ...view.page, pageVersion: { ...view.page.pageVersion, blocks: blocks as never } },
        lists: { o: { items: [], totalItems: 0, pageIndex: 0, pageSize: 12, filtering } },
      };
    };
    expect(feedsOf(listOf(0, {}))).toEqual([main]);
    expect(feedsOf(listOf(0, { tag: '12' }))).toEqual([main, '/en/feed.xml?tag=12 Waves – News – Meridian Maritime Institute']);
    expect(feedsOf(listOf(2, {}))).toEqual([main, '/en/publications.xml Publications – Meridian Maritime Institute']);
    expect(feedsOf(listOf(4, {}))).toEqual([main, '/en/vacancies.xml Vacancies, Internships – Meridian Maritime Institute']);
    expect(feedsOf(listOf(2, { tag: '12' }))).toEqual([
      main,
      '/en/publications.xml?tag=12 Waves – Publications – Meridian Maritime Institute',
    ]);
    const { html } = render(listOf(2, { tag: '12' }), { publicUrl, assets, csrfToken: '', productKey: 'institute' });
    expect(html.slice(html.indexOf('<body'))).toContain('href="/en/publications.xml?tag=12"');
  });
  describe('without an image', () => {
    const named = (change: { title?: string; siteName?: string; type?: string; path?: string } = {}) => {
      const {
        title = 'Two swells at once',
        siteName = 'Meridian Maritime Institute',
        type = 'news',
        path = '/en/news/swells',
      } = change;
      const view = sampleView(type, 'en-gb', title);
      const pageVersion = { ...view.page.pageVersion, seoTitle: '', seoImage: null, blocks: [] };
      const page = { ...view.page, path, pageVersion };
      return { ...view, frame: { ...view.frame, siteName }, page };
    };
    const imageIn = (head: string): Record<string, string> =>
      Object.fromEntries(
        [...head.matchAll(/property="og:image:?([a-z]*)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
          name,
          content,
        ]),
      );
    const pictureOf = (view: ReturnType<typeof named>) =>
      render(view, { publicUrl, assets, csrfToken: 'token', productKey: 'institute' }).picture;

    it('has a picture that is drawn for it, with its size and in words', () => {
      const head = headOf(named());
      expect(imageIn(head)).toEqual({
        '': expect.stringMatching(/^https:\/\/www\.meridian\.example\/en\/news\/swells\.share-[\da-z]+\.png$/) as string,
        width: '1200',
        height: '630',
        alt: 'Two swells at once – Meridian Maritime Institute',
      });
      expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(JSON.stringify(/<script type="application\/ld\+json">.*?<\/script>/.exec(head))).not.toContain('.share-');
      expect(pictureOf(named())).toMatchObject({
        siteName: 'Meridian Maritime Institute',
        title: 'Two swells at once',
        label: 'Press · 17 November 2026',
      });
    });
    it('has the picture of a home page beside it', () => {
      expect(imageIn(headOf(named({ path: '/en/' })))['']).toMatch(/^https:\/\/www\.meridian\.example\/en\/index\.share-/);
    });
    it('has another address for another picture, and the same for the same', () => {
      const addresses = [
        named(),
        named({ title: 'Two swells' }),
        named({ siteName: 'Meridian' }),
        named({ type: 'content' }),
      ].map((view) => pictureOf(view)?.path);
      expect(new Set(addresses).size).toBe(4);
      expect(pictureOf(named())?.path).toBe(addresses[0]);
    });
    it('shows the kind and the date only where the page does', () => {
      expect(pictureOf(named({ type: 'content' }))?.label).toBe('');
    });
    it('has the name of the site in place of a title in another script, and no picture without either', () => {
      expect(pictureOf(named({ title: 'Κύματα σε δύο' }))).toMatchObject({ title: 'Meridian Maritime Institute', siteName: '' });
      expect(pictureOf(named({ title: 'Spectra with σ = 0.07' }))).toMatchObject({ title: 'Meridian Maritime Institute' });
      expect(pictureOf(named({ title: 'Reünie in Den Haag: ĳsgang & 70 % storm' }))).toMatchObject({
        title: 'Reünie in Den Haag: ĳsgang & 70 % storm',
      });
      const nothing = named({ title: '波浪', siteName: '海' });
      expect([pictureOf(nothing), imageIn(headOf(nothing))]).toEqual([undefined, {}]);
    });
    it('has no picture in a preview', () => {
      const preview = { bar: {} } as never;
      const { html } = render(named(), { publicUrl, assets, csrfToken: 'token', productKey: 'institute', preview });
      expect(imageIn(html)).toEqual({});
    });
  });
  it('names the page in each language, itself too, and which one is for all others', () => {
    const alternates = [...headOf(sampleView('vacancy', 'nl-nl')).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(alternates).toEqual([
      ['nl', 'https://www.meridian.example/nl/samples/two-swells'],
      ['en', 'https://www.meridian.example/en/samples/two-swells'],
      ['x-default', 'https://www.meridian.example/en/samples/two-swells'],
    ]);
  });
});

describe('the head of a publication', () => {
  const citationOf = (change: object = {}): string[][] => {
    const view = sampleView('publication');
    const head = headOf({ ...view, page: { ...view.page, typeData: { ...view.page.typeData, ...change } } });
    return [...head.matchAll(/<meta name="citation_([a-z_]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]);
  };
  it('tells indexes of literature who wrote what, when, and where it stands', () => {
    expect(citationOf()).toEqual([
      ['title', 'Two swells at once'],
      ['author', 'J. Terpstra'],
      ['author', 'A. Okafor'],
      ['publication_date', '2026/10/09'],
      ['journal_title', 'Journal of Ship Hydrodynamics'],
      ['conference_title', 'Ocean Loads Conference, Bergen'],
      ['volume', '41'],
      ['firstpage', '221'],
      ['lastpage', '234'],
      ['doi', '10.1234/jsh.2026.41.221'],
    ]);
  });
  it('names the institution of a thesis and of a report, and no pages where it says how many there are', () => {
    expect(citationOf({ type: 2, journal: 'Delft', pages: '180' })).toContainEqual(['dissertation_institution', 'Delft']);
    expect(citationOf({ type: 4, journal: 'Meridian' })).toContainEqual(['technical_report_institution', 'Meridian']);
    expect(citationOf({ pages: '180' }).map(([name]) => name)).not.toContain('firstpage');
  });
  it('says nothing to them without authors or a date, and on other pages', () => {
    expect(citationOf({ authors: [] })).toEqual([]);
    expect(citationOf({ date: '' })).toEqual([]);
    for (const type of ['news', 'expert']) expect(headOf(sampleView(type))).not.toContain('citation_');
  });
  it('cannot be ended early by what an author is called', () => {
    expect(citationOf({ authors: ['A"><script>'] })).toContainEqual(['author', 'A&quot;&gt;&lt;script&gt;']);
  });
});
