import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeImage, makePage } from '../../../../testing/factories.ts';

describe('templates for new pages', () => {
  let server: TestApp;
  let publisher: Caller;
  let writer: Caller;
  let news: Caller;
  let pageID = 0;
  beforeAll(async () => {
    server = await createTestApp();
    publisher = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
    writer = await server.loginAs(['create-page', 'edit-page']);
    const only = { parameters: { pageTypes: ['news'] } };
    news = await server.loginAs([{ name: 'create-page', ...only }, 'edit-page', { name: 'publish-page', ...only }]);
    const page = await makePage(publisher, { title: 'Basin' });
    pageID = page.id;
    const blocks = [makeHeading('a', 'Dimensions'), makeHeading('b', 'Waves')];
    await publisher.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
  });
  afterAll(() => server.close());

  const save = (caller: Caller, name: string, input: object = {}): Promise<Answer> =>
    caller.post('/api/ximblox/page-templates', { pageID, name, ...input });
  const templateOf = async (name: string): Promise<number> => Number((await save(publisher, name)).body['templateID']);
  const listFor = async (caller: Caller) => (await caller.get('/api/ximblox/page-templates')).body['items'] as { name: string }[];
  const create = (input: object): Promise<Answer> =>
    writer.post('/api/ximblox/page/create', { title: 'Made', type: 'content', locale: 'en-gb', ...input });
  const errorOf = ({ status, body }: Answer) => {
    const [error] = body['Errors'] as { code: string; property: string; detail?: { state?: string; by?: string } }[];
    return [status, error?.code, error?.property, ...[error?.detail?.state ?? error?.detail?.by].filter(Boolean)];
  };

  test('are saved by those who may publish the page, and listed with an outline', async () => {
    expect((await save(publisher, ' Facility ', { description: 'A basin' })).status).toBe(200);
    expect(await listFor(writer)).toMatchObject([
      {
        name: 'Facility',
        description: 'A basin',
        type: 'content',
        locale: 'en-gb',
        blockCount: 2,
        outline: [
          { type: 'heading', title: 'Dimensions' },
          { type: 'heading', title: 'Waves' },
        ],
        can: { manage: false },
      },
    ]);
    expect(await listFor(publisher)).toMatchObject([{ can: { manage: true } }]);
    expect(await listFor(news)).toEqual([]);
    expect(errorOf(await save(writer, 'Mine'))).toEqual([403, 'UM_01', '']);
    expect(errorOf(await save(news, 'Mine'))).toEqual([403, 'UM_01', '']);
    expect(errorOf(await save(publisher, 'facility'))).toEqual([409, 'V_06', 'name', 'pageTemplate']);
    expect(errorOf(await save(publisher, 'x'.repeat(101)))).toMatchObject([400, 'V_14', 'name']);
    expect(errorOf(await save(publisher, ''))).toMatchObject([400, 'V_01', 'name']);
    expect(errorOf(await save(publisher, '\u200B'))).toEqual([400, 'V_16', 'name']);
    expect(errorOf(await save(publisher, 'Other', { pageID: 999_999 }))).toMatchObject([404, 'PM_01', 'pageID']);
    expect(errorOf(await save(publisher, 'Other', { size: 1 }))).toMatchObject([400, 'V_12', 'size']);
  });

  test('give a new page their blocks with keys of its own', async () => {
    const templateID = await templateOf('Own keys');
    const created = await create({ slug: 'from-template', templateID });
    const { body } = await writer.get(`/api/ximblox/page/version/fetch/${Number(created.body['pageVersionID'])}`);
    const blocks = body['blocks'] as { key: string; props: { title: string } }[];
    expect(body['title']).toBe('Made');
    expect(blocks.map(({ props }) => props.title)).toEqual(['Dimensions', 'Waves']);
    expect(blocks.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['a']));
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(2);
    expect(errorOf(await create({ slug: 'x1', templateID: 999_999 }))).toEqual([404, 'V_12', 'templateID']);
    expect(errorOf(await create({ slug: 'x2', templateID, type: 'blank' }))).toMatchObject([400, 'V_12', 'type']);
  });

  test('are renamed and deleted by those who may publish such pages', async () => {
    const id = await templateOf('Old name');
    const path = `/api/ximblox/page-template/${id}`;
    const named = { name: 'New name', description: '' };
    for (const caller of [writer, news]) {
      expect(errorOf(await caller.send('PUT', path, named))).toEqual([403, 'UM_01', '']);
      expect(errorOf(await caller.send('DELETE', path))).toEqual([403, 'UM_01', '']);
    }
    expect((await publisher.send('PUT', path, named)).status).toBe(200);
    expect((await listFor(writer)).map(({ name }) => name)).toContain('New name');
    expect(errorOf(await publisher.send('PUT', path, { ...named, name: 'Facility' }))).toEqual([
      409,
      'V_06',
      'name',
      'pageTemplate',
    ]);
    expect(errorOf(await publisher.send('PUT', path, { ...named, description: 'x'.repeat(301) }))).toEqual([
      400,
      'V_14',
      'description',
    ]);
    expect(errorOf(await publisher.send('PUT', path, { ...named, name: '\u200B' }))).toEqual([400, 'V_16', 'name']);
    expect(errorOf(await publisher.send('PUT', path, { name: 'x' }))).toMatchObject([400, 'V_01', 'description']);
    expect(errorOf(await publisher.send('PUT', path, { ...named, size: 1 }))).toMatchObject([400, 'V_12', 'size']);
    expect((await publisher.send('DELETE', path)).status).toBe(200);
    expect(errorOf(await publisher.send('DELETE', path))).toMatchObject([404, 'V_12', 'id']);
    expect(errorOf(await publisher.send('PUT', path, named))).toMatchObject([404, 'V_12', 'id']);
  });

  test('use the images in them, which therefore can’t be deleted', async () => {
    const lib = '/api/ximblox/medialib';
    const media = await server.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page', 'delete-page']);
    const image = { field: 'f', name: 'hull.png', type: 'image/png', bytes: await makeImage() };
    await media.post(`${lib}/create-dir`, { path: '/', folderName: 'Hulls' });
    const { body } = await media.upload(`${lib}/add-file`, { path: '/Hulls' }, image);
    const fileID = (body['file'] as { id: number }).id;
    const page = await makePage(media);
    const blocks = [
      { type: 'image', key: 'i', props: {}, __images: { image: [{ fileID, altText: 'A hull', cropParams: null }] } },
    ];
    await media.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    const created = await save(media, 'With a hull', { pageID: page.id });
    await media.post(`/api/ximblox/page/${page.id}/delete`);
    const unused = async () => [
      (await media.get(`${lib}/count-files`)).body['unused'],
      (await media.post(`${lib}/search-files`, { unused: true })).body['totalItems'],
    ];
    expect(await unused()).toEqual([0, 0]);
    const uses = await media.post(`${lib}/list-pages-by-file`, { fileID });
    expect(uses.body).toMatchObject({ items: [], templates: [{ name: 'With a hull' }] });
    expect(errorOf(await media.post(`${lib}/delete-file`, { id: fileID }))).toEqual([409, 'V_07', 'id', 'pageTemplates']);
    expect(errorOf(await media.post(`${lib}/delete-directory`, { path: '/Hulls' }))).toEqual([
      409,
      'V_07',
      'path',
      'pageTemplates',
    ]);
    expect((await media.post(`${lib}/delete-files`, { ids: [fileID] })).body).toMatchObject({ refused: [{ reason: 'inUse' }] });
    await publisher.send('DELETE', `/api/ximblox/page-template/${Number(created.body['templateID'])}`);
    expect(await unused()).toEqual([1, 1]);
    expect((await media.post(`${lib}/delete-file`, { id: fileID })).status).toBe(200);
  });

  test('are 100 at most', async () => {
    const there = (await listFor(publisher)).length;
    for (let number = there; number < 100; number += 1) await templateOf(`Template ${number}`);
    expect(errorOf(await save(publisher, 'One more'))).toMatchObject([409, 'V_07', '', 'tooManyTemplates']);
  });
});
