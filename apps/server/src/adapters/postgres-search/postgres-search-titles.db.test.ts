import { createTestDatabase } from '@ximblox/db/testing';
import type { Locale } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoredSearchIndex } from '../../ports/search-index.ts';
import { createPostgresSearch } from './postgres-search.ts';

describe('suggested titles', () => {
  let index: StoredSearchIndex;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase();
    ({ drop } = test);
    index = createPostgresSearch(test.db);
    const titles: readonly [string, Locale?][] = [
      ['The wave maker'],
      ['Wave maker'],
      ['Waves in the basin'],
      ['Shallow water'],
      ['DP2/DP3 vessels'],
      ['Hélice et gouvernail'],
      ['Full-scale trials, 100% & <b>more</b>'],
      ['Golven en Waves', 'nl-nl'],
    ];
    await index.put(
      titles.map(([title, locale = 'en-gb'], at) => ({
        pageID: at + 1,
        versionID: at + 1,
        locale,
        type: 'news',
        title,
        path: `/en/${at + 1}`,
        publishedAt: '2026-11-17T09:00:00.000Z',
        year: 2026,
        groupID: null,
        tagIDs: [],
        facetValues: [],
        texts: ['Wave in the text.', 'secretword', ''] as const,
      })),
    );
  });
  afterAll(() => drop());
  const suggest = async (term: string, more: { locale?: Locale; count?: number } = {}) =>
    (await index.suggest({ term, locale: 'en-gb', count: 6, ...more })).map(({ title }) => title);

  it('have words that begin as those typed, first those that begin so themselves', async () => {
    expect(await suggest('wa')).toEqual(['Wave maker', 'Waves in the basin', 'Shallow water', 'The wave maker']);
    expect(await suggest('maker WAV')).toEqual(['Wave maker', 'The wave maker']);
    expect(await suggest('av')).toEqual([]);
  });
  it('are found by parts of joined words and without accents', async () => {
    expect(await suggest('dp3')).toEqual(['DP2/DP3 vessels']);
    expect(await suggest('dp2/d')).toEqual(['DP2/DP3 vessels']);
    expect([await suggest('helic'), await suggest('HÉLI')]).toEqual([['Hélice et gouvernail'], ['Hélice et gouvernail']]);
    expect(await suggest('scale tri')).toEqual(['Full-scale trials, 100% & <b>more</b>']);
  });
  it('are of the language asked for, and never found by words of the text', async () => {
    expect(await suggest('waves', { locale: 'nl-nl' })).toEqual(['Golven en Waves']);
    expect([await suggest('text'), await suggest('secretword')]).toEqual([[], []]);
  });
  it('are as many as asked for', async () => {
    expect(await suggest('wa', { count: 2 })).toEqual(['Wave maker', 'Waves in the basin']);
  });
  it('are none for a term without words, which is no failure', async () => {
    for (const term of ["'", '\\\\', "a' | 'b", ':*', '&|!()', '%%', '日本語', '\u0001\u0002', 'a '.repeat(100)])
      await expect(index.suggest({ term, locale: 'en-gb', count: 6 })).resolves.toBeDefined();
  });
});
