import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { countSyllables, levelOf, readingOf } from './reading-level.ts';

const text = (html: string): Block => ({ ...createBlock('richText', 't'), props: { html } });
const times = (count: number, sentence: string) => text(`<p>${Array.from({ length: count }, () => sentence).join(' ')}</p>`);

test.each([
  ['wave', 'en-gb', 1],
  ['table', 'en-gb', 2],
  ['while', 'en-gb', 1],
  ['hydrodynamics', 'en-gb', 5],
  ['the', 'en-gb', 1],
  ['zee', 'nl-nl', 1],
  ['ijsbreker', 'nl-nl', 3],
  ['zeeën', 'nl-nl', 2],
  ['voorspelling', 'nl-nl', 3],
] as const)('%s in %s has %i syllables', (word, locale, count) => {
  expect(countSyllables(word, locale)).toBe(count);
});

test('words and minutes are those of all texts', () => {
  const heading: Block = { ...createBlock('heading', 'h'), props: { title: 'Crossing seas', level: 2 } };
  expect(readingOf([heading, text('<p>Waves <strong>come</strong> in.</p>')], 'en-gb')).toEqual({
    words: 5,
    minutes: 0,
    ease: null,
  });
  expect(readingOf([times(119, 'Waves come and go.')], 'en-gb')).toMatchObject({ words: 476, minutes: 2 });
});

test('short words in short sentences are easy, long ones are not, in both languages', () => {
  const easy = readingOf([times(40, 'The sea is calm.')], 'en-gb').ease ?? 0;
  const hard = readingOf([times(40, 'Hydrodynamic considerations necessitate experimental verification.')], 'en-gb').ease ?? 0;
  expect([levelOf(easy), levelOf(hard)]).toEqual(['Easy', 'Very difficult']);
  expect(levelOf(readingOf([times(40, 'De zee is stil.')], 'nl-nl').ease ?? 0)).toBe('Easy');
  expect(
    levelOf(readingOf([times(60, 'Scheepsweerstandsvoorspellingen vereisen verificatieprocedures.')], 'nl-nl').ease ?? 100),
  ).toBe('Very difficult');
});

test('an item of a list ends a sentence without a full stop', () => {
  const list = text(`<ul>${'<li><p>The sea is calm</p></li>'.repeat(40)}</ul>`);
  expect(readingOf([list], 'en-gb').ease).toBe(readingOf([times(40, 'The sea is calm.')], 'en-gb').ease);
});

test('a language without a formula has a length only', () => {
  expect(readingOf([times(40, 'Das Meer ist still.')], 'de-de')).toMatchObject({ words: 160, ease: null });
});

test('a formula counts as one word', () => {
  expect(readingOf([text('<p>The speed <span data-formula="\\frac{a + b}{c}"></span> of waves</p>')], 'en-gb').words).toBe(5);
});
