import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';

describe('several files of the library', () => {
  let test: TestApp;
  let staff: Caller;
  let image: Buffer;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'manage-settings', 'create-page', 'edit-page']);
    image = await makeImage();
    for (const folderName of ['from', 'to', 'full']) await staff.post(`${lib}/create-dir`, { path: '/', folderName });
  });
  afterAll(() => test.close());
  const upload = async (name: string, path = '/from'): Promise<number> => {
    const { body } = await staff.upload(`${lib}/add-file`, { path }, { field: 'f', name, type: 'image/png', bytes: image });
    return (body['file'] as { id: number }).id;
  };
  const namesIn = async (path: string): Promise<string[]> => {
    const { body } = await staff.post(`${lib}/get-dir`, { path });
    return (body['files'] as { name: string }[]).map(({ name }) => name).toSorted();
  };
  const use = async (fileID: number): Promise<void> => {
    const { versionID } = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID, altText: 'Sea' }] } }];
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks }))).toBe('done');
  };
  const events = async (ids: readonly number[]): Promise<string[]> => {
    const rows = await test.db.selectFrom('change').select(['event', 'subject_id as id']).orderBy('change_id').execute();
    return rows.filter(({ id }) => ids.includes(id)).map(({ event, id }) => `${event} ${ids.indexOf(id)}`);
  };

  it('are moved together; one whose name exists there, and one that is gone, are left out with the reason', async () => {
    const ids = [await upload('a.png'), await upload('b.png'), await upload('C.png')];
    await upload('c.png', '/to');
    const { body } = await staff.post(`${lib}/move-files`, { ids: [...ids, 999_999], newPath: '/to' });
    expect(body).toMatchObject({
      files: [
        { id: ids[0], path: '/to' },
        { id: ids[1], path: '/to' },
      ],
      refused: [
        { id: ids[2], reason: 'nameTaken' },
        { id: 999_999, reason: 'notFound' },
      ],
    });
    expect([await namesIn('/from'), await namesIn('/to')]).toEqual([['C.png'], ['a.png', 'b.png', 'c.png']]);
    expect(await events(ids)).toEqual([
      'media.created 0',
      'media.created 1',
      'media.created 2',
      'media.changed 0',
      'media.changed 1',
    ]);
    const audited = await test.db
      .selectFrom('audit')
      .select('subject_id')
      .where('action', '=', 'media.editFile')
      .orderBy('subject_id')
      .execute();
    expect(audited.map((row) => row.subject_id)).toEqual([ids[0], ids[1]]);
  });

  it('stay where they are if the folder has no room for all, and those within its quota need none', async () => {
    const ids = [await upload('d.png'), await upload('e.png')];
    await staff.post(`${lib}/create-dir`, { path: '/full', folderName: 'below' });
    const quota = image.length * 2;
    await staff.post(`${lib}/set-quota`, { path: '/full', quota });
    const inside = await upload('f.png', '/full/below');
    const move = (some: number[]) => staff.post(`${lib}/move-files`, { ids: some, newPath: '/full' });
    expect(outcomeOf(await move([...ids, inside]))).toBe('409 V_07 newPath');
    expect(await namesIn('/full')).toEqual([]);
    expect(outcomeOf(await move([ids[0] ?? 0, inside]))).toBe('done');
    expect(await namesIn('/full')).toEqual(['d.png', 'f.png']);
    expect(outcomeOf(await staff.post(`${lib}/move-files`, { ids, newPath: '/nowhere' }))).toBe('404 V_12 newPath');
  });

  it('get alternative texts together', async () => {
    const ids = [await upload('g.png'), await upload('h.png')];
    const files = ids.map((id, index) => ({ id, defaultAltText: `Wave ${index}` }));
    const { body } = await staff.post(`${lib}/edit-alt-texts`, { files: [...files, { id: 999_999, defaultAltText: '' }] });
    expect(body).toMatchObject({
      files: [{ defaultAltText: 'Wave 0' }, { defaultAltText: 'Wave 1' }],
      refused: [{ id: 999_999, reason: 'notFound' }],
    });
    expect(await events(ids)).toEqual(['media.created 0', 'media.created 1', 'media.changed 0', 'media.changed 1']);
    const long = { files: [{ id: ids[0], defaultAltText: 'x'.repeat(1001) }] };
    expect(outcomeOf(await staff.post(`${lib}/edit-alt-texts`, long))).toBe('400 V_14 files[0].defaultAltText');
  });

  it('keep an alternative text that somebody else changed since it was read', async () => {
    const ids = [await upload('k.png'), await upload('l.png')];
    const write = async (...texts: object[]) => (await staff.post(`${lib}/edit-alt-texts`, { files: texts })).body;
    await write({ id: ids[0], defaultAltText: 'Theirs' });
    const mine = ids.map((id) => ({ id, defaultAltText: 'Mine', original: '' }));
    expect(await write(...mine)).toMatchObject({
      files: [{ id: ids[1], defaultAltText: 'Mine' }],
      refused: [{ id: ids[0], reason: 'changedMeanwhile' }],
    });
    // Who writes the same has nothing to lose, and without an original it is written.
    expect(await write({ id: ids[0], defaultAltText: 'Theirs', original: '' })).toMatchObject({ refused: [] });
    expect(await write({ id: ids[0], defaultAltText: 'Mine' })).toMatchObject({
      files: [{ defaultAltText: 'Mine' }],
      refused: [],
    });
  });

  it('go to the bin together, but not those that a page uses', async () => {
    const ids = [await upload('i.png'), await upload('j.png')];
    await use(ids[1] ?? 0);
    const { body } = await staff.post(`${lib}/delete-files`, { ids: [...ids, 999_999] });
    expect(body).toMatchObject({
      deleted: [ids[0]],
      refused: [
        { id: ids[1], reason: 'inUse' },
        { id: 999_999, reason: 'notFound' },
      ],
    });
    expect(await namesIn('/from')).toContain('j.png');
    expect(await namesIn('/from')).not.toContain('i.png');
    expect(await events(ids)).toEqual(['media.created 0', 'media.created 1', 'media.deleted 0']);
  });

  it('are at most 100, and changed only by who manages media', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const [call, rest] of [
      ['move-files', { newPath: '/to' }],
      ['delete-files', {}],
      ['restore-files', {}],
      ['erase-files', {}],
    ] as const) {
      expect([call, outcomeOf(await staff.post(`${lib}/${call}`, { ids, ...rest }))]).toEqual([call, '400 V_12 ids']);
      expect([call, outcomeOf(await staff.post(`${lib}/${call}`, { ids: [], ...rest }))]).toEqual([call, '400 V_12 ids']);
    }
    const reader = await test.loginAs(['edit-page']);
    expect(outcomeOf(await reader.post(`${lib}/delete-files`, { ids: [1] }))).toBe('403 UM_01 ');
  });
});
