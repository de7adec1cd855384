import { isSlug } from '@ximblox/primitives';
import { describe, expect, it } from 'vitest';

import { besideOriginal, copySlug, copyTitle } from './copy-name.ts';

const original = { title: 'Basin reopens', slug: 'news/basin-reopens' };

describe('the suggested name of a copy', () => {
  it('numbers the title and the path from the second copy on', () => {
    expect([1, 2].map((number) => [copyTitle(original, number), copySlug(original, number)])).toEqual([
      ['Basin reopens (copy)', 'news/basin-reopens-copy'],
      ['Basin reopens (copy 2)', 'news/basin-reopens-copy-2'],
    ]);
  });

  it('stays within the limits, and is a valid path for the home page and after a cut at a hyphen', () => {
    const long = { title: 'a'.repeat(200), slug: `${'a'.repeat(194)}-aaaaa` };
    expect([copyTitle(long, 12).length, copySlug(long, 1).length <= 200, isSlug(copySlug(long, 1))]).toEqual([200, true, true]);
    expect(copySlug({ title: 'Home', slug: '' }, 1)).toBe('home-copy');
    expect(copySlug({ title: '…', slug: '' }, 1)).toBe('page-copy');
  });

  it('follows a title of its own, in the folder of the original', () => {
    expect(besideOriginal(original, 'Towing tank / closed')).toBe('news/towing-tank-closed');
    expect(besideOriginal({ title: 'Contact', slug: 'contact' }, 'Visit us')).toBe('visit-us');
    expect(besideOriginal(original, ' ')).toBe('');
  });
});
