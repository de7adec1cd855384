import { enumerationName, enumerationOptions } from '@ximblox/primitives';
import { describe, expect, it } from 'vitest';

import {
  countries,
  eventTypes,
  expertTypes,
  jipStatuses,
  jipTypes,
  markets,
  newsTypes,
  publicationTypes,
} from './enumerations.ts';

describe('the enumerations', () => {
  it('have the numbers of the specification and the names of the site', () => {
    const english = (list: readonly { readonly value: number; readonly name: { readonly en: string } }[]) =>
      list.map(({ value, name }) => `${value} ${name.en}`).join(', ');
    expect(english(eventTypes)).toBe('0 Other, 1 Trade, 2 Networking, 3 Conferences, 4 Press, 5 Courses, 6 Seminars');
    expect(english(newsTypes)).toBe('0 General, 1 Press');
    expect(english(publicationTypes)).toBe('0 Paper, 2 Thesis, 3 Magazine, 4 Research report');
    expect(english(jipStatuses)).toBe('0 Closed, 1 Initiative, 2 Running');
    expect(english(jipTypes)).toBe('0 Joint Industry Project, 1 Network, 2 Partner');
    expect(english(expertTypes)).toBe('0 Expert, 1 Lead Expert');
    expect(english(markets)).toBe(
      '0 Life at sea, 1 Oil and gas, 2 Transport and shipping, 3 Defence, 4 Renewables, 5 Passengers and yachting, 6 Infrastructure, 7 Marine systems, 8 Authorities and regulators',
    );
  });
  it('give the name of a value in both languages, a singular name if there is one, and an empty text for unknown values', () => {
    expect(enumerationName(eventTypes, 5, 'nl')).toBe('Cursussen');
    expect(enumerationName(eventTypes, 5, 'en', 'one')).toBe('Course');
    expect(enumerationName(publicationTypes, 0, 'en', 'one')).toBe('Paper');
    expect(enumerationName(publicationTypes, 1, 'en')).toBe('');
    expect(enumerationName(markets, 'x', 'en')).toBe('');
  });
  it('call countries as both languages do', () => {
    for (const [language, locale] of [
      ['en', 'en-GB'],
      ['nl', 'nl-NL'],
    ] as const) {
      const named = new Intl.DisplayNames(locale, { type: 'region' });
      for (const { value, name } of countries) expect([value, name[language]]).toEqual([value, named.of(value)]);
    }
    expect(enumerationName(countries, 'US', 'nl')).toBe('Verenigde Staten');
    expect(enumerationName(countries, '', 'en')).toBe('');
  });
  it('become the options of a select field, with the names of the site', () => {
    expect(enumerationOptions(newsTypes)).toEqual([
      { value: 0, label: 'General', name: { en: 'General', nl: 'Algemeen' } },
      { value: 1, label: 'Press', name: { en: 'Press', nl: 'Pers' } },
    ]);
  });
});
