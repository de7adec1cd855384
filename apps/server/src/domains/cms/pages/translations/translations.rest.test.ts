import { pairBlocks, translationRows } from '@ximblox/blocks';
import type { Page, Translation } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../testing/factories.ts';

type Blocks = ReturnType<typeof makeHeading>[];

describe('a translation', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'read-drafts']);
  });
  afterAll(() => test.close());

  const pageOf = async (id: number): Promise<Page> => (await staff.get(`/api/ximblox/page/${id}`)).body as unknown as Page;
  const store = async (id: number, change: object) => {
    const { pageVersion } = await pageOf(id);
    const answer = await staff.post(`/api/ximblox/page/version/${pageVersion.id}/store`, {
      revision: pageVersion.revision,
      ...change,
    });
    expect(outcomeOf(answer)).toBe('done');
  };
  const read = async (id: number): Promise<Translation> =>
    (await staff.get(`/api/ximblox/page/${id}/translation`)).body as unknown as Translation;
  const statesOf = async (id: number) => {
    const [translation, { pageVersion }] = [await read(id), await pageOf(id)];
    const target = [{ key: '', type: '' }, ...pageVersion.blocks];
    return translationRows(translation.sourceBlocks, target, translation.records).map(({ state }) => state);
  };
  const confirmable = async (id: number, keys: readonly string[]) => {
    const [{ sourceBlocks, records }, { pageVersion }] = [await read(id), await pageOf(id)];
    const pairs = pairBlocks(sourceBlocks, [{ key: '', type: '' }, ...pageVersion.blocks], records);
    return keys.map((sourceKey) => ({
      sourceKey,
      blockKey: pairs.get(sourceKey) ?? '?',
      hash: sourceBlocks.find(({ key }) => key === sourceKey)?.hash ?? '',
    }));
  };
  const confirm = async (id: number, keys: readonly string[]) =>
    staff.post(`/api/ximblox/page/${id}/translation/confirm`, { blocks: await confirmable(id, keys) });
  const divider = (key: string) => ({ ...makeHeading(key, ''), type: 'divider', props: {} });
  const makeTranslated = async (blocks: object[] = [makeHeading('a', 'First'), divider('line'), makeHeading('b', 'Second')]) => {
    const source = await makePage(staff);
    await store(source.id, { blocks });
    const answer = await staff.post('/api/ximblox/page/create-translation', {
      pageID: source.id,
      newLocale: 'nl-nl',
      title: 'Vertaling',
      slug: `vertaling-${source.id}`,
    });
    expect(outcomeOf(answer)).toBe('done');
    return { source, id: Number(answer.body['pageID']) };
  };

  it('begins with everything that has words to do, and owes nothing once each block is confirmed', async () => {
    const { source, id } = await makeTranslated();
    expect(await statesOf(id)).toEqual(['todo', 'todo', 'current', 'todo']);
    expect(await read(id)).toMatchObject({ pageID: id, debt: 3, source: { pageID: source.id, locale: 'en-gb' } });
    expect((await confirm(id, ['', 'a', 'b'])).body).toMatchObject({ debt: 0 });
    expect(await statesOf(id)).toEqual(['current', 'current', 'current', 'current']);
    expect((await pageOf(source.id)).siblings).toMatchObject([
      { pageID: source.id, sourceID: null, debt: 0 },
      { pageID: id, sourceID: source.id, debt: 0 },
    ]);
  });

  it('owes what changes in its source: words, a new block, one that goes; a move is no debt', async () => {
    const { source, id } = await makeTranslated();
    await confirm(id, ['', 'a', 'line', 'b']);
    await store(source.id, { blocks: [makeHeading('b', 'Second'), divider('line'), makeHeading('a', 'First')] });
    expect((await read(id)).debt).toBe(0);
    await store(source.id, { blocks: [makeHeading('b', 'Another'), makeHeading('c', 'New')] });
    expect(await statesOf(id)).toEqual(['current', 'extra', 'extra', 'changed', 'missing']);
    const translation = await read(id);
    expect(translation.debt).toBe(2);
    const changed = translation.records.find(({ sourceKey }) => sourceKey === 'b');
    expect(changed?.source?.props).toMatchObject({ title: 'Second' });
    // As it was: the debt is gone without a word from the translator.
    await store(source.id, { blocks: [makeHeading('b', 'Second')] });
    expect((await read(id)).debt).toBe(0);
    const list = await staff.post('/api/ximblox/page/list', { searchTerm: source.slug });
    expect(list.body['items']).toMatchObject([{ siblings: [{ debt: 0 }, { pageID: id, debt: 0 }] }]);
  });

  it('counts title and search texts as one more row', async () => {
    const { source, id } = await makeTranslated([makeHeading('a', 'First')]);
    await confirm(id, ['', 'a']);
    await store(source.id, { seoDescription: 'New words' });
    expect((await read(id)).debt).toBe(1);
    expect(await statesOf(id)).toEqual(['changed', 'current']);
  });

  it('pairs a block that was copied into it under its source’s key', async () => {
    const { source, id } = await makeTranslated([makeHeading('a', 'First')]);
    await confirm(id, ['', 'a']);
    await store(source.id, { blocks: [makeHeading('a', 'First'), makeHeading('new', 'New')] });
    const { pageVersion } = await pageOf(id);
    await store(id, { blocks: [...(pageVersion.blocks as Blocks), makeHeading('new', 'New')] });
    expect(await statesOf(id)).toEqual(['current', 'current', 'todo']);
    expect((await confirm(id, ['new'])).body).toMatchObject({ debt: 0 });
  });

  it('is confirmed only for what the caller read, and only for blocks that are there', async () => {
    const { source, id } = await makeTranslated([makeHeading('a', 'First')]);
    const seen = await confirmable(id, ['a']);
    await store(source.id, { blocks: [makeHeading('a', 'Changed meanwhile')] });
    const send = (blocks: object[]) => staff.post(`/api/ximblox/page/${id}/translation/confirm`, { blocks });
    expect(outcomeOf(await send(seen))).toBe('409 V_07 blocks[0].hash');
    const [now] = await confirmable(id, ['a']);
    expect(outcomeOf(await send([{ ...now, blockKey: 'nowhere' }]))).toBe('400 V_12 blocks[0].blockKey');
    expect(outcomeOf(await send([{ ...now, sourceKey: 'nowhere' }]))).toBe('400 V_12 blocks[0].sourceKey');
    expect(outcomeOf(await send([now ?? {}, now ?? {}]))).toBe('400 V_12 blocks[1].blockKey, V_12 blocks[1].sourceKey');
    expect(outcomeOf(await send([]))).toBe('400 V_01 blocks');
    expect((await read(id)).debt).toBe(2);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${source.id}/translation/confirm`, { blocks: seen }))).toBe('409 V_07 ');
    const english = await test.loginAs([{ name: 'edit-page', parameters: { locales: ['en-gb'] } }]);
    expect(outcomeOf(await english.post(`/api/ximblox/page/${id}/translation/confirm`, { blocks: [now] }))).toBe('403 UM_01 ');
    expect(outcomeOf(await staff.post('/api/ximblox/page/999999/translation/confirm', { blocks: [now] }))).toBe('404 PM_01 id');
    expect(outcomeOf(await staff.get('/api/ximblox/page/999999/translation'))).toBe('404 PM_01 id');
  });

  it('owes nothing while its source is in the bin', async () => {
    const { source, id } = await makeTranslated();
    await staff.post(`/api/ximblox/page/${source.id}/delete`, {});
    expect(await read(id)).toMatchObject({ source: null, debt: 0 });
    expect((await pageOf(id)).siblings).toMatchObject([{ pageID: id, sourceID: null, debt: 0 }]);
    await staff.post(`/api/ximblox/page/${source.id}/restore`, {});
    expect((await read(id)).debt).toBe(3);
  });

  it('that was made before records were kept is paired by type and order, and to do', async () => {
    const { id } = await makeTranslated();
    await test.db.deleteFrom('translation').where('page_id', '=', id).execute();
    expect(await statesOf(id)).toEqual(['todo', 'todo', 'current', 'todo']);
    expect((await confirm(id, ['a'])).body).toMatchObject({ debt: 2 });
    expect(await statesOf(id)).toEqual(['todo', 'current', 'current', 'todo']);
    expect((await confirm(id, ['', 'a', 'line', 'b'])).body).toMatchObject({ debt: 0 });
  });

  it('recognises what the migration stored, whose hash is not known yet', async () => {
    const { source, id } = await makeTranslated([makeHeading('a', 'First')]);
    const { blocks } = await test.db
      .selectFrom('page_version')
      .select('blocks')
      .where('page_id', '=', source.id)
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('translation_block')
      .set({ source_hash: '', source: JSON.stringify(blocks[0]) })
      .where('page_id', '=', id)
      .where('source_key', '=', 'a')
      .execute();
    expect(await statesOf(id)).toEqual(['todo', 'current']);
    await store(source.id, { title: 'Other title' });
    const { source_hash: hash } = await test.db
      .selectFrom('translation_block')
      .select('source_hash')
      .where('page_id', '=', id)
      .where('source_key', '=', 'a')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[\w-]{43}$/);
  });
});
