import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, told } from '../../../../testing/factories.ts';

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
  const upload = async (bytes: Buffer, { name = 'sea.png', path = '/', by = staff } = {}) => {
    const answer = await by.upload(`${api}/medialib/add-file`, { path }, { field: 'f', name, type: 'image/png', bytes });
    expect(told(answer)).toBe('done');
    return { id: (answer.body['file'] as { id: number }).id, same: answer.body['sameContent'] };
  };

  it('is stored, and names the files that have it, with folder and uses', async () => {
    const bytes = await makeImage([9, 9]);
    const first = await upload(bytes, { path: '/Waves' });
    expect(first.same).toBeUndefined();
    const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID: first.id, altText: 'Sea' }] } }];
    const pages = [await makePage(staff), await makePage(staff)];
    for (const { versionID } of pages) await staff.post(`${api}/page/version/${versionID}/store`, { revision: 0, blocks });
    expect(told(await staff.post(`${api}/page/${pages[1]?.id}/delete`, {}))).toBe('done');
    const second = await upload(bytes, { name: 'copy.png' });
    expect(second.same).toEqual([{ id: first.id, name: 'sea.png', path: '/Waves', pageCount: 1 }]);
    expect((await upload(bytes)).same).toMatchObject([{ id: first.id }, { id: second.id, pageCount: 0 }]);
  });

  it('does not name files in the bin, and five at most', async () => {
    const bytes = await makeImage([10, 9]);
    const gone = await upload(bytes);
    await staff.post(`${api}/medialib/delete-file`, { id: gone.id });
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
});
