import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../../testing/factories.ts';

describe('a preview that was just requested', () => {
  let test: TestApp;
  let staff: Caller;
  let file: { id: number };
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media']);
  });
  afterAll(() => test.close());

  const upload = async (path: string, fields: Record<string, string>, colour: string): Promise<Answer> => {
    const bytes = await makeImage([80, 60], { colour });
    return staff.upload(`/api/ximblox/medialib/${path}`, fields, { field: 'f', name: 'wake.png', type: 'image/png', bytes });
  };
  const crop = (caller = staff): Promise<Answer> =>
    caller.get(`/api/ximblox/medialib/preview-crop?imageID=${file.id}&x=0&y=0&width=20&height=10&rotate=0&scaleX=1&scaleY=1`);
  const post = (path: string, body: object): Promise<Answer> => staff.post(`/api/ximblox/medialib/${path}`, body);

  beforeEach(async () => {
    await post('create-dir', { path: '/', folderName: 'basins' });
    file = (await upload('add-file', { path: '/basins' }, '#0000ff')).body['file'] as { id: number };
    await crop();
  });

  it('is the same again', async () => {
    const [first, second] = [await crop(), await crop()];
    expect(second.raw.rawPayload.equals(first.raw.rawPayload)).toBe(true);
  });

  it('is gone as soon as the file is deleted', async () => {
    expect(outcomeOf(await post('delete-file', { id: file.id }))).toBe('done');
    expect((await crop()).status).toBe(404);
  });

  it('is gone as soon as its folder is deleted', async () => {
    expect(outcomeOf(await post('delete-directory', { path: '/basins' }))).toBe('done');
    expect((await crop()).status).toBe(404);
  });

  it('shows the new image as soon as the file is replaced', async () => {
    const before = await crop();
    expect(outcomeOf(await upload('replace-file', { id: String(file.id) }, '#ff0000'))).toBe('done');
    const after = await crop();
    expect(after.status).toBe(200);
    expect(after.raw.rawPayload.equals(before.raw.rawPayload)).toBe(false);
    expect(after.raw.headers['etag']).not.toBe(before.raw.headers['etag']);
  });

  it('has the new name as soon as the file is renamed', async () => {
    expect(
      outcomeOf(
        await post('edit-file', { id: file.id, newPath: '/basins', newFileName: 'bow.png', defaultAltText: '', shared: false }),
      ),
    ).toBe('done');
    expect((await crop()).raw.headers['content-disposition']).toContain('bow.');
  });

  it('is refused to users who have logged out or lack the permission', async () => {
    expect((await crop(test.visitor)).status).toBe(401);
    const other = await test.loginAs(['manage-media'], 'Other');
    expect((await crop(other)).status).toBe(200);
    expect(outcomeOf(await other.post('/api/ximblox/auth/logout', {}))).toBe('done');
    expect((await crop(other)).status).toBe(401);
  });
});
