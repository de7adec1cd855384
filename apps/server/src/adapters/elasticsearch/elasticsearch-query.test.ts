import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { definition, definitionNumber } from './elasticsearch-definition.ts';
import { searchRequest } from './elasticsearch-query.ts';
import type { SearchQuery } from '../../ports/search-index.ts';
import { parseTerm } from '../search-text/search-term.ts';
import { withSynonyms } from '../search-text/synonyms.ts';

type Tuning = Partial<Pick<SearchQuery, 'first' | 'locales' | 'facets' | 'year' | 'tagID' | 'facetValue' | 'pageTypes'>> & {
  /** English ones. */
  readonly groups?: readonly (readonly string[])[];
};
const request = (term: string, level: 0 | 1 | 2 = 0, { groups = [], ...more }: Tuning = {}) =>
  searchRequest(
    (locale) => withSynonyms(parseTerm(term), locale === 'en-gb' ? groups : []),
    {
      term,
      locales: [],
      pageTypes: [],
      count: 10,
      offset: 0,
      audience: { level, groupIDs: level === 2 ? [7] : [] },
      ...more,
    },
    'any',
  );

/** The alternatives of a request, each as text: the words of a language, or a page that comes first. */
const ways = ({ query }: ReturnType<typeof request>): string[] =>
  [query?.bool?.should ?? []].flat().map((way) => JSON.stringify(way));

/** Collects all property names, and all texts that are values of a `query`. */
function look(value: unknown, names: Set<string>, texts: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    names.add(name);
    if (name === 'query' && typeof inner === 'string') texts.add(inner);
    look(inner, names, texts);
  }
}

test('whatever the term, the request contains its words and no query syntax', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(0 as const, 1 as const, 2 as const),
      (term, level) => {
        const [names, texts] = [new Set<string>(), new Set<string>()];
        look(request(`${term} wave`, level), names, texts);
        const syntax = ['query_string', 'simple_query_string', 'script', 'regexp', 'wildcard'];
        expect(syntax.filter((name) => names.has(name))).toEqual([]);
        expect([...texts].filter((text) => !/^[\p{Letter}\p{Mark}\p{Number}]+$/u.test(text))).toEqual([]);
      },
    ),
  );
});

test('words of a level are searched by nobody below it, and those of a group by its members only', () => {
  const queries = ([0, 1, 2] as const).map((level) => JSON.stringify(request('wave', level).query));
  expect(queries.map((text) => [text.includes('text1'), text.includes('text2')])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(queries[2]).toContain('"filter":{"terms":{"group":["any","7"]}}');
});

test('synonyms are asked for in their language, each by all of its words, and never as query syntax', () => {
  const queries = ways(request('cfd', 0, { groups: [['CFD', 'fluid dynamics']], locales: ['en-gb', 'nl-nl'] }));
  expect(queries.map((way) => [way.includes('"en-gb"'), way.includes('"fluid"'), way.includes('"dynamics"')])).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (word) => {
      const [names, texts] = [new Set<string>(), new Set<string>()];
      look(request('cfd', 2, { groups: [['cfd', `wave ${word}`]] }), names, texts);
      expect(['query_string', 'simple_query_string', 'script', 'regexp', 'wildcard'].filter((name) => names.has(name))).toEqual(
        [],
      );
      expect([...texts].filter((text) => !/^[\p{Letter}\p{Mark}\p{Number}]+$/u.test(text))).toEqual([]);
    }),
  );
});

test('synonyms are looked for where their reader may look, and nowhere else', () => {
  const queries = ([0, 1, 2] as const).map((level) => JSON.stringify(request('cfd', level, { groups: [['cfd', 'flow']] }).query));
  expect(queries.map((text) => [text.includes('text1'), text.includes('text2')])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  // Without what is filtered by projects, nothing of theirs is left.
  const { query } = request('cfd', 2, { groups: [['cfd', 'flow']] });
  const open = JSON.stringify(query, (_, value: unknown) =>
    JSON.stringify(value)?.startsWith('{"bool":{"filter":{"terms":{"group"') ? '' : value,
  );
  expect([open.includes('"flow"'), open.includes('text1'), open.includes('text2')]).toEqual([true, true, false]);
});

test('pages that come first do by their number, above all words, in the languages and by the filters of the search', () => {
  const { query, aggs } = request('wave', 0, { first: [8, 3], locales: ['nl-nl'], year: 2024, tagID: 5, pageTypes: ['news'] });
  const first = [query?.bool?.should ?? []].flat().flatMap((way) => way.constant_score ?? []);
  const isOf = (pageID: number) => ({ bool: { filter: [{ term: { pageID } }, { terms: { locale: ['nl-nl'] } }] } });
  expect(first.map(({ filter }) => filter)).toEqual([isOf(8), isOf(3)]);
  const [above = 0, below = 0] = first.map(({ boost }) => boost);
  expect(above).toBeGreaterThan(below);
  expect(query?.bool?.filter).toEqual([{ terms: { type: ['news'] } }, { term: { year: 2024 } }, { term: { tagIDs: 5 } }]);
  expect(query?.bool?.minimum_should_match).toBe(1);
  // Whether the words found anything is counted without them.
  expect(JSON.stringify(aggs?.['byWords'])).not.toContain('constant_score');
  expect(request('wave').aggs).toBeUndefined();
  // Of 20 pages, five in each language, and 32-bit floats: each still is above the next.
  const many = ways(request('wave', 0, { first: Array.from({ length: 20 }, (_, at) => at + 1) })).flatMap(
    (way) => /"boost":(\d{5,})/.exec(way)?.[1] ?? [],
  );
  expect(new Set(many.map((boost) => Math.fround(Number(boost)))).size).toBe(20);
  expect(Math.min(...many.map(Number))).toBeGreaterThan(100_000);
});

test('a changed index definition has a new number, so that a new index is built', () => {
  const hash = createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 12);
  // When this fails: raise definitionNumber by one and write the new pair here.
  expect([definitionNumber, hash]).toEqual([7, 'dd6f78f770d1']);
});
