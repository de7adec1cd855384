import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

type Country = { readonly value: string; readonly label: string };

const path = '/api/institute/countries';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function countries(locale: string): Promise<Country[]> {
  const { text } = await test.visitor.get(`${path}?locale=${locale}`);
  return JSON.parse(text) as Country[];
}

describe('the list of countries', () => {
  it.each([
    ['en-gb', 'Netherlands', 'Germany'],
    ['nl-nl', 'Nederland', 'Duitsland'],
    ['de-de', 'Niederlande', 'Deutschland'],
    ['fr-fr', 'Pays-Bas', 'Allemagne'],
  ])('has the names of %s, and English values', async (locale, netherlands, germany) => {
    const list = await countries(locale);
    expect(list).toContainEqual({ value: 'Netherlands', label: netherlands });
    expect(list).toContainEqual({ value: 'Germany', label: germany });
  });

  it('has about 250, each value and each label once, and a name for each', async () => {
    for (const locale of ['en-gb', 'nl-nl', 'de-de', 'fr-fr']) {
      const list = await countries(locale);
      expect(list.length).toBeGreaterThan(245);
      expect(list.length).toBeLessThan(260);
      expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
      expect(list.filter(({ value, label }) => /^[A-Z]{2}$/.test(value) || /^[A-Z]{2}$/.test(label))).toEqual([]);
    }
  });

  it('is sorted by the rules of its language: Österreich is not after Zypern', async () => {
    const labels = (await countries('de-de')).map(({ label }) => label);
    expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Zypern'));
  });

  it('is in Dutch without a language, and has the same values in every language', async () => {
    const { text } = await test.visitor.get(path);
    expect(JSON.parse(text)).toEqual(await countries('nl-nl'));
    const valuesOf = async (locale: string) => (await countries(locale)).map(({ value }) => value).toSorted();
    expect(await valuesOf('nl-nl')).toEqual(await valuesOf('en-gb'));
  });

  it('is refused in an unknown language', async () => {
    expect(outcomeOf(await test.visitor.get(`${path}?locale=xx`))).toBe('400 V_12 locale');
  });
});
