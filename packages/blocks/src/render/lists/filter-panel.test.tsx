import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { filterQuery, type Filtering, type Filters } from '../../page-queries/filters.ts';
import { FilterChips, FilterPanel, hasChoice } from './filter-panel.tsx';

const filtering: Filtering = {
  groups: [
    {
      name: 'type',
      options: [
        { value: '0', name: '', count: 4 },
        { value: '2', name: '', count: 0 },
        { value: '3', name: '', count: 7 },
      ],
    },
    { name: 'tag', options: [{ value: '5', name: '<b>Ice</b>', count: 0 }] },
    {
      name: 'year',
      options: Array.from({ length: 20 }, (_, at) => ({ value: String(2026 - at), name: '', count: at % 5 === 1 ? 0 : 1 })),
    },
  ],
  chosen: { type: '3', tag: '5' },
  unknown: [],
  ways: [],
  totalOfAll: 30,
};
const props = {
  filtering,
  pageType: 'publication',
  locale: 'en-gb' as const,
  addressOf: (filters: Filters) => `/en/papers?${filterQuery(filters)}`,
};
const panel = renderToStaticMarkup(createElement(FilterPanel, props));
const links = [...panel.matchAll(/<a [^>]*>/g)].map(([link]) => link);
const linkTo = (query: string): string | undefined => links.find((link) => link.includes(`href="/en/papers?${query}"`));

describe('the filters of a list', () => {
  it('are a choice where there are two options, one of them with pages, or where one is selected', () => {
    const counts = (...all: number[]): Filtering => ({
      ...filtering,
      groups: [{ name: 'language', options: all.map((count, at) => ({ value: String(at), name: '', count })) }],
      chosen: {},
    });
    expect([counts(), counts(3), counts(0, 0), counts(0, 3), counts(2, 3)].map(hasChoice)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(hasChoice({ ...counts(0, 0), chosen: { type: '3' } })).toBe(true);
  });
  it('lead to the list with one filter changed and the others preserved', () => {
    expect(linkTo('type=0&amp;tag=5')).toBeDefined();
    expect(linkTo('type=3&amp;year=2026&amp;tag=5')).toBeDefined();
  });
  it('are no links if they would give no results, unless they are selected', () => {
    expect(linkTo('type=2&amp;tag=5')).toBeUndefined();
    expect(panel).toContain('<span>Thesis</span>');
    expect(linkTo('type=3')).toContain('aria-current="true"');
    expect(linkTo('tag=5')).toContain('aria-current="true"');
  });
  it('keep search engines from views with two filters and more', () => {
    expect(linkTo('type=0&amp;tag=5')).toContain('rel="nofollow"');
    expect(linkTo('type=3')).not.toContain('nofollow');
  });
  it('show the newest years that have something, and fold the others', () => {
    const [shown, folded] = panel.split('Earlier years');
    expect([...(shown ?? '').matchAll(/<span>(20\d\d)<\/span>/g)].map(([, year]) => year)).toEqual([
      '2026',
      '2024',
      '2023',
      '2022',
      '2021',
    ]);
    expect(folded).toContain('<span>2025</span>');
    expect(folded).toContain('<span>2007</span>');
  });
  it('show how many filters are selected, and escape tag names', () => {
    expect(panel).toContain('2 selected');
    expect(panel).not.toContain('<b>');
    expect(renderToStaticMarkup(createElement(FilterChips, props))).toContain('&lt;b&gt;Ice');
  });
  it('that hold where none is chosen are marked, and their link leaves them out', () => {
    const languages = {
      name: 'language',
      standard: 'en',
      options: ['en', 'nl'].map((value) => ({ value, name: '', count: 1 })),
    } as const;
    const html = renderToStaticMarkup(
      createElement(FilterPanel, { ...props, filtering: { ...filtering, groups: [languages], chosen: { language: 'nl' } } }),
    );
    expect(html).toMatch(/href="\/en\/papers\?"[^>]*><span>English/);
    expect(html).toMatch(/aria-current="true"><span>Nederlands/);
  });
});
