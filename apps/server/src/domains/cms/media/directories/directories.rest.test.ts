import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';

describe('folders of the library', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page']);
    for (const [path, folderName] of [
      ['/', 'a'],
      ['/a', 'b'],
      ['/a/b', 'c'],
      ['/', 'x'],
      ['/x', 'b'],
    ])
      await staff.post(`${lib}/create-dir`, { path, folderName });
  });
  afterAll(() => test.close());
  const move = async (oldPath: string, newPath: string): Promise<string> =>
    outcomeOf(await staff.post(`${lib}/move-directory`, { oldPath, newPath }));
  const foldersIn = async (path: string): Promise<string[]> => {
    const { body } = await staff.post(`${lib}/get-dir`, { path });
    return (body['directories'] as { path: string }[]).map((directory) => directory.path);
  };
  const upload = async (path: string): Promise<number> => {
    const bytes = await makeImage();
    const answer = await staff.upload(`${lib}/add-file`, { path }, { field: 'f', name: 'sea.png', type: 'image/png', bytes });
    return (answer.body['file'] as { id: number }).id;
  };

  it.each([
    ['/', '/y', '409 V_07 oldPath'],
    ['/a', '/', '409 V_07 newPath'],
    ['/a', '/a/b/a', '409 V_07 newPath'],
    ['/a', '/a/a', '409 V_07 newPath'],
    ['/nowhere', '/y', '404 V_12 oldPath'],
    ['/a', '/nowhere/a', '404 V_12 newPath'],
    ['/a/b', '/x/B', '409 ML_02 newPath'],
    ['/a', '/X', '409 ML_03 newPath'],
    ['/a', '/../a', '400 V_12 newPath'],
  ])('from %s to %s are not moved: %s', async (oldPath, newPath, answer) => {
    expect(await move(oldPath, newPath)).toBe(answer);
    expect(await foldersIn('/')).toEqual(['/a', '/x']);
  });

  it('are moved as one row, whatever their content', async () => {
    await staff.post(`${lib}/create-dir`, { path: '/x', folderName: 'full' });
    await sql`insert into media_file (media_directory_id, name, type, mime_type, content_hash)
      select d.media_directory_id, 'f' || n || '.jpg', 'image', 'image/jpeg', md5(n::text) from media_directory d, generate_series(1, 5000) n where d.name = 'full'`.execute(
      test.db,
    );
    /** The number of rows written since: a written row has a new transaction ID. */
    const rowsWritten = async (change: () => Promise<unknown>): Promise<{ files: number; directories: number }> => {
      const { rows: before } = await sql<{ at: string }>`select pg_current_xact_id()::text as at`.execute(test.db);
      await change();
      const since = sql`xmin::text::bigint > ${before[0]?.at ?? '0'}::bigint`;
      const { rows } = await sql<{
        files: number;
        directories: number;
      }>`select (select count(*)::int from media_file where ${since}) as files, (select count(*)::int from media_directory where ${since}) as directories`.execute(
        test.db,
      );
      return rows[0] ?? { files: -1, directories: -1 };
    };
    expect(await rowsWritten(() => move('/x/full', '/a/full'))).toEqual({ files: 0, directories: 1 });
    const { body } = await staff.post(`${lib}/get-dir`, { path: '/a/full', pageIndex: 49, pageSize: 100 });
    expect([body['totalItems'], (body['files'] as unknown[]).length]).toEqual([5000, 100]);
    await staff.post(`${lib}/delete-directory`, { path: '/a/full' });
  });

  it('list each of their files once, newest first, whatever page is requested and however many there are', async () => {
    await staff.post(`${lib}/create-dir`, { path: '/x', folderName: 'list' });
    const list = async (path: string, pageIndex: number, pageSize: number) => {
      const { body } = await staff.post(`${lib}/get-dir`, { path, pageIndex, pageSize });
      return [body['totalItems'], ...(body['files'] as { name: string }[]).map(({ name }) => name)];
    };
    expect(await list('/x/list', 0, 3)).toEqual([0]);
    // Two with each time stamp, so that the order depends on more than that.
    await sql`insert into media_file (media_directory_id, name, type, mime_type, content_hash, created_at)
      select d.media_directory_id, 'f' || n, 'document', 'application/pdf', md5(n::text), '2026-01-01'::timestamptz + n / 2 * interval '1 hour'
      from media_directory d, generate_series(1, 11) n where d.name = 'list'`.execute(test.db);
    const names = Array.from({ length: 11 }, (_, at) => `f${11 - at}`);
    for (const pageSize of [1, 2, 3, 4, 5, 10, 11, 100])
      for (let pageIndex = 0; pageIndex <= 12; pageIndex += 1)
        expect(await list('/x/list', pageIndex, pageSize)).toEqual([
          11,
          ...names.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
        ]);
    await staff.post(`${lib}/delete-directory`, { path: '/x/list' });
  });

  it('are moved with their content, and may change the case of their name', async () => {
    const fileID = await upload('/a/b/c');
    expect(await move('/a/b', '/x/moved')).toBe('done');
    expect([await foldersIn('/a'), await foldersIn('/x'), await foldersIn('/x/moved')]).toEqual([
      [],
      ['/x/b', '/x/moved'],
      ['/x/moved/c'],
    ]);
    const { body } = await staff.post(`${lib}/get-dir`, { path: '/x/moved/c' });
    expect(body['files']).toMatchObject([{ id: fileID, path: '/x/moved/c' }]);
    expect(await move('/x/moved', '/x/Moved')).toBe('done');
    expect(await foldersIn('/x')).toEqual(['/x/b', '/x/Moved']);
  });

  it('that are moved into each other concurrently do not create a cycle', async () => {
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'left' });
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'right' });
    const answers = await Promise.all([move('/left', '/right/left'), move('/right', '/left/right')]);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect((await foldersIn('/')).filter((path) => ['/left', '/right'].includes(path))).toHaveLength(1);
  });

  it('are deleted with their content, but not where a page uses some of it', async () => {
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'gone' });
    await staff.post(`${lib}/create-dir`, { path: '/gone', folderName: 'deep' });
    const fileID = await upload('/gone/deep');
    const created = await staff.post('/api/ximblox/page/create', {
      title: 'Uses it',
      slug: 'uses-it',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    const { pageID, pageVersionID } = created.body;
    const image = (images: object[]) => [
      {
        type: 'image',
        key: 'i',
        props: { caption: '', width: 'text' },
        anchorPoint: '',
        visibility: 0,
        __images: { image: images },
        __files: {},
      },
    ];
    const store = (revision: number, images: object[]) =>
      staff.post(`/api/ximblox/page/version/${String(pageVersionID)}/store`, { revision, blocks: image(images) });
    expect((await store(0, [{ fileID, cropParams: null, altText: 'Sea' }])).status).toBe(200);
    const refused = await staff.post(`${lib}/delete-directory`, { path: '/gone' });
    expect(outcomeOf(refused)).toBe('409 V_07 path');
    expect(refused.body['pages']).toEqual([{ id: pageID, title: 'Uses it', path: '/en/uses-it' }]);
    await store(1, []);
    expect(outcomeOf(await staff.post(`${lib}/delete-directory`, { path: '/gone' }))).toBe('done');
    expect(await foldersIn('/')).not.toContain('/gone');
    expect((await staff.get(`${lib}/file/${fileID}`)).status).toBe(404);
    expect(outcomeOf(await staff.post(`${lib}/delete-directory`, { path: '/gone' }))).toBe('404 V_12 path');
    expect(outcomeOf(await staff.post(`${lib}/delete-directory`, { path: '/' }))).toBe('409 V_07 path');
  });

  it('are not deleted while a page adds one of their images: either the page or the deletion is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'race' });
      const [fileID, { versionID }] = [await upload('/race'), await makePage(staff)];
      const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID, altText: 'Sea' }] } }];
      const [stored, deleted] = await Promise.all([
        staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks }),
        staff.post(`${lib}/delete-directory`, { path: '/race' }),
      ]);
      expect(['done and 409 V_07 path', '400 V_12 blocks[0].__images.image[0].fileID and done']).toContain(
        `${outcomeOf(stored)} and ${outcomeOf(deleted)}`,
      );
      if (stored.status === 200) await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 1, blocks: [] });
      await staff.post(`${lib}/delete-directory`, { path: '/race' });
    }
  });

  it('contain videos of other sites beside files', async () => {
    const add = (url: string, path = '/x') => staff.post(`${lib}/add-video`, { path, url });
    const { body } = await add('https://vimeo.com/123456789');
    expect(body['file']).toMatchObject({ path: '/x', name: 'vimeo-123456789', type: 'vimeo' });
    expect((await add('https://vimeo.com/123456789')).body['file']).toMatchObject({ name: 'vimeo-123456789-2' });
    expect(outcomeOf(await add('https://example.org/video.mp4'))).toBe('400 V_13 url');
    expect(outcomeOf(await add('https://vimeo.com/1', '/nowhere'))).toBe('404 V_12 path');
  });
});
