import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';

describe('the tags of files', () => {
  let test: TestApp;
  let staff: Caller;
  let image: Buffer;
  const tags: Record<string, number> = {};
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'manage-tags', 'read-drafts']);
    image = await makeImage();
    for (const [name, isPrivate] of [
      ['Waves', false],
      ['To do', true],
      ['Basin', false],
    ] as const) {
      const { body } = await staff.post('/api/ximblox/tags', { name, private: isPrivate });
      tags[name] = (body['tag'] as { id: number }).id;
    }
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'Sea' });
  });
  afterAll(() => test.close());
  const upload = async (name: string, path = '/'): Promise<number> => {
    const { body } = await staff.upload(`${lib}/add-file`, { path }, { field: 'f', name, type: 'image/png', bytes: image });
    return (body['file'] as { id: number }).id;
  };
  const ids = (...names: string[]): number[] => names.map((name) => tags[name] ?? 0);
  const edit = (id: number, name: string, change: object): Promise<Answer> =>
    staff.post(`${lib}/edit-file`, { id, newPath: '/', newFileName: name, defaultAltText: '', shared: true, ...change });
  const tagsOf = async (id: number): Promise<string[]> => {
    const { body } = await staff.get(`${lib}/file/${id}/details`);
    return (body['file'] as { tags: { name: string }[] }).tags.map(({ name }) => name);
  };
  const found = async (input: object): Promise<string[]> => {
    const { body } = await staff.post(`${lib}/search-files`, { columnToSort: 'name', ...input });
    const files = body['files'] as { name: string }[];
    expect(body['totalItems']).toBe(files.length);
    return files.map(({ name }) => name);
  };

  it('are set with the other details, listed by name, and stay where a call leaves them out', async () => {
    const id = await upload('set.png');
    expect(await tagsOf(id)).toEqual([]);
    const { body } = await edit(id, 'set.png', { tags: ids('Waves', 'To do', 'Waves') });
    expect((body['file'] as { tags: object[] }).tags).toEqual([
      { id: tags['To do'], name: 'To do', private: true },
      { id: tags['Waves'], name: 'Waves', private: false },
    ]);
    expect(outcomeOf(await edit(id, 'set.png', { defaultAltText: 'Waves' }))).toBe('done');
    expect(await tagsOf(id)).toEqual(['To do', 'Waves']);
    expect(outcomeOf(await edit(id, 'set.png', { tags: ids('Basin', 'Waves') }))).toBe('done');
    expect(await tagsOf(id)).toEqual(['Basin', 'Waves']);
    expect(outcomeOf(await edit(id, 'set.png', { tags: [] }))).toBe('done');
    expect(await tagsOf(id)).toEqual([]);
  });

  it('must exist', async () => {
    const id = await upload('refused.png');
    expect(outcomeOf(await edit(id, 'refused.png', { tags: [...ids('Waves'), 999_999] }))).toBe('400 V_12 tags[1]');
    expect(await tagsOf(id)).toEqual([]);
    const add = await staff.post(`${lib}/tag-files`, { ids: [id], add: [999_999], remove: [] });
    expect(outcomeOf(add)).toBe('400 V_12 add[0]');
  });

  it('are merged with what somebody else changed meanwhile, whatever their order', async () => {
    const id = await upload('merged.png');
    await edit(id, 'merged.png', { tags: ids('Waves', 'Basin') });
    const inOtherOrder = { tags: ids('Basin', 'Waves').toSorted((one, other) => other - one) };
    const described = { tags: inOtherOrder.tags, defaultAltText: 'Sea', original: { defaultAltText: '', ...inOtherOrder } };
    expect(outcomeOf(await edit(id, 'merged.png', described))).toBe('done');
    await edit(id, 'merged.png', { tags: ids('Waves') });
    const late = { tags: ids('Basin'), original: { tags: ids('Basin', 'Waves') } };
    expect(outcomeOf(await edit(id, 'merged.png', late))).toBe('409 V_07 tags');
    // Whoever changed nothing of them leaves those of the other.
    const unchanged = { tags: ids('Basin', 'Waves'), original: { tags: ids('Waves', 'Basin') } };
    expect(outcomeOf(await edit(id, 'merged.png', unchanged))).toBe('done');
    expect(await tagsOf(id)).toEqual(['Waves']);
  });

  it('narrow the list, and their names are found by the search', async () => {
    const [one, other] = [await upload('one.png', '/Sea'), await upload('other.png', '/Sea')];
    await upload('swells.png', '/Sea');
    const { body } = await staff.post('/api/ximblox/tags', { name: 'Long swells', private: false });
    const tag = (body['tag'] as { id: number }).id;
    await staff.post(`${lib}/tag-files`, { ids: [one, other], add: [tag], remove: [] });
    expect(await found({ tag })).toEqual(['one.png', 'other.png']);
    expect(await found({ tag, searchTerm: 'other' })).toEqual(['other.png']);
    expect(await found({ tag: 999_999 })).toEqual([]);
    for (const directory of ['/', '/Sea'])
      expect(await found({ directory, searchTerm: 'SWELL' })).toEqual(['one.png', 'other.png', 'swells.png']);
    expect(await found({ directory: '/Sea', searchTerm: 'swell', kind: 'video' })).toEqual([]);
  });

  it('are added to several files and removed from them at once; one that is gone is left out with the reason', async () => {
    const files = [await upload('x.png'), await upload('y.png')];
    await edit(files[0] ?? 0, 'x.png', { tags: ids('Basin') });
    const answer = await staff.post(`${lib}/tag-files`, {
      ids: [...files, 999_999],
      add: ids('Waves'),
      remove: ids('Basin'),
    });
    expect(answer.body).toMatchObject({
      files: files.map((id) => ({ id, tags: [{ name: 'Waves' }] })),
      refused: [{ id: 999_999, reason: 'notFound' }],
    });
    // Who has them already is not changed.
    const again = await staff.post(`${lib}/tag-files`, { ids: files, add: ids('Waves'), remove: ids('Basin') });
    expect(again.body).toMatchObject({ files: [], refused: [] });
    const audited = await test.db
      .selectFrom('audit')
      .select(['subject_id', 'params'])
      .where('action', '=', 'media.editFile')
      .where('subject_id', 'in', files)
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute();
    expect(audited.map(({ params }) => params)).toEqual([
      { kind: 'tags', name: 'y.png', tags: ['Waves'] },
      { kind: 'tags', name: 'x.png', tags: ['Waves'] },
    ]);
  });

  it('stay through the bin and a replacement', async () => {
    const id = await upload('binned.png');
    await edit(id, 'binned.png', { tags: ids('Waves') });
    const bytes = await makeImage([8, 8]);
    await staff.upload(`${lib}/replace-file`, { id: String(id) }, { field: 'f', name: 'new.png', type: 'image/png', bytes });
    await staff.post(`${lib}/delete-files`, { ids: [id] });
    const { body } = await staff.post(`${lib}/restore-files`, { ids: [id] });
    expect(body).toMatchObject({ files: [{ id, tags: [{ name: 'Waves' }] }] });
  });

  it('are counted before a tag is deleted, which removes it from files', async () => {
    const { body } = await staff.post('/api/ximblox/tags', { name: 'Short-lived', private: false });
    const tag = (body['tag'] as { id: number }).id;
    const [id, binned] = [await upload('live.png'), await upload('bin.png')];
    await staff.post(`${lib}/tag-files`, { ids: [id, binned], add: [tag], remove: [] });
    await staff.post(`${lib}/delete-files`, { ids: [binned] });
    expect((await staff.get(`/api/ximblox/tags/${tag}/pages`)).body).toEqual({ items: [], totalItems: 0, fileCount: 1 });
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/tags/${tag}`))).toBe('done');
    expect(await tagsOf(id)).toEqual([]);
    expect(await found({ tag })).toEqual([]);
  });

  it('require the permission to manage files', async () => {
    const reader = await test.loginAs(['read-drafts']);
    expect((await reader.post(`${lib}/tag-files`, { ids: [1], add: [], remove: [] })).status).toBe(403);
    expect((await reader.post(`${lib}/search-files`, { tag: tags['Waves'] })).status).toBe(200);
  });
});
