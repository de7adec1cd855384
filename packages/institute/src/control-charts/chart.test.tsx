import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { RenderContext } from '@ximblox/blocks';
import { PageTemplate, readProps } from '@ximblox/blocks/render';
import '../views.ts';
import { controlChart } from '../blocks/control-chart/block.ts';
import { chartOf, describeChart, monthsOf, placeOf, type ChartProps } from './chart.ts';

const props = readProps(controlChart, controlChart.sample);
const measured = (...values: (readonly [date: string, value: number | null, remark?: string])[]) =>
  values.map(([date, value, remark = ''], index) => ({ key: `v${index}`, date, value, remark }));
const chart = (change: Partial<ChartProps> = {}) => {
  const drawn = chartOf({ ...props, ...change });
  if (drawn === undefined) throw new Error('no chart');
  return drawn;
};
const draw = (change: object = {}, context: Partial<RenderContext> = {}): string =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: {
        type: 'facility',
        title: 'The tank',
        seoDescription: '',
        typeData: {},
        tags: [],
        publishedAt: '',
        blocks: [{ ...controlChart.sample, props: { ...props, ...change } }],
      },
      context: { locale: 'en-gb', path: '/en/tank', pages: {}, lists: {}, editing: false, ...context },
      breadcrumb: [],
    }),
  );
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replace(/\s+/g, ' ');

describe('a control chart', () => {
  it('has its measurements by date, and those outside the promised interval apart', () => {
    const { points } = chart({ values: measured(['2026-02-02', 0.31], ['2026-01-05', -0.3], ['2026-01-12', 0.3]) });
    expect(points.map(({ date, isOutside }) => [date, isOutside])).toEqual([
      ['2026-01-05', false],
      ['2026-01-12', false],
      ['2026-02-02', true],
    ]);
  });
  it('takes the limits in either order, and leaves out what has no date or no value', () => {
    const { lower, upper, points } = chart({
      lower: 0.3,
      upper: -0.3,
      values: measured(['', 0.1], ['2026-01-05', null], ['2026-01-12', 0]),
    });
    expect([lower, upper, points.length]).toEqual([-0.3, 0.3, 1]);
  });
  it('is nothing without both limits, between which there is a distance, or without a measurement', () => {
    const without: Partial<ChartProps>[] = [{ lower: null }, { upper: null }, { lower: 0.3, upper: 0.3 }, { values: [] }];
    for (const change of without) expect([change, chartOf({ ...props, ...change })]).toEqual([change, undefined]);
  });
  it('has an axis of half intervals, wide enough for each measurement, with at most nine numbers', () => {
    expect(chart().ticks).toEqual([-0.6, -0.3, 0, 0.3, 0.6]);
    expect(chart({ values: measured(['2026-01-05', 0.7]) }).ticks).toEqual([-0.6, -0.3, 0, 0.3, 0.6, 0.9]);
    expect(chart({ lower: 9.8, upper: 10, values: measured(['2026-01-05', 9.9]) }).ticks).toEqual([9.7, 9.8, 9.9, 10, 10.1]);
    for (const value of [40, -40, 3]) {
      const { ticks } = chart({ values: measured(['2026-01-05', value], ['2026-01-12', 0]) });
      expect([value, ticks.length <= 9]).toEqual([value, true]);
      expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(-0.6, value));
      expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(0.6, value));
    }
  });
  it('places days by time: measurements a week apart are equally far apart, within the plot', () => {
    const drawn = chart();
    const [one = 0, two = 0, three = 0] = drawn.points.map(({ date }) => placeOf(drawn, date));
    expect(three - two).toBeCloseTo(two - one, 9);
    expect(one).toBeGreaterThan(0);
    expect(three).toBeLessThan(1);
  });
  it('names as many months as there is room for, or its days where no month begins', () => {
    const year = chart({ values: measured(['2026-01-05', 0], ['2026-01-12', 0], ['2026-11-16', 0], ['2026-11-23', 0]) });
    expect(monthsOf(year, 'en-gb', 6).map(({ text }) => text)).toEqual([
      'January',
      'March',
      'May',
      'July',
      'September',
      'November',
    ]);
    expect(monthsOf(year, 'nl-nl', 4).map(({ text }) => text)).toEqual(['januari', 'april', 'juli', 'oktober']);
    const week = chart({ values: measured(['2026-05-12', 0], ['2026-05-18', 0]) });
    expect(monthsOf(week, 'en-gb', 6).map(({ text }) => text.replace('\u00A0', ' '))).toEqual(['12 May', '18 May']);
    const long = chart({ values: measured(['1998-01-05', 0], ['2026-11-23', 0]) });
    expect(monthsOf(long, 'en-gb', 6).length).toBeLessThanOrEqual(6);
    expect(monthsOf(long, 'en-gb', 6)[0]?.text).toMatch(/^\d{4}$/);
  });
});

describe('the drawing of a control chart', () => {
  const rings = (html: string): number => (html.match(/<circle[^>]*class="[^"]*ring/g) ?? []).length;
  const all = (html: string): number => (html.match(/<circle/g) ?? []).length;
  it('has a ring for each measurement outside and a dot for the others, in each of three renderings', () => {
    expect([all(draw()), rings(draw())]).toEqual([9, 3]);
    expect(rings(draw({ upper: 0.5 }))).toBe(0);
  });
  it('has the names of months inside it, none over another', () => {
    const html = draw({ values: measured(['2026-01-05', 0], ['2026-01-12', 0], ['2026-11-23', 0]) });
    for (const [, width = '', inner = ''] of html.matchAll(/<svg[^>]*viewBox="0 0 (\d+)[^>]*>(.*?)<\/svg>/g)) {
      const names = [...inner.matchAll(/<text[^>]* x="([\d.]+)"[^>]* text-anchor="(start|end)">([A-Z][a-z]{2,})<\/text>/g)];
      expect(names.length).toBeGreaterThan(2);
      // Of 15 px, a letter of November is 8.8 px wide.
      const ends = names.map(([, x = '', anchor, name = '']) => {
        const long = name.length * 8.8;
        return anchor === 'end' ? [Number(x) - long, Number(x)] : [Number(x), Number(x) + long];
      });
      for (const [index, [from = 0, to = 0]] of ends.entries()) {
        expect(from).toBeGreaterThan(ends[index - 1]?.[1] ?? 0);
        expect(to).toBeLessThanOrEqual(Number(width));
      }
    }
  });
  it('draws the band from the lower limit to the upper, the middle of the axis in its middle', () => {
    for (const [, inner = ''] of draw().matchAll(/<svg[^>]*>(.*?)<\/svg>/g)) {
      const [, y = '', height = ''] =
        /<rect class="[^"]*measured[^"]*"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/.exec(inner) ?? [];
      const ys = [...inner.matchAll(/<line[^>]* y1="([\d.]+)"/g)].map(([, at]) => Number(at)).toSorted((a, b) => a - b);
      expect(ys).toHaveLength(5);
      expect(Number(y)).toBeCloseTo(ys[1] ?? 0, 0);
      expect(Number(y) + Number(height)).toBeCloseTo(ys[3] ?? 0, 0);
    }
  });
  it('is one sentence for those who do not see it, with what is outside and why, in both languages', () => {
    expect(describeChart(chart(), props, 'en-gb').replaceAll('\u00A0', ' ')).toBe(
      'Control chart of 3 measurements, 25 May – 8 June 2026: Total resistance, difference from the mean. 2 are between −0.3% and +0.3%; outside: 1 June, +0.47%, a hair on the trip wire.',
    );
    expect(describeChart(chart({ values: props.values.slice(0, 1) }), props, 'nl-nl').replaceAll('\u00A0', ' ')).toBe(
      'Regelkaart met 1 meting, 25 mei 2026: Total resistance, difference from the mean. Alle liggen tussen −0,3% en +0,3%.',
    );
    expect(draw()).toContain(`role="img" aria-label="${describeChart(chart(), props, 'en-gb')}"`);
  });
  it('has its numbers in a folded table too, with the remarks', () => {
    const [, table = ''] = /<details[^>]*>(.*?)<\/details>/.exec(draw()) ?? [];
    expect(words(table)).toContain('1 June 2026 +0.47% a hair on the trip wire');
    expect(table.match(/<tr/g)).toHaveLength(4);
  });
  it('holds numbers only, whatever is filled in, and asks the editor alone for what is missing', () => {
    for (const values of [measured(['2026-01-05', 0]), measured(['2026-01-05', 1e6], ['1900-01-01', -1e6, 'far'])])
      for (const locale of ['en-gb', 'nl-nl'] as const) {
        const html = draw({ values }, { locale });
        expect(html).not.toMatch(/NaN|Infinity|undefined|\sstyle=|="-?[\d.]+e/);
        expect(html).not.toMatch(/(?:width|height|r)="-/);
      }
    expect(words(draw({ values: [] }, { editing: true }))).toContain('Enter both limits and a measurement');
    expect(draw({ values: [] })).not.toContain('<svg');
    expect(words(draw({ values: [] }))).not.toContain('Enter both limits');
  });
});
