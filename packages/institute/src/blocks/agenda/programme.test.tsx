import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { upgradeBlocks, type RenderContext } from '@ximblox/blocks';
import { agenda } from './block.ts';
import { minutesOf } from './programme.tsx';
import { view } from './view.tsx';

const wim = { id: 7, title: 'Wim Hoekstra', path: '/en/experts/wim-hoekstra' };
const context: RenderContext = { locale: 'en-gb', path: '/en/test', pages: { 7: wim }, lists: {}, editing: false };
const [day] = agenda.sample.props['items'] as object[];
const entry = (key: string, date: string, time: string, title: string, more: object = {}) => ({
  ...day,
  text: '',
  aside: '',
  key,
  date,
  time,
  title,
  ...more,
});
const draw = (items: readonly object[], locale: RenderContext['locale'] = 'en-gb', title = 'Programme') =>
  renderToStaticMarkup(
    createElement(view, { block: { ...agenda.sample, props: { title, intro: '', items } }, context: { ...context, locale } }),
  );
const twoDays = [
  entry('d', '2026-12-04', '8:45', 'Roll damping'),
  entry('a', '2026-12-03', '9:30', 'What a sea is', { people: [7, 8], who: 'Hanna Leuven' }),
  entry('b', '2026-12-03', '11:15', 'In the basin', { atWater: true }),
  entry('c', '2026-12-03', '19:00', 'Dinner'),
];

describe('a programme', () => {
  it('says each day once, as a heading, in the order of the days, with its entries as they were written', () => {
    const html = draw(twoDays);
    const found = [...html.matchAll(/<h3[^>]*><time dateTime="([^"]*)">([^<]*)</g)].map(([, date, words]) => [date, words]);
    expect(found).toEqual([
      ['2026-12-03', 'Thursday 3 December'],
      ['2026-12-04', 'Friday 4 December'],
    ]);
    expect(html).toMatch(/What a sea is.*In the basin.*Dinner.*Roll damping/);
    expect(draw(twoDays, 'nl-nl')).toContain('>Donderdag 3 december<');
    expect(draw(twoDays, 'en-gb', '')).toMatch(/<h2[^>]*><time dateTime="2026-12-03"/);
  });

  it('writes hours as the language of the page does, whichever way they were entered', () => {
    const items = [
      entry('a', '2026-12-03', '09:30', 'A'),
      entry('b', '2026-12-03', '11.15–12:00', 'B'),
      entry('c', '2026-12-03', 'All day', 'C'),
    ];
    const hours = (locale: RenderContext['locale']) =>
      [...draw(items, locale).matchAll(/<time dateTime="[^"]*T[^"]*">([^<]*)</g)].map(([, words]) => words);
    expect(hours('en-gb')).toEqual(['9:30', '11:15–12:00']);
    expect(hours('nl-nl')).toEqual(['9.30', '11.15–12.00']);
    expect(draw(items)).toContain('>All day<');
  });

  it('has the hour of each entry for machines, and its height until the next one, four hours at most', () => {
    const html = draw(twoDays);
    expect([...html.matchAll(/dateTime="([\d-]+T[^"]*)"/g)].map(([, time]) => time)).toEqual([
      '2026-12-03T09:30',
      '2026-12-03T11:15',
      '2026-12-03T19:00',
      '2026-12-04T08:45',
    ]);
    expect([...html.matchAll(/data-quarters="(\d+)"/g)].map(([, quarters]) => quarters)).toEqual(['7', '16']);
  });

  it('begins its days at one time: a later day has as much room above as its first hour is later, four hours at most', () => {
    const leads = (items: readonly object[]) => [...draw(items).matchAll(/<ol[^>]* data-lead="(\d+)"/g)].map(([, lead]) => lead);
    // 9:30 on Thursday and 8:45 on Friday.
    expect(leads(twoDays)).toEqual(['3']);
    expect(leads(twoDays.slice(1))).toEqual([]);
    expect(leads([entry('a', '2026-12-03', '9:00', 'A'), entry('b', '2026-12-04', '18:00', 'B')])).toEqual(['16']);
    expect(leads([entry('a', '2026-12-03', '9:00', 'A'), entry('b', '2026-12-04', 'all day', 'B')])).toEqual([]);
  });

  it('links the experts that have a page, and names the others', () => {
    expect(draw(twoDays)).toContain('<a href="/en/experts/wim-hoekstra">Wim Hoekstra</a></span>, Hanna Leuven');
  });

  it('takes words for a time, without a height', () => {
    const html = draw([
      entry('a', '2027-10-02', 'Every half hour', 'A run'),
      entry('b', '2027-10-02', '11:00', 'Two seas'),
      entry('c', '2027-10-02', '15:30', 'The last wave'),
    ]);
    expect(html).toContain('>Every half hour<');
    expect(html).not.toContain('data-quarters');
  });

  it('is none where the agenda was written before there were programmes', () => {
    const items = [{ key: 'a', date: '2027-10-02', title: 'Open day', text: '', aside: '', link: { kind: 'none', text: '' } }];
    const [block] = upgradeBlocks([{ ...agenda.sample, __version: 1, props: { title: '', intro: '', items } }]);
    expect(block?.props['items']).toEqual([{ ...items[0], time: '', people: [], who: '', atWater: false }]);
  });

  it('is drawn only where an entry has a time', () => {
    expect(draw([entry('a', '2027-10-02', '', 'Open day')])).not.toMatch(/<h3[^>]*><time/);
  });

  it('reads a time of the clock in both languages, and no other words', () => {
    expect(['9:30', '9.30', '09:30–11:00', '18.30 uur'].map(minutesOf)).toEqual([570, 570, 570, 1110]);
    expect(['', 'All day', '11:00 and 14:00', '25:00', '9:75'].map(minutesOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});
