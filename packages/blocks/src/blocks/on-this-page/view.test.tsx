import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import '../../generic-views.ts';
import type { Block } from '../../block.ts';
import { PageTemplate } from '../../render/page/page-template.tsx';
import { accordion } from '../accordion/block.ts';
import { downloads } from '../downloads/block.ts';
import { heading } from '../heading/block.ts';
import { onThisPage } from './block.ts';

const context = { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false } as const;
const part = (key: string, level = 2): Block => ({ ...heading.sample, key, props: { title: `Part ${key}`, level } });
const draw = (type: string, blocks: Block[]): string =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: { type, title: 'Page', seoDescription: '', typeData: {}, tags: [], publishedAt: '', blocks },
      context,
      breadcrumb: [],
    }),
  );
const links = (html: string): string[] => [...html.matchAll(/<a [^>]*href="(#b-[^"]*)"/g)].map(([, href = '']) => href);

describe('the list of a page’s parts', () => {
  it('links to the level 2 headings and the titles of blocks', () => {
    const html = draw('home', [onThisPage.sample, part('one'), part('two', 3), accordion.sample]);
    expect(links(html).slice(0, 2)).toEqual(['#b-one', '#b-sample-accordion']);
    for (const link of links(html)) expect(html).toContain(`id="${link.slice(1)}"`);
  });

  it('leaves out downloads of which no file is left, as they are not drawn', () => {
    const withFileName = (fileName: string): Block => ({
      ...downloads.sample,
      __files: Object.fromEntries(
        Object.entries(downloads.sample.__files).map(([slot, files]) => [
          slot,
          files.map((file) => ({ ...file, fileName, url: fileName === '' ? '' : '/file' })),
        ]),
      ),
    });
    const listed = (fileName: string) => links(draw('home', [onThisPage.sample, part('one'), withFileName(fileName)]));
    expect(listed('')).toEqual(['#b-one']);
    expect(listed('a.pdf')).toEqual(['#b-one', '#b-sample-downloads']);
  });

  it('is rendered at its block only, or by the template without the block', () => {
    const parts = [part('one'), part('two')];
    expect(draw('content', parts).match(/data-contents/g)).toHaveLength(1);
    const own = draw('content', [...parts, onThisPage.sample]);
    expect(own.match(/<nav/g)).toHaveLength(1);
    expect(own.indexOf('data-contents')).toBeGreaterThan(own.indexOf('Part two'));
    expect(draw('blank', parts)).not.toContain('data-contents');
  });

  it('is left out of a page without headings', () => {
    expect(draw('blank', [onThisPage.sample])).not.toContain('<nav');
  });
});
