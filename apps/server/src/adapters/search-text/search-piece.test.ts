import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bestPiece, firstPiece } from './search-piece.ts';

const filler = Array.from({ length: 200 }, (_, index) => `filler${index}`).join(' ');

test('the snippet is the fragment where most of the words are close together', () => {
  const text = `A wave far away. ${filler} The tall wave broke the propeller. ${filler} Another wave.`;
  expect(bestPiece(text, ['wave', 'propel'])).toContain('The tall wave broke the propeller.');
  expect(bestPiece(text, ['wave'])).toMatch(/^A wave far away\./);
});

test('a fragment neither begins nor ends with what separates the fields of a page', () => {
  const names = Array.from({ length: 60 }, (_, index) => `n${index % 10}`).join(' · ');
  for (let length = 0; length < 12; length += 1) {
    const piece = bestPiece(`${'x'.repeat(length)} · ${names} · rudder · ${names}`, ['rudder']) ?? '';
    expect([piece.includes('· rudder ·'), /^[·\s]|[·\s]$/.test(piece)]).toEqual([true, false]);
    expect(firstPiece(`· ${'x'.repeat(length)} · ${names}`)).not.toMatch(/^[·\s]|[·\s]$/);
  }
});

test('a word matches regardless of accents and case, and only by its prefix', () => {
  expect(bestPiece(`${filler} de Coördinatie begint`, ['coordinati'])).toContain('Coördinatie');
  expect(bestPiece(`${filler} to carry cargo`, ['carri'])).toContain('carry');
  expect(bestPiece(`${filler} shockwave`, ['wave'])).toBeUndefined();
  expect(bestPiece(filler, [])).toBeUndefined();
});

test('a fragment is part of its text, of whole words and of the given length, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
      (text, stem) => {
        const piece = bestPiece(`${text} ${stem}`, [stem]) ?? firstPiece(text);
        expect(`${text} ${stem}`).toContain(piece);
        expect(piece.length).toBeLessThanOrEqual(210);
      },
    ),
  );
  expect(firstPiece(filler)).toMatch(/^filler0 .* filler\d+$/);
  expect(filler.startsWith(`${firstPiece(filler)} `)).toBe(true);
});
