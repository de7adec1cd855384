import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isSlug, slugify, slugMaxLength } from './slug.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom('ß/--æ', '//'),
);

it('makes of any text a slug in the right form, or nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect([text, isSlug(slugify(text))]).toEqual([text, true]);
    }),
  );
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
