import type { BoardRow } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../testing/factories.ts';

describe('the board of pages and languages', () => {
  let test: TestApp;
  let staff: Caller;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'read-drafts']);
    const english = await makePage(staff, { title: 'Basin', slug: 'basin' });
    await staff.post(`/api/ximblox/page/version/${english.versionID}/store`, { revision: 0, blocks: [makeHeading('a', 'A')] });
    const dutch = await staff.post('/api/ximblox/page/create-translation', {
      pageID: english.id,
      newLocale: 'nl-nl',
      title: 'Bassin',
      slug: 'bassin',
    });
    const alone = await makePage(staff, {
      title: 'Alone',
      slug: 'alone',
      type: 'news',
      typeData: { date: '2026-11-17', type: 0 },
    });
    Object.assign(ids, { english: english.id, dutch: Number(dutch.body['pageID']), alone: alone.id });
    await staff.post(`/api/ximblox/page/${english.id}/publish`, {});
    await staff.post(`/api/ximblox/page/${alone.id}/publish`, { publishAt: '2199-01-01T00:00:00Z' });
  });
  afterAll(() => test.close());

  const board = async (input: object) => {
    const { body } = await staff.post('/api/ximblox/translation/board', input);
    return body as unknown as { items: BoardRow[]; totalItems: number };
  };
  const titles = async (input: object) => (await board(input)).items.map(({ title }) => title).toSorted();

  it('has a row for each page with its translations, and what each language is like', async () => {
    const { items, totalItems } = await board({ columnToSort: 'title' });
    expect(totalItems).toBe(2);
    expect(items).toMatchObject([
      {
        id: ids['alone'],
        title: 'Alone',
        type: 'news',
        pages: [{ pageID: ids['alone'], scheduledAt: '2199-01-01T00:00:00.000Z' }],
      },
      {
        id: ids['english'],
        path: '/en/basin',
        pages: [
          { pageID: ids['english'], locale: 'en-gb', state: 'published', sourceID: null, debt: 0, scheduledAt: null },
          { pageID: ids['dutch'], locale: 'nl-nl', state: 'concept', sourceID: ids['english'], debt: 2 },
        ],
      },
    ]);
  });

  it.each([
    [{ locale: 'nl-nl', state: 'none' }, ['Alone']],
    [{ locale: 'nl-nl', state: 'draft' }, ['Basin']],
    [{ locale: 'nl-nl', state: 'behind' }, ['Basin']],
    [{ locale: 'en-gb', state: 'behind' }, []],
    [{ locale: 'en-gb', state: 'live' }, ['Basin']],
    [{ locale: 'nl-nl' }, ['Basin']],
    [{ state: 'behind' }, ['Basin']],
    [{ state: 'scheduled' }, ['Alone']],
    [{ state: 'none' }, ['Alone', 'Basin']],
    [{ type: 'news' }, ['Alone']],
    [{ searchTerm: 'bassin' }, ['Basin']],
    [{ pageSize: 1, pageIndex: 1, columnToSort: 'title' }, ['Basin']],
  ])('filtered by %j lists %j', async (input, expected) => {
    expect(await titles(input)).toEqual(expected);
  });

  it('refuses unknown states and types', async () => {
    const ask = (input: object) => staff.post('/api/ximblox/translation/board', input);
    expect(outcomeOf(await ask({ state: 'late' }))).toBe('400 V_12 state');
    expect(outcomeOf(await ask({ type: 'nothing' }))).toBe('400 V_12 type');
  });

  it('shows a translation whose oldest page is in the bin', async () => {
    await staff.post(`/api/ximblox/page/${ids['english']}/delete`, {});
    expect((await board({ searchTerm: 'bassin' })).items).toMatchObject([
      { id: ids['dutch'], pages: [{ debt: 0, sourceID: null }] },
    ]);
    await staff.post(`/api/ximblox/page/${ids['english']}/restore`, {});
  });
});
