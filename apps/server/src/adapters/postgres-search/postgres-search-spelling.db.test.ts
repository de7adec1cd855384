import { createTestDatabase } from '@ximblox/db/testing';
import type { Locale } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SearchAudience, StoredSearchIndex } from '../../ports/search-index.ts';
import { createPostgresSearch } from './postgres-search.ts';

describe('the correction of a term', () => {
  let index: StoredSearchIndex;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase();
    ({ drop } = test);
    index = createPostgresSearch(test.db);
    const texts: readonly (readonly [Locale, string, string, string])[] = [
      ['en-gb', 'Cavitation', 'Noise in a tank with a propeller, measured in knots at DP2.', 'Moonpool memberword'],
      ['nl-nl', 'Cavitatie', 'Geluid van de schroef in coördinaten, deze keer.', ''],
    ];
    await index.put(
      texts.map(([locale, title, text, forMembers], at) => ({
        pageID: at + 1,
        versionID: at + 1,
        locale,
        type: 'news',
        title,
        path: `/${at + 1}`,
        publishedAt: '2026-11-17T09:00:00.000Z',
        year: 2026,
        groupID: null,
        tagIDs: [],
        facetValues: [],
        texts: [text, forMembers, ''] as const,
      })),
    );
  });
  afterAll(() => drop());
  const correct = (term: string, locales: readonly Locale[] = ['en-gb'], level: SearchAudience['level'] = 0) =>
    index.correct({ term, locales, audience: { level, groupIDs: [] } });

  it.each([
    ['cavtation', 'cavitation'],
    ['Cavitatoin', 'cavitation'],
    ['qavitation', 'cavitation'],
    ['cavittaionn', 'cavitation'],
    ['proppeler', 'propeller'],
    ['tnak', 'tank'],
    ['tonk', 'tank'],
    ['tannk', 'tank'],
    ['niose +cavtation', 'noise +cavitation'],
    ['“cavtation” noise', '“cavitation” noise'],
  ])('makes %j %j', async (term, corrected) => {
    expect(await correct(term)).toBe(corrected);
  });

  it.each([
    ['cavitation', 'a known word'],
    ['Cavitations', 'a known word in another form'],
    ['cav', 'a short word'],
    ['propel', 'the beginning of a known word'],
    ['tnakk', 'five letters with two errors'],
    ['pxopellxx', 'three errors'],
    ['DP3', 'a word with digits'],
    ['wiht', 'a word near to a stop word only'],
    ['being', 'a stop word'],
    ['memberwurd', 'a word near to a hidden one'],
    ['', 'nothing'],
  ])('leaves %j alone: %s', async (term) => {
    expect(await correct(term)).toBeUndefined();
  });

  it('knows the words of the languages that are searched, and those that the reader may see', async () => {
    expect(await correct('schreof', ['nl-nl'])).toBe('schroef');
    expect(await correct('schreof', ['en-gb'])).toBeUndefined();
    expect(await correct('schreof', [])).toBe('schroef');
    expect(await correct('coordinatn', ['nl-nl'])).toBe('coordinaten');
    expect(await correct('cavitatie', ['en-gb', 'nl-nl'])).toBeUndefined();
    // A word that only members know is no error of theirs.
    expect(await correct('memberword cavtation', ['en-gb'], 1)).toBe('memberword cavitation');
    expect(await correct('memberword', ['en-gb'], 1)).toBeUndefined();
  });

  it('ends with the words that are cleared', async () => {
    await index.clear();
    expect(await correct('cavtation')).toBeUndefined();
  });
});
