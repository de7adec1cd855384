import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const base = '/api/ximblox/reusable-block';

describe('reusable blocks', () => {
  let server: TestApp;
  let editor: Caller;
  let publisher: Caller;
  let news: Caller;
  let dutch: Caller;
  let blockCount = 0;
  beforeAll(async () => {
    server = await createTestApp();
    editor = await server.loginAs(['create-page', 'edit-page']);
    publisher = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-media']);
    news = await server.loginAs(['edit-page', { name: 'publish-page', parameters: { pageTypes: ['news'] } }]);
    const only = { parameters: { locales: ['nl-nl'] } };
    dutch = await server.loginAs([
      { name: 'edit-page', ...only },
      { name: 'publish-page', ...only },
    ]);
  });
  afterAll(() => server.close());

  const create = (caller: Caller, input: object = {}): Promise<Answer> => {
    blockCount += 1;
    const blocks = [makeHeading('a', `Content ${blockCount}`)];
    return caller.post(`${base}s`, { name: `Block ${blockCount}`, locale: 'en-gb', blocks, ...input });
  };
  const makeBlock = async (blocks: object[], isPublished = true): Promise<number> => {
    const id = Number((await create(editor, { blocks })).body['id']);
    if (isPublished) expect(outcomeOf(await publisher.post(`${base}/${id}/publish`, { revision: 0 }))).toBe('done');
    return id;
  };
  const reference = (key: string, content: number | null, more: object = {}) => ({
    type: 'reusable',
    key,
    props: { content },
    ...more,
  });
  const get = async (id: number) => (await editor.get(`${base}/${id}`)).body;
  const makeLive = async (blocks: object[], input: Parameters<typeof makePage>[1] = {}) => {
    const page = await makePage(publisher, input);
    const stored = await publisher.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    expect(outcomeOf(stored)).toBe('done');
    expect(outcomeOf(await publisher.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    return page;
  };
  const read = async (slug: string, caller = server.visitor) =>
    (await caller.get(`/api/ximblox/page/get-by-slug-query?slug=en/${slug}`)).body as {
      reusableBlocks: number[];
      hiddenLevels: number[];
      pageVersion: {
        blocks: { key: string; type: string; props: { title?: string }; __images: Record<string, { url: string }[]> }[];
      };
    };
  const titlesOf = async (slug: string, caller = server.visitor) =>
    (await read(slug, caller)).pageVersion.blocks.map(({ props }) => props.title);
  const html = async (slug: string) => (await server.visitor.get(`/en/${slug}`)).text;

  test('stand in pages for what was published of them last, and change with it', async () => {
    const id = await makeBlock([makeHeading('a', 'Opening hours'), makeHeading('b', 'Nine to five')]);
    const page = await makeLive([makeHeading('t', 'Visit us'), reference('r', id), reference('s', id, { anchorPoint: 'hours' })]);
    expect(await titlesOf(page.slug)).toEqual(['Visit us', 'Opening hours', 'Nine to five', 'Opening hours', 'Nine to five']);
    const { pageVersion, reusableBlocks } = await read(page.slug);
    expect([new Set(pageVersion.blocks.map(({ key }) => key)).size, reusableBlocks]).toEqual([5, [id]]);
    expect(await html(page.slug)).toContain('Nine to five');
    const { revision, blocks } = (await get(id)) as { revision: number; blocks: { key: string }[] };
    const changed = [{ ...blocks[0], props: { title: 'Summer hours', level: 2 } }];
    expect(outcomeOf(await editor.send('PUT', `${base}/${id}`, { revision, blocks: changed }))).toBe('done');
    expect(await titlesOf(page.slug)).toContain('Nine to five');
    expect(await get(id)).toMatchObject({ hasDraft: true, isPublished: true, pageCount: 1, livePageCount: 1 });
    const answer = await publisher.post(`${base}/${id}/publish`, { revision: revision + 1 });
    expect(answer.body['pageCount']).toBe(1);
    expect(await titlesOf(page.slug)).toEqual(['Visit us', 'Summer hours', 'Summer hours']);
    expect(await html(page.slug)).toMatch(/id="hours"[^]*Summer hours/);
    await server.services.outbox.settled();
    const found = await server.visitor.post('/api/ximblox/search/search', { term: 'summer hours' });
    expect(found.text).toContain(page.slug);
    expect(outcomeOf(await publisher.post(`${base}/${id}/unpublish`))).toBe('done');
    expect(await titlesOf(page.slug)).toEqual(['Visit us']);
    expect(await html(page.slug)).not.toContain('Summer hours');
    expect(outcomeOf(await publisher.post(`${base}/${id}/unpublish`))).toBe('409 V_07 ');
    await server.services.outbox.settled();
    const again = await server.visitor.post('/api/ximblox/search/search', { term: 'summer hours' });
    expect(again.text).not.toContain(page.slug);
  });

  test('show readers nothing that the block or its place is not for', async () => {
    const secret = [makeHeading('a', 'For all'), { ...makeHeading('b', 'For members'), visibility: 1 }];
    const id = await makeBlock(secret);
    const page = await makeLive([reference('r', id), reference('s', id, { visibility: 1 })]);
    const member = await server.loginAsMember(901);
    expect(await titlesOf(page.slug)).toEqual(['For all']);
    expect((await read(page.slug)).hiddenLevels).toEqual([1]);
    expect(await titlesOf(page.slug, member)).toEqual(['For all', 'For members', 'For all', 'For members']);
    expect(await html(page.slug)).not.toContain('For members');
    await server.services.outbox.settled();
    const search = (caller: Caller) => caller.post('/api/ximblox/search/search', { term: 'members' });
    expect((await search(server.visitor)).text).not.toContain(page.slug);
    expect((await search(member)).text).toContain(page.slug);
    const { productKey } = server.services.config;
    const allowed = await member.get(`/api/${productKey}/user/is-user-allowed-to-see-content?pageID=${page.id}&userID=901`);
    expect(allowed.body).toMatchObject({ allowed: true, level: 1 });
  });

  test('are named to nobody who sees nothing of them, and pages in the cache follow them all the same', async () => {
    const shown = await makeBlock([makeHeading('a', 'Shown to all')]);
    const restricted = await makeBlock([makeHeading('a', 'Restricted')]);
    const unpublished = await makeBlock([makeHeading('a', 'Not yet')], false);
    const places = [reference('r', shown), reference('s', restricted, { visibility: 1 }), reference('u', unpublished)];
    const page = await makeLive(places);
    const member = await server.loginAsMember(902);
    expect((await read(page.slug)).reusableBlocks).toEqual([shown]);
    expect((await read(page.slug, member)).reusableBlocks).toEqual([shown, restricted]);
    expect(await html(page.slug)).not.toContain('Not yet');
    expect(outcomeOf(await publisher.post(`${base}/${unpublished}/publish`, { revision: 0 }))).toBe('done');
    expect(await html(page.slug)).toContain('Not yet');
    expect((await read(page.slug)).reusableBlocks).toEqual([shown, unpublished]);
  });

  test('use files, which pages give to those who see the block, and which can’t be deleted', async () => {
    const file = { field: 'f', name: 'basin.png', type: 'image/png', bytes: await makeImage() };
    await publisher.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: 'Basins' });
    const uploaded = await publisher.upload('/api/ximblox/medialib/add-file', { path: '/Basins' }, file);
    const fileID = (uploaded.body['file'] as { id: number }).id;
    const image = { fileID, cropParams: null, altText: 'A basin' };
    const block = { type: 'image', key: 'i', props: {}, __images: { image: [image] } };
    const id = await makeBlock([block], false);
    expect((await get(id))['blocks']).toMatchObject([{ __images: { image: [{ fileID, fileName: 'basin.png', url: '' }] } }]);
    const drop = () => publisher.post('/api/ximblox/medialib/delete-file', { id: fileID });
    expect((await drop()).body['Errors']).toMatchObject([{ detail: { rule: 'inUse', by: 'reusableBlocks', count: 1 } }]);
    const dropFolder = await publisher.post('/api/ximblox/medialib/delete-directory', { path: '/Basins' });
    expect(dropFolder.body['Errors']).toMatchObject([{ property: 'path', detail: { by: 'reusableBlocks' } }]);
    expect(outcomeOf(await publisher.post(`${base}/${id}/publish`, { revision: 0 }))).toBe('done');
    const page = await makeLive([reference('r', id)]);
    const [shown] = (await read(page.slug)).pageVersion.blocks;
    const url = shown?.__images['image']?.[0]?.url ?? '';
    expect((await server.visitor.get(url)).status).toBe(200);
    expect((await drop()).body['Errors']).toMatchObject([{ detail: { rule: 'inUse', by: 'pages', count: 1 } }]);
    const hidden = await makeLive([reference('r', id, { visibility: 1 })]);
    expect((await server.visitor.get(url.replace(`/${page.id}/`, `/${hidden.id}/`))).status).not.toBe(200);
    expect(
      outcomeOf(await create(editor, { blocks: [{ ...block, __images: { image: [{ ...image, fileID: 999_999 }] } }] })),
    ).toMatch(/^400 V_12 blocks\[0\]/);
  });

  test('keep their links to a page that moves, and name its uses', async () => {
    const target = await makeLive([makeHeading('t', 'Target')], { slug: 'old-place' });
    const link = { type: 'richText', key: 'l', props: { html: '<p><a href="/en/old-place">There</a></p>' } };
    const id = await makeBlock([link]);
    const page = await makeLive([reference('r', id)]);
    const impact = await publisher.post('/api/ximblox/page/get-impact', { ids: [target.id], action: 'unpublish' });
    expect(impact.text).toContain(page.title);
    const save = { slug: 'new-place', shouldUpdateLinks: true };
    const moved = await publisher.send('PUT', `/api/ximblox/page/${target.id}/save`, save);
    expect(outcomeOf(moved)).toBe('done');
    expect(JSON.stringify(await read(page.slug))).toContain('/en/new-place');
    expect(await get(id)).toMatchObject({ hasDraft: false, revision: 1 });
    expect(outcomeOf(await publisher.post(`/api/ximblox/page/undo/${String(moved.body['undoID'])}`))).toBe('done');
    expect(JSON.stringify(await read(page.slug))).toContain('/en/old-place');
  });

  test('are listed with their uses, and deleted once no page has them', async () => {
    const id = await makeBlock([makeHeading('a', 'x')]);
    expect(outcomeOf(await editor.send('PUT', `${base}/${id}`, { revision: 0, name: 'Zebra 100%' }))).toBe('done');
    const page = await makeLive([reference('r', id)], { title: 'Uses it' });
    const list = async (query: string, caller = editor) => (await caller.get(`${base}s?${query}`)).body;
    expect(await list('searchTerm=100%25&locale=en-gb')).toMatchObject({
      totalItems: 1,
      items: [{ id, name: 'Zebra 100%', pageCount: 1, hasDraft: false, can: { edit: true, publish: false, delete: false } }],
    });
    expect(await list('searchTerm=100%25', publisher)).toMatchObject({ items: [{ can: { publish: true, delete: false } }] });
    expect(await list('searchTerm=100%25', news)).toMatchObject({ items: [{ can: { publish: false } }] });
    expect(await list('locale=nl-nl')).toEqual({ items: [], totalItems: 0 });
    expect(outcomeOf(await editor.get(`${base}s?columnToSort=size`))).toBe('400 V_12 columnToSort');
    expect((await editor.get(`${base}/${id}/uses`)).body).toMatchObject({
      totalItems: 1,
      items: [{ id: page.id, title: 'Uses it', path: `/en/${page.slug}`, isDraft: true, isLive: true }],
    });
    const remove = (caller: Caller) => caller.send('DELETE', `${base}/${id}`);
    expect((await remove(publisher)).body['Errors']).toMatchObject([{ code: 'V_07', detail: { by: 'pages', count: 1 } }]);
    await publisher.send('DELETE', `/api/ximblox/page/${page.id}`);
    await publisher.post(`/api/ximblox/page/${page.id}/delete`);
    expect([outcomeOf(await remove(editor)), outcomeOf(await remove(dutch))]).toEqual(['403 UM_01 ', '403 UM_01 ']);
    expect([outcomeOf(await remove(publisher)), outcomeOf(await remove(publisher))]).toEqual(['done', '404 V_12 id']);
    for (const path of ['', '/uses']) expect(outcomeOf(await editor.get(`${base}/${id}${path}`))).toBe('404 V_12 id');
    for (const path of ['publish', 'unpublish'])
      expect(outcomeOf(await publisher.post(`${base}/${id}/${path}`, path === 'publish' ? { revision: 0 } : {}))).toBe(
        '404 V_12 id',
      );
    expect(outcomeOf(await editor.send('PUT', `${base}/${id}`, { revision: 0 }))).toBe('404 V_12 id');
    const used = await makePage(publisher);
    const stored = await publisher.post(`/api/ximblox/page/version/${used.versionID}/store`, {
      revision: 0,
      blocks: [reference('r', id)],
    });
    expect(outcomeOf(stored)).toBe('400 V_12 blocks[0].props.content');
  });

  test('are changed by those who may, from the revision that they read', async () => {
    const id = await makeBlock([makeHeading('a', 'x')], false);
    const put = (caller: Caller, body: object) => caller.send('PUT', `${base}/${id}`, { revision: 0, ...body });
    expect(outcomeOf(await put(dutch, { name: 'Mine' }))).toBe('403 UM_01 ');
    expect(outcomeOf(await put(editor, { revision: 3 }))).toBe('409 V_07 revision');
    expect(outcomeOf(await publisher.post(`${base}/${id}/publish`, { revision: 3 }))).toBe('409 V_07 revision');
    expect(outcomeOf(await editor.post(`${base}/${id}/publish`, { revision: 0 }))).toBe('403 UM_01 ');
    expect(outcomeOf(await editor.post(`${base}/${id}/unpublish`))).toBe('403 UM_01 ');
    expect(outcomeOf(await news.post(`${base}/${id}/publish`, { revision: 0 }))).toBe('done');
    await makeLive([reference('r', id)]);
    expect(outcomeOf(await news.post(`${base}/${id}/publish`, { revision: 0 }))).toBe('403 UM_01 ');
    expect(outcomeOf(await create(dutch))).toBe('403 UM_01 ');
    expect(outcomeOf(await create(dutch, { locale: 'nl-nl', name: 'block 1' }))).toBe('done');
    expect(outcomeOf(await create(editor, { name: 'BLOCK 1' }))).toBe('409 V_06 name');
    expect(outcomeOf(await put(editor, { name: 'block 1' }))).toBe('409 V_06 name');
  });

  test('are refused where they are empty, too large, wrong or nested', async () => {
    const inner = await makeBlock([makeHeading('a', 'x')]);
    const headings = Array.from({ length: 21 }, (_, index) => makeHeading(`h${index}`, 'x'));
    const large = Array.from({ length: 5 }, (_, index) => ({
      type: 'richText',
      key: `t${index}`,
      props: { html: `<p>${'a'.repeat(45_000)}</p>` },
    }));
    const script = { type: 'richText', key: 's', props: { html: '<script>alert(1)</script>' } };
    const wrong: readonly [object, string][] = [
      [{ blocks: [] }, '400 V_01 blocks'],
      [{ blocks: headings }, '400 V_14 blocks'],
      [{ blocks: large }, '400 V_14 blocks'],
      [{ blocks: [reference('n', inner)] }, '400 V_12 blocks[0].type'],
      [{ blocks: [script] }, '400 V_15 blocks[0].props.html'],
      [{ blocks: [makeHeading('a', 'x'), makeHeading('a', 'x')] }, '400 V_18 blocks[1].key'],
      [{ name: '' }, '400 V_01 name'],
      [{ name: 'x'.repeat(101) }, '400 V_14 name'],
      [{ name: '\u200B' }, '400 V_16 name'],
    ];
    for (const [input, error] of wrong) {
      expect(outcomeOf(await create(editor, input))).toBe(error);
      expect(outcomeOf(await editor.send('PUT', `${base}/${inner}`, { revision: 0, ...input }))).toBe(error);
    }
    const blank = await makeBlock(
      [makeHeading('a', ''), makeHeading('b', '\u200B'), { type: 'image', key: 'c', props: {} }],
      false,
    );
    expect(outcomeOf(await publisher.post(`${base}/${blank}/publish`, { revision: 0 }))).toBe(
      '400 V_01 blocks[0].props.title, V_16 blocks[1].props.title, V_17 blocks[2].__images.image',
    );
    const page = await makePage(publisher);
    const many = Array.from({ length: 51 }, (_, index) => reference(`r${index}`, inner));
    const stored = await publisher.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: many });
    expect(outcomeOf(stored)).toBe('400 V_14 blocks');
  });

  test('are 1,000 at most', async () => {
    await server.db
      .insertInto('reusable_block')
      .values(Array.from({ length: 1000 }, (_, index) => ({ name: `Filler ${index}`, locale: 'de-de' as const, blocks: '[]' })))
      .execute();
    expect((await create(editor)).body['Errors']).toMatchObject([{ code: 'V_07', detail: { state: 'tooManyReusableBlocks' } }]);
  });
});
