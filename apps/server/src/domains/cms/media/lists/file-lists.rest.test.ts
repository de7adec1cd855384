import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';

describe('the list of files', () => {
  let test: TestApp;
  let staff: Caller;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page', 'delete-page']);
    for (const [path, folderName] of [
      ['/', 'Basin'],
      ['/Basin', 'Models'],
    ])
      await staff.post(`${lib}/create-dir`, { path, folderName });
    const small = await makeImage([4, 4]);
    const contents: readonly (readonly [string, string, Buffer])[] = [
      ['zebra.png', '/Basin', await makeImage([64, 64], { colour: '#123' })],
      ['Alpha.png', '/Basin', small],
      ['copy.png', '/Basin/Models', small],
      ['notes.csv', '/Basin/Models', Buffer.from('wave,height\n1,2\n')],
    ];
    for (const [name, path, bytes] of contents) {
      const { body } = await staff.upload(`${lib}/add-file`, { path }, { field: 'f', name, type: 'image/png', bytes });
      ids[name] = (body['file'] as { id: number }).id;
    }
    await staff.post(`${lib}/add-video`, { path: '/', url: 'https://vimeo.com/123456789' });
    await staff.post(`${lib}/edit-alt-texts`, { files: [{ id: ids['copy.png'], defaultAltText: 'A model' }] });
  });
  afterAll(() => test.close());
  const names = async (input: object): Promise<string[]> => {
    const { status, body } = await staff.post(`${lib}/search-files`, input);
    const files = body['files'] as { name: string }[];
    expect([input, status, body['totalItems']]).toEqual([input, 200, files.length]);
    return files.map(({ name }) => name);
  };

  it('is sorted by time, name and size, both ways, also from its far end', async () => {
    const byTime = ['vimeo-123456789', 'notes.csv', 'copy.png', 'Alpha.png', 'zebra.png'];
    expect(await names({})).toEqual(byTime);
    expect(await names({ sortOrder: 'asc' })).toEqual(byTime.toReversed());
    const byName = ['Alpha.png', 'copy.png', 'notes.csv', 'vimeo-123456789', 'zebra.png'];
    expect(await names({ columnToSort: 'name' })).toEqual(byName);
    const { body } = await staff.post(`${lib}/search-files`, { columnToSort: 'name', pageSize: 2, pageIndex: 2 });
    expect(body).toMatchObject({ totalItems: 5, files: [{ name: 'zebra.png' }] });
    expect((await names({ columnToSort: 'size' })).at(0)).toBe('zebra.png');
    expect((await names({ columnToSort: 'size', sortOrder: 'asc' })).at(0)).toBe('vimeo-123456789');
  });

  it('is filtered by folder, kind, alternative text and size', async () => {
    expect(await names({ directory: '/Basin', withSubfolders: false })).toEqual(['Alpha.png', 'zebra.png']);
    expect(await names({ directory: '/Basin', columnToSort: 'name' })).toEqual([
      'Alpha.png',
      'copy.png',
      'notes.csv',
      'zebra.png',
    ]);
    expect(await names({ kind: 'video' })).toEqual(['vimeo-123456789']);
    expect(await names({ kind: 'document' })).toEqual(['notes.csv']);
    expect(await names({ kind: 'audio' })).toEqual([]);
    expect(await names({ kind: 'document', mimeType: 'text/csv' })).toEqual(['notes.csv']);
    expect(await names({ kind: 'document', mimeType: 'text/vtt' })).toEqual([]);
    expect(await names({ withoutAltText: true })).toEqual(['Alpha.png', 'zebra.png']);
    expect(await names({ largerThan: 1, kind: 'image', searchTerm: 'alpha' })).toEqual(['Alpha.png']);
    expect(await names({ largerThan: 2 ** 40 })).toEqual([]);
    expect(await names({ duplicates: true })).toEqual(['copy.png', 'Alpha.png']);
    expect(outcomeOf(await staff.post(`${lib}/search-files`, { kind: 'sculpture' }))).toBe('400 V_12 kind');
  });

  it('shows what no page uses; a page in the bin uses nothing', async () => {
    const page = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID: ids['zebra.png'], altText: 'Sea' }] } }];
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    expect(await names({ unused: true, kind: 'image' })).toEqual(['copy.png', 'Alpha.png']);
    expect((await staff.get(`${lib}/count-files`)).body).toMatchObject({
      total: 5,
      kinds: { image: 3, video: 1, document: 1, audio: 0 },
      withoutAltText: 2,
      unused: 4,
      duplicates: 2,
      inBin: 0,
    });
    const usesOf = async () =>
      (await staff.post(`${lib}/list-pages-by-file`, { fileID: ids['zebra.png'] })).body['items'] as { uses: object[] }[];
    const use = { blockKey: 'i', blockType: 'image', field: 'image', isDraft: true };
    expect(await usesOf()).toMatchObject([{ id: page.id, uses: [{ ...use, isLive: false }] }]);
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    expect(await usesOf()).toMatchObject([{ id: page.id, uses: [{ ...use, isLive: true }] }]);
    await staff.post(`/api/ximblox/page/${page.id}/delete`, {});
    expect(await names({ unused: true, kind: 'image' })).toEqual(['copy.png', 'Alpha.png', 'zebra.png']);
    expect((await staff.get(`${lib}/count-files`)).body).toMatchObject({ unused: 5 });
  });

  it('says of each folder how many files it has with its subfolders', async () => {
    const { body } = await staff.post(`${lib}/get-dir`, { path: '/' });
    expect(body['directories']).toMatchObject([{ path: '/Basin', fileCount: 4 }]);
    const inner = await staff.post(`${lib}/get-dir`, { path: '/Basin' });
    expect(inner.body['directories']).toMatchObject([{ path: '/Basin/Models', fileCount: 2 }]);
  });

  it('counts the files of one kind in each folder, where one is asked for', async () => {
    const counted = async (path: string, countedKind: string | null) => {
      const { body } = await staff.post(`${lib}/get-dir`, { path, countedKind });
      return (body['directories'] as { fileCount: number }[]).map(({ fileCount }) => fileCount);
    };
    expect(await counted('/', 'image')).toEqual([3]);
    expect(await counted('/', 'document')).toEqual([1]);
    expect(await counted('/Basin', 'document')).toEqual([1]);
    expect(await counted('/', 'video')).toEqual([0]);
    expect(await counted('/', null)).toEqual([4]);
    expect(outcomeOf(await staff.post(`${lib}/get-dir`, { path: '/', countedKind: 'poem' }))).toBe('400 V_12 countedKind');
  });
});
