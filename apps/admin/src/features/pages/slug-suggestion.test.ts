import { isSlug } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { suggestSlug } from './slug-suggestion.ts';

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
