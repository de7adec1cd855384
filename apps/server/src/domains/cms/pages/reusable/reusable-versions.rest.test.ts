import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

type Version = { id: number; kind: string; revision: number; isLive: boolean; publishedAt: string | null };

const base = '/api/ximblox/reusable-block';

describe('versions of reusable blocks', () => {
  let server: TestApp;
  let editor: Caller;
  let other: Caller;
  let blockCount = 0;
  beforeAll(async () => {
    server = await createTestApp();
    const rights = ['create-page', 'edit-page', 'publish-page', 'manage-media', 'delete-page'] as const;
    editor = await server.loginAs([...rights], 'Vera Editor');
    other = await server.loginAs([...rights], 'Otto Other');
  });
  afterAll(() => server.close());

  const make = async (blocks: object[] = [makeHeading('a', 'One')]): Promise<number> => {
    blockCount += 1;
    return Number((await editor.post(`${base}s`, { name: `Block ${blockCount}`, locale: 'en-gb', blocks })).body['id']);
  };
  const store = async (id: number, revision: number, title: string, caller = editor) =>
    expect(outcomeOf(await caller.send('PUT', `${base}/${id}`, { revision, blocks: [makeHeading('a', title)] }))).toBe('done');
  const publish = async (id: number, revision: number) =>
    expect(outcomeOf(await editor.post(`${base}/${id}/publish`, { revision }))).toBe('done');
  const list = async (id: number) => (await editor.get(`${base}/${id}/versions`)).body['items'] as Version[];
  const restore = (id: number, versionID: unknown, revision: number, caller = editor) =>
    caller.post(`${base}/${id}/version/${String(versionID)}/restore`, { revision });

  test('are one for what a person writes at a stretch, and another after a publication or another person', async () => {
    const id = await make();
    await store(id, 0, 'Two');
    await publish(id, 1);
    await store(id, 1, 'Three');
    await store(id, 2, 'Four', other);
    await store(id, 3, 'Five', other);
    expect(await list(id)).toMatchObject([
      { revision: 4, kind: 'edited', isLive: false, publishedAt: null, updatedBy: { name: 'Otto Other' } },
      { revision: 2, isLive: false, publishedAt: null, updatedBy: { name: 'Vera Editor' } },
      { revision: 1, isLive: true, name: `Block ${blockCount}` },
    ]);
    const [, , live] = await list(id);
    const { body } = await editor.get(`${base}/${id}/version/${live?.id}`);
    expect(body).toMatchObject({ id: live?.id, blocks: [{ props: { title: 'Two' } }] });
    expect(outcomeOf(await editor.post(`${base}/${id}/unpublish`))).toBe('done');
    expect((await list(id)).some(({ isLive }) => isLive)).toBe(false);
  });

  test('are restored as a new version, without files deleted since, and named in the audit log', async () => {
    const bytes = await makeImage();
    const file = { field: 'f', name: 'x.png', type: 'image/png', bytes };
    const uploaded = await editor.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    const fileID = (uploaded.body['file'] as { id: number }).id;
    const image = { fileID, cropParams: null, altText: 'x' };
    const id = await make([{ type: 'image', key: 'i', props: {}, __images: { image: [image] } }]);
    await store(id, 0, 'Without it', other);
    expect(outcomeOf(await editor.post('/api/ximblox/medialib/delete-file', { id: fileID }))).toBe('done');
    await sql`delete from media_file where media_file_id = ${fileID}`.execute(server.db);
    const [, first] = await list(id);
    expect(outcomeOf(await restore(id, first?.id, 0))).toBe('409 V_07 revision');
    const dutch = await server.loginAs([{ name: 'edit-page', parameters: { locales: ['nl-nl'] } }]);
    expect(outcomeOf(await restore(id, first?.id, 1, dutch))).toBe('403 UM_01 ');
    expect((await restore(id, first?.id, 1)).body).toMatchObject({ id, revision: 2 });
    expect((await editor.get(`${base}/${id}`)).body).toMatchObject({ blocks: [{ type: 'image', __images: { image: [] } }] });
    await store(id, 2, 'Written after');
    expect((await list(id)).map(({ kind }) => kind)).toEqual(['edited', 'restored', 'edited', 'edited']);
    const audit = await sql<{ summary: string }>`
      select summary from audit where action = 'reusableBlocks.restoreVersion' and subject_id = ${id}`.execute(server.db);
    expect(audit.rows[0]?.summary).toMatch(`“Block ${blockCount}”, as of `);
  });

  test('are 50 at most and the one that pages show; they are not found for another block', async () => {
    const id = await make();
    await publish(id, 0);
    await sql`
      insert into reusable_version (reusable_block_id, kind, name, blocks, revision)
      select ${id}, 'links', 'x', '[]', 1 from generate_series(1, 60)`.execute(server.db);
    await store(id, 0, 'Last');
    const versions = await list(id);
    expect([versions.length, versions.at(-1)?.isLive, versions[0]?.kind]).toEqual([51, true, 'edited']);
    const stranger = await make();
    const version = versions[0]?.id;
    expect(outcomeOf(await editor.get(`${base}/${stranger}/version/${version}`))).toBe('404 V_12 versionID');
    expect(outcomeOf(await restore(stranger, version, 0))).toBe('404 V_12 versionID');
    expect(outcomeOf(await restore(999_999, version, 0))).toBe('404 V_12 id');
    expect(outcomeOf(await editor.get(`${base}/999999/versions`))).toBe('404 V_12 id');
  });

  test('published make all live pages with it a change for programs outside', async () => {
    const id = await make();
    const reference = { type: 'reusable', key: 'r', props: { content: id } };
    const page = await makePage(editor, { slug: 'shows-it' });
    await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [reference] });
    expect(outcomeOf(await editor.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    await server.services.outbox.settled();
    const { cursor } = (await editor.get('/api/ximblox/changes?after=now')).body;
    await publish(id, 0);
    await server.services.outbox.settled();
    const { items } = (await editor.get(`/api/ximblox/changes?after=${String(cursor)}`)).body;
    expect(items).toMatchObject([{ type: 'page.published', data: { id: page.id, path: '/en/shows-it' } }]);
  });
});
