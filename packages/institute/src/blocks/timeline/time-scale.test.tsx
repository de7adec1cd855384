import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { timeline } from './block.ts';
import { axisOf, TimeScale } from './time-scale.tsx';
import { view, yearsOf } from './view.tsx';

const context = { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false } as const;

describe('the axis of a timeline', () => {
  it('holds all moments, ends with whole steps and has at most six of them, however far they reach', () => {
    for (const moments of [
      [2026, 2026.5],
      [1932, 2026.9],
      [1932, 1941],
      [1, 9999],
      [2020, 2021],
    ]) {
      const { from, to, step } = axisOf(moments);
      expect(from).toBeLessThanOrEqual(Math.min(...moments));
      expect(to).toBeGreaterThanOrEqual(Math.max(...moments));
      expect([from % step, to % step]).toEqual([0, 0]);
      expect((to - from) / step).toBeLessThanOrEqual(6);
    }
    expect(axisOf([1932, 2026.9])).toEqual({ from: 1920, to: 2040, step: 20 });
  });

  it('is left out where there is nothing to compare', () => {
    expect(renderToStaticMarkup(createElement(TimeScale, { moments: [1932, 1932] }))).toBe('');
    expect(renderToStaticMarkup(createElement(TimeScale, { moments: [1932, 1933] }))).toContain('<svg');
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
  it('is a list in the editor’s order, each date as text and as a datetime value', () => {
    const html = renderToStaticMarkup(createElement(view, { block: timeline.sample, context }));
    expect(html).toMatch(
      /<ol[^>]*><li[^>]*><time[^>]* dateTime="1932">1932<\/time>.*<li[^>]*><time[^>]* dateTime="1999-05-20">20 May 1999<\/time>/,
    );
  });
});
