import { describe, expect, test } from 'vitest';

import { showsChange } from '../compare-versions.ts';
import { compareRichText } from './rich-text.ts';
import { compareWords } from './words.ts';

/** Long inputs: a time that grew with the square would meet the limit of a test. */
describe('a long text', () => {
  const sentence = (seed: number): string =>
    Array.from({ length: 12 }, (_, index) => `w${(seed * 7919 + index * 104_729) % 900}`).join(' ');
  const paragraphs = (from: number): string =>
    Array.from({ length: 1200 }, (_, index) => `<p>${sentence(from + index)}</p>`).join('');
  test('of more than 60 KB is compared with one that was written anew', () => {
    const [before, after] = [paragraphs(0), paragraphs(100_003)];
    expect(before.length).toBeGreaterThan(60_000);
    expect(showsChange(compareRichText(before, after))).toBe(true);
  });
  test('of two alternating words is compared with the same two words', () => {
    expect(compareWords('a b '.repeat(20_000), 'b b a '.repeat(20_000)).length).toBeGreaterThan(0);
  });
  test('with markup 30,000 elements deep is read, and closed where it is not', () => {
    const deep = `${'<ul><li><strong><a href="/x">'.repeat(7500)}word`;
    const words = compareRichText(deep, `${deep}s`)
      .at(-1)
      ?.parts.map(({ status, text }) => `${status} ${text}`);
    expect(words).toEqual(expect.arrayContaining(['removed word', 'added words']));
    expect(compareRichText(`${'<'.repeat(60_000)}a`, 'b').flatMap(({ parts }) => parts)).toContainEqual(
      expect.objectContaining({ status: 'added', text: 'b' }),
    );
  });
});
