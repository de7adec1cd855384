import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../../testing/factories.ts';

type Counts = {
  total: number;
  states: { value: string; count: number }[];
  live: number;
  changesRequested: number;
  types: { value: string; count: number }[];
  locales: { value: string; count: number }[];
  authors: { ID: number; count: number }[];
  tags: { id: number; count: number }[];
};

describe('the list of pages', () => {
  let test: TestApp;
  let ann: Caller;
  let ben: Caller;
  let tags: number[];
  const listed = async (filter: object) => {
    const { body } = await ann.post('/api/ximblox/page/list', filter);
    return (body['items'] as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const count = async (filter: object) => (await ann.post('/api/ximblox/page/count', filter)).body as unknown as Counts;
  const tag = (of: { versionID: number }, ids: number[], revision = 0, caller = ann) =>
    caller.post(`/api/ximblox/page/version/${of.versionID}/store`, { revision, tags: ids });
  const of = (values: readonly { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count: found }) => [value, found]));

  beforeAll(async () => {
    test = await createTestApp();
    const rights = ['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags'] as const;
    [ann, ben] = [await test.loginAs(rights, 'Ann'), await test.loginAs(rights, 'Ben')];
    tags = [];
    for (const name of ['Waves', 'Wind']) {
      const { body } = await ann.post('/api/ximblox/tags', { name });
      tags.push((body['tag'] as { id: number }).id);
    }
  });
  afterAll(() => test.close());

  it('is narrowed to a tag of the newest version and to who changed a page last, and tells how many there are of each', async () => {
    const [waves = 0, wind = 0] = tags;
    const [draft, both, other] = [await makePage(ann), await makePage(ann), await makeLivePage(ben, { locale: 'nl-nl' })];
    await tag(draft, [waves]);
    await tag(both, [waves, wind]);
    expect(await listed({ tagID: waves })).toEqual([draft.id, both.id]);
    expect(await listed({ tagID: wind })).toEqual([both.id]);
    expect(await listed({ updatedBy: ben.userID })).toEqual([other.id]);
    const all = await count({});
    expect([all.total, of(all.states), of(all.locales)]).toEqual([3, { concept: 2, published: 1 }, { 'en-gb': 2, 'nl-nl': 1 }]);
    expect(all.authors).toMatchObject([
      { ID: ann.userID, name: 'Ann', count: 2 },
      { ID: ben.userID, name: 'Ben', count: 1 },
    ]);
    expect(all.tags).toMatchObject([
      { id: waves, name: 'Waves', count: 2 },
      { id: wind, count: 1 },
    ]);
    const concepts = await count({ state: 'concept', locale: 'nl-nl' });
    expect([concepts.total, of(concepts.states), of(concepts.locales), concepts.tags]).toEqual([
      1,
      { published: 1 },
      { 'en-gb': 2 },
      [],
    ]);
    expect((await count({ searchTerm: both.slug, tagID: waves })).total).toBe(1);
    expect(outcomeOf(await ann.post('/api/ximblox/page/count', { type: 'ship' }))).toBe('400 V_12 type');
    await tag(both, [], 1);
    expect(await listed({ tagID: wind })).toEqual([]);
    await ann.post(`/api/ximblox/page/${draft.id}/delete`, {});
    const binned = await ann.post('/api/ximblox/page/list-deleted', { tagID: waves, updatedBy: ann.userID });
    expect(binned.body).toMatchObject({ items: [{ id: draft.id }], totalItems: 1 });
    expect((await ann.post('/api/ximblox/page/list-deleted', { tagID: wind })).body).toMatchObject({ totalItems: 0 });
  });

  it('counts what reviewers want changed', async () => {
    const page = await makePage(ann);
    await ann.post(`/api/ximblox/page/${page.id}/request-publication`, { comment: '' });
    await ben.post(`/api/ximblox/page/version/${page.versionID}/reject-publication`, { feedback: 'Shorter' });
    const all = await count({});
    expect(all.changesRequested).toBe(1);
    const asking = await count({ changesRequested: true });
    expect([asking.changesRequested, of(asking.types)]).toEqual([1, { content: 1 }]);
  });

  it('finds a live page under review among those on the site and among those that wait, and counts it in both', async () => {
    const slug = 'on-the-site';
    const found = (filter: object) => listed({ searchTerm: slug, ...filter });
    await makePage(ann, { slug: `${slug}/draft`, locale: 'nl-nl' });
    const [live, reviewed, asking] = [
      await makeLivePage(ann, { slug: `${slug}/live` }),
      await makeLivePage(ann, { slug: `${slug}/reviewed` }),
      await makePage(ann, { slug: `${slug}/asking` }),
    ];
    for (const { id } of [reviewed, asking])
      expect(outcomeOf(await ann.post(`/api/ximblox/page/${id}/request-publication`, { comment: '' }))).toBe('done');
    expect(await found({ isLive: true })).toEqual([live.id, reviewed.id]);
    expect(await found({ state: 'publicationRequested' })).toEqual([reviewed.id, asking.id]);
    expect(await found({ isLive: true, state: 'publicationRequested' })).toEqual([reviewed.id]);
    expect(await found({ state: 'published' })).toEqual([live.id]);
    const picked = await ann.post('/api/ximblox/page/search', { searchTerm: slug, locale: 'en-gb' });
    const chips = (picked.body['items'] as { id: number; state: string; isLive: boolean }[]).toSorted((a, b) => a.id - b.id);
    expect(chips.map(({ id, state, isLive }) => [id, state, isLive])).toEqual([
      [live.id, 'published', true],
      [reviewed.id, 'publicationRequested', true],
      [asking.id, 'publicationRequested', false],
    ]);
    const all = await count({ searchTerm: slug });
    expect([all.total, all.live, of(all.states)]).toEqual([4, 2, { concept: 1, published: 1, publicationRequested: 2 }]);
    const onSite = await count({ searchTerm: slug, isLive: true });
    expect([onSite.total, onSite.live, of(onSite.states), of(onSite.locales)]).toEqual([4, 2, of(all.states), { 'en-gb': 2 }]);
    expect((await count({ searchTerm: slug, locale: 'nl-nl' })).live).toBe(0);
    expect((await count({ searchTerm: slug, state: 'concept' })).live).toBe(2);
    const deleted = await ann.post('/api/ximblox/page/list-deleted', { isLive: true });
    expect(deleted.body).toMatchObject({ items: [], totalItems: 0 });
    expect(outcomeOf(await ann.post('/api/ximblox/page/list', { isLive: false }))).toBe('400 V_12 isLive');
  });

  it('is changed together, each page for itself, and what was left out says why', async () => {
    const [good, live, nonexistent] = [await makePage(ann), await makeLivePage(ann), { id: 999_999 }];
    const ids = [good.id, live.id, nonexistent.id];
    const act = async (call: string, more: object = {}, caller = ann) =>
      (await caller.post(`/api/ximblox/page/${call}-many`, { ids, ...more })).body as {
        done: number[];
        undoIDs: number[];
        refused: { id: number; errors: { name: string; code: string; message: string }[] }[];
      };
    const reasons = ({ done, refused }: Awaited<ReturnType<typeof act>>) => [
      done,
      refused.map(({ id, errors }) => `${id} ${errors.map(({ name }) => name).join()}`),
    ];
    const missing = `${nonexistent.id} notFound`;
    const unpublished = await act('unpublish');
    expect(reasons(unpublished)).toEqual([[live.id], [`${good.id} conflict`, missing]]);
    const [undoID] = unpublished.undoIDs;
    expect(outcomeOf(await ann.post(`/api/ximblox/page/undo/${undoID}`, {}))).toBe('done');
    expect(reasons(await act('publish'))).toEqual([[good.id, live.id], [missing]]);
    const [waves = 0, wind = 0] = tags;
    expect(reasons(await act('tag', { add: [waves, wind] }))).toEqual([[good.id, live.id], [missing]]);
    expect(reasons(await act('tag', { add: [waves], remove: [wind] }))).toEqual([[good.id, live.id], [missing]]);
    expect(await listed({ tagID: waves })).toEqual([good.id, live.id]);
    expect(await listed({ tagID: wind })).toEqual([]);
    const { body } = await ann.get(`/api/ximblox/page/${live.id}`);
    expect(body).toMatchObject({ state: 'published', hasDraft: true });
    expect(outcomeOf(await ann.post('/api/ximblox/page/tag-many', { ids, add: [waves, 999_999] }))).toBe('400 V_12 add[1]');
    await makePage(ann, { slug: live.slug, locale: 'nl-nl' });
    expect(reasons(await act('translate', { locale: 'nl-nl' }))).toEqual([[good.id, live.id], [missing]]);
    expect(reasons(await act('translate', { locale: 'nl-nl' }))).toEqual([
      [],
      [`${good.id} alreadyExists`, `${live.id} alreadyExists`, missing],
    ]);
    const dutch = await ann.post('/api/ximblox/page/list', { locale: 'nl-nl', searchTerm: live.slug, columnToSort: 'slug' });
    expect((dutch.body['items'] as { slug: string }[]).map(({ slug }) => slug)).toEqual([live.slug, `${live.slug}-2`]);
    expect(reasons(await act('delete'))).toEqual([[good.id, live.id], [missing]]);
  });

  it('is changed by those who may, page for page, 50 at a time', async () => {
    const page = await makePage(ann);
    const dutch = await test.loginAs([{ name: 'publish-page', parameters: { locales: ['nl-nl'] } }]);
    const { body } = await dutch.post('/api/ximblox/page/publish-many', { ids: [page.id, page.id] });
    expect(body).toMatchObject({ done: [], refused: [{ id: page.id, errors: [{ code: 'UM_01' }] }] });
    for (const call of ['publish', 'unpublish', 'delete', 'tag', 'translate']) {
      const ask = (ids: number[]) =>
        ann.post(`/api/ximblox/page/${call}-many`, { ids, ...(call === 'translate' && { locale: 'nl-nl' }) });
      expect(outcomeOf(await ask([]))).toBe('400 V_01 ids');
      expect(outcomeOf(await ask(Array.from({ length: 51 }, (_, index) => index + 1)))).toBe('400 V_14 ids');
      expect(outcomeOf(await ask([0]))).toBe('400 V_12 ids[0]');
    }
  });
});
