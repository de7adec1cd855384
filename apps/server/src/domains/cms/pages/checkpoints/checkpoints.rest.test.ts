import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../testing/factories.ts';
import { thinCheckpoints } from '../index.ts';

type Item = { id: number; name: string; reason: string; title: string; pageVersionID: number; createdBy: { name: string } };

describe('checkpoints of a draft', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags'], 'Vera Editor');
  });
  afterAll(() => test.close());

  const store = (versionID: unknown, revision: number, body: object) =>
    staff.post(`/api/ximblox/page/version/${String(versionID)}/store`, { revision, ...body });
  const take = (id: number, body: object = {}, caller = staff) => caller.post(`/api/ximblox/page/${id}/checkpoints`, body);
  const list = async (id: number) => (await staff.get(`/api/ximblox/page/${id}/checkpoints`)).body['items'] as Item[];
  const fetchOne = (id: unknown) => staff.get(`/api/ximblox/page/checkpoint/${String(id)}`);
  const rename = (id: unknown, name: string, caller = staff) =>
    caller.send('PUT', `/api/ximblox/page/checkpoint/${String(id)}/name`, { name });
  const renameVersion = (id: unknown, name: string, caller = staff) =>
    caller.send('PUT', `/api/ximblox/page/version/${String(id)}/name`, { name });
  /** Checkpoints as days of editing leave them, the oldest first. */
  const fill = (page: { id: number; versionID: number }, count: number, more: { name?: string; size?: number } = {}) =>
    sql`
      insert into page_checkpoint
        (page_id, page_version_id, name, reason, title, blocks, type_data, seo_title, seo_description, seo_keywords, tag_ids, size)
      select ${page.id}, ${page.versionID}, ${more.name ?? ''}, 'left', 'State ' || n, '[]', '{}', '', '', '{}', '{}', ${more.size ?? 10}
      from generate_series(1, ${count}) n`.execute(test.db);

  it('keep what it said, with its files and tags as they are now, however often it is saved after', async () => {
    const page = await makePage(staff, { type: 'news' });
    const tag = ((await staff.post('/api/ximblox/tags', { name: 'Of a checkpoint' })).body['tag'] as { id: number }).id;
    await store(page.versionID, 0, { blocks: [makeHeading('why', 'Why')], typeData: { readingTime: 4 }, tags: [tag] });
    const { body: taken } = await take(page.id, { reason: 'idle' });
    expect(taken).toMatchObject({ isNew: true });
    await store(page.versionID, 1, { title: 'Written over', blocks: [], typeData: {}, tags: [] });
    expect(await list(page.id)).toMatchObject([
      { reason: 'idle', name: '', title: page.title, pageVersionID: page.versionID, createdBy: { name: 'Vera Editor' } },
    ]);
    expect((await fetchOne(taken['checkpointID'])).body).toMatchObject({
      pageID: page.id,
      title: page.title,
      type: 'news',
      typeData: { readingTime: 4 },
      tags: [{ id: tag }],
      blocks: [{ key: 'why', props: { title: 'Why' } }],
    });
  });

  it('are none where the draft says what the last one says, and none of a published version', async () => {
    const page = await makePage(staff);
    const first = (await take(page.id)).body;
    // The revision changes, the content does not.
    await store(page.versionID, 0, { title: page.title });
    expect((await take(page.id, { reason: 'idle' })).body).toMatchObject({ checkpointID: first['checkpointID'], isNew: false });
    await store(page.versionID, 1, { title: 'Other' });
    expect((await take(page.id)).body['isNew']).toBe(true);
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    expect((await take(page.id)).body).toMatchObject({ checkpointID: null, isNew: false });
    expect(await list(page.id)).toHaveLength(2);
  });

  it('are taken before the publication is requested or scheduled', async () => {
    const page = await makePage(staff);
    await staff.post(`/api/ximblox/page/${page.id}/request-publication`, { comment: 'Please' });
    await staff.post(`/api/ximblox/page/version/${page.versionID}/revoke-publication`, {});
    await store(page.versionID, 0, { title: 'Later' });
    const published = await staff.post(`/api/ximblox/page/${page.id}/publish`, { publishAt: '2099-01-01T09:00:00Z' });
    expect(outcomeOf(published)).toBe('done');
    expect((await list(page.id)).map(({ reason }) => reason)).toEqual(['scheduled', 'requested']);
  });

  it('have a name that can be changed and removed, and versions too, published or not', async () => {
    const page = await makePage(staff);
    const { body } = await take(page.id, { reason: 'named', name: 'Before the board meeting' });
    expect(await list(page.id)).toMatchObject([{ name: 'Before the board meeting', reason: 'named' }]);
    // The last one says the same, so it gets the name.
    expect((await take(page.id, { reason: 'named', name: 'For the board' })).body['isNew']).toBe(false);
    expect(await list(page.id)).toMatchObject([{ name: 'For the board' }]);
    expect(outcomeOf(await rename(body['checkpointID'], ''))).toBe('done');
    expect(await list(page.id)).toMatchObject([{ name: '' }]);
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    expect(outcomeOf(await renameVersion(page.versionID, 'As presented'))).toBe('done');
    const versions = await staff.get(`/api/ximblox/page/${page.id}/versions`);
    expect(versions.body['items']).toMatchObject([{ name: 'As presented', isLive: true }]);
  });

  it('are 50 without a name, and less if they are large; those with a name stay, up to 100 a page', async () => {
    const page = await makePage(staff);
    await fill(page, 100, { name: 'Kept' });
    await fill(page, 60);
    await take(page.id);
    const items = await list(page.id);
    expect(items.filter(({ name }) => name === '')).toHaveLength(50);
    expect(items.filter(({ name }) => name !== '')).toHaveLength(100);
    expect(items[0]?.title).toBe(page.title);
    const full = '409 V_07 name';
    expect(outcomeOf(await take(page.id, { name: 'One more' }))).toBe(full);
    expect(outcomeOf(await rename(items[0]?.id, 'One more'))).toBe(full);
    expect(outcomeOf(await renameVersion(page.versionID, 'One more'))).toBe(full);
    // A name is changed and removed in a full page too.
    expect(outcomeOf(await rename(items.at(-1)?.id, 'Renamed'))).toBe('done');
    expect(outcomeOf(await rename(items.at(-1)?.id, ''))).toBe('done');

    const large = await makePage(staff);
    await fill(large, 5, { size: 8 * 1024 * 1024 });
    await take(large.id);
    expect((await list(large.id)).map(({ title }) => title)).toEqual([large.title, 'State 5', 'State 4']);
  });

  it('are thinned at night: after a day one of each hour, later one of each day and week; names stay', async () => {
    const page = await makePage(staff);
    const ages = ['1 hour', '2 hours', '2 days', '2 days 1 minute', '8 days', '8 days 2 hours', '70 days', '71 days'];
    await fill(page, ages.length + 1);
    const items = await list(page.id);
    for (const [index, age] of ages.entries())
      await sql`
        update page_checkpoint
        set created_at = date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' + interval '2 days 12 hours 30 minutes'
          - case when ${age} like '%day%' then interval '7 days' else '0' end - ${age}::interval, title = ${age}
        where page_checkpoint_id = ${items[index]?.id}`.execute(test.db);
    await sql`update page_checkpoint set created_at = now() - interval '71 days', name = 'Kept', title = 'Kept'
      where page_checkpoint_id = ${items[ages.length]?.id}`.execute(test.db);
    await sql`update page_checkpoint set created_at = now() where title like '%hour' or title = '2 hours'`.execute(test.db);
    await thinCheckpoints(test.db);
    expect((await list(page.id)).map(({ title }) => title)).toEqual(['1 hour', '2 hours', '2 days', '8 days', '70 days', 'Kept']);
  });

  it('are gone with their page, and closed to those who may not read or change it', async () => {
    const page = await makePage(staff);
    const checkpointID = (await take(page.id)).body['checkpointID'];
    const [reader, other] = [
      await test.loginAs([]),
      await test.loginAs([{ name: 'edit-page', parameters: { locales: ['nl-nl'] } }]),
    ];
    for (const answer of [await take(page.id, {}, reader), await rename(checkpointID, 'Mine', reader)])
      expect(outcomeOf(answer)).toContain('403 UM_01');
    expect(outcomeOf(await renameVersion(page.versionID, 'Mine', reader))).toContain('403 UM_01');
    for (const answer of [await take(page.id, {}, other), await rename(checkpointID, 'Mine', other)])
      expect(outcomeOf(answer)).toContain('403 UM_01');
    const closed = await test.loginAs(['edit-page'], 'No reader', { readsDrafts: false });
    expect((await closed.get(`/api/ximblox/page/${page.id}/checkpoints`)).status).toBe(403);
    expect((await closed.get(`/api/ximblox/page/checkpoint/${String(checkpointID)}`)).status).toBe(403);

    await staff.post(`/api/ximblox/page/${page.id}/delete`, {});
    expect(outcomeOf(await fetchOne(checkpointID))).toBe('404 V_12 id');
    expect(outcomeOf(await rename(checkpointID, 'Late'))).toBe('404 V_12 id');
    expect((await staff.get(`/api/ximblox/page/${page.id}/checkpoints`)).status).toBe(404);
    expect((await take(page.id)).status).toBe(404);
    expect((await renameVersion(page.versionID, 'Late')).status).toBe(404);
    await sql`update page set deleted_at = now() - interval '31 days' where page_id = ${page.id}`.execute(test.db);
    await sql`delete from page where page_id = ${page.id}`.execute(test.db);
    const { rows } = await sql`select from page_checkpoint where page_id = ${page.id}`.execute(test.db);
    expect(rows).toHaveLength(0);
  });

  it('have names of one line with at most 100 characters', async () => {
    const page = await makePage(staff);
    const checkpointID = (await take(page.id)).body['checkpointID'];
    for (const [name, refusal] of [
      ['x'.repeat(101), '400 V_14 name'],
      ['two\nlines', '400 V_12 name'],
      ['   ', '400 V_16 name'],
    ] as const) {
      expect(outcomeOf(await take(page.id, { name }))).toBe(refusal);
      expect(outcomeOf(await rename(checkpointID, name))).toBe(refusal);
      expect(outcomeOf(await renameVersion(page.versionID, name))).toBe(refusal);
    }
  });
});
