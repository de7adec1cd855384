import { blank, content, home, installCatalog, pageReferences, searchFacets, searchFacetsOf } from '@ximblox/blocks';
import { afterAll, describe, expect, test } from 'vitest';

import { catalog } from './catalog.ts';

/** A type of page that is found by those it refers to. */
const report = (type: string, types: readonly string[]) => ({
  ...content,
  type,
  fields: { subjects: pageReferences({ label: 'Subjects', types: [...types] }) },
  searchFacets: ['subjects'] as const,
});
const install = (...more: readonly unknown[]) =>
  installCatalog({ blocks: [], pageTypes: [blank, home, content, ...more] as Parameters<typeof installCatalog>[0]['pageTypes'] });

describe('the facets of the search', () => {
  afterAll(() => installCatalog(catalog));

  test('are called after the type of the pages that a field refers to, each once', () => {
    install(report('a', ['content']), report('b', ['content']), report('c', ['home']));
    expect(searchFacets()).toEqual(['home', 'content']);
    expect(searchFacetsOf('b')).toEqual([{ field: 'subjects', facet: 'content' }]);
    expect(searchFacetsOf('home')).toEqual([]);
  });

  test.each([
    ['pages of several types', ['home', 'content']],
    ['pages of a type that there is not', ['nowhere']],
    ['nothing', []],
  ])('are refused where the field refers to %s', (_, types) => {
    expect(() => install(report('a', types))).toThrow('The search facet "subjects" of "a" does not refer to pages of one type.');
  });

  test('are three at most', () => {
    const own = ['x', 'y', 'z'].map((type) => ({ ...content, type }));
    const by = (types: readonly string[]) => types.map((type) => report(`by-${type}`, [type]));
    install(...own, ...by(['x', 'y', 'z']));
    expect(searchFacets()).toEqual(['x', 'y', 'z']);
    expect(() => install(...own, ...by(['x', 'y', 'z', 'home']))).toThrow('The catalogue has too many search facets.');
  });
});
