import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { timeline } from './block.ts';
import { partsBelow, timeScaleOf } from './time-scale.ts';
import { view, yearsOf } from './view.tsx';

const context = { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false } as const;
const scaleOf = (moments: readonly (number | undefined)[], characters = 100) =>
  timeScaleOf(moments.map((moment) => ({ moment, characters, hasImage: false })));

describe('the axis of a timeline', () => {
  it('begins and ends with the entries, a part for each year, and more years in each part of a longer one', () => {
    expect(scaleOf([1932, 1961, 2026.9])).toMatchObject({ from: 1932, step: 1, parts: 94 });
    expect(scaleOf([1600, 1800, 2000])).toMatchObject({ from: 1600, step: 5, parts: 80 });
    expect(scaleOf([1, 5000, 9999])).toMatchObject({ from: 1, step: 100, parts: 100 });
  });

  it('puts each entry at its year, on the side that has been free for longer, with the room until the next of that side', () => {
    const places = scaleOf([1932, 1942, 1953, 1958, 1974.5, 1982])?.places;
    expect(places?.map(({ side, at }) => `${side} ${at}`)).toEqual([
      'right 0',
      'left 10',
      'right 21',
      'left 26',
      'right 42',
      'left 50',
    ]);
    expect(places?.map(({ room }) => room)).toEqual([21, 16, 21, 24, 8 + partsBelow, partsBelow]);
  });

  it('is left out where there is nothing to compare, where an entry has no year, or where words would meet', () => {
    expect(scaleOf([1932])).toBeUndefined();
    expect(scaleOf([1932, 1932.5])).toBeUndefined();
    expect(scaleOf([1932, undefined, 1999])).toBeUndefined();
    expect(scaleOf([1932, 1940, 1948])).toBeDefined();
    expect(scaleOf([1932, 1940, 1948], 1000)).toBeUndefined();
    expect(scaleOf([1932, 1932, 1933, 1999])).toBeUndefined();
  });

  it('puts a day in its year', () => {
    expect(yearsOf({ year: 1932, date: '' })).toBe(1932);
    expect(yearsOf({ year: null, date: '' })).toBeUndefined();
    const july = yearsOf({ year: 1932, date: '1999-07-01' }) ?? 0;
    expect(july).toBeGreaterThan(1999.45);
    expect(july).toBeLessThan(1999.55);
    expect(yearsOf({ year: null, date: '2000-12-31' })).toBeLessThan(2001);
  });
});

describe('a timeline', () => {
  const drawn = (items: readonly object[]) =>
    renderToStaticMarkup(createElement(view, { block: { ...timeline.sample, props: { title: '', items } }, context }));
  const [tank, basin] = timeline.sample.props['items'] as readonly object[];

  it('is a list in the order of time, each date as text and as a datetime value, and the years beside it', () => {
    const html = drawn([basin ?? {}, tank ?? {}]);
    expect(html).toMatch(
      /<ol[^>]*><li[^>]* data-side="right" data-tens="0" data-ones="0"[^>]*><time[^>]* dateTime="1932">1932<\/time>.*<li[^>]* data-side="left" data-tens="6" data-ones="7"[^>]*><time[^>]* dateTime="1999-05-20">1999<span[^>]*><span class="hidden">, <\/span>20 May<\/span><\/time>/,
    );
    const years = [...html.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, year]) => year);
    expect(years).toEqual(['1940', '1950', '1960', '1970', '1980', '1990']);
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
  });

  it('stays in the editor’s order, without an axis, where an entry has no year', () => {
    const html = drawn([basin ?? {}, { ...tank, year: null }]);
    expect(html.indexOf('seakeeping')).toBeLessThan(html.indexOf('towing'));
    expect(html).not.toMatch(/<svg|data-side/);
  });
});
