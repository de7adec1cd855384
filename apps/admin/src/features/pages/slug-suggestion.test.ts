import { isSlug } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { numberedSlug, suggestSlug } from './slug-suggestion.ts';

describe('the suggested slug', () => {
  test('is the title in lower case with hyphens', () =>
    expect(suggestSlug('Tank calendar 2027', 'content')).toBe('tank-calendar-2027'));
  test('is below the type’s overview for pages that it lists', () =>
    expect(suggestSlug('Basin reopens', 'news')).toBe('news/basin-reopens'));
  test('is empty if nothing of the title remains', () => expect(suggestSlug(' ?! ', 'news')).toBe(''));
  test('treats a slash in a title as a word separator', () =>
    expect(suggestSlug('Speed/power trials', 'content')).toBe('speed-power-trials'));
  test('is always a valid slug', () => {
    for (const title of ['Été à Brest', 'Straße & Øre', '50 % more — “quiet”', 'x'.repeat(400)])
      expect(isSlug(suggestSlug(title, 'news'))).toBe(title.length < 190);
  });
});

test('a numbered slug is valid and within the limit, however long the slug is', () => {
  expect(numberedSlug('news/basin-reopens', 2)).toBe('news/basin-reopens-2');
  for (const slug of ['x'.repeat(200), `${'x'.repeat(197)}/yy`, `${'x'.repeat(196)}-yyy`]) {
    expect(isSlug(numberedSlug(slug, 12))).toBe(true);
    expect(numberedSlug(slug, 12)).not.toBe(numberedSlug(slug, 13));
  }
});
