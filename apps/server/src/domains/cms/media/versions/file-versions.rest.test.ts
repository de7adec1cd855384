import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../../testing/factories.ts';
import { sweepContent } from '../uploads/sweep-content.ts';

const lib = '/api/ximblox/medialib';
type File = { id: number; name: string; width: number; size: number };
type Version = { id: number; name: string; width: number; size: number };

describe('the versions of a replaced file', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'manage-settings']);
  });
  afterAll(() => test.close());
  const image = (side: number) => makeImage([side, side]);
  const send = async (call: string, input: Record<string, string>, side: number, name = 'a.png') =>
    staff.upload(`${lib}/${call}`, input, { field: 'f', name, type: 'image/png', bytes: await image(side) });
  const add = async (side: number, path = '/'): Promise<File> =>
    (await send('add-file', { path }, side, `wave-${side}.png`)).body['file'] as File;
  const replace = (id: number, side: number) => send('replace-file', { id: String(id) }, side);
  const versions = async (id: number): Promise<Version[]> =>
    (await staff.get(`${lib}/file/${id}/versions`)).body['items'] as Version[];
  const sweepAll = () => sweepContent(test.services, new Date(Date.now() + 60_000));

  it('are listed, the newest first, and restored: what the file was becomes a version', async () => {
    const { id, name } = await add(10);
    await replace(id, 11);
    await replace(id, 12);
    await replace(id, 12);
    expect((await versions(id)).map(({ width }) => width)).toEqual([11, 10]);
    await sweepAll();
    const [, oldest] = await versions(id);
    const { body } = await staff.post(`${lib}/restore-file-version`, { id: oldest?.id });
    expect(body['file']).toMatchObject({ id, name, width: 10 });
    expect((await staff.get(`${lib}/file/${id}`)).status).toBe(200);
    expect((await versions(id)).map(({ width }) => width)).toEqual([12, 11]);
    const rows = await test.db.selectFrom('change').select('event').where('subject_id', '=', id).orderBy('change_id').execute();
    expect(rows.map(({ event }) => event)).toEqual(['media.created', ...Array.from({ length: 4 }, () => 'media.changed')]);
    for (const call of ['restore-file-version', 'delete-file-version'])
      expect(outcomeOf(await staff.post(`${lib}/${call}`, { id: 999_999 }))).toBe('404 V_12 id');
    expect(outcomeOf(await staff.get(`${lib}/file/999999/versions`))).toBe('404 V_12 fileID');
  });

  it('are the ten latest, and take room in the quota of their folder, wherever it is moved', async () => {
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'Full' });
    const { id } = await add(20, '/Full');
    for (let side = 21; side <= 32; side += 1) await replace(id, side);
    expect((await versions(id)).map(({ width }) => width)).toEqual([31, 30, 29, 28, 27, 26, 25, 24, 23, 22]);
    const bytes = (await Promise.all((await versions(id)).map(async ({ size }) => size))).reduce((sum, size) => sum + size, 0);
    const used = async (path: string) => (await staff.post(`${lib}/get-usage`, { path })).body['used'];
    const all = bytes + (await image(32)).length;
    expect(await used('/Full')).toBe(all);
    await staff.post(`${lib}/set-quota`, { path: '/Full', quota: all });
    expect(outcomeOf(await replace(id, 200))).toBe('409 V_07 f');
    const [newest] = await versions(id);
    expect(outcomeOf(await staff.post(`${lib}/delete-file-version`, { id: newest?.id }))).toBe('done');
    expect(await used('/Full')).toBe(all - (newest?.size ?? 0));
    await staff.post(`${lib}/set-quota`, { path: '/', quota: 10_000_000 });
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'Small' });
    await staff.post(`${lib}/set-quota`, { path: '/Small', quota: (await image(32)).length });
    const move = { ids: [id], newPath: '/Small' };
    expect(outcomeOf(await staff.post(`${lib}/move-files`, move))).toBe('409 V_07 newPath');
    await staff.post(`${lib}/set-quota`, { path: '/Small', quota: null });
    expect(outcomeOf(await staff.post(`${lib}/move-files`, move))).toBe('done');
    expect([await used('/Full'), await used('/Small')]).toEqual([0, all - (newest?.size ?? 0)]);
  });

  it('are in the bin with their file, and deleted with it for good', async () => {
    const { id } = await add(40);
    await replace(id, 41);
    await staff.post(`${lib}/delete-files`, { ids: [id] });
    const [version] = await test.db.selectFrom('media_file_version').selectAll().where('media_file_id', '=', id).execute();
    expect(outcomeOf(await staff.post(`${lib}/restore-file-version`, { id: version?.media_file_version_id }))).toBe(
      '404 V_12 id',
    );
    await staff.post(`${lib}/restore-files`, { ids: [id] });
    expect(await versions(id)).toHaveLength(1);
    await sweepAll();
    for (const call of ['delete-files', 'erase-files']) await staff.post(`${lib}/${call}`, { ids: [id] });
    expect(await test.db.selectFrom('media_file_version').selectAll().where('media_file_id', '=', id).execute()).toEqual([]);
    expect(await sweepAll(), 'the bytes of the file and of its version').toBe(2);
  });
});
