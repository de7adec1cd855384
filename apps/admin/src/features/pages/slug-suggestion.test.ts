import { isSlug } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { suggestSlug } from './slug-suggestion.ts';

describe('the suggested slug', () => {
  test('is the title in lower case with hyphens', () =>
    expect(suggestSlug('Tank calendar 2027', 'content')).toBe('tank-calendar-2027'));
  test('stands below the type for pages that an overview lists', () =>
    expect(suggestSlug('Basin reopens', 'news')).toBe('news/basin-reopens'));
  test('is empty where the title leaves nothing', () => expect(suggestSlug(' ?! ', 'news')).toBe(''));
  test('takes a slash in a title for a word’s end, not for a folder', () =>
    expect(suggestSlug('Speed/power trials', 'content')).toBe('speed-power-trials'));
  test('always has the form of a slug', () => {
    for (const title of ['Été à Brest', 'Straße & Øre', '50 % more — “quiet”', 'x'.repeat(400)])
      expect(isSlug(suggestSlug(title, 'news'))).toBe(title.length < 190);
  });
});
