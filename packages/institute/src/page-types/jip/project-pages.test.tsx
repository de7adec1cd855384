import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { divider, downloads, heading, keyFigures, type Block, type RenderContext } from '@ximblox/blocks';
import { PageTemplate } from '@ximblox/blocks/render';
import '../../views.ts';
import { agenda } from '../../blocks/agenda/block.ts';
import { partners } from '../../blocks/partners/block.ts';
import { projectPeriod } from '../../blocks/project-period/block.ts';
import { jip } from './page-type.ts';

const context: RenderContext = { locale: 'en-gb', path: '/en/jips/crosssea', pages: {}, lists: {}, editing: false };
const draw = (blocks: readonly Block[], typeData: Record<string, unknown> = {}, change: Partial<RenderContext> = {}): string =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: { type: 'jip', title: 'CrossSea', seoDescription: '', typeData, tags: [], publishedAt: '', blocks },
      context: { ...context, ...change },
      breadcrumb: [],
    }),
  );
const visitor = { hiddenLevels: [1, 2], isLoggedIn: false } as const;

describe('a page of mixed headings', () => {
  it('has the headings of lists beside them, below the end of its text', () => {
    const html = draw([heading.sample, keyFigures.sample, divider.sample, agenda.sample, partners.sample]);
    const [text = '', sections = ''] = html.split('data-template="reading"');
    expect(text).toContain('data-template="article"');
    expect(text).toContain(String(keyFigures.sample.props['title']));
    expect(sections).toMatch(/<h2[^>]*>Agenda<\/h2>.*<h2[^>]*>Partners in CrossSea<\/h2>/);
  });
});

describe('the page of a project', () => {
  it('says its period, partners and share in words', () => {
    const facts = jip.facts({ title: '', typeData: jip.sample, publishedAt: '' }, 'nl-nl');
    expect(facts.map(({ label, values }) => [label, values[0]?.text])).toEqual([
      ['Status', 'Initiatief'],
      ['Looptijd', 'januari 2026 tot en met december 2028'],
      ['Partners', '11'],
      ['Een aandeel', 'Ask'],
    ]);
    expect(jip.facts({ title: '', typeData: {}, publishedAt: '' }, 'en-gb').map(({ label }) => label)).toEqual(['Status']);
  });
  it('draws its period, each work package with its months for those who do not see the drawing', () => {
    const { caption } = projectPeriod.sample.props;
    const html = draw([projectPeriod.sample], { ...jip.sample, status: 2 });
    expect(html).toContain(String(caption));
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/Two swells, no wind<span[^>]*>, January 2026 to November 2026<\/span>/);
    expect(html).not.toContain(' style=');
    expect(draw([projectPeriod.sample], { status: 2 })).not.toContain('<figure');
  });
  it('has no today while it is an initiative, and none once it is closed', () => {
    for (const status of [0, 1]) expect(draw([projectPeriod.sample], { ...jip.sample, status })).not.toContain('Today');
  });
  it('tells visitors in the place of the members’ text what members find there, and asks them to log in', () => {
    const html = draw([heading.sample, agenda.sample], { membersFind: ['4 files'] }, visitor);
    expect(html).toMatch(/For members of CrossSea.*4 files.*class="button" href="[^"]*login[^"]*"[^>]*>Log in<.*Agenda/);
  });
  it('has no way to log in for those who are logged in, and no word of members without hidden blocks', () => {
    expect(draw([], { membersFind: ['4 files'] }, { hiddenLevels: [2], isLoggedIn: true })).not.toContain('login');
    expect(draw([heading.sample], { membersFind: ['4 files'] })).not.toContain('4 files');
  });
  it('tells members that they are, with the way to their files', () => {
    const files = { ...downloads.sample, visibility: 2 as const };
    const html = draw([files], {}, { isLoggedIn: true });
    expect(html).toContain('You are a member of CrossSea.');
    expect(html).toContain('To the files');
    expect(draw([files], {}, { isLoggedIn: false })).not.toContain('You are a member');
    const { primary } = jip.sample;
    expect(draw([files], { primary }, { isLoggedIn: true })).not.toContain('Ask to join');
    expect(draw([files], { primary }, { isLoggedIn: false })).toContain('Ask to join');
    expect(draw([], { primary }, { hiddenLevels: [2], isLoggedIn: true })).toContain('Ask to join');
  });
});

describe('the partners of a project', () => {
  it('stand by kind where all have one, each name once', () => {
    const [item] = partners.sample.props['items'] as object[];
    const items = ['Owners', 'Yards', 'Owners'].map((kind, key) => ({ ...item, key: String(key), name: `Partner ${key}`, kind }));
    const html = draw([{ ...partners.sample, props: { ...partners.sample.props, items } }]);
    expect(html.match(/<dt[^>]*>(Owners|Yards)<\/dt>/g)).toHaveLength(2);
    expect(html).toMatch(/Owners<\/dt>.*Partner 0.*Partner 2.*Yards<\/dt>.*Partner 1/);
  });
});

describe('an agenda', () => {
  it('is in the order of its days, each as a date for machines and in words', () => {
    const [item] = agenda.sample.props['items'] as object[];
    const items = ['2027-06-17', '2027-02-09', ''].map((date, key) => ({ ...item, key: String(key), date }));
    const html = draw([{ ...agenda.sample, props: { ...agenda.sample.props, items } }]);
    expect(html.match(/<time[^>]*dateTime="[^"]*"/g)?.map((found) => /"([\d-]+)"$/.exec(found)?.[1])).toEqual([
      '2027-02-09',
      '2027-06-17',
    ]);
    expect(html).toMatch(/February 2027.*Tuesday/);
  });
});
