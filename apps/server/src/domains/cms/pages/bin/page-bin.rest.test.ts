import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cleanUp } from '../../../../background/jobs/clean-up.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { type CreatedPage, makeHeading, makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

describe('a restored state', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
  });
  afterAll(() => test.close());
  const newPage = (slug?: string): Promise<CreatedPage> => makePage(staff, slug === undefined ? {} : { slug });
  const act = (verb: string, id: number, caller = staff) => caller.post(`/api/ximblox/page/${id}/${verb}`, {});
  const stateOf = async (id: number): Promise<unknown> => (await staff.get(`/api/ximblox/page/${id}`)).body['state'];
  const addImage = async (caller: Caller, name: string): Promise<number> => {
    const file = {
      field: 'f',
      name,
      type: 'image/png',
      bytes: await makeImage([8, 8], { colour: name.startsWith('k') ? '#111' : '#eee' }),
    };
    const { body } = await caller.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    return (body['file'] as { id: number }).id;
  };
  const live = async (slug: string): Promise<number> =>
    (await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`)).status;

  it('of a page in the bin is unpublished: a draft stays a draft, a published page becomes unpublished', async () => {
    const [draft, published] = [await newPage(), await newPage()];
    await act('publish', published.id);
    for (const { id } of [draft, published]) expect(outcomeOf(await act('delete', id))).toBe('done');
    expect(outcomeOf(await staff.get(`/api/ximblox/page/${draft.id}`))).toBe('404 PM_01 id');
    const { body } = await staff.post('/api/ximblox/page/list-deleted', { searchTerm: draft.slug });
    expect(body).toMatchObject({ totalItems: 1, items: [{ id: draft.id, path: `/en/${draft.slug}` }] });
    for (const { id } of [draft, published]) expect(outcomeOf(await act('restore', id))).toBe('done');
    expect([await stateOf(draft.id), await stateOf(published.id), await live(published.slug)]).toEqual([
      'concept',
      'notPublished',
      404,
    ]);
    expect(outcomeOf(await act('restore', draft.id))).toBe('404 PM_01 id');
  });

  it('of an unpublished page stays unpublished, also where its publication was requested again', async () => {
    const page = await newPage();
    for (const verb of ['publish', 'unpublish', 'request-publication', 'delete'])
      expect(outcomeOf(await act(verb, page.id))).toBe('done');
    const { body } = await staff.post('/api/ximblox/page/list-deleted', { searchTerm: page.slug });
    expect(body).toMatchObject({ items: [{ state: 'notPublished' }] });
    expect(outcomeOf(await act('restore', page.id))).toBe('done');
    expect(await stateOf(page.id)).toBe('notPublished');
  });

  it('is listed with every field of the page list', async () => {
    const created = [await newPage(), await newPage(), await newPage()];
    await act('publish', created[1]?.id ?? 0);
    for (const { id } of created) await act('delete', id);
    const slugs = created.map(({ slug }) => slug).toSorted();
    const list = async (fields: object): Promise<string[]> => {
      const { status, body } = await staff.post('/api/ximblox/page/list-deleted', { pageSize: 100, ...fields });
      expect([fields, status]).toEqual([fields, 200]);
      return (body['items'] as { slug: string }[]).map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
    };
    expect(await list({ columnToSort: 'slug', sortOrder: 'asc' })).toEqual(slugs);
    expect(await list({ columnToSort: 'slug', sortOrder: 'desc' })).toEqual(slugs.toReversed());
    for (const columnToSort of ['updatedAt', 'title', 'state', 'createdAt', 'deletedAt'])
      expect((await list({ columnToSort })).toSorted()).toEqual(slugs);
    for (const all of [
      { type: '', locale: '' },
      { type: null, locale: null },
      { type: 'content', locale: 'en-gb' },
    ])
      expect((await list(all)).toSorted()).toEqual(slugs);
    for (const none of [{ type: 'news' }, { locale: 'nl-nl' }, { state: 'published' }]) expect(await list(none)).toEqual([]);
    expect(await list({ state: 'notPublished' })).toEqual([created[1]?.slug]);
    expect(outcomeOf(await staff.post('/api/ximblox/page/list-deleted', { columnToSort: 'password' }))).toBe(
      '400 V_12 columnToSort',
    );
    for (const list of ['list', 'list-deleted'])
      expect(outcomeOf(await staff.post(`/api/ximblox/page/${list}`, { type: 'unknown' }))).toBe('400 V_12 type');
  });

  it('is refused where another page has taken its path', async () => {
    const page = await newPage('taken');
    await act('delete', page.id);
    await newPage('taken');
    expect(outcomeOf(await act('restore', page.id))).toBe('409 V_06 slug');
  });

  it.each(['REST', 'tRPC'])('takes another path where its own is taken, over %s', async (transport) => {
    const restore = (id: number, slug: string, caller = staff) =>
      transport === 'REST'
        ? caller.post(`/api/ximblox/page/${id}/restore`, { slug })
        : caller.post('/api/trpc/pages.restore', { id, slug });
    const name = `path-${transport.toLowerCase()}`;
    const page = await newPage(name);
    await act('publish', page.id);
    await act('delete', page.id);
    const other = await newPage(name);
    await act('publish', other.id);
    const statusOf = async (slug: string, caller = staff) => (await restore(page.id, slug, caller)).status;
    expect(await statusOf(name)).toBe(409);
    expect(await statusOf('api/here')).toBe(409);
    expect(await statusOf('Not a path')).toBe(400);
    expect(await statusOf('x'.repeat(201))).toBe(400);
    expect(await statusOf(`${name}-2`, await test.loginAs(['delete-page']))).toBe(403);
    expect((await staff.get(`/api/ximblox/page/${page.id}`)).status).toBe(404);
    expect(await statusOf(`${name}-2`)).toBe(200);
    expect((await staff.get(`/api/ximblox/page/${page.id}`)).body).toMatchObject({ slug: `${name}-2`, state: 'notPublished' });
    await act('publish', page.id);
    expect([await live(name), await live(`${name}-2`)]).toEqual([200, 200]);
  });

  it('keeps its path where the same one is sent, without the permission to edit pages', async () => {
    const page = await newPage('same-path');
    await act('delete', page.id);
    const remover = await test.loginAs(['delete-page']);
    expect(outcomeOf(await remover.post(`/api/ximblox/page/${page.id}/restore`, { slug: 'same-path' }))).toBe('done');
  });

  it('is listed for and restored by users who may delete such pages', async () => {
    const page = await newPage();
    await act('delete', page.id);
    const dutch = await test.loginAs([{ name: 'delete-page', parameters: { locales: ['nl-nl'] } }]);
    expect((await dutch.post('/api/ximblox/page/list-deleted', {})).body).toMatchObject({ totalItems: 0 });
    expect(outcomeOf(await act('restore', page.id, dutch))).toBe('403 UM_01 ');
  });

  it('is deleted from the bin after 30 days, and not a day before', async () => {
    const [old, young] = [await newPage(), await newPage()];
    for (const { id } of [old, young]) await act('delete', id);
    await sql`update page set deleted_at = now() - interval '30 days 1 minute' where page_id = ${old.id}`.execute(test.db);
    await sql`update page set deleted_at = now() - interval '29 days' where page_id = ${young.id}`.execute(test.db);
    expect((await cleanUp(test.services)).pages).toBe(1);
    expect([outcomeOf(await act('restore', old.id)), outcomeOf(await act('restore', young.id))]).toEqual([
      '404 PM_01 id',
      'done',
    ]);
  });

  it('is deleted from the bin in one run, however many pages there are', async () => {
    await test.db.deleteFrom('page').where('deleted_at', 'is not', null).execute();
    const [retained, first] = [await newPage(), await newPage()];
    for (const { id } of [retained, first]) await act('delete', id);
    await sql`
      with ids as (select nextval(pg_get_serial_sequence('page', 'page_id'))::int as id from generate_series(1, 249)),
      made as (insert into page (page_id, locale, slug, type, title, deleted_at) overriding system value select id, 'en-gb', 'many-' || id, 'content', 'One of many', now() from ids)
      insert into page_version (page_id, number, title) select id, number, 'One of many' from ids, generate_series(1, 3) as number`.execute(
      test.db,
    );
    await sql`update page set deleted_at = now() - interval '31 days' where deleted_at is not null and page_id <> ${retained.id}`.execute(
      test.db,
    );
    expect((await cleanUp(test.services)).pages).toBe(250);
    const { body } = await staff.post('/api/ximblox/page/list-deleted', {});
    expect(body).toMatchObject({ totalItems: 1, items: [{ id: retained.id }] });
  });

  it('of an earlier version becomes the draft, and the live version is unchanged', async () => {
    const page = await newPage();
    await act('publish', page.id);
    const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, {
      revision: 0,
      title: 'Second thoughts',
    });
    expect(stored.status).toBe(200);
    await act('publish', page.id);
    const restored = await staff.post(`/api/ximblox/page/version/${page.versionID}/restore`, {});
    expect(outcomeOf(restored)).toBe('done');
    const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
    expect(body).toMatchObject({ title: page.title, pageVersion: { id: restored.body['pageVersionID'] } });
    const shown = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`);
    expect(shown.body['title']).toBe('Second thoughts');
    expect(outcomeOf(await staff.post('/api/ximblox/page/version/999999/restore', {}))).toBe('404 PM_01 id');
  });

  it('leaves an unpublished draft among the versions', async () => {
    const page = await newPage();
    await act('publish', page.id);
    const draft = { revision: 0, title: 'Not published yet', blocks: [makeHeading('why', 'Typed for an hour')] };
    const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, draft);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/restore`, {}))).toBe('done');
    const retained = await staff.get(`/api/ximblox/page/version/fetch/${String(stored.body['pageVersionID'])}`);
    expect(retained.body).toMatchObject({ title: 'Not published yet', blocks: [{ props: { title: 'Typed for an hour' } }] });
    expect((await staff.get(`/api/ximblox/page/${page.id}`)).body).toMatchObject({
      title: page.title,
      pageVersion: { number: 3 },
    });
  });

  it('of an earlier version includes blocks, fields and tags, but no files deleted since', async () => {
    const owner = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media', 'manage-tags']);
    const [retained, deleted] = [await addImage(owner, 'kept.png'), await addImage(owner, 'gone.png')];
    const { body: created } = await owner.post('/api/ximblox/tags', { name: 'Restored' });
    const tagID = (created['tag'] as { id: number }).id;
    const page = await makePage(owner);
    const image = (key: string, fileID: number) => ({ type: 'image', key, __images: { image: [{ fileID }] } });
    const first = {
      revision: 0,
      blocks: [makeHeading('why', 'Why'), image('a', retained), image('b', deleted)],
      seoImage: [{ fileID: deleted }],
      tags: [tagID],
    };
    const store = (body: object) => owner.post(`/api/ximblox/page/version/${page.versionID}/store`, body);
    expect(outcomeOf(await store(first))).toBe('done');
    expect(outcomeOf(await act('publish', page.id, owner))).toBe('done');
    expect(outcomeOf(await store({ revision: 1, blocks: [], seoImage: null, tags: [] }))).toBe('done');
    expect(outcomeOf(await act('publish', page.id, owner))).toBe('done');
    expect(outcomeOf(await owner.post('/api/ximblox/medialib/delete-file', { id: deleted }))).toBe('done');
    expect(outcomeOf(await owner.post(`/api/ximblox/page/version/${page.versionID}/restore`, {}))).toBe('done');
    expect((await owner.get(`/api/ximblox/page/${page.id}`)).body).toMatchObject({
      tags: [{ id: tagID }],
      pageVersion: {
        blocks: [
          { key: 'why', props: { title: 'Why', level: 2 } },
          { key: 'a', __images: { image: [{ fileID: retained }] } },
          { key: 'b', __images: { image: [] } },
        ],
        seoImage: [],
      },
    });
  });
});
