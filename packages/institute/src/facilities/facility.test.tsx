import type { Locale } from '@ximblox/primitives';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { pageTypeCatalog, type Block, type PageCard, type RenderContext } from '@ximblox/blocks';
import { PageTemplate } from '@ximblox/blocks/render';
import '../views.ts';
import { basins } from '../blocks/basins/block.ts';
import { facilityDrawing } from '../blocks/facility-drawing/block.ts';
import { facilityParticulars } from '../blocks/facility-particulars/block.ts';
import { facilityOf, particularsOf, runAt, runsOf, sizedOf, sizesOf } from './facility.ts';
import { hatching, stepOf } from './shapes.ts';
import { beginsMonth, dayOfWeek, firstFree, periodsOf, weeksOf } from './weeks.ts';
import { facilityWeeks } from '../blocks/facility-weeks/block.ts';

const sample = { ...pageTypeCatalog.get('facility')?.sample };
const sized = (change: object = {}) => {
  const facility = sizedOf(facilityOf({ ...sample, ...change }));
  if (facility === undefined) throw new Error('no sizes');
  return facility;
};
const context: RenderContext = { locale: 'en-gb', path: '/en/tank', pages: {}, lists: {}, editing: false };
const draw = (block: Block, typeData: Record<string, unknown>, change: Partial<RenderContext> = {}): string =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: { type: 'facility', title: 'The tank', seoDescription: '', typeData, tags: [], publishedAt: '', blocks: [block] },
      context: { ...context, ...change },
      breadcrumb: [],
    }),
  );
const section = {
  ...facilityDrawing.sample,
  props: { ...facilityDrawing.sample.props, drawing: 'section', title: 'In section' },
};
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the runs of a facility', () => {
  it('follow from travel, acceleration, braking and the time to settle', () => {
    expect([8, 5, 2].map((speed) => Math.round(runAt(speed, sized())?.seconds ?? 0))).toEqual([19, 40, 114]);
    expect(runsOf(sized()).map(({ speed }) => speed)).toEqual([8, 5, 2]);
    expect(runsOf(sized({ speed: 3 })).map(({ speed }) => speed)).toEqual([2.5, 1.5, 0.5]);
  });
  it('are left out where the travel is too short or a field is missing', () => {
    expect(runAt(20, sized())).toBeUndefined();
    for (const field of ['speed', 'acceleration', 'braking', 'travelFrom', 'travelTo'])
      expect([field, runsOf(sized({ [field]: null }))]).toEqual([field, []]);
    expect(runsOf(sized({ acceleration: 0, speed: 0 }))).toEqual([]);
  });
});

describe('the sizes of a facility', () => {
  it('are written the way of the language, a movable floor as a range, without what is not known', () => {
    expect([sizesOf(sized(), 'en-gb'), sizesOf(sized(), 'nl-nl')].map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      '260 × 12 × 5.5 m',
      '260 × 12 × 5,5 m',
    ]);
    expect(
      sizesOf(sized({ leastDepth: 0, depth: 1.2 }), 'nl-nl')
        .replaceAll('\u00A0', ' ')
        .replaceAll('\u2060', ''),
    ).toBe('260 × 12 × 0–1,2 m');
    expect(sizesOf(sized({ depth: null }), 'en-gb').replaceAll('\u00A0', ' ')).toBe('260 × 12 m');
  });
  it('are no facility to draw without length and width', () => {
    expect(
      [{}, { length: 260 }, { length: 0, width: 12 }, { length: null, width: 12 }].map((typeData) =>
        sizedOf(facilityOf(typeData)),
      ),
    ).toEqual(Array.from({ length: 4 }, () => undefined));
    expect(sizedOf(facilityOf(undefined))).toBeUndefined();
  });
  it('are not needed for the rows of the editor and the remark', () => {
    const workshop = { particulars: [{ key: 'a', label: 'Milling bed', value: '8 m' }], note: 'Closed in August.' };
    expect(words(draw(facilityParticulars.sample, workshop))).toMatch(/Milling bed 8 m .*Closed in August\./);
  });
  it('are asked for where nothing is entered, of the editor alone', () => {
    const words = 'in the page settings to see them here';
    expect(draw(facilityParticulars.sample, {}, { editing: true })).toContain(words);
    expect(draw(facilityParticulars.sample, {})).not.toContain(words);
  });
  it('begin the table of particulars, with the volume of still water and then the rows of the editor', () => {
    const rows = particularsOf(sized(), 'en-gb').map(({ key, value }) => [key, value.replaceAll('\u00A0', ' ')]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['volume', '17,160 m³'],
        ['waves', 'up to 0.5 m'],
        ['temperature', '15 to 17 °C'],
      ]),
    );
    expect(particularsOf(sized({ speed: null, kind: 'dry' }), 'en-gb').map(({ key }) => key)).not.toContain('speed');
    expect(words(draw(facilityParticulars.sample, sample))).toContain('Temperature 15 to 17 °C');
  });
});

describe('the drawing of a facility', () => {
  it('is to scale: length, width and depth have the same pixels for a metre in each of three renderings', () => {
    const html = draw(facilityDrawing.sample, sized({ waveMakers: 'none', beach: null, speed: null, modelLength: null }));
    const drawn = [...html.matchAll(/<svg[^>]*viewBox="0 0 (\d+)[^>]*>(.*?)<\/svg>/g)];
    expect(drawn.map(([, width]) => width)).toEqual(['1312', '656', '350']);
    for (const [, , inner = ''] of drawn) {
      const [plan, side] = [...inner.matchAll(/<rect[^>]*width="([\d.]+)" height="([\d.]+)"/g)].map(([, width, height]) => [
        Number(width),
        Number(height),
      ]);
      expect(Number(plan?.[0]) / 260).toBeCloseTo(Number(plan?.[1]) / 12, 1);
      expect(Number(side?.[0]) / 260).toBeCloseTo(Number(side?.[1]) / 5.5, 1);
    }
  });
  it('has the wake of the model between the walls, to scale, where the water is deep enough for its waves', () => {
    const crests = (change: object) =>
      [...draw(facilityDrawing.sample, sized(change)).matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, inner = '']) => {
        const [, path = ''] = /<path class="[^"]*crest[^"]*" d="([^"]*)"/.exec(inner) ?? [];
        return [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      });
    const [wide = [], middle = [], narrow = []] = crests({});
    // At 2 m/s waves are 2.56 m long: six crests of 21 points each until the last one meets the walls.
    expect([wide.length, middle.length, narrow.length]).toEqual([126, 126, 0]);
    const scale = (1312 - 84) / 260;
    const [top, bottom] = [Math.min(...wide.map(([, y]) => y)), Math.max(...wide.map(([, y]) => y))];
    expect((bottom - top) / scale).toBeLessThanOrEqual(12);
    expect((bottom - top) / scale).toBeGreaterThan(11);
    for (const change of [{ depth: 1 }, { acceleration: null }, { modelLength: null }])
      expect([change, crests(change).flat()]).toEqual([change, []]);
  });
  it('says of which run the wake is, where it is drawn', () => {
    const html = [...draw(facilityDrawing.sample, sized()).matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, inner = '']) =>
      words(inner),
    );
    expect(html.map((inner) => /Wake at 2\sm\/s, waves of 2\.6\sm/.test(inner))).toEqual([true, true, false]);
  });
  it('says how the carriage speeds up and brakes, where there is room beside the runs', () => {
    const html = [...draw(facilityDrawing.sample, sized()).matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, inner = '']) =>
      words(inner),
    );
    expect(html.map((inner) => /Accelerating,\s0\.8\sm\/s²/.test(inner))).toEqual([true, false, false]);
    expect(html.map((inner) => /Braking,\s1\.2\sm\/s²/.test(inner))).toEqual([true, false, false]);
  });
  it('has the side view of a compact basin beside its plan, to the same scale, where that is larger', () => {
    const drawn = (change: object) =>
      [...draw(facilityDrawing.sample, { ...sample, ...change }).matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, inner = '']) => ({
        isBeside: inner.includes('<g transform="translate('),
        scales: [...inner.matchAll(/<rect class="[^"]*(?:water|deep)[^"]*"[^>]* width="([\d.]+)"/g)].map(
          ([, width]) => Number(width) / 48,
        ),
      }));
    const [wide, ...others] = drawn({ length: 48, width: 36, depth: 10.5, waveMakers: 'sides', speed: null });
    expect([wide?.isBeside, ...others.map(({ isBeside }) => isBeside)]).toEqual([true, false, false]);
    expect(wide?.scales[0]).toBe(wide?.scales[1]);
    expect((wide?.scales[0] ?? 0) * 48).toBeGreaterThan(500);
    expect(drawn({}).map(({ isBeside }) => isBeside)).toEqual([false, false, false]);
  });
  it.each(['en-gb', 'nl-nl'] as const)(
    'is one sentence for those who do not see it, with the seconds of its runs: %s',
    (locale) => {
      const html = draw(facilityDrawing.sample, sample, { locale });
      const [, label = ''] = /role="img" aria-label="([^"]+)"/.exec(html) ?? [];
      expect(label.replaceAll('\u00A0', ' ')).toContain(locale === 'en-gb' ? '260 m long, 12 m wide, 5.5 m deep' : '5,5 m diep');
      expect(label).toContain('114');
      expect(html.match(/<svg(?![^>]*aria-hidden="true")[^>]*class="[^"]*plan/g)).toBeNull();
    },
  );
  it.each(['basin', 'tunnel', 'dry'])('holds numbers only, whatever is filled in: %s', (kind) => {
    const minima = { kind, length: 0.01, width: 2000 };
    for (const data of [{ ...sample, kind }, { kind, length: 4, width: 0.9 }, minima, { ...sample, ...minima, leastDepth: 0 }])
      for (const block of [facilityDrawing.sample, section]) {
        const html = draw(block, data);
        expect(html).not.toMatch(/NaN|Infinity|undefined|\sstyle=|="-?[\d.]+e/);
        expect(html).not.toMatch(/(?:width|height|r)="-/);
      }
  });
  it('is nothing for readers where the page has no sizes, and tells the editor where to enter them', () => {
    expect(draw(facilityDrawing.sample, {})).not.toContain('<svg');
    expect(words(draw(facilityDrawing.sample, {}, { editing: true }))).toContain('Enter length and width');
  });
  it('has the carriage on its rails where their gauge is known, to the scale of the water', () => {
    const html = draw(section, sample);
    const drawn = [...html.matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, inner = '']) => inner);
    expect(drawn).toHaveLength(3);
    for (const inner of drawn) {
      const wheels = [...inner.matchAll(/<circle[^>]*cx="([\d.]+)"/g)].map(([, x]) => Number(x));
      const [, width = ''] = /<rect fill="url[^>]* width="([\d.]+)"/.exec(inner) ?? [];
      expect(wheels).toHaveLength(2);
      expect(((wheels[1] ?? 0) - (wheels[0] ?? 0)) / 13.2).toBeCloseTo(Number(width) / 12, 1);
      expect(words(inner).replaceAll('\u00A0', ' ')).toContain('Rail gauge 13.2 m');
    }
    expect(drawn.map((inner) => words(inner).includes('Dynamometer'))).toEqual([true, true, false]);
    for (const railGauge of [null, 11])
      expect([railGauge, draw(section, { ...sample, railGauge }).includes('<circle')]).toEqual([railGauge, false]);
  });
  it('has its water graded by depth, each rendering by its own gradient, and a dry bed without', () => {
    const gradients = (html: string) => [...html.matchAll(/<linearGradient id="([^"]+)"/g)].map(([, id]) => id);
    const html = draw(section, sample);
    expect(gradients(html)).toHaveLength(3);
    expect(new Set(gradients(html)).size).toBe(3);
    expect([...html.matchAll(/fill="url\(#([^)]+)\)"/g)].map(([, id]) => id)).toEqual(gradients(html));
    expect(gradients(draw(section, { ...sample, kind: 'dry' }))).toEqual([]);
  });
  it('has its text beside the heading', () => {
    const withText = (change: object) =>
      draw({ ...section, props: { ...section.props, intro: 'Deep enough.', ...change } }, sample);
    expect(words(withText({}))).toContain('In section Deep enough.');
    expect(words(withText({ title: '' }))).not.toContain('Deep enough.');
  });
  it('shows the share of the section that a model takes', () => {
    expect(words(draw(section, sample))).toContain('0.7% of the section');
  });
});

describe('basins to one scale', () => {
  const card = (id: number, typeData: Record<string, unknown>): PageCard => ({
    id,
    title: `Basin ${id}`,
    path: `/en/basin-${id}`,
    type: 'facility',
    locale: 'en-gb',
    description: '',
    typeData,
    image: null,
    tags: [],
    publishedAt: '',
  });
  const compare = (items: PageCard[], locale: Locale = 'en-gb', props: object = {}): string =>
    draw(
      { ...basins.sample, props: { ...basins.sample.props, ...props } },
      {},
      {
        locale,
        lists: { [basins.sample.key]: { items, totalItems: items.length, pageIndex: 1, pageSize: 12 } },
      },
    );

  it('take the sizes from the pages of facilities, and others from the block', () => {
    const html = compare([card(1, sample), card(2, { ...sample, length: 130, width: 40 })]);
    const scales = [...html.matchAll(/aria-label="Plan, to one scale: (\d+)[^"]*"/g)].map(([, length]) => Number(length));
    expect(scales).toEqual([260, 260, 130, 130, 48, 48]);
    const widths = [...html.matchAll(/viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+%" role="img"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths.filter((_, index) => index % 2 === 0).map((width) => Math.round((width / 976) * 260))).toEqual([260, 130, 48]);
    expect(html).toContain('<a href="/en/basin-1">Basin 1</a>');
  });
  it('leave out what has no sizes, and tunnels unless they are chosen', () => {
    const tunnel = card(3, { ...sample, kind: 'tunnel' });
    expect(compare([tunnel, card(4, {})])).not.toContain('Basin');
    expect(compare([tunnel], 'en-gb', { pageIDs: [3] })).toContain('Basin 3');
  });
});

it('the lines of a cut lie within it, and go on from one part to the next', () => {
  const sums = (path: string) => [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [wall, floor] = [hatching(10, 20, 24, 80, 9), hatching(34, 76, 100, 24, 9)].map(sums);
  expect(wall?.length).toBeGreaterThan(10);
  for (const [x, y] of wall ?? []) expect([x >= 10 && x <= 34, y >= 20 && y <= 100]).toEqual([true, true]);
  for (const [x, y] of [...(wall ?? []), ...(floor ?? [])]) expect((x + y) % 9).toBeCloseTo(0, 5);
  expect(hatching(0, 0, 0, 0, 9)).toBe('');
});

it('a scale bar has whole steps of 1, 2 or 5, at most as many as asked for', () => {
  for (const length of [0.01, 0.9, 4, 48, 200, 260, 2000]) {
    const step = stepOf(length, 26);
    expect(length / step).toBeLessThanOrEqual(26.1);
    expect([1, 2, 5, 10]).toContain(Math.round(step / 10 ** Math.floor(Math.log10(step * 1.0001))));
  }
  expect(stepOf(260, 26)).toBe(10);
});

describe('the calendar of a facility', () => {
  it('has its weeks in order, booked unless the page says otherwise', () => {
    const weeks = weeksOf(sized({ weeks: [{ key: 'a', from: 2, to: null, state: 'option' }], weeksTo: 3 }));
    expect(weeks.map(({ state }) => state)).toEqual(['booked', 'option', 'booked']);
    expect(weeksOf(sized({ weeksYear: null }))).toEqual([]);
  });
  it('has as many weeks as the year, and both ends of a period, whichever is first', () => {
    expect([2026, 2027].map((weeksYear) => weeksOf(sized({ weeksYear, weeksTo: 53 })).length)).toEqual([53, 52]);
    const weeks = weeksOf(sized({ weeks: [{ key: 'a', from: 3, to: 2, state: 'free' }], weeksTo: 4 }));
    expect(weeks.map(({ state }) => state)).toEqual(['booked', 'free', 'free', 'booked']);
  });
  it('counts weeks as ISO does, whatever day a year begins with', () => {
    expect([2026, 2027, 2028].map((year) => dayOfWeek(year, 1, 1))).toEqual(['2025-12-29', '2027-01-04', '2028-01-03']);
    expect(firstFree(sized())).toEqual({ state: 'free', first: 10, last: 11, from: '2027-03-08', to: '2027-03-19' });
    expect(firstFree(sized({ weeks: [] }))).toBeUndefined();
    expect(firstFree(sized({ weeks: [{ key: 'a', from: 26, to: 26, state: 'free' }] }))?.to).toBe('2027-07-02');
  });
  it('names each month above the week in which its first Monday is', () => {
    const named = weeksOf(sized({ weeksTo: 26 })).filter(({ week }) => beginsMonth(2027, week));
    expect(named.map(({ week }) => week)).toEqual([1, 5, 9, 14, 18, 23]);
    expect(words(draw(facilityWeeks.sample, sample))).toMatch(/January.*February.*June/);
  });
  it('has its periods in order, each with its days', () => {
    const weeks = [
      { key: 'a', from: 2, to: 3, state: 'free' },
      { key: 'b', from: 4, to: null, state: 'option' },
    ];
    expect(periodsOf(sized({ weeks, weeksTo: 5 })).map(({ state, from, to }) => [state, from, to])).toEqual([
      ['booked', '2027-01-04', '2027-01-08'],
      ['free', '2027-01-11', '2027-01-22'],
      ['option', '2027-01-25', '2027-01-29'],
      ['booked', '2027-02-01', '2027-02-05'],
    ]);
  });
  it('says in a list of words what its cells show', () => {
    const html = draw(facilityWeeks.sample, sample);
    const [, list = ''] = /<ul class="hidden" aria-label="Weeks of 2027">(.*?)<\/ul>/.exec(html) ?? [];
    expect([...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
      'Weeks 1–9, 4 January – 5 March 2027: booked',
      'Weeks 10–11, 8–19 March 2027: free',
      'Weeks 12–26, 22 March – 2 July 2027: booked',
    ]);
    expect(words(html)).toContain('First free: 8–19 March 2027');
    const one = draw(
      facilityWeeks.sample,
      { ...sample, weeks: [{ key: 'a', from: 3, to: null, state: 'option' }] },
      { locale: 'nl-nl' },
    );
    expect(words(one)).toContain('Week 3, 18–22 januari 2027: optie');
    expect(words(one)).toContain('Geen vrije week in 2027');
  });
});
