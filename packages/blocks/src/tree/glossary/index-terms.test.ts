import { describe, expect, test } from 'vitest';

import { hasTranslation, indexTerms, termsIn } from './index-terms.ts';
import { stemOf } from './stem.ts';

const term = (source: string, translation: string, more: object = {}) => ({
  source,
  translation,
  doNotTranslate: false,
  caseSensitive: false,
  ...more,
});
const plain = (value: string) => [{ value, isMarkup: false }];
const markup = (value: string) => [{ value, isMarkup: true }];

test.each([
  ['nl-nl', 'tank', 'tanks'],
  ['nl-nl', 'golf', 'golven'],
  ['nl-nl', 'boom', 'bomen'],
  ['nl-nl', 'huis', 'huizen'],
  ['nl-nl', 'proef', 'proeven'],
  ['en-gb', 'basin', "basin's"],
  ['en-gb', 'study', 'studies'],
  ['en-gb', 'wave', 'waves'],
  ['en-gb', 'test', 'testing'],
  ['de-de', 'Welle', 'Wellen'],
] as const)('%s: forms of one word have one stem: %s, %s', (locale, one, other) => {
  expect(stemOf(other, locale)).toBe(stemOf(one, locale));
});

describe('the terms of a text', () => {
  const terms = [term('tank', 'bak'), term('towing tank', 'sleeptank'), term('IT', 'ICT', { caseSensitive: true })];
  const index = indexTerms(terms, 'en-gb');
  const found = (texts: Parameters<typeof termsIn>[0]) => termsIn(texts, index).map(({ source }) => source);

  test('are found in any form, across formatting, the longest first', () => {
    expect(found(markup('<p>Our <strong>tow</strong>ing tanks</p>'))).toEqual(['towing tank']);
    expect(found(plain('A tank, a towing-tank and a TANK'))).toEqual(['tank', 'towing tank']);
    expect(found(plain('Thanks to tankers'))).toEqual([]);
  });

  test('are found in this form alone where case matters', () => {
    expect(found(plain('IT runs'))).toEqual(['IT']);
    expect(found(plain('It runs'))).toEqual([]);
  });
});

test('a translation is there in any form, and in compounds', () => {
  const tank = term('towing tank', 'sleeptank');
  expect(hasTranslation(tank, plain('In de sleeptanks'), 'nl-nl')).toBe(true);
  expect(hasTranslation(tank, markup('<p>Sleep<em>tank</em>proeven</p>'), 'nl-nl')).toBe(true);
  expect(hasTranslation(tank, plain('In het bassin'), 'nl-nl')).toBe(false);
  const name = term('SIMCA', '', { doNotTranslate: true, caseSensitive: true });
  expect([hasTranslation(name, plain('Met SIMCA.'), 'nl-nl'), hasTranslation(name, plain('Met Simca.'), 'nl-nl')]).toEqual([
    true,
    false,
  ]);
});
