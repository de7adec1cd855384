import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bestPiece, firstPiece } from './search-piece.ts';

const filler = Array.from({ length: 200 }, (_, index) => `filler${index}`).join(' ');
const shown = (text: string, ...stems: string[]): string | undefined => bestPiece(text, stems)?.shown;

test('the snippet is the fragment where most of the words are close together', () => {
  const text = `A wave far away. ${filler} The tall wave broke the propeller. ${filler} Another wave.`;
  expect(shown(text, 'wave', 'propel')).toContain('The tall wave broke the propeller.');
  expect(shown(text, 'wave')).toMatch(/^A wave far away\./);
});

test('a fragment is of one line: the one with most of the words, and rather a sentence than a label', () => {
  const lead = 'How deep a ship lies, and why.';
  const lines = [
    lead,
    'Draught of the ship in metres, at the bow and aft',
    '2 m',
    'The draught is 2 m.',
    'Draught and keel are drawn.',
  ];
  expect(shown(lines.join('\n'), 'draught')).toBe('The draught is 2 m.');
  expect(shown(lines.join('\n'), 'draught', 'keel')).toBe('Draught and keel are drawn.');
  expect(shown(lines.slice(0, 2).join('\n'), 'draught')).toBe(lines[1]);
});

test('of a name or a cell the page is shown from its beginning, and the cell where it has no sentence at all', () => {
  const lead = 'How deep a ship lies, and why.';
  expect(bestPiece(`${lead}\nDraught\n2.0`, ['draught'])).toEqual({ shown: lead, found: 'Draught' });
  expect(bestPiece('A\nDraught\n2.0', ['draught'])).toEqual({ shown: 'Draught', found: 'Draught' });
  expect([firstPiece(`Title\n${lead}`), firstPiece('Title\n2.0'), firstPiece('')]).toEqual([lead, 'Title', '']);
});

test('a fragment begins and ends with a sentence where it can, and says where it is cut', () => {
  const before = 'A sentence of some length that stands before the others and is not the one. '.repeat(3);
  expect(shown(`${before}The rudder turns. ${before}`, 'rudder')).toMatch(/^The rudder turns\. A sentence .*\.$/);
  expect(shown(`${before}The rudder ${filler}`, 'rudder')).toMatch(/^The rudder filler0 .* filler\d+ …$/);
  expect(shown(`${filler} rudder ${filler}`, 'rudder')).toMatch(/^… filler\d+ .* rudder .* filler\d+ …$/);
  expect(shown(`${filler} rudder`, 'rudder')).toMatch(/^… .* rudder$/);
  expect(shown(`By J. Rudder and A. Keel  of the tank.`, 'keel')).toBe('By J. Rudder and A. Keel of the tank.');
});

test('a line that fits is shown whole, however late in it the word stands', () => {
  const line = `A sentence that is first here. Then ${'on and '.repeat(20)}on to the rudder.`;
  expect(shown(`${filler}\n${line}`, 'rudder')).toBe(line);
});

test('a word matches regardless of accents and case, and only by its prefix', () => {
  expect(shown(`${filler} de Coördinatie begint`, 'coordinati')).toContain('Coördinatie');
  expect(shown(`${filler} to carry cargo`, 'carri')).toContain('carry');
  expect(bestPiece(`${filler} shockwave`, ['wave'])).toBeUndefined();
  expect(bestPiece(filler, [])).toBeUndefined();
});

test('a fragment is part of a line of its text, of whole words and of the given length, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
      (text, stem) => {
        const piece = (shown(`${text} ${stem}`, stem) ?? firstPiece(text)).replace(/^… /, '').replace(/ …$/, '');
        expect(`${text} ${stem}`.replace(/[ \t]+/g, ' ')).toContain(piece);
        expect(piece.length).toBeLessThanOrEqual(210);
        expect(piece).not.toContain('\n');
      },
    ),
  );
  expect(firstPiece(filler)).toMatch(/^filler0 .* filler\d+ …$/);
  expect(filler.startsWith(`${firstPiece(filler).slice(0, -2)} `)).toBe(true);
});
