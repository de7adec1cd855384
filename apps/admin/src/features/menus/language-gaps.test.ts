import type { Locale } from '@ximblox/primitives';
import { expect, test, vi } from 'vitest';

import { gapWords, inMenuOf } from './language-gaps.ts';

vi.mock('../../shared/api/client.ts', () => ({}));

const gaps = new Map<Locale, Set<number>>([
  ['nl-nl', new Set([12])],
  ['de-de', new Set([30])],
]);
const page = {
  id: 1,
  siblings: [
    {
      pageID: 12,
      locale: 'nl-nl',
      slug: 'golven',
      path: '/nl/golven',
      title: 'Golven',
      state: 'published',
      isLive: true,
      sourceID: 1,
      debt: 0,
      scheduledAt: null,
      scheduledNumber: null,
    },
  ],
} as const;

test('an entry says in which languages with a menu it has no counterpart', () => {
  const words = (pageID: number | null, of: Parameters<typeof gapWords>[1] = { ...page, siblings: [...page.siblings] }) =>
    gapWords({ pageID }, of, gaps);
  expect(words(1)).toBe('no German entry');
  expect(words(2, { id: 2, siblings: [] })).toBe('no Dutch, German entry');
  expect(words(null)).toBeUndefined();
  expect(gapWords({ pageID: 1 }, undefined, gaps)).toBeUndefined();
  expect(gapWords({ pageID: 1 }, { id: 30, siblings: [...page.siblings] }, gaps)).toBeUndefined();
  expect([inMenuOf(gaps, 'nl-nl', 12), inMenuOf(gaps, 'nl-nl', 13), inMenuOf(gaps, 'fr-fr', 12)]).toEqual([
    true,
    false,
    undefined,
  ]);
});
