import { listViewsMax } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

const path = '/api/ximblox/list-view';
type View = { id: number; name: string; isDefault: boolean; can: { edit: boolean; share: boolean; setDefault: boolean } };

describe('a view of a list', () => {
  let test: TestApp;
  let ann: Caller;
  let ben: Caller;
  let chief: Caller;
  const make = (caller: Caller, more: object = {}) =>
    caller.post(path, {
      list: 'pages',
      name: 'News',
      query: 'type=news',
      columns: { type: false },
      isShared: false,
      isDefault: false,
      ...more,
    });
  const createView = async (caller: Caller, more: object = {}) => (await make(caller, more)).body['view'] as View;
  const change = (caller: Caller, id: number, more: object) => caller.send('PUT', `${path}/${id}`, more);
  const seen = async (caller: Caller) => (await caller.get(`${path}/of/pages`)).body['items'] as View[];
  const names = async (caller: Caller) => (await seen(caller)).map(({ name }) => name);
  beforeAll(async () => {
    test = await createTestApp();
    ann = await test.loginAs(['edit-page'], 'Ann');
    ben = await test.loginAs(['edit-page'], 'Ben');
    chief = await test.loginAs(['manage-settings', 'manage-users'], 'Chief');
  });
  afterAll(() => test.close());

  it('is its owner’s alone: others neither see nor change it', async () => {
    const { id, can } = await createView(ann);
    expect(can).toEqual({ edit: true, share: false, setDefault: true });
    expect(await names(ann)).toEqual(['News']);
    expect(await names(ben)).toEqual([]);
    expect(outcomeOf(await change(ben, id, { name: 'Mine' }))).toBe('404 V_12 id');
    expect(outcomeOf(await ben.send('DELETE', `${path}/${id}`))).toBe('404 V_12 id');
    expect(
      outcomeOf(await change(ann, id, { name: 'Newest news', query: 'type=news&sort=title', columns: { type: true } })),
    ).toBe('done');
    expect(await seen(ann)).toMatchObject([{ name: 'Newest news', query: 'type=news&sort=title', columns: { type: true } }]);
    expect(outcomeOf(await ann.send('DELETE', `${path}/${id}`))).toBe('done');
    expect(await names(ann)).toEqual([]);
    expect(outcomeOf(await ann.get(`${path}/of/ships`))).toBe('400 V_12 list');
  });

  it('has a readable name that the user has no other view of', async () => {
    const { id } = await createView(ann);
    const other = await createView(ann, { name: 'Events' });
    expect(outcomeOf(await make(ann, { name: 'NEWS' }))).toBe('409 V_06 name');
    expect(outcomeOf(await change(ann, other.id, { name: 'news' }))).toBe('409 V_06 name');
    expect(outcomeOf(await make(ann, { name: ' ' }))).toBe('400 V_01 name');
    expect(outcomeOf(await make(ann, { name: 'x'.repeat(61) }))).toBe('400 V_14 name');
    expect(outcomeOf(await make(ann, { name: 'a\nb' }))).toBe('400 V_12 name');
    expect(outcomeOf(await make(ann, { query: 'x'.repeat(2001) }))).toBe('400 V_14 query');
    expect(outcomeOf(await change(ann, id, { name: ' ' }))).toBe('400 V_01 name');
    expect(outcomeOf(await change(ann, id, { name: 'a\nb' }))).toBe('400 V_12 name');
    expect(outcomeOf(await change(ann, id, { name: 'x'.repeat(61) }))).toBe('400 V_14 name');
    for (const one of [id, other.id]) await ann.send('DELETE', `${path}/${one}`);
  });

  it('is seen and changed by those who see its list, since its query can name people', async () => {
    const keeper = await test.loginAs(['manage-members', 'manage-settings'], 'Keeper');
    const { id } = await createView(keeper, { list: 'members', name: 'New ones', query: 'q=vermeer', isShared: true });
    expect(outcomeOf(await chief.get(`${path}/of/members`))).toBe('403 UM_01 ');
    expect(outcomeOf(await make(chief, { list: 'members' }))).toBe('403 UM_01 ');
    expect(outcomeOf(await change(chief, id, { isShared: false }))).toBe('403 UM_01 ');
    expect(outcomeOf(await chief.send('DELETE', `${path}/${id}`))).toBe('403 UM_01 ');
    expect((await keeper.get(`${path}/of/members`)).body['items']).toMatchObject([{ list: 'members', query: 'q=vermeer' }]);
    expect(await names(keeper)).toEqual([]);
    await keeper.send('DELETE', `${path}/${id}`);
  });

  it('is the default of its owner, who has one', async () => {
    const [first, second] = [
      await createView(ann, { name: 'First', isDefault: true }),
      await createView(ann, { name: 'Second' }),
    ];
    await change(ann, second.id, { isDefault: true });
    expect((await seen(ann)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    for (const { id } of [first, second]) await ann.send('DELETE', `${path}/${id}`);
  });

  it('is shared by those who manage the settings, and then changed by them alone', async () => {
    expect(outcomeOf(await make(ann, { isShared: true }))).toBe('403 UM_01 ');
    const { id } = await createView(chief, { name: 'For all', isShared: true });
    expect(await seen(ben)).toMatchObject([{ name: 'For all', owner: { name: 'Chief' }, can: { edit: false, share: false } }]);
    expect(outcomeOf(await change(ben, id, { name: 'Mine' }))).toBe('403 UM_01 ');
    expect(outcomeOf(await ben.send('DELETE', `${path}/${id}`))).toBe('403 UM_01 ');
    const own = await createView(ann, { name: 'Own' });
    expect(outcomeOf(await change(ann, own.id, { isShared: true }))).toBe('403 UM_01 ');
    await ann.send('DELETE', `${path}/${own.id}`);
    expect(outcomeOf(await change(chief, id, { isShared: false }))).toBe('done');
    expect(await names(ben)).toEqual([]);
    await change(chief, id, { isShared: true });
    expect(await names(ben)).toEqual(['For all']);
    await chief.send('DELETE', `${path}/${id}`);
    const audited = await test.db.selectFrom('audit').select('action').where('action', 'like', 'listViews.%').execute();
    expect(new Set(audited.map(({ action }) => action))).toEqual(
      new Set(['listViews.create', 'listViews.update', 'listViews.delete']),
    );
  });

  it('is one of 50 at most', async () => {
    const busy = await test.loginAs(['manage-settings'], 'Busy');
    for (let n = 0; n < listViewsMax; n += 1) await make(busy, { name: `View ${n}`, isShared: n > 0 });
    expect(outcomeOf(await make(busy, { name: 'One more' }))).toBe('409 V_07 ');
    const own = await createView(chief, { name: 'Own' });
    await make(chief, { name: 'Fiftieth', isShared: true });
    expect(outcomeOf(await change(chief, own.id, { isShared: true }))).toBe('409 V_07 ');
  });

  it('outlives the account of who shared it, and only then', async () => {
    const leaver = await test.loginAs(['manage-settings'], 'Leaver');
    await test.db.deleteFrom('list_view').execute();
    await make(leaver, { name: 'Shared', isShared: true });
    await make(leaver, { name: 'Private' });
    await chief.send('DELETE', `/api/ximblox/user/${leaver.userID}`);
    expect(outcomeOf(await chief.send('DELETE', `/api/ximblox/user/${leaver.userID}/data`))).toBe('done');
    const left = await test.db.selectFrom('list_view').select(['name', 'user_id']).execute();
    expect(left).toEqual([{ name: 'Shared', user_id: null }]);
    expect(await seen(ann)).toMatchObject([{ name: 'Shared', owner: { name: 'deleted user' } }]);
  });
});
