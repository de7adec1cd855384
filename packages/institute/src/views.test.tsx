import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import {
  blockCatalog,
  blockOutline,
  heading,
  hero,
  itemSlot,
  pageAnchors,
  standsForReusable,
  type Block,
  type BlockDefinition,
  type DrawnText,
  type Fields,
  type RenderContext,
  type TableValue,
} from '@ximblox/blocks';
import { blockViews } from '@ximblox/blocks/views';
import {
  Entry,
  HeadingsProvider,
  toPageCard,
  headingsOf,
  hrefOf,
  PageTemplate,
  Paging,
  pageNumbers,
  Image,
  withAddresses,
  withScrollers,
} from '@ximblox/blocks/render';
import './views.ts';

const context: RenderContext = {
  locale: 'en-gb',
  path: '/en/test',
  pages: { 7: { id: 7, title: 'Basins', path: '/en/basins' } },
  lists: {},
  editing: false,
};

const address = '/api/ximblox/medialib/get-page-file/1/group/0123456789abcdef/file';
const withURL = <Ref extends object>(slots: Record<string, Ref[]>): Record<string, Ref[]> =>
  Object.fromEntries(Object.entries(slots).map(([slot, refs]) => [slot, refs.map((ref) => ({ ...ref, url: address }))]));

/** A block with the addresses that the server gives to its images and files. */
const withURLs = (block: Block): Block => ({ ...block, __images: withURL(block.__images), __files: withURL(block.__files) });

const standsForLists = (block: Block): boolean => (blockCatalog.get(block.type)?.pageQueries(block) ?? []).length > 0;

/** The places of the cells of a table, as `table.rows.0.1`. */
const cellsOf = ({ rows }: TableValue, name: string): string[] =>
  rows.flatMap((row, y) => row.map((_, x) => `${name}.rows.${y}.${x}`));

/** The places of the texts with markup of a block that have words, as `items.0.html`, and of its cells. */
const richTexts = (fields: Fields, values: Readonly<Record<string, unknown>>, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { editor, itemFields }]) =>
    editor.control === 'richText'
      ? values[name] === ''
        ? []
        : [before + name]
      : editor.control === 'table'
        ? cellsOf(values[name] as TableValue, before + name)
        : itemFields === undefined
          ? []
          : (values[name] as Record<string, unknown>[]).flatMap((item, at) =>
              richTexts(itemFields, item, `${before}${name}.${at}.`),
            ),
  );

describe('texts with markup', () => {
  it.each([...blockCatalog.values()].map((definition) => [definition.type, definition] as const))(
    '%s names the field of each for the editor, and of none for visitors',
    (type, { fields, sample }) => {
      const view = blockViews.get(type);
      const block = withURLs(sample);
      const drawnFields: string[] = [];
      const drawText = ({ field, drawn }: DrawnText) => {
        drawnFields.push(field);
        return drawn;
      };
      const draw = (more: Partial<RenderContext>): string =>
        view === undefined ? '' : renderToStaticMarkup(createElement(view, { block, context: { ...context, ...more } }));
      const named = [...draw({ editing: true, drawText }).matchAll(/ data-field="([^"]*)"/g)].map(([, field]) => field);
      expect(named).toEqual(richTexts(fields, block.props));
      expect(drawnFields).toEqual(named);
      expect(draw({})).not.toContain('data-field');
    },
  );
});

describe('views', () => {
  it.each([...blockCatalog.values()].map((definition) => [definition.type, definition] as const))(
    '%s draws its sample',
    (type, definition) => {
      const view = blockViews.get(type);
      expect(view).toBeDefined();
      if (view === undefined) return;
      const drawn = createElement(view, { block: withURLs(definition.sample), context });
      const html = renderToStaticMarkup(createElement(HeadingsProvider, { value: headingsOf([heading.sample]) }, drawn));
      // Its content is drawn in its place.
      if (!standsForReusable(definition)) expect(html).not.toBe('');
      expect(html).not.toMatch(/\sstyle=|<style|<script|undefined|\[object/);
    },
  );

  it.each([...blockCatalog.values()].map((definition) => [definition.type, definition] as const))(
    '%s is drawn without props, as a new block in the editor is',
    (type, definition) => {
      const view = blockViews.get(type);
      if (view === undefined) throw new Error('no view');
      expect(() =>
        renderToStaticMarkup(createElement(view, { block: { ...definition.sample, props: {}, __images: {} }, context })),
      ).not.toThrow();
    },
  );

  it.each([...blockCatalog.values()].map((definition) => [definition.type, definition] as const))(
    '%s has the headings and the anchors that the checks know of',
    (type, definition) => {
      const view = blockViews.get(type);
      if (view === undefined || standsForReusable(definition)) return;
      const block = withURLs(definition.sample);
      const html = renderToStaticMarkup(
        createElement(HeadingsProvider, { value: headingsOf([heading.sample]) }, createElement(view, { block, context })),
      );
      const known = new Set(pageAnchors([block]).map(({ anchor }) => anchor));
      const drawn = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
      for (const anchor of known) expect(drawn).toContain(anchor);
      const levels = [...html.matchAll(/<h([2-6])[\s>]/g)].map(([, level]) => Number(level));
      // What a block lists is known when the page is read.
      if (standsForLists(block)) return;
      const outline = blockOutline(block).map(({ level }) => level);
      expect(type === 'offices' ? outline.slice(0, 1) : outline).toEqual(levels);
    },
  );

  it('escape text in titles', () => {
    const view = blockViews.get('heading');
    if (view === undefined) throw new Error('no view');
    const block = {
      type: 'heading',
      key: 'a',
      props: { title: '<img src=x onerror=alert(1)>', level: 2 },
      anchorPoint: '',
      visibility: 0 as const,
      __images: {},
      __files: {},
    };
    expect(renderToStaticMarkup(createElement(view, { block, context }))).toContain('&lt;img src=x');
  });
});

describe('links', () => {
  it('in text resolve to the current path of the page', () => {
    expect(withAddresses('<p><a data-page-id="7" data-anchor="why">Why</a></p>', context.pages)).toBe(
      '<p><a href="/en/basins#why">Why</a></p>',
    );
  });
  it('in text to a page that is not live become plain text', () => {
    expect(withAddresses('<p>See <a data-page-id="9">the <em>plan</em></a>.</p>', context.pages)).toBe(
      '<p>See the <em>plan</em>.</p>',
    );
  });
  it('never lead to a script', () => {
    expect(hrefOf({ kind: 'external', text: '', url: 'java\nscript:alert(1)', newWindow: false }, context)).toBeUndefined();
  });
});

describe('paging', () => {
  it('shows the first, the last and those around the current page', () => {
    expect(pageNumbers(6, 13)).toEqual([1, 2, null, 5, 6, 7, null, 13]);
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  });
  it('gives each page a URL and preserves other query parameters', () => {
    const html = renderToStaticMarkup(
      createElement(Paging, {
        list: { totalItems: 30, pageIndex: 1, pageSize: 10 },
        path: '/en/search',
        locale: 'en-gb',
        query: 'q=wave&',
      }),
    );
    expect(html).toContain('href="/en/search?q=wave&amp;page=3"');
    expect(html).toContain('href="/en/search?q=wave"');
  });
  it('is left out where there is one page', () => {
    expect(
      renderToStaticMarkup(
        createElement(Paging, { list: { totalItems: 3, pageIndex: 0, pageSize: 10 }, path: '/en/news', locale: 'en-gb' }),
      ),
    ).toBe('');
  });
});

describe('a page has one heading of the first level', () => {
  it.each(['home', 'blank', 'news', 'content', 'overview'])('as %s that has two openings', (type) => {
    const page = {
      type,
      title: 'The page',
      seoDescription: '',
      typeData: {},
      tags: [],
      publishedAt: '',
      blocks: ['first', 'second'].map((key) => ({ ...hero.sample, key })),
    };
    const html = renderToStaticMarkup(createElement(PageTemplate, { page, context, breadcrumb: [] }));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<h2/g)).toHaveLength(type === 'home' || type === 'blank' ? 1 : 2);
  });
});

describe('content wider than the page', () => {
  it('can be scrolled with the keyboard, whatever attributes it has', () => {
    expect(withScrollers('<pre class="a"><code>x</code></pre><prelude>')).toBe(
      '<pre tabindex="0" class="a"><code>x</code></pre><prelude>',
    );
    expect(withScrollers('<table><tr><td>1</td></tr></table>')).toBe(
      '<div class="scroller" tabindex="0"><table><tr><td>1</td></tr></table></div>',
    );
  });
});

describe('images', () => {
  const dark = { url: '/api/ximblox/medialib/get-page-file/1/b/0123456789abcdef/dark.png', altText: '', width: 800, height: 500 };
  const light = { ...dark, url: dark.url.replace('dark', 'light'), altText: 'Plot' };
  it('that are there for dark screens too are left to the browser to choose', () => {
    const html = renderToStaticMarkup(createElement(Image, { image: light, dark, sizes: '100vw' }));
    expect(html).toMatch(
      /^<picture><source media="screen and \(prefers-color-scheme: dark\)" srcSet="[^"]*dark\.png\?w=320 320w/,
    );
    expect(html).toContain('alt="Plot"');
  });
  it('of a list are loaded when they come into view, but for the first one of an overview', () => {
    const lists = ['overview', 'expertDirectory'].flatMap((type) => {
      const sample = blockCatalog.get(type)?.sample;
      return sample === undefined ? [] : [{ ...sample, key: type }];
    });
    const card = { type: 'news', title: 'Two swells', description: '', locale: 'en-gb', typeData: {}, tags: [] } as const;
    const items = [1, 2].map((id) => ({ ...card, id, path: `/en/${id}`, image: light, publishedAt: '' }));
    const list = { items, totalItems: 2, pageIndex: 0, pageSize: 9 };
    const page = { title: 'News', seoDescription: '', typeData: {}, tags: [], publishedAt: '' };
    const loading = (type: string, blocks: readonly Block[]): string[] =>
      renderToStaticMarkup(
        createElement(PageTemplate, {
          page: { ...page, type, blocks },
          context: { ...context, lists: Object.fromEntries(blocks.map(({ key }) => [key, list])) },
          breadcrumb: [],
        }),
      ).match(/(?<=<img [^>]*loading=")\w+|(?<=<img [^>]*)fetchPriority/gi) ?? [];
    expect(lists).toHaveLength(2);
    for (const blocks of [lists, lists.toReversed()])
      expect(loading('overview', blocks)).toEqual(['eager', 'fetchPriority', 'lazy', 'lazy', 'lazy']);
    expect(new Set(loading('content', lists))).toEqual(new Set(['lazy']));
  });
  it('without their dark variant are rendered alone', () => {
    expect(renderToStaticMarkup(createElement(Image, { image: light, dark: { ...dark, url: '' }, sizes: '100vw' }))).toMatch(
      /^<img/,
    );
  });

  it('are offered in every width up to their own', () => {
    const html = renderToStaticMarkup(
      createElement(Image, {
        image: {
          url: '/api/ximblox/medialib/get-page-file/1/block_images_a/0123456789abcdef/sea.jpg',
          altText: 'Sea',
          width: 1000,
          height: 500,
        },
        sizes: '100vw',
      }),
    );
    expect(html).toContain('w=1280 1280w');
    expect(html).not.toContain('1920w');
    expect(html).toContain('alt="Sea"');
  });
  it('of a draft are taken from their preview as it is', () => {
    const url = '/api/ximblox/medialib/preview-crop?imageID=1&x=0&y=0&width=10&height=5';
    const html = renderToStaticMarkup(
      createElement(Image, { image: { url, altText: 'Sea', width: 10, height: 5 }, sizes: '100vw' }),
    );
    expect(html).toContain(`src="${url.replaceAll('&', '&amp;')}"`);
    expect(html).not.toContain('srcSet');
  });
});

describe('every image that a block chooses for dark screens', () => {
  const refOf = (name: string) => ({
    fileID: 1,
    cropParams: null,
    altText: name,
    hash: '',
    fileName: `${name}.png`,
    width: 800,
    height: 500,
    url: `/api/ximblox/medialib/get-page-file/1/b/0123456789abcdef/${name}.png`,
  });
  const slotsOf = ({ fields, sample }: BlockDefinition): (readonly [image: string, dark: string])[] => [
    ...('dark' in fields ? [['image', 'dark'] as const] : []),
    ...Object.entries(fields).flatMap(([list, field]) =>
      field.itemFields !== undefined && 'dark' in field.itemFields
        ? ((sample.props[list] ?? []) as { key: string }[]).map(
            ({ key }) => [itemSlot(list, key, 'image'), itemSlot(list, key, 'dark')] as const,
          )
        : [],
    ),
  ];
  const withDark = [...blockCatalog.values()].flatMap((definition) => {
    const slots = slotsOf(definition);
    return slots.length === 0 ? [] : [[definition.type, definition, slots] as const];
  });
  it('is in cards, galleries, openings, figures, timelines and beside texts', () => {
    expect(withDark.map(([type]) => type).toSorted()).toEqual(['cards', 'gallery', 'hero', 'image', 'textWithImage', 'timeline']);
  });
  it.each(withDark)('%s leaves the choice to the browser, without a script', (type, { sample }, slots) => {
    const __images = Object.fromEntries(
      slots.flatMap(([image, dark]) => [
        [image, [refOf('light')]],
        [dark, [refOf('night')]],
      ]),
    );
    const view = blockViews.get(type);
    if (view === undefined) throw new Error(`no view of ${type}`);
    const context = { locale: 'en-gb', path: '/en/a', pages: {}, lists: {}, editing: false } as const;
    const html = renderToStaticMarkup(createElement(view, { block: { ...sample, __images }, context }));
    expect(html).toMatch(
      /<picture><source media="screen and \(prefers-color-scheme: dark\)" srcSet="[^"]*night\.png\?w=320 320w/,
    );
    expect(html).toMatch(/<img src="[^"]*light\.png[^>]*data-has-dark/);
  });
  it('of a page is shown in lists, its second image where the screen is dark', () => {
    const listed = {
      id: 1,
      title: 'Plot',
      path: '/en/plot',
      type: 'news',
      locale: 'en-gb' as const,
      seoDescription: '',
      typeData: {},
      tags: [],
      publishedAt: '',
    };
    const card = toPageCard({ ...listed, seoImage: [refOf('light'), refOf('night')] });
    for (const shape of ['card', 'row'] as const) {
      const html = renderToStaticMarkup(
        createElement(Entry, { page: card, shape, large: false, locale: 'en-gb', titleLevel: 'h3' }),
      );
      expect(html).toMatch(/<source media="screen and \(prefers-color-scheme: dark\)" srcSet="[^"]*night\.png/);
    }
    expect(toPageCard({ ...listed, seoImage: [refOf('light')] })).not.toHaveProperty('dark');
  });
});
