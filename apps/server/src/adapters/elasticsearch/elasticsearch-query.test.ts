import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { definition, definitionNumber } from './elasticsearch-definition.ts';
import { searchRequest } from './elasticsearch-query.ts';
import { parseTerm } from '../search-text/search-term.ts';

const request = (term: string, level: 0 | 1 | 2 = 0) =>
  searchRequest(
    () => parseTerm(term),
    { term, locales: [], pageTypes: [], count: 10, offset: 0, audience: { level, jipIDs: level === 2 ? [7] : [] } },
    'any',
  );

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

test('words of a level are searched by nobody below it, and those of a JIP by its members only', () => {
  const asked = ([0, 1, 2] as const).map((level) => JSON.stringify(request('wave', level).query));
  expect(asked.map((text) => [text.includes('text1'), text.includes('text2')])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(asked[2]).toContain('"filter":{"terms":{"jip":["any","7"]}}');
});

test('a changed index definition has a new number, so that a new index is built', () => {
  const hash = createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 12);
  // When this fails: raise definitionNumber by one and write the new pair here.
  expect([definitionNumber, hash]).toEqual([4, 'b98dc9223596']);
});
