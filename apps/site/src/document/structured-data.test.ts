import { pageTypeCatalog } from '@ximblox/blocks';
import { describe, expect, it } from 'vitest';

import { render } from '../entry-server.tsx';
import { structuredDataOf } from './structured-data.ts';
import { publicUrl, sampleView } from './testing.ts';

type Node = Record<string, unknown>;
const canonical = `${publicUrl}/en/samples/two-swells`;
const image = `${publicUrl}/sea.jpg?w=1280`;

const graphOf = (view: ReturnType<typeof sampleView>): Node[] =>
  structuredDataOf(view, publicUrl, canonical, image)['@graph'] as Node[];
const nodeOf = (type: string, change: Node = {}): Node => {
  const view = sampleView(type);
  return graphOf({ ...view, page: { ...view.page, typeData: { ...view.page.typeData, ...change } } })[0] ?? {};
};

/** What schema.org's readers ask of each type: the properties without which they do not show it. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url', 'publisher.name', 'publisher.location.0.address', 'publisher.sameAs'],
  CollectionPage: ['name', 'url'],
  NewsArticle: ['headline', 'datePublished', 'author.name', 'publisher.name', 'image'],
  Event: [
    'name',
    'startDate',
    'eventAttendanceMode',
    'endDate',
    'location.name',
    'location.address',
    'offers.price',
    'offers.priceCurrency',
    'organizer.name',
  ],
  ScholarlyArticle: ['headline', 'author.0.name', 'datePublished', 'isPartOf.name', 'pagination', 'sameAs', 'identifier.value'],
  Thesis: ['headline', 'author.0.name', 'datePublished', 'inSupportOf'],
  PublicationIssue: ['name', 'datePublished', 'publisher.name'],
  Report: ['headline', 'author.0.name', 'datePublished', 'publisher.name'],
  JobPosting: [
    'employmentType',
    'title',
    'description',
    'datePosted',
    'validThrough',
    'hiringOrganization.name',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressCountry',
    'baseSalary.value.minValue',
    'applicationContact.name',
  ],
  ProfilePage: ['mainEntity.name', 'mainEntity.jobTitle', 'mainEntity.worksFor.name', 'mainEntity.knowsAbout.0'],
  Project: ['name', 'description', 'url', 'parentOrganization.name'],
  ContactPage: ['name', 'mainEntity.telephone', 'mainEntity.email'],
  SearchResultsPage: ['name', 'url'],
};
const at = (node: Node, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Node | undefined)?.[part], node);

/** The words in a node that a reader should find on the page: no addresses, days, or names of schema.org. */
function wordsIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => wordsIn(item, name));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, part]) => wordsIn(part, key));
  const isOurs =
    ['@type', 'propertyID', 'priceCurrency', 'inLanguage', 'employmentType', 'addressCountry', 'currency', 'unitText'].includes(
      name,
    ) || /^https:|^\d{4}-\d\d-\d\d/.test(String(value));
  return typeof value === 'string' && !isOurs ? [value] : [];
}

describe('structured data', () => {
  it.each([
    ['blank', {}, 'WebPage'],
    ['home', {}, 'WebSite'],
    ['content', {}, 'WebPage'],
    ['overview', {}, 'CollectionPage'],
    ['news', {}, 'NewsArticle'],
    ['event', {}, 'Event'],
    ['publication', {}, 'ScholarlyArticle'],
    ['publication', { type: 2 }, 'Thesis'],
    ['publication', { type: 3 }, 'PublicationIssue'],
    ['publication', { type: 4 }, 'Report'],
    ['vacancy', {}, 'JobPosting'],
    ['internship', {}, 'JobPosting'],
    ['market', {}, 'WebPage'],
    ['expert', {}, 'ProfilePage'],
    ['jip', {}, 'Project'],
    ['contact', {}, 'ContactPage'],
    ['search', {}, 'SearchResultsPage'],
  ])('of %s %j is a %s with all that it needs', (type, change, schemaType) => {
    const node = nodeOf(type, change);
    expect(node['@type']).toBe(schemaType);
    for (const path of required[schemaType] ?? [])
      expect(at(node, path), path).not.toSatisfy((value) => value === undefined || value === '');
  });

  it.each([...pageTypeCatalog.keys()])('of %s says nothing that the page does not show', (type) => {
    for (const locale of ['en-gb', 'nl-nl'] as const) {
      const view = sampleView(type, locale);
      const { html } = render(view, {
        publicUrl,
        assets: { css: [], renderBlocking: [], js: [], preload: [] },
        csrfToken: '',
        productKey: 'institute',
      });
      const shown = html
        .slice(html.indexOf('<body>'))
        .replace(/<br[^>]*>|<[^>]+>/g, ' ')
        .replaceAll('&amp;', '&')
        .replaceAll('\u2060', '')
        .replace(/\s+/g, ' ');
      // An internship's kind of employment has one word that employers and search engines share.
      const isBare = type === 'blank' || type === 'home';
      // A page that is blocks alone shows neither its description nor the way to it; both stand where it is found.
      const shownNodes = isBare ? graphOf(view).slice(0, 1) : graphOf(view);
      const words = wordsIn(shownNodes).filter((word) => word !== 'INTERN');
      const expected = words.filter((word) => !(isBare && word === view.page.pageVersion.seoDescription));
      for (const word of expected) for (const part of word.split(', ')) expect(shown).toContain(part);
    }
  });

  it('of an event says its times with their distance from UTC, and days as they are', () => {
    expect(nodeOf('event')).toMatchObject({
      startDate: '2026-12-03T09:30+01:00',
      endDate: '2026-12-04T16:00+01:00',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    });
    expect(nodeOf('event', { startDate: '2026-07-03T09:30' })['startDate']).toBe('2026-07-03T09:30+02:00');
    expect(nodeOf('event', { startDate: '2026-07-03' })['startDate']).toBe('2026-07-03');
    for (const [location, mode] of [
      ['Online', 'Online'],
      ['Den Helder and online', 'Mixed'],
      ['Webinar', 'Online'],
    ])
      expect(nodeOf('event', { location })['eventAttendanceMode']).toBe(`https://schema.org/${mode}EventAttendanceMode`);
  });

  it('of an event says the place, the address where one joins online, or both', () => {
    const locationOf = (location: string, more: Node = {}) => nodeOf('event', { location, ...more })['location'];
    const online = { '@type': 'VirtualLocation', url: 'https://register.meridian.example/seakeeping' };
    const town = { '@type': 'PostalAddress', addressLocality: 'Den Helder', addressCountry: 'NL' };
    const place = (name: string) => ({ '@type': 'Place', name, address: name.startsWith('Den Helder') ? town : name });
    expect(locationOf('Den Helder, basin')).toEqual(place('Den Helder, basin'));
    for (const location of ['Online', 'Webinar, online']) expect(locationOf(location)).toEqual(online);
    for (const [location, name] of [
      ['Den Helder and online', 'Den Helder'],
      ['Den Helder, hal 2, en online', 'Den Helder, hal 2'],
      ['Den Helder (also online)', 'Den Helder'],
      ['Online or Den Helder, hall 2', 'Den Helder, hall 2'],
      ['Vlissingen, livestream, Delft', 'Vlissingen, Delft'],
      ['Online (Den Helder)', 'Den Helder'],
      ['Den Helder (basin) and online', 'Den Helder (basin)'],
    ] as const)
      expect([location, locationOf(location)]).toEqual([location, [place(name), online]]);
    // Without an address of its own one joins by the page.
    for (const change of [{ registrationURL: '' }, { registration: true }])
      expect(locationOf('Online', change)).toEqual({ '@type': 'VirtualLocation', url: canonical });
    expect(locationOf('')).toBeUndefined();
  });

  it('of an event says that it takes place, where one registers, and whether one still can', () => {
    const form = { note: '', fact: null, taken: null, changesAt: null };
    const offersIn = (typeData: Node, state?: string): unknown => {
      const view = sampleView('event');
      const page = { ...view.page, typeData: { ...view.page.typeData, ...typeData } };
      return graphOf({ ...view, page, ...(state === undefined ? {} : { form: { ...form, state } }) })[0]?.['offers'];
    };
    expect(nodeOf('event')['eventStatus']).toBe('https://schema.org/EventScheduled');
    const offer = { '@type': 'Offer', price: 1450, priceCurrency: 'EUR' };
    expect(offersIn({})).toEqual({ ...offer, url: 'https://register.meridian.example/seakeeping' });
    for (const [state, availability] of [
      ['open', 'InStock'],
      ['full', 'SoldOut'],
      ['closed', 'OutOfStock'],
    ])
      expect(offersIn({ registration: true }, state)).toEqual({
        ...offer,
        url: canonical,
        availability: `https://schema.org/${availability}`,
      });
  });

  it('of an organization has its mark', () => {
    expect(at(nodeOf('event'), 'organizer.logo')).toBe(`${publicUrl}/favicon.svg`);
  });

  it.each([
    ['Full time', 'FULL_TIME'],
    ['Voltijd', 'FULL_TIME'],
    ['fulltime or part-time', ['FULL_TIME', 'PART_TIME']],
    ['Deeltijd, tijdelijk', ['PART_TIME', 'TEMPORARY']],
    ['By agreement', undefined],
  ])('of a vacancy says %j in the words of schema.org', (employment, type) => {
    expect(nodeOf('vacancy', { employment })['employmentType']).toEqual(type);
  });

  it.each(['vacancy', 'internship'])(
    'of a %s says until when one can apply, the end of that day, and in which country',
    (type) => {
      expect(nodeOf(type, { closingDate: '2027-01-15' })['validThrough']).toBe('2027-01-15T23:59:59+01:00');
      expect(nodeOf(type, { closingDate: '2027-07-15' })['validThrough']).toBe('2027-07-15T23:59:59+02:00');
      const addressOf = (change: Node) => at(nodeOf(type, change), 'jobLocation.address');
      expect(addressOf({ location: 'Galveston', country: 'US' })).toEqual({
        '@type': 'PostalAddress',
        addressLocality: 'Galveston',
        addressCountry: 'US',
      });
      expect(addressOf({ location: '', country: 'US' })).toEqual({ '@type': 'PostalAddress', addressCountry: 'US' });
      // Pages of before there were these fields.
      for (const before of [
        { closingDate: undefined, country: undefined },
        { closingDate: '', country: '' },
      ]) {
        expect(nodeOf(type, before)).not.toHaveProperty('validThrough');
        expect(addressOf(before)).not.toHaveProperty('addressCountry');
      }
      expect(nodeOf(type, { location: '', country: '' })).not.toHaveProperty('jobLocation');
    },
  );

  it.each(['vacancy', 'internship'])(
    'of a %s says what it pays, in which money and for how long, where the page does',
    (type) => {
      const pay = { salaryFrom: 3600, salaryTo: 5400, salaryCurrency: 'EUR', salaryPeriod: 'MONTH' };
      const salary = { '@type': 'MonetaryAmount', currency: 'EUR' };
      const valueOf = (value: Node) => ({ ...salary, value: { '@type': 'QuantitativeValue', unitText: 'MONTH', ...value } });
      expect(nodeOf(type, pay)['baseSalary']).toEqual(valueOf({ minValue: 3600, maxValue: 5400 }));
      expect(nodeOf(type, { ...pay, salaryTo: null })['baseSalary']).toEqual(valueOf({ value: 3600 }));
      expect(nodeOf(type, { ...pay, salaryFrom: null })['baseSalary']).toEqual(valueOf({ value: 5400 }));
      expect(nodeOf(type, { ...pay, salaryTo: 3600 })['baseSalary']).toEqual(valueOf({ value: 3600 }));
      for (const none of [{}, { ...pay, salaryFrom: null, salaryTo: null }])
        expect(nodeOf(type, { salaryFrom: null, salaryTo: null, ...none })).not.toHaveProperty('baseSalary');
    },
  );

  it.each(['vacancy', 'internship'])('of a %s that is closed is that of a page, and of no job', (type) => {
    const form = { note: '', fact: null, taken: null, changesAt: null };
    const [open, closed] = ['open', 'closed'].map((state) => graphOf({ ...sampleView(type), form: { ...form, state } })[0]);
    expect([open?.['@type'], closed?.['@type']]).toEqual(['JobPosting', 'WebPage']);
    expect(Object.keys(closed ?? {}).toSorted()).toEqual(['@type', 'description', 'image', 'inLanguage', 'name', 'url']);
    // An event is one also after its registration closed.
    expect(graphOf({ ...sampleView('event'), form: { ...form, state: 'closed' } })[0]?.['@type']).toBe('Event');
  });

  it('of a vacancy has the whole text that the reader sees', () => {
    const view = sampleView('vacancy');
    const blocks = [
      { ...view.page.pageVersion.blocks[0], type: 'richText', key: 't', props: { html: '<p>You sail with us.</p>' } },
    ];
    const node = graphOf({
      ...view,
      page: { ...view.page, pageVersion: { ...view.page.pageVersion, blocks: blocks as never } },
    })[0];
    expect(node?.['description']).toBe(`${view.page.pageVersion.seoDescription}\n\nYou sail with us.`);
  });

  it('of an office has the parts of its address, and its place where that is known', () => {
    expect(nodeOf('home')).toMatchObject({
      publisher: {
        location: [
          {
            address: {
              '@type': 'PostalAddress',
              streetAddress: 'Sleepbaan 4',
              postalCode: '1781 ZZ',
              addressLocality: 'Den Helder',
              addressCountry: 'NL',
            },
          },
        ],
      },
    });
    const view = sampleView('home');
    const [office] = view.frame.footer.offices;
    if (office === undefined) throw new Error('no office');
    const offices = [
      { ...office, address: ['211 Tidewater Pier', 'Galveston, TX 77550'], coordinates: { latitude: 29.3, longitude: -94.8 } },
      { ...office, address: ['Kaiweg 1', '20457 Hamburg'], place: 'Hamburg' },
    ];
    const frame = { ...view.frame, footer: { ...view.frame.footer, offices } };
    expect(graphOf({ ...view, frame })[0]).toMatchObject({
      publisher: {
        location: [
          {
            address: { addressLocality: 'Galveston', addressRegion: 'TX', postalCode: '77550', addressCountry: 'US' },
            geo: { '@type': 'GeoCoordinates', latitude: 29.3, longitude: -94.8 },
          },
          { address: { streetAddress: 'Kaiweg 1, 20457 Hamburg', addressLocality: 'Hamburg' } },
        ],
      },
    });
  });

  it('leaves out empty fields', () => {
    for (const type of pageTypeCatalog.keys()) {
      const view = sampleView(type);
      const bare = { ...view, page: { ...view.page, typeData: {}, tags: [] } };
      const text = JSON.stringify(graphOf(bare));
      expect(text).not.toMatch(/undefined|null|""|\[\]|NaN/);
    }
  });

  it('tells the way to a page as its breadcrumb shows it, and nothing of it where there is none', () => {
    const [, way] = graphOf(sampleView('event'));
    expect(way).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/en/` },
        { '@type': 'ListItem', position: 2, name: 'Samples', item: `${publicUrl}/en/samples` },
        { '@type': 'ListItem', position: 3, name: 'Two swells at once', item: `${publicUrl}/en/samples/two-swells` },
      ],
    });
    expect(graphOf({ ...sampleView('home'), breadcrumb: [] })).toHaveLength(1);
  });

  it('says that something is free, and does not make a price of none', () => {
    expect(nodeOf('event', { price: 0 })['offers']).toMatchObject({ price: 0, priceCurrency: 'EUR' });
    expect(nodeOf('event', { price: null })).not.toHaveProperty('offers');
  });
});
