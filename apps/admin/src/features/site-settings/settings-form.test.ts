import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { emptyOffice, fieldsOf, settingsOf, settingsResolver, type SettingsFields } from './settings-form.ts';

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const settings = fc.record({
  siteName: word,
  mailFrom: word.map((name) => `${name}@example.org`),
  privacyStatement: fc.constantFrom<Record<string, string>>({}, { en: '/en/privacy' }, { nl: 'https://example.org/privacy' }),
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
      isMain: fc.constant(false),
    }),
    { maxLength: 3, selector: ({ key }) => key },
  ),
});
const office = (change: Partial<ReturnType<typeof emptyOffice>>): SettingsFields => ({
  siteName: 'Site',
  mailFrom: 'a@example.org',
  privacyStatement: {},
  social: [],
  offices: [{ ...emptyOffice('x1'), name: { en: 'Head', nl: '' }, ...change }],
});
const errorsOf = async (fields: SettingsFields) =>
  (await settingsResolver(fields, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;
const at = (latitude: string, longitude: string) => office({ coordinates: { latitude, longitude } });

describe('the site settings form', () => {
  test('survives a round trip without errors', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async (some) => {
        const fields = fieldsOf(some);
        expect(await errorsOf(fields)).toEqual({});
        expect(settingsOf(fields)).toEqual(some);
      }),
    );
  });

  test('accepts degrees with a comma, and rejects malformed, excess or unpaired ones', async () => {
    expect(settingsOf(at('51,97', '5.65')).offices[0]?.coordinates).toEqual({ latitude: 51.97, longitude: 5.65 });
    const latitude = { message: 'Enter degrees from -90 to 90, such as 51.97.' };
    const longitude = { message: 'Enter degrees from -180 to 180, such as 5.65.' };
    expect(await errorsOf(at('north', '5'))).toMatchObject({ offices: [{ coordinates: { latitude } }] });
    expect(await errorsOf(at('51', ''))).toMatchObject({ offices: [{ coordinates: { longitude } }] });
    expect(await errorsOf(at('91', '181'))).toMatchObject({ offices: [{ coordinates: { latitude, longitude } }] });
  });

  test('omits blank lines of a postal address and empty names, but requires one name', async () => {
    const [only] = settingsOf(office({ address: ' Quay 1 \n\n Rotterdam' })).offices;
    expect(only).toMatchObject({ name: { en: 'Head' }, address: ['Quay 1', 'Rotterdam'], coordinates: null });
    expect(await errorsOf(office({ name: { en: ' ', nl: '' } }))).toMatchObject({
      offices: [{ name: { en: { message: 'Enter a name in at least one language.' } } }],
    });
  });

  test('shows the error of a line of the postal address at its field', async () =>
    expect(await errorsOf(office({ address: `Quay 1\n${'x'.repeat(201)}` }))).toMatchObject({
      offices: [{ address: { type: 'V_14' } }],
    }));

  test('creates an office that the server accepts once it has a name', async () =>
    expect(await errorsOf(office({}))).toEqual({}));
});
