import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cleanUp } from '../../../../background/jobs/clean-up.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../../testing/factories.ts';
import { sweepContent } from '../uploads/sweep-content.ts';

const lib = '/api/ximblox/medialib';
type File = { id: number; name: string; path: string };

describe('the bin of the media library', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'manage-settings', 'create-page']);
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'Basin' });
  });
  afterAll(() => test.close());
  let shade = 0;
  const upload = async (name: string, path = '/Basin'): Promise<number> => {
    shade += 1;
    const bytes = await makeImage([8, 8], { colour: `#0000${shade.toString(16).padStart(2, '0')}` });
    const { body } = await staff.upload(`${lib}/add-file`, { path }, { field: 'f', name, type: 'image/png', bytes });
    return (body['file'] as File).id;
  };
  const filesIn = async (path: string): Promise<string[]> => {
    const { body } = await staff.post(`${lib}/get-dir`, { path });
    return (body['files'] as File[]).map(({ name }) => name).toSorted();
  };
  const binned = async (input = {}) => (await staff.post(`${lib}/list-deleted`, input)).body;
  const sweepAll = () => sweepContent(test.services, new Date(Date.now() + 60_000));
  const used = async () => (await staff.post(`${lib}/get-usage`, { path: '/' })).body['used'];

  it('holds a deleted file with its folder, frees its name, and gives nothing away', async () => {
    const id = await upload('wake.png');
    expect(outcomeOf(await staff.post(`${lib}/delete-file`, { id }))).toBe('done');
    expect(await binned()).toMatchObject({ totalItems: 1, items: [{ id, name: 'wake.png', path: '/Basin' }], directories: [] });
    for (const url of [`${lib}/file/${id}`, `${lib}/preview-image?imageID=${id}`])
      expect([url, (await staff.get(url)).status]).toEqual([url, 404]);
    expect((await staff.get(`${lib}/count-files`)).body).toMatchObject({ total: 0, inBin: 1 });
    const again = await upload('wake.png');
    expect(await filesIn('/Basin')).toEqual(['wake.png']);
    await sweepAll();
    const { body } = await staff.post(`${lib}/restore-files`, { ids: [id, 999_999] });
    expect(body).toMatchObject({
      files: [{ id, name: 'wake-2.png', path: '/Basin' }],
      refused: [{ id: 999_999, reason: 'notFound' }],
    });
    expect((await staff.get(`${lib}/file/${id}`)).status).toBe(200);
    const rows = await test.db.selectFrom('change').select('event').where('subject_id', '=', id).orderBy('change_id').execute();
    expect(rows.map(({ event }) => event)).toEqual(['media.created', 'media.deleted', 'media.created']);
    await staff.post(`${lib}/delete-files`, { ids: [id, again] });
    await staff.post(`${lib}/erase-files`, { ids: [id, again] });
  });

  it('holds a folder, which is restored with its subfolders, also under a name that was taken', async () => {
    for (const [path, folderName] of [
      ['/', 'Tank'],
      ['/Tank', 'Deep'],
    ])
      await staff.post(`${lib}/create-dir`, { path, folderName });
    await upload('a.png', '/Tank');
    await upload('b.png', '/Tank/Deep');
    expect(outcomeOf(await staff.post(`${lib}/delete-directory`, { path: '/Tank' }))).toBe('done');
    expect(await binned()).toMatchObject({ totalItems: 2, directories: [{ path: '/Tank', fileCount: 2 }] });
    expect(await binned({ searchTerm: 'deep' })).toMatchObject({ totalItems: 1, items: [{ name: 'b.png' }] });
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'tank' });
    await upload('A.png', '/tank');
    expect((await staff.post(`${lib}/restore-directory`, { path: '/Tank' })).body).toMatchObject({ fileCount: 2 });
    expect([await filesIn('/tank'), await filesIn('/tank/Deep')]).toEqual([['A.png', 'a-2.png'], ['b.png']]);
    expect(outcomeOf(await staff.post(`${lib}/restore-directory`, { path: '/Tank' }))).toBe('404 V_12 path');
    const { body } = await staff.post(`${lib}/get-dir`, { path: '/' });
    expect((body['directories'] as { name: string; fileCount: number }[]).find(({ name }) => name === 'tank')).toMatchObject({
      fileCount: 3,
    });
  });

  it('counts in the quota of the whole library until a file is deleted for good, and its bytes are swept then', async () => {
    const id = await upload('full.png');
    const before = await used();
    await staff.post(`${lib}/delete-file`, { id });
    expect(await used()).toBe(before);
    expect((await staff.post(`${lib}/get-usage`, { path: '/Basin' })).body).toMatchObject({ used: 0 });
    await staff.post(`${lib}/set-quota`, { path: '/Basin', quota: 1 });
    expect(outcomeOf(await staff.post(`${lib}/restore-files`, { ids: [id] }))).toBe('409 V_07 ids');
    await staff.post(`${lib}/set-quota`, { path: '/Basin', quota: null });
    await sweepAll();
    expect((await staff.post(`${lib}/erase-files`, { ids: [id] })).body).toMatchObject({ deleted: [id], refused: [] });
    expect((await staff.post(`${lib}/restore-files`, { ids: [id] })).body).toMatchObject({
      refused: [{ id, reason: 'notFound' }],
    });
    expect(await used()).toBeLessThan(Number(before));
    expect(await sweepAll()).toBe(1);
  });

  it('is emptied after 30 days, and not a day before', async () => {
    const ids = [await upload('old.png'), await upload('young.png')];
    await staff.post(`${lib}/delete-files`, { ids });
    await sql`update media_file set deleted_at = now() - interval '30 days 1 minute' where media_file_id = ${ids[0]}`.execute(
      test.db,
    );
    await sql`update media_file set deleted_at = now() - interval '29 days' where media_file_id = ${ids[1]}`.execute(test.db);
    expect((await cleanUp(test.services)).files).toBe(1);
    expect(await binned()).toMatchObject({ items: [{ id: ids[1] }] });
  });

  it('is shown to those who manage media only', async () => {
    const reader = await test.loginAs(['edit-page']);
    expect(outcomeOf(await reader.post(`${lib}/list-deleted`, {}))).toBe('403 UM_01 ');
  });
});
