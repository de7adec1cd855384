import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { heading, type Block, type RenderContext } from '@ximblox/blocks';
import { PageTemplate } from '@ximblox/blocks/render';
import '../views.ts';
import { numberedPoints } from '../blocks/numbered-points/block.ts';
import { rows } from '../blocks/rows/block.ts';

const context: RenderContext = {
  locale: 'en-gb',
  path: '/en/a',
  pages: { 7: { id: 7, title: 'Seakeeping basin', path: '/en/basin' } },
  lists: {},
  editing: false,
};
const toPage = { kind: 'internal', text: '', pageID: 7, anchor: '' };
const noLink = { kind: 'none', text: '' };
const draw = (type: string, blocks: readonly Block[], typeData: Record<string, unknown> = {}): string =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: { type, title: 'A page', seoDescription: '', typeData, tags: [], publishedAt: '', blocks },
      context,
      breadcrumb: [],
    }),
  );
const row = (change: object, more: object = {}): Block => ({
  ...rows.sample,
  props: {
    ...rows.sample.props,
    items: [{ key: 'a', name: 'Will it hold?', nameLink: noLink, text: 'A storm', aside: 'Basin', asideLink: noLink, ...change }],
    ...more,
  },
});

describe('rows with links', () => {
  it('are a table, whose names and ends are links where they have a live page and plain where not', () => {
    const html = draw('market', [row({ nameLink: { ...toPage, pageID: 9 }, asideLink: toPage })]);
    expect(html).toMatch(/<th[^>]*scope="row"[^>]*>Will it hold\?<\/th>/);
    expect(html).toContain('<a href="/en/basin">Basin</a>');
    expect(html.match(/scope="col"/g)).toHaveLength(3);
  });
  it('have no heads without words for them, and keep their heading without rows', () => {
    expect(draw('market', [row({}, { nameHead: '' })])).not.toContain('<thead');
    expect(draw('market', [row({}, { items: [] })])).toMatch(/<h2[^>]*>What we test<\/h2>/);
  });
});

describe('a publication', () => {
  const blocks = ['Abstract', 'Method'].map((title) => ({
    ...heading.sample,
    key: title,
    props: { ...heading.sample.props, title },
  }));
  it('has its facts in the place of a list of contents, and below the text for those who read it in order', () => {
    const html = draw('publication', blocks, { authors: ['A. Okafor'], date: '2026-10-09' });
    expect(html).not.toContain('data-contents');
    expect(html.indexOf('<dl')).toBeGreaterThan(html.indexOf('Method'));
    expect(draw('content', blocks)).toContain('data-contents');
  });
});

it('the form of an enquiry stands above the text of its page, that of others below it', () => {
  const blocks = [{ ...heading.sample, props: { ...heading.sample.props, title: 'What happens then' } }];
  const isFormFirst = (type: string): boolean => {
    const html = draw(type, blocks);
    expect(html.match(/id="_page-form"/g)).toHaveLength(1);
    return html.indexOf('id="_page-form"') < html.indexOf('What happens then');
  };
  expect([isFormFirst('enquiry'), isFormFirst('openApplication')]).toEqual([true, false]);
});

describe('numbered points', () => {
  it('are an ordered list, each with a note that is a link where it has a live page', () => {
    const items = [
      { key: 'a', title: 'Damping', text: 'Unknown.', note: 'A thesis', link: toPage },
      { key: 'b', title: 'Wind', text: '', note: 'Nobody', link: noLink },
    ];
    const html = draw('content', [{ ...numberedPoints.sample, props: { ...numberedPoints.sample.props, items } }]);
    expect(html).toMatch(
      /<ol[^>]*>.*<h3[^>]*>Damping<\/h3>.*<a href="\/en\/basin">A thesis<\/a>.*<h3[^>]*>Wind<\/h3><p[^>]*>Nobody<\/p>/,
    );
  });
});

describe('a page type with its headings beside the matter', () => {
  it('has no contents list, and the grid of reference pages', () => {
    const html = draw('market', [row({}), row({}), row({})]);
    expect(html).toContain('data-template="reference"');
    expect(html).not.toContain('On this page');
    expect(draw('news', [row({}), row({}), row({})])).toContain('On this page');
  });
  it('has the buttons of its fields below the intro, without those that lead nowhere', () => {
    const primary = { ...toPage, text: 'Plan a test' };
    const html = draw('market', [], { primary, secondary: { ...primary, pageID: 9, text: 'Ask Priya' } });
    expect(html).toContain('<a href="/en/basin" class="button">Plan a test</a>');
    expect(html).not.toContain('Ask Priya');
    expect(draw('expert', [], { phone: '+31 223 000 041' })).toContain('href="tel:+31223000041"');
  });
});
