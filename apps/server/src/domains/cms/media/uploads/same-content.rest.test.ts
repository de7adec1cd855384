import type { MediaFile } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const api = '/api/ximblox';

describe('an upload of content that the library has', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'delete-page']);
    await staff.post(`${api}/medialib/create-dir`, { path: '/', folderName: 'Waves' });
  });
  afterAll(() => test.close());
  const upload = async (bytes: Buffer, { name = 'sea.png', path = '/', by = staff, type = 'image/png', fields = {} } = {}) => {
    const answer = await by.upload(`${api}/medialib/add-file`, { path, ...fields }, { field: 'f', name, type, bytes });
    expect(outcomeOf(answer)).toBe('done');
    const { file, sameContent: same, isReused } = answer.body as { file: MediaFile; sameContent: unknown; isReused: unknown };
    return { id: file.id, file, same, isReused };
  };
  const unshared = (id: number, newFileName: string) => ({ id, newPath: '/', newFileName, defaultAltText: '', shared: false });
  const reuse = { fields: { onDuplicate: 'reuse' } };

  it('is stored, and names the files that have it, with folder and uses', async () => {
    const bytes = await makeImage([9, 9]);
    const first = await upload(bytes, { path: '/Waves' });
    expect(first.same).toBeUndefined();
    const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID: first.id, altText: 'Sea' }] } }];
    const pages = [await makePage(staff), await makePage(staff)];
    for (const { versionID } of pages) await staff.post(`${api}/page/version/${versionID}/store`, { revision: 0, blocks });
    expect(outcomeOf(await staff.post(`${api}/page/${pages[1]?.id}/delete`, {}))).toBe('done');
    const second = await upload(bytes, { name: 'copy.png' });
    expect(second.same).toEqual([{ id: first.id, name: 'sea.png', path: '/Waves', pageCount: 1 }]);
    expect((await upload(bytes)).same).toMatchObject([{ id: first.id }, { id: second.id, pageCount: 0 }]);
  });

  it('does not name files in the bin, and five at most', async () => {
    const bytes = await makeImage([10, 9]);
    const deleted = await upload(bytes);
    await staff.post(`${api}/medialib/delete-file`, { id: deleted.id });
    expect((await upload(bytes)).same).toBeUndefined();
    for (let count = 0; count < 5; count += 1) await upload(bytes);
    expect((await upload(bytes)).same).toHaveLength(5);
  });

  it('names none to a caller who may not read the library', async () => {
    const bytes = await makeImage([11, 9]);
    await upload(bytes);
    const sender = await test.loginAs(['manage-media'], 'Sender', { readsDrafts: false });
    expect((await upload(bytes, { by: sender })).same).toBeUndefined();
  });

  it('is not stored where the caller reuses what is there, the oldest', async () => {
    const bytes = await makeImage([12, 9]);
    const first = await upload(bytes, { ...reuse, path: '/Waves' });
    expect(first.isReused).toBeUndefined();
    await upload(bytes);
    const count = async () => (await staff.get(`${api}/medialib/count-files`)).body;
    const before = await count();
    const again = await upload(bytes, { ...reuse, name: 'copy.png' });
    expect(again).toEqual({ id: first.id, file: first.file, same: undefined, isReused: true });
    expect(await count()).toEqual(before);
  });

  it('is stored once where several that reuse send it at once', async () => {
    const bytes = await makeImage([13, 9]);
    const sent = await Promise.all([1, 2, 3].map(() => upload(bytes, reuse)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.filter(({ isReused }) => isReused !== true)).toHaveLength(1);
  });

  it('is stored where what is there is in the bin, not shared, of another type, or not to be read by the caller', async () => {
    const bytes = await makeImage([14, 9]);
    const deleted = await upload(bytes);
    await staff.post(`${api}/medialib/delete-file`, { id: deleted.id });
    const stored = await upload(bytes, { ...reuse, name: 'kept.png' });
    expect(stored).toMatchObject({ isReused: undefined, file: { name: 'kept.png' } });
    const sender = await test.loginAs(['manage-media'], 'Other sender', { readsDrafts: false });
    const own = await upload(bytes, { ...reuse, by: sender });
    expect([own.isReused, own.same, own.id === stored.id]).toEqual([undefined, undefined, false]);
    for (const { id, file } of [stored, own])
      expect(outcomeOf(await staff.post(`${api}/medialib/edit-file`, unshared(id, file.name)))).toBe('done');
    expect((await upload(bytes, reuse)).isReused).toBeUndefined();
    const words = Buffer.from('depth,height\n12,3\n');
    await upload(words, { name: 'depths.txt', type: 'text/plain' });
    expect(await upload(words, { ...reuse, name: 'depths.csv', type: 'text/csv' })).toMatchObject({
      isReused: undefined,
      file: { name: 'depths.csv' },
    });
  });
});
