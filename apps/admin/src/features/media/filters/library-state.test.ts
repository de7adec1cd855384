import { describe, expect, it } from 'vitest';

import { changeLibrary, formatLibrary, isFiltered, parseLibrary, withoutFilters } from './library-state.ts';

const parse = (query: string) => parseLibrary(new URLSearchParams(query));
const format = (query: string) => formatLibrary(parse(query)).toString();

describe('the state of the media library', () => {
  it('is in the URL, without what is usual', () => {
    expect(format('')).toBe('');
    const all = 'folder=%2FBasin&q=wake&kind=image&tag=4&only=unused&larger=1000000&sort=size&order=asc&page=3&file=7';
    expect(format(all)).toBe(all);
    expect(format('view=bin')).toBe('view=bin');
    expect(format('sort=name&order=asc')).toBe('sort=name');
    expect(format('sort=name&order=desc')).toBe('sort=name&order=desc');
  });

  it('ignores what is unknown', () => {
    expect(format('kind=sculpture&tag=sea&only=nice&larger=-1&sort=colour&order=up&page=0&file=x&view=else')).toBe('');
    expect(parse(`q=${'x'.repeat(300)}`).searchTerm).toHaveLength(200);
  });

  it('begins another list at its first page, and not where a file is opened', () => {
    const third = parse('page=3&kind=image');
    expect(changeLibrary(third, { fileID: 7 }).pageIndex).toBe(2);
    expect(changeLibrary(third, { pageIndex: 4 }).pageIndex).toBe(4);
    expect(changeLibrary(third, { columnToSort: 'name', sortOrder: 'asc' })).toMatchObject({ pageIndex: 0, kind: 'image' });
  });

  it('is filtered by any of its filters', () => {
    for (const query of ['q=a', 'kind=video', 'tag=4', 'only=duplicates', 'larger=5']) {
      expect(isFiltered(parse(query))).toBe(true);
      expect(isFiltered({ ...parse(query), ...withoutFilters })).toBe(false);
    }
    expect(isFiltered(parse('folder=%2Fa&sort=size&file=1'))).toBe(false);
  });
});
