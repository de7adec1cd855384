import { describe, expect, it } from 'vitest';

import { pageTypeCatalog, checkTypeData, typeDataReferences, typeDataText } from '@ximblox/blocks';

const wrong = (type: string, typeData: Record<string, unknown>, strength: 'draft' | 'strict' = 'draft') =>
  checkTypeData(type, typeData, strength).issues.map(({ code, property }) => `${code} ${property}`);

describe('the page types', () => {
  it('are those of the product, in the order of the navigation', () => {
    expect([...pageTypeCatalog.keys()]).toEqual([
      'blank',
      'home',
      'content',
      'overview',
      'news',
      'event',
      'publication',
      'vacancy',
      'internship',
      'openApplication',
      'market',
      'expert',
      'jip',
      'contact',
      'enquiry',
      'facility',
      'researchField',
      'search',
    ]);
  });
  it.each([...pageTypeCatalog.values()].map((definition) => [definition.type, definition] as const))(
    '%s takes all its fields, in a draft and to be published, and comes back as it went in',
    (type, { fields, sample }) => {
      expect(Object.keys(sample)).toEqual(Object.keys(fields));
      for (const strength of ['draft', 'strict'] as const)
        expect(checkTypeData(type, sample, strength)).toEqual({ typeData: sample, issues: [] });
    },
  );
  it.each([...pageTypeCatalog.keys()])('%s may be saved empty, and refuses a field it does not have, by name', (type) => {
    expect(wrong(type, {})).toEqual([]);
    expect(wrong(type, { surplus: 1 })).toEqual(['V_12 typeData.surplus']);
  });
  it.each([
    ['news', 'date'],
    ['event', 'startDate'],
    ['publication', 'date'],
    ['vacancy', 'publicationDate'],
    ['internship', 'publicationDate'],
  ])('%s is not published without its day, by which it is listed', (type, field) => {
    expect(wrong(type, {}, 'strict')).toEqual([`V_01 typeData.${field}`]);
    expect(wrong(type, { [field]: '' }, 'strict')).toEqual([`V_01 typeData.${field}`]);
    expect(pageTypeCatalog.get(type)?.listedBy).toBe(field);
  });
  it('name only fields that they have', () => {
    const named = [...pageTypeCatalog.values()].flatMap(({ type, fields, listedBy, portrait, related }) =>
      [listedBy, portrait, related].filter((name) => name !== undefined).map((name) => ({ type, fields, name })),
    );
    expect(named.length).toBeGreaterThan(3);
    for (const { fields, name } of named) expect(fields).toHaveProperty(name);
  });
});

describe('errors of a field name that field', () => {
  it.each([
    ['event', { type: 7 }, 'V_12 typeData.type'],
    ['event', { startDate: '3 December' }, 'V_12 typeData.startDate'],
    ['event', { startDate: '2026-12-03T25:00' }, 'V_12 typeData.startDate'],
    ['event', { endDate: '2026-02-30' }, 'V_12 typeData.endDate'],
    ['event', { startDate: '2026-12-03T09:30:00.000Z' }, 'V_12 typeData.startDate'],
    ['event', { price: -1 }, 'V_12 typeData.price'],
    ['event', { price: '10' }, 'V_12 typeData.price'],
    ['event', { registrationURL: 'javascript:alert(1)' }, 'V_13 typeData.registrationURL'],
    ['event', { location: 'x'.repeat(201) }, 'V_14 typeData.location'],
    ['publication', { type: 1 }, 'V_12 typeData.type'],
    ['publication', { authors: 'J. Terpstra' }, 'V_12 typeData.authors'],
    ['publication', { authors: ['x'.repeat(121)] }, 'V_14 typeData.authors[0]'],
    ['publication', { expertIDs: [0] }, 'V_12 typeData.expertIDs[0]'],
    ['vacancy', { publicationDate: '2026-11-02T09:00' }, 'V_12 typeData.publicationDate'],
    ['vacancy', { contact: { email: 'nobody' } }, 'V_02 typeData.contact.email'],
    ['internship', { contact: { phone: 'call me' } }, 'V_12 typeData.contact.phone'],
    ['internship', { contact: { fax: '1' } }, 'V_12 typeData.contact.fax'],
    ['market', { market: 9 }, 'V_12 typeData.market'],
    ['expert', { type: 2 }, 'V_12 typeData.type'],
    ['expert', { email: 'nobody' }, 'V_02 typeData.email'],
    ['expert', { birthday: '1980-01-01' }, 'V_12 typeData.birthday'],
    ['expert', { linkedinURL: 'linkedin' }, 'V_13 typeData.linkedinURL'],
    ['jip', { status: 3 }, 'V_12 typeData.status'],
    ['jip', { type: 3 }, 'V_12 typeData.type'],
    ['news', { related: ['a'] }, 'V_12 typeData.related[0]'],
  ] as const)('%s %j', (type, typeData, issue) => {
    expect(wrong(type, typeData)).toEqual([issue]);
  });
  it('an invalid DOI is refused for publishing and has no URL', () => {
    expect(wrong('publication', { date: '2026-10-09', doi: 'doi' }, 'strict')).toEqual(['V_12 typeData.doi']);
    expect(wrong('publication', { date: '2026-10-09', doi: 'https://doi.org/10.1234/a.b' }, 'strict')).toEqual([]);
    expect(wrong('publication', { doi: '10.12' })).toEqual([]);
  });
  it('a price of 0 is shown as free, and an empty one is not shown', () => {
    expect(wrong('event', { startDate: '2026-12-03', price: 0 }, 'strict')).toEqual([]);
    expect(wrong('event', { startDate: '2026-12-03', price: null }, 'strict')).toEqual([]);
  });
});

describe('stored values of earlier versions', () => {
  it('stays valid: news without a field of today', () => {
    expect(wrong('news', { type: 0, date: '2026-11-17', readingTime: 6 }, 'strict')).toEqual([]);
    expect(wrong('news', { date: '2026-11-17' }, 'strict')).toEqual([]);
  });
});

describe('fields of a page type', () => {
  it('point at the pages that they name', () => {
    expect(typeDataReferences('publication', { expertIDs: [4, 9], date: '2026-10-09' })).toEqual([
      { kind: 'page', pageID: 4, anchor: '', field: 'expertIDs' },
      { kind: 'page', pageID: 9, anchor: '', field: 'expertIDs' },
    ]);
    expect(typeDataReferences('unknown', { expertIDs: [4] })).toEqual([]);
  });
  it('are found by the text of their fields: authors, places, expertise', () => {
    const words = (type: string) => typeDataText(type, pageTypeCatalog.get(type)?.sample ?? {});
    expect(words('publication')).toContain('J. Terpstra\nA. Okafor\nJournal of Ship Hydrodynamics');
    expect(words('event')).toContain('Den Helder');
    expect(words('event')).not.toContain('https');
    expect(words('expert')).toContain('Roll damping');
    expect(words('vacancy')).toContain('Noor Bakker');
  });
});
