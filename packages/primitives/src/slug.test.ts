import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isSlug, slugify, slugMaxLength } from './slug.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom('ß/--æ', '//', '0/ /0'),
);

it('makes of any text a slug in the right form, or nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect([text, isSlug(slugify(text))]).toEqual([text, true]);
    }),
  );
});

it.each([
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Þórr', 'thorr'],
  ['Işık', 'isik'],
  ['Ŋ Ŧ ħ', 'ng-t-h'],
  ['Größe der Straße – Überführung', 'grosse-der-strasse-uberfuhrung'],
  ['Œuvre à l’étrave', 'oeuvre-a-letrave'],
  ['ĳsbreker ﬁn', 'ijsbreker-fin'],
  ['Αθήνα', 'athina'],
  ['Київ', 'kiiv'],
  ['Ђорђе Љубав', 'djordje-ljubav'],
  ['Երևան', 'erevan'],
  ['თბილისი', 'tbilisi'],
  ['1½ miles, ¼ m', '1-1-2-miles-1-4-m'],
  ['waves / & / tides', 'waves/tides'],
  ['\u0054u\u0308r', 'tur'],
])('keeps every letter of %s', (title, slug) => expect(slugify(title)).toBe(slug));

it('writes German umlauts with e in German only', () => {
  const title = 'Größe der Straße – Überführung';
  expect(slugify(title, 'de-de')).toBe('groesse-der-strasse-ueberfuehrung');
  expect(slugify(title.normalize('NFD'), 'de-de')).toBe('groesse-der-strasse-ueberfuehrung');
  expect(slugify('Reünie', 'nl-nl')).toBe('reunie');
});

it('makes of a slug the same slug', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
  );
});

it('takes no slug that is longer than the longest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (length) => {
      expect(isSlug('a'.repeat(length))).toBe(length <= slugMaxLength);
    }),
  );
});
