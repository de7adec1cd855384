import { describe, expect, it } from 'vitest';

import { pageTypeCatalog } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';
import { publication } from './publication/page-type.ts';

const definitionOf = (type: string) => {
  const definition = pageTypeCatalog.get(type);
  if (definition === undefined) throw new Error(`no type ${type}`);
  return definition;
};
const pageOf = (type: string, change: Record<string, unknown> = {}, title = 'Two swells at once') => ({
  title,
  typeData: { ...definitionOf(type).sample, ...change },
  publishedAt: '2026-11-20T23:30:00.000Z',
});
const line = (type: string, locale: Locale, change: Record<string, unknown> = {}) => {
  const { kind, date, inLists, onPage } = definitionOf(type).meta(pageOf(type, change), locale);
  return [kind, date, ...inLists.map(({ text }) => text), '|', ...onPage.map(({ text }) => text)]
    .join(' · ')
    .replaceAll('\u00a0', ' ');
};
const factsOf = (type: string, locale: Locale, change: Record<string, unknown> = {}) =>
  definitionOf(type)
    .facts(pageOf(type, change), locale)
    .map(({ label, values }) => `${label}: ${values.map(({ text }) => text).join('; ')}`.replaceAll('\u00a0', ' '));

describe('the line above a title', () => {
  it('has type, date and details in English', () => {
    expect(line('news', 'en-gb')).toBe('Press · 17 November 2026 · | · 6 min read');
    expect(line('event', 'en-gb')).toBe('Course · 3–4 December 2026 · Den Helder, seakeeping basin · €1,450 per person · |');
    expect(line('publication', 'en-gb')).toBe('Paper · October 2026 · pp. 221–234 · | · 25 min read');
    expect(line('vacancy', 'en-gb')).toBe('Vacancy · 2 November 2026 · Den Helder · |');
    expect(line('internship', 'en-gb')).toBe('Internship · 9 November 2026 · Vlissingen · |');
    expect(line('market', 'en-gb')).toBe('Market ·  · Renewables · | · Renewables');
    expect(line('expert', 'en-gb')).toBe('Lead expert ·  · Senior researcher, seakeeping · | · Senior researcher, seakeeping');
    expect(line('jip', 'en-gb')).toBe('JIP ·  · Initiative · |');
  });
  it('says it in Dutch', () => {
    expect(line('news', 'nl-nl')).toBe('Pers · 17 november 2026 · | · 6 min leestijd');
    expect(line('event', 'nl-nl')).toBe('Cursus · 3–4 december 2026 · Den Helder, seakeeping basin · € 1.450 per persoon · |');
    expect(line('publication', 'nl-nl', { pages: '14' })).toBe('Artikel · oktober 2026 · 14 pagina’s · | · 25 min leestijd');
    expect(line('jip', 'nl-nl', { status: 0, type: 1 })).toBe('Netwerk ·  · Afgesloten · |');
  });
  it('says of what is longer than a paper how many pages it has, not how long it takes to read', () => {
    const report = { type: 4, pages: '118', readingTime: 120 };
    expect(line('publication', 'en-gb', report)).toBe('Research report · October 2026 · 118 pages · | · 118 pages');
    expect(line('publication', 'nl-nl', report)).toMatch(/\| · 118 pagina’s$/);
    expect(line('publication', 'en-gb', { ...report, type: 2, pages: '' })).toMatch(/\|$/);
  });
  it('has something to say where nothing is filled in', () => {
    const bare = (type: string) => {
      const { kind, date, inLists } = definitionOf(type).meta({ title: '', typeData: {}, publishedAt: '' }, 'en-gb');
      return [kind, date, ...inLists.map(({ text }) => text)].filter((part) => part !== '').join(' · ');
    };
    const summaries = Object.fromEntries([...pageTypeCatalog.keys()].map((type) => [type, bare(type)]));
    expect(summaries).toEqual({
      blank: 'Page',
      home: 'Home',
      content: 'Page',
      overview: 'Overview',
      news: 'News',
      event: 'Event',
      publication: 'Paper',
      vacancy: 'Vacancy',
      internship: 'Internship',
      openApplication: 'Open application',
      market: 'Market · Life at sea',
      expert: 'Expert',
      jip: 'JIP · Running',
      contact: 'Contact',
      enquiry: 'Enquiry',
      facility: 'Facility',
      researchField: 'Research field',
      search: 'Search',
    });
  });
  it('marks how far a project is, and always says it in a word', () => {
    const status = (value: number) => definitionOf('jip').meta(pageOf('jip', { status: value }), 'en-gb').inLists[0];
    expect([0, 1, 2].map(status)).toEqual([
      { text: 'Closed', mark: 'half' },
      { text: 'Initiative', mark: 'ring' },
      { text: 'Running', mark: 'disc' },
    ]);
  });
  it('dates news by its publication where it has no day of its own', () => {
    expect(line('news', 'en-gb', { date: '' })).toContain('21 November 2026');
  });
});

describe('facts', () => {
  it('of an event say when, where and for how much', () => {
    expect(factsOf('event', 'en-gb')).toEqual([
      'When: 3–4 December 2026; 9:30–16:00',
      'Where: Den Helder, seakeeping basin',
      'Price per person: €1,450',
    ]);
    expect(factsOf('event', 'nl-nl', { price: 0, endDate: '' })).toEqual([
      'Wanneer: 3 december 2026; 9.30 uur',
      'Waar: Den Helder, seakeeping basin',
      'Prijs per persoon: Gratis',
    ]);
    expect(factsOf('event', 'en-gb', { price: null, location: '', startDate: '2026-12-03', endDate: '2026-12-03' })).toEqual([
      'When: 3 December 2026',
    ]);
  });
  it('of a publication end with its DOI link, and the citation is beside them', () => {
    const facts = factsOf('publication', 'en-gb');
    expect(facts).toContain('Authors: J. Terpstra; A. Okafor');
    expect(facts).toContain('Journal: Journal of Ship Hydrodynamics; Volume 41');
    expect(factsOf('publication', 'nl-nl', { journal: '' })).toContain('Jaargang: 41');
    expect(facts.at(-1)).toBe('DOI: 10.1234/jsh.2026.41.221');
    const { citation, sample } = publication;
    expect(citation({ title: 'Two swells at once', typeData: sample, publishedAt: '' })).toBe(
      'J. Terpstra, A. Okafor (2026). Two swells at once. Journal of Ship Hydrodynamics 41, Ocean Loads Conference, Bergen, 221–234. https://doi.org/10.1234/jsh.2026.41.221',
    );
    const doi = definitionOf('publication')
      .facts(pageOf('publication', { doi: 'doi:10.1234/a b' }), 'en-gb')
      .find(({ label }) => label === 'DOI');
    expect(doi?.values).toEqual([{ text: '10.1234/a b', href: 'https://doi.org/10.1234/a%20b' }]);
  });
  it('of a job say where it is, and until when one can apply', () => {
    const change = { location: 'Galveston', country: 'US', closingDate: '2027-01-15' };
    for (const type of ['vacancy', 'internship']) {
      expect(factsOf(type, 'en-gb', change)).toEqual(
        expect.arrayContaining(['Location: Galveston; United States', 'Apply by: 15 January 2027']),
      );
      expect(factsOf(type, 'nl-nl', change)).toEqual(
        expect.arrayContaining(['Standplaats: Galveston; Verenigde Staten', 'Solliciteren tot en met: 15 januari 2027']),
      );
      expect(factsOf(type, 'en-gb', { country: '', closingDate: '' }).join()).not.toMatch(/Apply by|Not specified/);
    }
  });
  it('of a job do not repeat the day above its title', () => {
    expect(factsOf('vacancy', 'en-gb').join()).not.toContain('2 November 2026');
    expect(factsOf('internship', 'nl-nl').join()).not.toContain('9 november 2026');
  });
  it('of an expert begin with a sentence without a label, and what to ask about is a row of searches', () => {
    const [about, ask] = definitionOf('expert').facts(pageOf('expert'), 'en-gb');
    expect(about).toMatchObject({ label: 'About', isWide: true });
    expect(ask).toMatchObject({ label: 'Ask about', isRow: true });
  });
  it('of a job say what it pays, and for how long that is', () => {
    const pay = { salaryFrom: 3600, salaryTo: 5400, salaryCurrency: 'EUR', salaryPeriod: 'MONTH' };
    const salaryOf = (type: string, locale: Locale, change: Record<string, unknown>) =>
      factsOf(type, locale, { ...pay, ...change }).filter((line) => /^(?:Salary|Salaris|Allowance|Vergoeding):/.test(line));
    expect(salaryOf('vacancy', 'en-gb', {})).toEqual(['Salary: €3,600 to €5,400 gross a month']);
    expect(salaryOf('vacancy', 'nl-nl', {})).toEqual(['Salaris: € 3.600 tot € 5.400 bruto per maand']);
    const dollars = { salaryFrom: 84_000, salaryTo: 112_000, salaryCurrency: 'USD', salaryPeriod: 'YEAR' };
    expect(salaryOf('vacancy', 'en-gb', dollars)).toEqual(['Salary: US$84,000 to US$112,000 gross a year']);
    expect(salaryOf('internship', 'nl-nl', { salaryFrom: 750, salaryTo: null })).toEqual(['Vergoeding: € 750 bruto per maand']);
    expect(salaryOf('internship', 'en-gb', { salaryFrom: null, salaryTo: 650 })).toEqual(['Allowance: €650 gross a month']);
    expect(salaryOf('vacancy', 'en-gb', { salaryFrom: null, salaryTo: null })).toEqual([]);
  });
  it('of a job say how to ask about it, with addresses that can be pressed', () => {
    const questions = definitionOf('vacancy').facts(pageOf('vacancy'), 'en-gb').at(-1);
    expect(questions?.values).toEqual([
      { text: 'Noor Bakker' },
      { text: 'jobs@meridian.example', href: 'mailto:jobs@meridian.example' },
      { text: '+31 223 000 010', href: 'tel:+31223000010' },
    ]);
    expect(factsOf('internship', 'nl-nl')).toContain('Duur: Six months');
  });
  it('of types without any are none', () => {
    for (const type of ['blank', 'home', 'content', 'overview', 'news', 'market', 'contact', 'search'])
      expect(factsOf(type, 'en-gb')).toEqual([]);
  });
  it('leave out empty fields', () => {
    for (const { type, facts } of pageTypeCatalog.values())
      for (const { values } of facts({ title: '', typeData: {}, publishedAt: '' }, 'nl-nl'))
        for (const { text } of values) expect(`${type}: ${text}`).not.toMatch(/: $|undefined|null/);
  });
});

describe('the one thing to do', () => {
  it('is to register for an event with a registration URL', () => {
    const { callToAction } = definitionOf('event');
    expect(callToAction(pageOf('event'), 'nl-nl')).toEqual({
      text: 'Aanmelden',
      href: 'https://register.meridian.example/seakeeping',
    });
    expect(callToAction(pageOf('event', { registrationURL: '' }), 'en-gb')).toBeUndefined();
  });
});

describe('the line below the sentence of a list', () => {
  it('has the authors and source of a publication', () => {
    const { byline } = definitionOf('publication');
    expect(byline(pageOf('publication', { conferenceTitle: '' }), 'en-gb')).toBe(
      'J. Terpstra, A. Okafor. Journal of Ship Hydrodynamics 41.',
    );
    expect(byline({ title: '', typeData: {}, publishedAt: '' }, 'en-gb')).toBe('');
  });
});
