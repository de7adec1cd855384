import { growthOf, linearGrowthMax } from '@ximblox/primitives/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { termAlternatives, wordForms } from './search-words.ts';

const forms = (text: string): string[] => [...wordForms(text)].map((form) => form.text);

test('a text is cut into its words, and joined words are there as a whole as well', () => {
  expect(forms('DP2/DP3 in m³')).toEqual(['DP2', 'DP3', 'DP2DP3', 'in', 'm3']);
  expect(forms('“rudder”…keel')).toEqual(['rudder', 'keel']);
  expect(forms('hy\u00ADphen')).toEqual(['hyphen']);
  expect(forms('ship’s')).toEqual(['ship', 'ships']);
});

test('a symbol that stands for letters or digits is the words that it stands for, beside the words that it touches', () => {
  expect(forms('12㎡, 5 ㎏/㎥')).toEqual(['12', 'm2', '5', 'kg', 'm3']);
  expect(forms('20℃ with Voith™ №5 at 3 ㏀')).toEqual(['20', 'C', 'with', 'Voith', 'TM', 'No', '5', 'at', '3', 'kΩ']);
  expect(forms('1½ 3⁄4')).toEqual(['1', '1', '2', '1p2', '3', '4', '3p4']);
  expect(termAlternatives('½')).toEqual(termAlternatives('1/2'));
  expect(termAlternatives('㎡')).toEqual(termAlternatives('m²'));
  expect(forms('€ ° ⚓ ≤')).toEqual([]);
  expect([...wordForms('a ㎡')].at(-1)).toEqual({ text: 'm2', start: 2, end: 3 });
});

test('a number has one form however it is written, and others have another', () => {
  expect(forms('1,234.5').at(-1)).toBe(forms('1.234,5').at(-1));
  expect(termAlternatives('12,5')).toEqual(termAlternatives('12.5'));
  expect(forms('12.5')).not.toContain('125');
});

test('whatever the text, its forms are letters, marks and digits, in places of the text, and cutting them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const all = [...wordForms(text)];
      expect(all.filter((form) => !/^[\p{L}\p{M}\p{N}]+$/u.test(form.text))).toEqual([]);
      expect(all.flatMap((form) => forms(form.text))).toEqual(all.map((form) => form.text));
      expect(all.filter(({ start, end }) => start < 0 || start >= end || end > text.length)).toEqual([]);
    }),
  );
});

test('whatever stands in a text is found by a term of the same letters', () => {
  const piece = fc.string({
    unit: fc.constantFrom('a', 'É', '1', '2', '/', '-', '.', ',', '’', '\u00AD', '&', '²', 'ß', '_', '½', '㎡', '⁄', '™'),
    minLength: 1,
    maxLength: 16,
  });
  fc.assert(
    fc.property(piece, (text) => {
      const indexed = new Set(forms(`See ${text} here`));
      for (const alternatives of termAlternatives(text))
        expect(alternatives.some((all) => all.every((form) => indexed.has(form)))).toBe(true);
    }),
  );
});

test.each(['1', 'a/', '1.', '1,234', '²', 'a²', '’', "a'", '\u00A0123', '1/a', '\u00AD', 'a&', '½', '㎡', '1⁄', 'a™', '⚓'])(
  'the time for a text grows with its length only, whatever repeats in it, such as %j',
  (piece) => {
    const work = (amount: number): void => expect(forms(`a/${piece.repeat(amount)}/a`).length).toBeGreaterThan(0);
    expect(growthOf(work, 5_000)).toBeLessThan(linearGrowthMax);
  },
);
