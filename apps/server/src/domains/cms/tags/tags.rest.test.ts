import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

describe('tags', () => {
  let test: TestApp;
  let staff: Caller;
  const create = async (name: string, isPrivate = false): Promise<number> => {
    const { body } = await staff.post('/api/ximblox/tags', { name, private: isPrivate });
    return (body['tag'] as { id: number }).id;
  };

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-tags', 'create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  it('are found by part of their name, private ones by editors only', async () => {
    await create('Seakeeping');
    await create('Sea trials to do', true);
    const names = (answer: Answer): string[] => (answer.body['items'] as { name: string }[]).map(({ name }) => name);
    expect(names(await test.visitor.post('/api/ximblox/tags/search', { term: 'sea' }))).toEqual(['Seakeeping']);
    expect(names(await staff.post('/api/ximblox/tags/search-private', { term: 'sea' }))).toEqual(['Sea trials to do']);
    expect((await test.visitor.post('/api/ximblox/tags/search-private', { term: 'sea' })).status).toBe(401);
  });

  it.each([
    ['Manoeuvring', 'done'],
    ['SEAKEEPING', '409 TM_02 tag'],
    [' sea trials to do ', '409 TM_02 tag'],
    ['', '400 V_01 tag'],
    ['  ', '400 V_01 tag'],
    ['x'.repeat(61), '400 V_14 tag'],
  ])('check whether %j can be created: %s', async (tag, answer) => {
    expect(outcomeOf(await staff.post('/api/ximblox/tags/validate', { tag }))).toBe(answer);
  });

  it('list the pages that have them, in a draft or live, except those in the bin', async () => {
    const id = await create('Slamming');
    const make = async (title: string, tags: number[]) => {
      const page = await makePage(staff, { title });
      const answer = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, title, tags });
      return { ...page, versionID: Number(answer.body['pageVersionID']), revision: Number(answer.body['revision']) };
    };
    const uses = async () => (await staff.get(`/api/ximblox/tags/${id}/pages`)).body;
    expect(await uses()).toEqual({ items: [], totalItems: 0, fileCount: 0 });
    const draft = await make('b draft', [id]);
    const live = await make('A live', [id]);
    const binned = await make('C binned', [id]);
    await make('D other', []);
    await staff.post(`/api/ximblox/page/${live.id}/publish`, {});
    // The newer draft no longer has the tag; visitors still see it.
    await staff.post(`/api/ximblox/page/version/${live.versionID}/store`, { revision: live.revision, title: 'A live', tags: [] });
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${live.id}/request-publication`, { comment: '' }))).toBe('done');
    const deleted = await (await test.loginAs(['delete-page'])).post(`/api/ximblox/page/${binned.id}/delete`, {});
    expect(deleted.status).toBe(200);
    expect(await uses()).toEqual({
      items: [
        { id: live.id, title: 'A live', path: `/en/${live.slug}`, locale: 'en-gb', state: 'publicationRequested', isLive: true },
        { id: draft.id, title: 'b draft', path: `/en/${draft.slug}`, locale: 'en-gb', state: 'concept', isLive: false },
      ],
      totalItems: 2,
      fileCount: 0,
    });
  });

  it('can be renamed, but not to another’s name', async () => {
    const id = await create('Hydrodinamics');
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/tags/${id}`, { name: 'seakeeping' }))).toBe('409 TM_02 name');
    const changed = await staff.send('PUT', `/api/ximblox/tags/${id}`, { name: 'Hydrodynamics' });
    expect(changed.body).toMatchObject({ Success: true, tag: { id, name: 'Hydrodynamics', private: false } });
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/tags/${id}`, { name: 'HYDRODYNAMICS' }))).toBe('done');
    expect(outcomeOf(await staff.send('PUT', '/api/ximblox/tags/999999', { name: 'x' }))).toBe('404 TM_04 id');
  });

  it('have unique names, even for concurrent calls; a missing one is reported first', async () => {
    const ids = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => create(name)));
    const answers = await Promise.all(ids.map((id) => staff.send('PUT', `/api/ximblox/tags/${id}`, { name: 'The only one' })));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['409 TM_02 name', '409 TM_02 name', '409 TM_02 name', 'done']);
    expect(outcomeOf(await staff.send('PUT', '/api/ximblox/tags/999999', { name: 'The only one' }))).toBe('404 TM_04 id');
  });

  it('have one name, however its accents are encoded', async () => {
    await create('Géode');
    expect(outcomeOf(await staff.post('/api/ximblox/tags', { name: 'Ge\u0301ode' }))).toBe('409 TM_02 name');
    expect(outcomeOf(await staff.post('/api/ximblox/tags/validate', { tag: 'Ge\u0301ode' }))).toBe('409 TM_02 tag');
  });

  it('have a name of one line', async () => {
    expect(outcomeOf(await staff.post('/api/ximblox/tags', { name: 'Two\nlines' }))).toBe('400 V_12 name');
    expect(outcomeOf(await staff.post('/api/ximblox/tags/validate', { tag: 'Two\r\nlines' }))).toBe('400 V_12 tag');
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/tags/${await create('A line')}`, { name: 'Two\nlines' }))).toBe(
      '400 V_12 name',
    );
  });

  it('that are deleted are removed from their pages, live ones and drafts', async () => {
    const id = await create('Cavitation');
    const created = await staff.post('/api/ximblox/page/create', {
      title: 'Bubbles',
      slug: 'bubbles',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    const { pageID, pageVersionID } = created.body;
    await staff.post(`/api/ximblox/page/version/${String(pageVersionID)}/store`, { revision: 0, title: 'Bubbles', tags: [id] });
    await staff.post(`/api/ximblox/page/${String(pageID)}/publish`, {});
    const live = async (): Promise<unknown> =>
      (await test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=/en/bubbles')).body['tags'];
    expect(await live()).toMatchObject([{ name: 'Cavitation' }]);
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/tags/${id}`))).toBe('done');
    expect(await live()).toEqual([]);
    expect((await staff.get(`/api/ximblox/page/${String(pageID)}`)).body['tags']).toEqual([]);
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/tags/${id}`))).toBe('404 TM_03 id');
  });

  it('require the permission to manage them', async () => {
    const reader = await test.loginAs([]);
    expect((await reader.send('PUT', '/api/ximblox/tags/1', { name: 'x' })).status).toBe(403);
    expect((await reader.send('DELETE', '/api/ximblox/tags/1')).status).toBe(403);
  });
});
