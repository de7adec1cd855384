import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SearchDocument, SearchIndex, SearchQuery } from './search-index.ts';

const page = (pageID: number, title: string, text: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  pageID,
  versionID: pageID * 10,
  locale: 'en-gb',
  type: 'news',
  title,
  path: `/en/news/${pageID}`,
  publishedAt: '2026-11-17T09:00:00.000Z',
  year: 2026,
  groupID: null,
  tagIDs: [],
  facetValues: [],
  texts: [text, '', ''],
  ...more,
});

const query = (term: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  term,
  locales: [],
  pageTypes: [],
  count: 10,
  offset: 0,
  audience: { level: 0, groupIDs: [] },
  ...more,
});

const documents: SearchDocument[] = [
  page(1, 'Two swells at once', 'A bulk carrier rolls when crossing seas meet. The propeller stays immersed.'),
  page(2, 'A quieter propeller', 'Cavitation noise fell by six decibels & <b>no</b> efficiency was lost.'),
  page(3, 'Een stillere schroef', 'Het cavitatiegeluid van de scheepsschroeven daalde met zes decibel, coördinatie inbegrepen.', {
    locale: 'nl-nl',
    path: '/nl/nieuws/3',
  }),
  page(4, 'About us', 'We tow models of ships.', { type: 'content', path: '/en/about' }),
  page(5, 'Members only', 'Public words.', { texts: ['Public words.', 'loggedword here', 'groupword here'], groupID: 7 }),
  page(6, 'Members of any', 'Open words.', { texts: ['Open words.', '', 'anygroupword here'] }),
];

/** Texts with the terms that find them: the whole of what stands there, and its parts. */
const cutTexts: readonly {
  readonly text: string;
  readonly locale?: SearchDocument['locale'];
  readonly terms: readonly string[];
}[] = [
  { text: 'DP2/DP3 vessels', terms: ['DP2/DP3', 'DP2', 'DP3', 'dp3/dp2', '"DP2/DP3 vessels"'] },
  { text: 'swell/wind/current loads', terms: ['swell/wind/current', 'wind', 'current', 'current loads'] },
  { text: 'full-scale/model-scale tests', terms: ['full-scale', 'fullscale', 'model-scale', 'modelscale', 'model'] },
  { text: 'MEPC.308(73) and IMO-2020', terms: ['MEPC.308(73)', 'MEPC 308', 'MEPC.308', '308', 'IMO-2020', 'IMO2020', '2020'] },
  {
    text: 'flow.noise_data-set v2.1 in report.pdf',
    terms: ['flow.noise_data-set', 'noise', 'v2.1', '2.1', 'report.pdf', 'report'],
  },
  {
    text: 'See https://www.example.org/basin-atlas/data?x=1.',
    terms: ['https://www.example.org/basin-atlas/data?x=1', 'example.org', 'basin-atlas', 'atlas', 'example.org/basin-atlas'],
  },
  { text: 'At 12.5 knots.', terms: ['12.5', '12,5', '12.5 knots'] },
  { text: 'Weighs 12,345 or 1.234.567,8 tonnes.', terms: ['12345', '12,345', '12.345', '1234567.8'] },
  { text: 'CO₂ per m³ in ﬁns', terms: ['CO2', 'CO₂', 'm3', 'm³', 'fins'] },
  { text: 'Basin of 340㎡ at 20℃', terms: ['㎡', 'm2', 'm²', '340㎡', '340 m²', '20 °C', '20℃', '℃'] },
  { text: 'Deck of 96 m², pitch ½ or 3/4', terms: ['㎡', '96㎡', '½', '1/2', '1⁄2', '¾', '3⁄4'] },
  {
    text: 'a hy\u00ADphen, a zero\u200Bwidth and a non\u2011breaking one',
    terms: ['hyphen', 'zerowidth', 'non-breaking', 'breaking'],
  },
  { text: '“rudders”…bilge—keel–skeg·fin „anchor“', terms: ['rudder', 'bilge', 'keel', 'skeg', 'fin', 'anchor'] },
  { text: 'O’Brien’s ship‘s log', terms: ['O’Brien', "O'Brien", 'OBrien', 'Brien', 'ship', "ship's"] },
  { text: 'De ‘pagina’s’ en auto\u2019s.', locale: 'nl-nl', terms: ['pagina’s', "pagina's", 'pagina', 'paginas', 'auto'] },
  { text: 'L’hélice et l’eau «douce»', locale: 'fr-fr', terms: ['l’hélice', "l'eau", 'eau', 'hélice', 'douce'] },
  { text: 'Das „Ruder“ – 3,5-fach', locale: 'de-de', terms: ['Ruder', '3,5-fach', '3.5'] },
];

/** Compounds with the parts by which they are found. */
const compounds: readonly {
  readonly word: string;
  readonly locale: SearchDocument['locale'];
  readonly terms: readonly string[];
}[] = [
  { word: 'Scheepsmodelbassin', locale: 'nl-nl', terms: ['bassin', 'model', 'schip', 'scheepsmodel', 'modelbassin'] },
  { word: 'cavitatiegeluid', locale: 'nl-nl', terms: ['cavitatie', 'geluid'] },
  { word: 'Schiffsantrieb', locale: 'de-de', terms: ['Antrieb', 'Schiff'] },
  { word: 'Modellversuche', locale: 'de-de', terms: ['Modell', 'Versuch'] },
];

/** The conformance tests of every search index. */
export function describeSearchIndex(name: string, open: () => Promise<{ index: SearchIndex; close: () => Promise<void> }>): void {
  describe(`${name} as a search index`, () => {
    let index: SearchIndex;
    let close: () => Promise<void>;
    const find = async (term: string, more: Partial<SearchQuery> = {}) =>
      (await index.search(query(term, more))).hits.map((hit) => hit.pageID).toSorted((a, b) => a - b);

    beforeAll(async () => {
      const opened = await open();
      ({ index, close } = opened);
      await index.put(documents);
    });
    afterAll(() => close());

    it('finds a word in title and text, stemmed', async () => {
      expect(await find('propellers')).toEqual([1, 2]);
      expect(await find('crossing')).toEqual([1]);
      expect(await find('scheepsschroef', { locales: ['nl-nl'] })).toEqual([3]);
    });
    it('ranks a word in the title above one in the text', async () => {
      expect((await index.search(query('propeller'))).hits[0]?.pageID).toBe(2);
    });
    it('counts pages by language, type and year, regardless of the filters on them', async () => {
      await index.put([
        page(11, 'Keel one', 'bulbousbow', { year: 2024, type: 'publication' }),
        page(12, 'Keel two', 'bulbousbow', { year: 2024 }),
        page(13, 'Kiel drie', 'bulbousbow', { year: 2025, locale: 'nl-nl' }),
        page(14, 'Keel four', 'Open.', { year: 2023, texts: ['Open.', 'bulbousbow', ''] }),
        page(15, 'Keel five', 'Open.', { year: 2022, texts: ['Open.', '', 'bulbousbow'], groupID: 7 }),
      ]);
      const counts = async (more: Partial<SearchQuery>) => {
        const { total, hits, facets, understoodAs } = await index.search(query('bulbousbow', { facets: true, ...more }));
        const facetLines = facets.map(({ locale, type, year, count }) => `${locale} ${type} ${year}: ${count}`).toSorted();
        return { total, found: hits.map(({ pageID }) => pageID).toSorted((a, b) => a - b), facetLines, understoodAs };
      };
      const open = ['en-gb news 2024: 1', 'en-gb publication 2024: 1', 'nl-nl news 2025: 1'];
      expect(await counts({})).toEqual({ total: 3, found: [11, 12, 13], facetLines: open, understoodAs: 'exact' });
      expect(await counts({ year: 2024, pageTypes: ['news'] })).toEqual({
        total: 1,
        found: [12],
        facetLines: open,
        understoodAs: 'exact',
      });
      expect(await counts({ locales: ['nl-nl'] })).toEqual({ total: 1, found: [13], facetLines: open, understoodAs: 'exact' });
      // Filters without hits do not change the interpretation of the words.
      expect(await counts({ locales: ['nl-nl'], year: 2024 })).toEqual({
        total: 0,
        found: [],
        facetLines: open,
        understoodAs: 'exact',
      });
      const loggedIn = await counts({ audience: { level: 1, groupIDs: [] } });
      expect(loggedIn.facetLines).toEqual(['en-gb news 2023: 1', ...open]);
      expect((await counts({ audience: { level: 2, groupIDs: [99] } })).facetLines).toEqual(loggedIn.facetLines);
      expect((await counts({ audience: { level: 2, groupIDs: [7] } })).facetLines).toEqual([
        'en-gb news 2022: 1',
        ...loggedIn.facetLines,
      ]);
      expect((await index.search(query('bulbousbow', { year: 2024 }))).facets).toEqual([]);
      await index.remove([11, 12, 13, 14, 15]);
    });
    it('narrows by a tag, and counts tags with the other filters applied and pages with and without the tag asked for', async () => {
      await index.put([
        page(11, 'Keel one', 'bulbousbow', { year: 2024, type: 'publication', tagIDs: [1, 2] }),
        page(12, 'Keel two', 'bulbousbow', { year: 2024, tagIDs: [2] }),
        page(13, 'Kiel drie', 'bulbousbow', { year: 2025, locale: 'nl-nl', tagIDs: [2, 3] }),
        page(14, 'Keel four', 'Open.', { year: 2024, tagIDs: [1, 4], texts: ['Open.', 'bulbousbow', ''] }),
        page(15, 'Keel five', 'Open.', { year: 2024, tagIDs: [5], texts: ['Open.', '', 'bulbousbow'], groupID: 7 }),
      ]);
      const counts = async (more: Partial<SearchQuery>) => {
        const { total, hits, facets, tags } = await index.search(query('bulbousbow', { facets: true, ...more }));
        return {
          total,
          found: hits.map(({ pageID }) => pageID).toSorted((a, b) => a - b),
          tags: tags.map(({ tagID, count }) => `${tagID}: ${count}`),
          withTag: facets
            .map(({ locale, type, year, count, withTag }) => `${locale} ${type} ${year}: ${withTag} of ${count}`)
            .toSorted(),
        };
      };
      const none = ['en-gb news 2024: 0 of 1', 'en-gb publication 2024: 0 of 1', 'nl-nl news 2025: 0 of 1'];
      expect(await counts({})).toEqual({ total: 3, found: [11, 12, 13], tags: ['2: 3', '1: 1', '3: 1'], withTag: none });
      expect(await counts({ tagID: 1 })).toEqual({
        total: 1,
        found: [11],
        tags: ['2: 3', '1: 1', '3: 1'],
        withTag: ['en-gb news 2024: 0 of 1', 'en-gb publication 2024: 1 of 1', 'nl-nl news 2025: 0 of 1'],
      });
      const narrow = { year: 2024, pageTypes: ['news'], locales: ['en-gb' as const] };
      expect(await counts({ ...narrow, tagID: 3 })).toEqual({
        total: 0,
        found: [],
        tags: ['2: 1'],
        withTag: ['en-gb news 2024: 0 of 1', 'en-gb publication 2024: 0 of 1', 'nl-nl news 2025: 1 of 1'],
      });
      // Tags of pages that the reader finds by hidden words are counted for nobody else.
      expect((await counts({ audience: { level: 1, groupIDs: [] } })).tags).toEqual(['2: 3', '1: 2', '3: 1', '4: 1']);
      expect((await counts({ audience: { level: 2, groupIDs: [99] } })).tags).toEqual(['2: 3', '1: 2', '3: 1', '4: 1']);
      expect((await counts({ audience: { level: 2, groupIDs: [7] } })).tags).toEqual(['2: 3', '1: 2', '3: 1', '4: 1', '5: 1']);
      const plain = await index.search(query('bulbousbow', { tagID: 2 }));
      expect([plain.total, plain.tags]).toEqual([3, []]);
      await index.remove([11, 12, 13, 14, 15]);
    });
    it('counts of very many tags those of most pages, and the one asked for, and none that is not to be counted', async () => {
      const tagIDs = Array.from({ length: 150 }, (_, at) => at + 1);
      await index.put([
        page(11, 'Keel one', 'bulbousbow', { tagIDs }),
        page(12, 'Keel two', 'bulbousbow', { tagIDs: [150, 149] }),
      ]);
      const countsFor = async (tagID?: number) => (await index.search(query('bulbousbow', { facets: true, tagID }))).tags;
      const [all, withRequested] = [await countsFor(), await countsFor(140)];
      expect([all.length, all.slice(0, 2)]).toEqual([100, [149, 150].map((tagID) => ({ tagID, count: 2 }))]);
      const uncountedTagIDs = [150, ...tagIDs.slice(0, 20)];
      const seen = (await index.search(query('bulbousbow', { facets: true, uncountedTagIDs }))).tags;
      expect([seen.length, seen[0]]).toEqual([100, { tagID: 149, count: 2 }]);
      expect(seen.filter(({ tagID }) => uncountedTagIDs.includes(tagID))).toEqual([]);
      expect([withRequested.length, withRequested.find(({ tagID }) => tagID === 140)]).toEqual([100, { tagID: 140, count: 1 }]);
      await index.remove([11, 12]);
    });
    it('narrows by a facet value, and counts values with the other filters applied and pages with the value and the tag', async () => {
      await index.put([
        page(11, 'Keel one', 'bulbousbow', {
          year: 2024,
          type: 'publication',
          tagIDs: [1],
          facetValues: ['harbour-7', 'ship-7'],
        }),
        page(12, 'Keel two', 'bulbousbow', { year: 2024, tagIDs: [2], facetValues: ['harbour-7'] }),
        page(13, 'Kiel drie', 'bulbousbow', { year: 2025, locale: 'nl-nl', tagIDs: [1], facetValues: ['harbour-8'] }),
        page(14, 'Keel four', 'Open.', { year: 2024, facetValues: ['harbour-9'], texts: ['Open.', 'bulbousbow', ''] }),
        page(15, 'Keel five', 'Open.', { year: 2024, facetValues: ['ship-5'], texts: ['Open.', '', 'bulbousbow'], groupID: 7 }),
      ]);
      const counts = async (more: Partial<SearchQuery>) => {
        const { total, hits, facets, tags, facetValues } = await index.search(query('bulbousbow', { facets: true, ...more }));
        return {
          total,
          found: hits.map(({ pageID }) => pageID).toSorted((a, b) => a - b),
          values: facetValues.map(({ value, count }) => `${value}: ${count}`),
          tags: tags.map(({ tagID, count }) => `${tagID}: ${count}`),
          having: facets
            .map(({ type, year, withTag, withValue, withBoth }) => `${type} ${year}: ${withTag} ${withValue} ${withBoth}`)
            .toSorted(),
        };
      };
      const values = ['harbour-7: 2', 'harbour-8: 1', 'ship-7: 1'];
      expect(await counts({})).toEqual({
        total: 3,
        found: [11, 12, 13],
        values,
        tags: ['1: 2', '2: 1'],
        having: ['news 2024: 0 0 0', 'news 2025: 0 0 0', 'publication 2024: 0 0 0'],
      });
      expect(await counts({ facetValue: 'harbour-7' })).toEqual({
        total: 2,
        found: [11, 12],
        values,
        tags: ['1: 1', '2: 1'],
        having: ['news 2024: 0 1 0', 'news 2025: 0 0 0', 'publication 2024: 0 1 0'],
      });
      expect(await counts({ facetValue: 'harbour-7', tagID: 1 })).toEqual({
        total: 1,
        found: [11],
        values: ['harbour-7: 1', 'harbour-8: 1', 'ship-7: 1'],
        tags: ['1: 1', '2: 1'],
        having: ['news 2024: 0 1 0', 'news 2025: 1 0 0', 'publication 2024: 1 1 1'],
      });
      expect((await counts({ year: 2025, facetValue: 'harbour-7' })).values).toEqual(['harbour-8: 1']);
      // Values of pages that the reader finds by hidden words are counted for nobody else.
      const seenBy = async (level: 0 | 1 | 2, groupIDs: number[] = []) =>
        (await counts({ audience: { level, groupIDs } })).values;
      expect(await seenBy(1)).toEqual(['harbour-7: 2', 'harbour-8: 1', 'harbour-9: 1', 'ship-7: 1']);
      expect(await seenBy(2, [99])).toEqual(await seenBy(1));
      expect(await seenBy(2, [7])).toEqual(['harbour-7: 2', 'harbour-8: 1', 'harbour-9: 1', 'ship-5: 1', 'ship-7: 1']);
      const plain = await index.search(query('bulbousbow', { facetValue: 'harbour-7' }));
      expect([plain.total, plain.facetValues]).toEqual([2, []]);
      expect((await index.search(query('bulbousbow', { facetValue: "harbour-7'" }))).total).toBe(0);
      await index.remove([11, 12, 13, 14, 15]);
    });
    it('counts of very many facet values those of most pages, and the one asked for', async () => {
      const facetValues = Array.from({ length: 150 }, (_, at) => `harbour-${100 + at}`);
      await index.put([
        page(11, 'Keel one', 'bulbousbow', { facetValues }),
        page(12, 'Keel two', 'bulbousbow', { facetValues: ['harbour-249', 'harbour-248'] }),
      ]);
      const countsFor = async (facetValue?: string) =>
        (await index.search(query('bulbousbow', { facets: true, facetValue }))).facetValues;
      const [all, withRequested] = [await countsFor(), await countsFor('harbour-240')];
      expect([all.length, all.slice(0, 2)]).toEqual([100, ['harbour-248', 'harbour-249'].map((value) => ({ value, count: 2 }))]);
      expect([withRequested.length, withRequested.find(({ value }) => value === 'harbour-240')]).toEqual([
        100,
        { value: 'harbour-240', count: 1 },
      ]);
      await index.remove([11, 12]);
    });
    it('marks what was found in titles too: stemmed, misspelt or a part of a compound', async () => {
      await index.put([
        page(20, 'Propellers <b>& rudders</b>', 'Text.'),
        page(21, 'Het scheepsmodelbassin', 'Tekst.', { locale: 'nl-nl' }),
      ]);
      const titlesOf = async (term: string) => (await index.search(query(term))).hits.map(({ markedTitle }) => markedTitle);
      expect(await titlesOf('propeller +rudder')).toEqual([
        '<mark>Propellers</mark> &lt;b&gt;&amp; <mark>rudders</mark>&lt;/b&gt;',
      ]);
      expect(await titlesOf('ruddr')).toEqual(['Propellers &lt;b&gt;&amp; <mark>rudders</mark>&lt;/b&gt;']);
      expect(await titlesOf('modelbassin')).toEqual(['Het <mark>scheepsmodelbassin</mark>']);
      expect(await titlesOf('crossing')).toEqual(['Two swells at once']);
      await index.remove([20, 21]);
    });
    it('reports when the matched words differ from those of the query', async () => {
      const understood = async (term: string) => (await index.search(query(term, { facets: true }))).understoodAs;
      expect([await understood('propeller'), await understood('propellor')]).toEqual(['exact', 'near']);
    });
    it('finds words written without their accents', async () => {
      expect(await find('coordinatie')).toEqual([3]);
    });
    it('tolerates typing errors', async () => {
      expect(await find('propellor')).toEqual([1, 2]);
      expect(await find('cavitaton noise')).toEqual([2]);
    });
    it('finds the beginning of a word', async () => {
      expect(await find('scheepssch')).toEqual([3]);
    });
    it('requires every word, and falls back to any of them only where no page has all', async () => {
      expect(await find('propeller cavitation')).toEqual([2]);
      expect(await find('propeller qqqqzzzz')).toEqual([1, 2]);
    });
    it('never finds a page without a word marked by a plus', async () => {
      expect(await find('propeller +qqqqzzzz')).toEqual([]);
      expect(await find('swells +propeller')).toEqual([1]);
    });
    it('respects the locales and page types of the query', async () => {
      expect(await find('decibel', { locales: ['nl-nl'] })).toEqual([3]);
      expect(await find('models', { pageTypes: ['news'] })).toEqual([]);
    });
    it('pages through the results with the full total', async () => {
      const first = await index.search(query('propeller', { count: 1 }));
      const second = await index.search(query('propeller', { count: 1, offset: 1 }));
      expect(first.total).toBe(2);
      expect([first.hits[0]?.pageID, second.hits[0]?.pageID]).toEqual([2, 1]);
    });
    it('reports the full total beyond the last result too, and shows nothing there', async () => {
      const beyond = await index.search(query('propeller', { offset: 7 }));
      expect([beyond.total, beyond.hits]).toEqual([2, []]);
    });
    it('shows a snippet that is escaped but for its marks', async () => {
      const { hits } = await index.search(query('efficiency'));
      expect(hits[0]?.snippet).toContain('<mark>efficiency</mark>');
      expect(hits[0]?.snippet).toContain('&amp;');
      expect(hits[0]?.snippet.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    });
    it('finds hidden words for nobody below their level', async () => {
      expect(await find('loggedword')).toEqual([]);
      expect(await find('loggedword', { audience: { level: 1, groupIDs: [] } })).toEqual([5]);
      expect(await find('groupword', { audience: { level: 1, groupIDs: [] } })).toEqual([]);
      expect(await find('groupword', { audience: { level: 2, groupIDs: [8] } })).toEqual([]);
      expect(await find('groupword', { audience: { level: 2, groupIDs: [7] } })).toEqual([5]);
      expect(await find('anygroupword', { audience: { level: 2, groupIDs: [8] } })).toEqual([6]);
    });
    it('never shows hidden words in the snippet of a public hit', async () => {
      const { hits } = await index.search(query('public'));
      expect(hits.map((hit) => hit.snippet).join()).not.toMatch(/loggedword|groupword/);
    });
    it.each(cutTexts)(
      'finds $text whole and by its parts, in the words as written',
      async ({ text, locale = 'en-gb', terms }) => {
        await index.put([page(20, 'Untitled', `Öffnen & ${text}`, { locale })]);
        const found = async (term: string) => {
          const { hits, understoodAs } = await index.search(query(`${term} +öffnen`));
          return { term, understoodAs, pages: hits.map((hit) => hit.pageID) };
        };
        for (const term of terms) expect(await found(term)).toEqual({ term, understoodAs: 'exact', pages: [20] });
        await index.remove([20]);
      },
    );
    it('keeps different numbers apart', async () => {
      await index.put([page(20, 'Untitled', 'At 12.5 knots and 12.345 tonnes, DP 2, 2 of 5.')]);
      for (const term of ['125 +knots', '1.25 +knots', '12.34 +knots', '2.5 +knots']) {
        const { hits, understoodAs } = await index.search(query(term));
        expect({ term, found: understoodAs === 'exact' && hits.length > 0 }).toEqual({ term, found: false });
      }
      await index.remove([20]);
    });
    it('shows in snippets the text as readers see it, with the part that was found marked', async () => {
      const text = 'For DP2/DP3 & <i>vessels</i>: “quoted”, CO₂ and O’Brien at https://www.example.org/basin-atlas.';
      await index.put([page(20, 'Untitled', text)]);
      const snippetOf = async (term: string) => (await index.search(query(term))).hits[0]?.snippet;
      const escaped = text.replace('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(await snippetOf('DP3')).toBe(escaped.replace('DP3', '<mark>DP3</mark>'));
      expect(await snippetOf('co2')).toBe(escaped.replace('CO₂', '<mark>CO₂</mark>'));
      expect(await snippetOf("o'brien")).toBe(escaped.replace('O’Brien', '<mark>O’Brien</mark>'));
      expect(await snippetOf('quoted')).toBe(escaped.replace('quoted', '<mark>quoted</mark>'));
      expect(await snippetOf('atlas')).toContain('https://www.example.org/basin-<mark>atlas</mark>');
      await index.remove([20]);
    });
    it('shows of one field or paragraph whole sentences, or parts that say so, rather than names and cells', async () => {
      const lead = 'What a keel does to a ship in a current, in one sentence.';
      const long = `A long paragraph begins here and goes on${' and on'.repeat(20)} until the skegword, and${' on'.repeat(70)}.`;
      await index.put([
        page(
          20,
          'Titleword',
          [lead, 'Cellword', '1.2 m', 'The finword is  named here. So is a fin.', 'Finword table', long].join('\n'),
        ),
      ]);
      const snippetOf = async (term: string) => (await index.search(query(term, { locales: ['en-gb'] }))).hits[0]?.snippet;
      // Neither a title nor a cell is a sentence: the description says what the page is about.
      expect([await snippetOf('titleword'), await snippetOf('cellword')]).toEqual([lead, lead]);
      expect(await snippetOf('finword')).toBe('The <mark>finword</mark> is named here. So is a fin.');
      expect(await snippetOf('current')).toBe(lead.replace('current', '<mark>current</mark>'));
      expect(await snippetOf('skegword')).toMatch(/^… (?:and|on) .* until the <mark>skegword<\/mark>, and(?: on)+ …$/);
      await index.put([
        page(20, 'Untitled', 'Open part.', { texts: ['Open part', 'Memberword part of a sentence that is long enough.', ''] }),
      ]);
      const { hits } = await index.search(query('memberword', { audience: { level: 1, groupIDs: [] } }));
      expect(hits[0]?.snippet).toBe('<mark>Memberword</mark> part of a sentence that is long enough.');
      await index.remove([20]);
    });
    it('finds the beginning of a joined word', async () => {
      await index.put([page(20, 'Untitled', 'The hydro-elastoplast coating.')]);
      expect([await find('hydro-elastop'), await find('elastopl')]).toEqual([[20], [20]]);
      await index.remove([20]);
    });
    it.each(compounds)('finds $word by its parts, and marks the whole word', async ({ word, locale, terms }) => {
      await index.put([page(20, 'Untitled', `Text: ${word}.`, { locale })]);
      for (const term of terms) {
        const { hits, understoodAs } = await index.search(query(term, { locales: [locale] }));
        const snippets = hits.filter(({ pageID }) => pageID === 20).map(({ snippet }) => snippet);
        expect({ term, understoodAs, snippets }).toEqual({
          term,
          understoodAs: 'exact',
          snippets: [`Text: <mark>${word}</mark>.`],
        });
      }
      await index.remove([20]);
    });
    it('ranks parts of compounds below words, also those in a title', async () => {
      const long = ' Verder staat hier een zin zonder dat woord.'.repeat(3);
      await index.put([
        page(20, 'Zonder titel', `Het bassin.${long}`, { locale: 'nl-nl' }),
        page(21, 'Zonder titel', 'Modelbassin, sleepbassin en golfbassin.', { locale: 'nl-nl' }),
        page(22, 'Modelbassin', 'Tekst.', { locale: 'nl-nl' }),
      ]);
      const { hits } = await index.search(query('bassin', { locales: ['nl-nl'] }));
      expect([hits[0]?.pageID, hits.length]).toEqual([20, 3]);
      await index.remove([20, 21, 22]);
    });
    it('finds by synonyms of its language, words and phrases, and marks them', async () => {
      await index.put([
        page(20, 'Untitled', 'A study by computational fluid dynamics.'),
        page(21, 'Untitled', 'We compute with CFD codes.'),
        page(22, 'Ohne Titel', 'Rechnen mit computational fluid dynamics.', { locale: 'de-de' }),
        page(23, 'Untitled', 'The dynamics of a computational lab.'),
      ]);
      const synonyms = new Map([['en-gb', [['CFD', 'computational fluid dynamics']]] as const]);
      const locales = ['en-gb', 'de-de'] as const;
      expect(await find('cfd', { locales })).toEqual([21]);
      expect(await find('cfd', { locales, synonyms })).toEqual([20, 21]);
      expect(await find('Computational Fluid Dynamics', { locales, synonyms })).toEqual([20, 21, 22]);
      expect(await find('+cfd +study', { locales, synonyms })).toEqual([20]);
      const { hits, understoodAs } = await index.search(query('cfd study', { synonyms }));
      expect([understoodAs, hits.map(({ snippet }) => snippet)]).toEqual([
        'exact',
        ['A <mark>study</mark> by <mark>computational</mark> <mark>fluid</mark> <mark>dynamics</mark>.'],
      ]);
      // A synonym of stop words alone finds nothing more.
      expect(await find('cfd', { synonyms: new Map([['en-gb', [['cfd', 'the']]] as const]) })).toEqual([21]);
      await index.remove([20, 21, 22, 23]);
    });
    it('puts chosen pages first, in their order and once, as far as the filters let them', async () => {
      await index.put([
        page(20, 'Rudderbulb', 'About the rudderbulb.'),
        page(21, 'Untitled', 'Words of its own.', { tagIDs: [3] }),
        page(22, 'Untitled', 'A rudderbulb in the text.', { year: 2024 }),
        page(23, 'Zonder titel', 'Een andere taal.', { locale: 'nl-nl' }),
      ]);
      const first = [22, 23, 21, 99];
      const order = async (term: string, more: Partial<SearchQuery> = {}) => {
        const { hits, total, understoodAs } = await index.search(query(term, { first, ...more }));
        return [hits.map(({ pageID }) => pageID), total, understoodAs];
      };
      expect(await order('rudderbulb')).toEqual([[22, 23, 21, 20], 4, 'exact']);
      expect(await order('rudderbulb', { locales: ['en-gb'] })).toEqual([[22, 21, 20], 3, 'exact']);
      expect(await order('rudderbulb', { year: 2024 })).toEqual([[22], 1, 'exact']);
      expect(await order('rudderbulb', { tagID: 3, facets: true })).toEqual([[21], 1, 'exact']);
      expect(await order('rudderbulb', { count: 2, offset: 2 })).toEqual([[21, 20], 4, 'exact']);
      // They do not keep similar words from being found.
      expect(await order('ruderbulb', { first: [21] })).toEqual([[21, 20, 22], 3, 'near']);
      const { facets, total, understoodAs } = await index.search(query('ruderbulb', { first: [21], facets: true }));
      expect([total, understoodAs, facets.reduce((sum, { count }) => sum + count, 0)]).toEqual([3, 'near', 3]);
      expect(await order('qqqzzz', { first: [21] })).toEqual([[21], 1, 'any']);
      await index.remove([20, 21, 22, 23]);
    });
    it('accepts any term without failing', async () => {
      for (const term of ["'", '\\', '&|!()', '+++', '*:*', '((((', 'a'.repeat(200), '\u0001\u0002', '日本語'])
        await expect(index.search(query(term))).resolves.toBeDefined();
    });
    it('replaces a document that is put again and deletes one that is removed', async () => {
      await index.put([page(4, 'About us', 'Now about trawlers.', { type: 'content', path: '/en/about' })]);
      expect(await find('trawler')).toEqual([4]);
      expect(await find('models')).toEqual([]);
      await index.remove([4]);
      expect(await find('trawler')).toEqual([]);
      expect(await index.count()).toBe(documents.length - 1);
    });
    it('finds the old documents during a rebuild, and applies the changes of that time', async () => {
      const building = await index.startRebuild();
      await building.put(documents.slice(0, 2));
      expect(await find('propeller')).toEqual([1, 2]);
      expect(await find('cavitatiegeluid')).toEqual([3]);
      await index.remove([1]);
      await index.put([page(9, 'Anchors', 'A propeller beside an anchor.')]);
      await building.finish();
      expect([await find('propeller'), await find('cavitatiegeluid'), await index.count()]).toEqual([[2, 9], [], 2]);
    });
    it('is unchanged by an abandoned rebuild', async () => {
      const building = await index.startRebuild();
      await building.abandon();
      expect([await find('propeller'), await index.count()]).toEqual([[2, 9], 2]);
      await index.remove([9]);
      await index.put(documents.filter(({ pageID }) => pageID !== 4));
    });
    it('is empty once cleared, and accepts documents again', async () => {
      expect(await index.clear()).toBe(documents.length - 1);
      expect([await find('propeller'), await index.count()]).toEqual([[], 0]);
      await index.put(documents);
      expect(await find('propellor')).toEqual([1, 2]);
    });
  });
}
