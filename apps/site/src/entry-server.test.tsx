import { blockCatalog } from '@ximblox/blocks';
import type { MenuItem, SiteFrame, SiteView } from '@ximblox/contract';
import { describe, expect, it } from 'vitest';

import { scriptJSON } from './document/head-elements.ts';
import { render } from './entry-server.tsx';
import { currentSection, footerColumns } from './layout/navigation.ts';
import { Highlight } from './pages/highlight.tsx';
import { termOf } from './pages/not-found-screen.tsx';
import { renderToStaticMarkup } from 'react-dom/server';

const options = {
  publicUrl: 'https://www.meridian.example',
  assets: { css: ['/assets/a.css'], renderBlocking: ['/assets/e.js'], js: ['/assets/a.js'], preload: ['/assets/f.woff2'] },
  csrfToken: 'token',
  productKey: 'institute',
};
const frame: SiteFrame = {
  locale: 'en-gb',
  siteName: 'Meridian',
  menu: [
    {
      key: 'news',
      title: 'News',
      link: '/en/news',
      pageID: 2,
      newWindow: false,
      children: [{ key: 'a', title: 'A', link: '/en/news/a', pageID: 3, newWindow: false, children: [] }],
    },
  ],
  menus: {},
  footer: { offices: [], social: [] },
};
const menuless: MenuItem = { key: 'b', title: 'B', link: '/en/news/b', pageID: null, newWindow: false, children: [] };
const evil = '</script><script>alert(1)</script>';

function pageView(change: { readonly title?: string; readonly type?: string } = {}): Extract<SiteView, { kind: 'page' }> {
  const title = change.title ?? 'Basins';
  return {
    kind: 'page',
    frame,
    page: {
      id: 1,
      slug: 'basins',
      path: '/en/basins',
      locale: 'en-gb',
      type: change.type ?? 'content',
      title,
      typeData: {},
      tags: [],
      publishedAt: '2026-11-21T09:00:00.000Z',
      hiddenLevels: [],
      hiddenBlockLevels: [],
      formulas: [],
      hiddenFields: {},
      pageVersion: {
        id: 1,
        pageID: 1,
        title,
        seoTitle: '',
        seoDescription: `Four basins ${evil}`,
        seoKeywords: ['tank', 'wave'],
        seoImage: null,
        blocks: [...blockCatalog.values()].map((definition) => definition.sample),
      },
      pageType: { props: {}, images: {}, files: {} },
      reusableBlocks: [],
      siblings: [
        { locale: 'en-gb', slug: 'basins', path: '/en/basins' },
        { locale: 'nl-nl', slug: 'bassins', path: '/nl/bassins' },
      ],
    },
    breadcrumb: [{ id: 9, title: 'Welcome', path: '/en/' }],
    pages: {},
    lists: {},
  };
}

describe('a page of the site', () => {
  const { html, status } = render(pageView(), options);

  it('holds no script and no style of its own, so the policy needs no exception', () => {
    expect(status).toBe(200);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+="/);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1]);
    expect(scripts).toHaveLength(3);
    expect(
      scripts.every(
        (attributes) => attributes?.includes('application/ld+json') === true || attributes?.includes('src="/assets/') === true,
      ),
    ).toBe(true);
  });
  it('has its canonical URL and those of its translations', () => {
    expect(html).toContain('<link rel="canonical" href="https://www.meridian.example/en/basins">');
    expect(html).toContain('hreflang="nl" href="https://www.meridian.example/nl/bassins"');
    expect(html).toContain('hreflang="x-default" href="https://www.meridian.example/en/basins"');
    expect(html.match(/hreflang="en" href="https/g)).toHaveLength(1);
  });
  it('has a heading of the first level, a language and a way past the navigation', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/href="#_content"/);
    expect(html).toContain('<title>Basins – Meridian</title>');
  });
  it('links the language switch to the translation', () => {
    expect(html).toMatch(/href="\/nl\/bassins"[^>]*hrefLang="nl"/i);
  });
  it('has a header that shows how far an article is read, and none on other pages', () => {
    const { html: article } = render(pageView({ type: 'news' }), options);
    expect(article).toMatch(/<header class="[^"]*reading[^"]*">/);
    expect(html).toMatch(/<header class="(?![^"]*reading)[^"]*">/);
  });
  it('has the sentences of its menu in the opened panel, beside links that are named by their titles alone, and not on phones', () => {
    const [news = menuless] = frame.menu;
    const menu = [
      { ...news, description: 'What we measured.', children: [...news.children, { ...menuless, description: 'Wave & wake.' }] },
    ];
    const { html: described } = render({ ...pageView(), frame: { ...frame, menu } }, options);
    expect(described).toMatch(/>News<\/p><p class="[^"]*">What we measured\.<\/p><a class="action"/);
    expect(described).toMatch(/<a [^>]*>B<\/a><p class="[^"]*">Wave &amp; wake\.<\/p><\/li>/);
    expect(described.match(/Wave &amp; wake/g)).toHaveLength(1);
    // An entry without a sentence has no empty line in its place.
    expect(described).toMatch(/<a [^>]*>A<\/a><\/li>/);
  });
  it('has what is often needed at the foot of the opened panel, and no foot without it', () => {
    const often = ['Plan a test', 'Courses', 'Experts', 'Press'].map((title) => ({
      ...menuless,
      title,
      link: `/en/${title.length}`,
    }));
    const { html: helpful } = render({ ...pageView(), frame: { ...frame, menus: { ...frame.menus, often } } }, options);
    const foot = /<div class="[^"]*foot[^"]*">.*?<\/ul><\/div>/.exec(helpful)?.[0] ?? '';
    expect([...foot.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, title]) => [title, href])).toEqual([
      ['Plan a test', '/en/11'],
      ['Courses', '/en/7'],
      ['Experts', '/en/7'],
    ]);
    expect(html).not.toMatch(/<details[^>]*main-menu.*?<div class="[^"]*foot/);
  });
  it('asks about cookies before anything is drawn, where it asks by itself', () => {
    expect(html).toMatch(/<head>.*<script src="\/assets\/e\.js"><\/script>.*<body>/);
    const sent = render(pageView({}), { ...options, formAnswer: { block: 'a', isSent: true, values: {}, errors: [] } });
    expect(sent.html).not.toContain('/assets/e.js');
  });
  it('has nothing outside the root except the head', () => {
    expect(html).toMatch(/<body><div id="_root">(?!<link)/);
  });
});

describe('hostile text', () => {
  it('in a title and a description stays text', () => {
    const { html } = render(pageView({ title: evil, type: 'news' }), options);
    expect(html).not.toContain('<script>alert');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{ headline: evil, '@type': 'NewsArticle' }, { '@type': 'BreadcrumbList' }],
    });
  });
  it('in data inside a script parse back equal and end nothing', () => {
    for (const value of [evil, '<!--', '\u2028\u2029', '&lt;', ']]>', '"\\']) {
      const text = scriptJSON({ value });
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual({ value });
    }
  });
  it('in search results is shown as text, with the matches highlighted', () => {
    // In braces: a plain attribute of JSX would itself decode the entities.
    const snippet = 'a &lt;b&gt; <mark>wave &amp; wind</mark> &amp;lt;';
    expect(renderToStaticMarkup(<Highlight html={snippet} />)).toBe(snippet);
    expect(renderToStaticMarkup(<Highlight html={'<img src=x>'} />)).toBe('&lt;img src=x&gt;');
  });
  it('has the words that were found highlighted in the title and the excerpt of a result, and nothing else as markup', () => {
    const result = {
      pageID: 1,
      title: 'Waves <b>& tanks',
      markedTitle: '<mark>Waves</mark> &lt;b&gt;&amp; tanks',
      path: '/en/news/waves',
      locale: 'en-gb' as const,
      type: 'news',
      snippet: 'A <mark>wave</mark> of 3 &lt; 4.',
      publishedAt: '2026-11-17T09:00:00.000Z',
    };
    const { html } = render(
      { kind: 'search', frame, term: 'wave', pageIndex: 0, pageSize: 10, tooShort: false, total: 1, results: [result] },
      options,
    );
    expect(html).toContain('href="/en/news/waves"><mark>Waves</mark> &lt;b&gt;&amp; tanks</a>');
    expect(html).toContain('A <mark>wave</mark> of 3 &lt; 4.');
  });
});

describe('other answers', () => {
  it('an unknown path is 404 and noindex, with a search for its words', () => {
    const { html, status } = render({ kind: 'notFound', frame, path: '/en/tests/wave-tank-3' }, options);
    expect(status).toBe(404);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('value="wave tank"');
    expect(termOf('/en/%E0%A4%A')).toBe('');
  });
  it('a redirect has a location and no page', () => {
    expect(render({ kind: 'redirect', location: '/en/news', status: 301 }, options)).toEqual({
      status: 301,
      html: '',
      frameOrigins: [],
      location: '/en/news',
    });
  });
  it('the search is a GET form', () => {
    const { html } = render(
      { kind: 'search', frame, term: 'wave "x"', pageIndex: 0, pageSize: 10, tooShort: false, total: 0, results: [] },
      options,
    );
    expect(html).toMatch(/<form[^>]*action="\/en\/search"[^>]*method="get"/);
    expect(html).toContain('value="wave &quot;x&quot;"');
  });
  it.each([
    ['en-gb', 'Showing results for <strong>cavitation</strong>. No page contains “cavtation”.'],
    ['nl-nl', 'Dit zijn de resultaten voor <strong>cavitation</strong>. Geen enkele pagina bevat “cavtation”.'],
  ] as const)('the search says in %s for which term its results are, where another was searched for', (locale, sentence) => {
    const result = {
      pageID: 1,
      title: 'Tunnel',
      markedTitle: 'Tunnel',
      path: '/en/tunnel',
      locale: 'en-gb' as const,
      type: 'news',
      snippet: 'Of <mark>cavitation</mark>.',
      publishedAt: '2026-11-17T09:00:00.000Z',
    };
    const found = { pageIndex: 0, pageSize: 10, tooShort: false, total: 1, results: [result], understoodAs: 'near' as const };
    const { html } = render(
      { kind: 'search', frame: { ...frame, locale }, term: 'cavtation', ...found, correctedTerm: 'cavitation' },
      options,
    );
    expect(html.replaceAll('<!-- -->', '')).toContain(sentence);
    expect(html).toContain('value="cavtation"');
  });
  it('a page below an entry of the menu is in its section, one that only begins alike is not', () => {
    expect(currentSection(frame.menu, '/en/news/2026/x')?.key).toBe('news');
    expect(currentSection(frame.menu, '/en/newsletter')).toBeUndefined();
  });

  it('has the footer’s menu in columns, and the statement of the settings where no legal menu is', () => {
    const entry = (title: string, link = '', children: MenuItem[] = []): MenuItem => ({
      key: title,
      title,
      link,
      pageID: null,
      newWindow: title === 'Shop',
      children,
    });
    const footer = [
      entry('Loose', '/a'),
      entry('Too', '/b'),
      entry('Work', '', [entry('Shop', '/c'), entry('Nowhere')]),
      entry('Bare'),
    ];
    expect(footerColumns(footer).map(({ heading, links }) => [heading?.title, links.map(({ title }) => title)])).toEqual([
      [undefined, ['Loose', 'Too']],
      ['Work', ['Shop']],
    ]);
    const htmlWith = (menus: SiteFrame['menus']): string => {
      const settings = { offices: [], social: [], privacyStatement: '/en/from-settings' };
      const { html } = render({ ...pageView(), frame: { ...frame, menus, footer: settings } }, options);
      return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    };
    expect(htmlWith({ footer })).toMatch(
      /Work<\/h2>.*<a[^>]+href="\/c" target="_blank" rel="noopener noreferrer">Shop.*from-settings/s,
    );
    expect(htmlWith({})).not.toContain('Work');
    const withLegal = htmlWith({ legal: [entry('Terms', '/en/terms')] });
    expect(withLegal).toContain('href="/en/terms"');
    expect(withLegal).not.toContain('from-settings');
  });
});
