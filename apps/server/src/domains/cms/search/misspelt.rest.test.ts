import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeLivePage } from '../../../testing/factories.ts';

const api = '/api/ximblox';

describe('a search with a misspelt word', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    const staff = await test.loginAs(['manage-search', 'create-page', 'edit-page', 'publish-page']);
    await makeLivePage(staff, { title: 'Cavitation', slug: 'cavitation' });
    await makeLivePage(staff, { title: 'Bubbles', slug: 'bubbles' });
    await test.services.outbox.settled();
    await staff.post(`${api}/search/synonyms`, { locale: 'en-gb', words: ['cavitation', 'bubbles'] });
  });
  afterAll(() => test.close());
  const search = async (term: string, more: object = {}) => {
    const { body } = await test.visitor.post(`${api}/search/search`, { term, locales: ['en-gb'], ...more });
    const { results, ...others } = body as { results: { path: string }[]; correctedTerm?: string; total: number };
    return { ...others, paths: results.map(({ path }) => path).toSorted() };
  };
  const view = async (query: string) => (await test.visitor.get(`${api}/site/view?path=/en/search&${query}`)).body;

  it('has the results of the term in the spelling of the pages, with its synonyms, and names that term', async () => {
    const { paths } = await search('cavitation');
    expect(paths).toEqual(['/en/bubbles', '/en/cavitation']);
    expect(await search('cavtation')).toMatchObject({ paths, total: 2, correctedTerm: 'cavitation' });
    expect(await view('q=cavtation')).toMatchObject({
      term: 'cavtation',
      correctedTerm: 'cavitation',
      understoodAs: 'near',
      total: 2,
    });
  });

  it('names it beyond the last result and with filters that leave nothing, too', async () => {
    expect(await search('cavtation', { offset: 5 })).toMatchObject({ correctedTerm: 'cavitation', total: 2, paths: [] });
    expect(await view('q=cavtation&year=1999')).toMatchObject({ correctedTerm: 'cavitation', total: 0 });
  });

  it('names none where words are known, or no word is near, or all that is near is in another language', async () => {
    for (const term of ['cavitation', 'cavitations', 'quuxly']) expect(await search(term)).not.toHaveProperty('correctedTerm');
    expect(await search('cavtation', { locales: ['nl-nl'] })).not.toHaveProperty('correctedTerm');
    expect(await view('q=cavitation')).not.toHaveProperty('correctedTerm');
  });
});
