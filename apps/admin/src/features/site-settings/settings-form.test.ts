import { SiteSettings } from '@ximblox/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { emptyOffice, fieldsOf, findProblems, moved, settingsOf, type SettingsFields } from './settings-form.ts';

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const settings = fc.record({
  siteName: word,
  mailFrom: word.map((name) => `${name}@example.org`),
  social: fc.array(fc.record({ name: word, url: word.map((name) => `https://${name}.example`) }), { maxLength: 3 }),
  offices: fc.uniqueArray(
    fc.record({
      key: word,
      name: fc.record({ en: word, nl: word }),
      address: fc.array(word, { maxLength: 4 }),
      phone: fc.constantFrom('', '+31 317 000 000'),
      email: fc.constantFrom('', 'a@example.org'),
      coordinates: fc.option(
        fc.record({
          latitude: fc.integer({ min: -9000, max: 9000 }).map((value) => value / 100),
          longitude: fc.integer({ min: -18000, max: 18000 }).map((value) => value / 100),
        }),
        { nil: null },
      ),
      place: fc.constantFrom('', 'Den Helder'),
      marker: fc.constantFrom('white', 'blue', 'orange'),
    }),
    { maxLength: 3, selector: ({ key }) => key },
  ),
});
let count = 0;
const newID = () => `id${(count += 1)}`;
const office = (change: Partial<ReturnType<typeof emptyOffice>>): SettingsFields => ({
  siteName: 'Site',
  mailFrom: 'a@example.org',
  social: [],
  offices: [{ ...emptyOffice('x1'), name: { en: 'Head', nl: '' }, ...change }],
});
const places = (fields: SettingsFields) => findProblems(fields).map(({ property }) => property);

describe('the form of the site’s settings', () => {
  test('gives back what it was filled with, and that has no problem', () => {
    fc.assert(
      fc.property(settings, (some) => {
        const fields = fieldsOf(some, newID);
        expect(findProblems(fields)).toEqual([]);
        expect(settingsOf(fields)).toEqual(some);
        expect(SiteSettings.safeParse(settingsOf(fields)).success).toBe(true);
      }),
    );
  });

  test('takes degrees with a comma, and finds those that are none, too many, or alone', () => {
    expect(settingsOf(office({ latitude: '51,97', longitude: '5.65' })).offices[0]?.coordinates).toEqual({
      latitude: 51.97,
      longitude: 5.65,
    });
    expect(places(office({ latitude: 'north', longitude: '5' }))).toEqual(['offices[0].coordinates.latitude']);
    expect(places(office({ latitude: '51', longitude: '' }))).toEqual(['offices[0].coordinates.longitude']);
    expect(places(office({ latitude: '91', longitude: '181' }))).toHaveLength(2);
  });

  test('leaves out blank lines of an address and names that are not written, but wants one name', () => {
    const [only] = settingsOf(office({ address: ' Quay 1 \n\n Rotterdam' })).offices;
    expect(only).toMatchObject({ name: { en: 'Head' }, address: ['Quay 1', 'Rotterdam'], coordinates: null });
    expect(places(office({ name: { en: ' ', nl: '' } }))).toEqual(['offices[0].name.en']);
  });

  test('makes a new office that the server takes once it has a name', () =>
    expect(SiteSettings.safeParse(settingsOf(office({}))).success).toBe(true));

  test('moves an entry one place, and none past the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});
