import type { BoardRow } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { exportScope } from './export-scope.ts';

const row = (id: number, type: string, pages: readonly (readonly [number, Locale, number])[]): BoardRow => ({
  id,
  title: `Page ${id}`,
  path: `/en/page-${id}`,
  type,
  locale: 'en-gb',
  updatedAt: '2026-11-20T09:00:00.000Z',
  pages: pages.map(([pageID, locale, debt]) => ({
    pageID,
    locale,
    title: `Page ${pageID}`,
    state: 'concept',
    isLive: false,
    sourceID: pageID === id ? null : id,
    debt,
    scheduledAt: null,
  })),
});
const rows = [
  row(1, 'content', [[1, 'en-gb', 0]]),
  row(2, 'content', [
    [2, 'en-gb', 0],
    [3, 'nl-nl', 4],
    [4, 'de-de', 1],
  ]),
  row(5, 'news', [[5, 'en-gb', 0]]),
  row(6, 'news', [
    [6, 'en-gb', 0],
    [7, 'nl-nl', 0],
  ]),
];
const idsOf = (locale: Locale | null) => {
  const { behind, lacking, leftOut } = exportScope(rows, locale, (type) => type === 'content');
  return [behind, lacking.map(({ id }) => id), leftOut.map(({ id }) => id)];
};

describe('what of the listed pages an export has', () => {
  test('is all that is behind, in every language, where none is chosen', () => expect(idsOf(null)).toEqual([[3, 4], [], []]));
  test('names the pages without a translation in the chosen language, apart from those of which one may not make it', () => {
    expect(idsOf('nl-nl')).toEqual([[3], [1], [5]]);
    expect(idsOf('de-de')).toEqual([[4], [1], [5, 6]]);
  });
  test('counts a page in its own language as one that is there', () => expect(idsOf('en-gb')).toEqual([[], [], []]));
});
