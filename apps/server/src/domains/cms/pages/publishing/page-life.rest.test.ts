import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';

type CreatedPage = { pageID: number; pageVersionID: number };
type Found = {
  pageVersion: { blocks: { key: string; props: Record<string, unknown> }[] };
  hiddenLevels: number[];
  siblings: { path: string }[];
};

const heading = (key: string, title: string, more: object = {}) => ({
  type: 'heading',
  key,
  props: { title, level: 2 },
  ...more,
});

describe('the lifecycle of a page', () => {
  let test: TestApp;
  let staff: Caller;
  let count = 0;

  const createPage = async (input: object = {}): Promise<CreatedPage> => {
    count += 1;
    const answer = await staff.post('/api/ximblox/page/create', {
      title: `Page ${count}`,
      slug: `test/page-${count}`,
      type: 'content',
      locale: 'en-gb',
      ...input,
    });
    expect(answer.body).toMatchObject({ Success: true });
    return answer.body as CreatedPage;
  };
  const store = (versionID: number, revision: number, body: object) =>
    staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, ...body });
  const publish = (pageID: number) => staff.post(`/api/ximblox/page/${pageID}/publish`);
  const find = (slug: string, caller: Caller = test.visitor) =>
    caller.get(`/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(slug)}`);
  const errorsOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['Errors'] as { code: string; property: string }[]).map(({ code, property }) => `${code} ${property}`);

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
  });
  afterAll(() => test.close());

  it('is created, edited, published, read, and gone again when unpublished', async () => {
    const { pageID, pageVersionID } = await createPage({ slug: 'test/whole-life' });
    expect((await find('en/test/whole-life')).status).toBe(404);
    const stored = await store(pageVersionID, 0, { blocks: [heading('h1', 'Why we rebuilt it')], seoDescription: 'A life.' });
    expect(stored.body).toMatchObject({ Success: true, pageVersionID, revision: 1 });
    expect((await publish(pageID)).body).toMatchObject({ Success: true, publishedVersionID: pageVersionID });
    const found = await find('en/test/whole-life');
    expect(found.status).toBe(200);
    expect((found.body as unknown as Found).pageVersion.blocks).toMatchObject([
      { key: 'h1', props: { title: 'Why we rebuilt it', level: 2 }, visibility: 0 },
    ]);
    expect(found.headers['etag']).toBeTruthy();
    expect(
      (
        await test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=en/test/whole-life', {
          'if-none-match': String(found.headers['etag']),
        })
      ).status,
    ).toBe(304);
    expect((await staff.post(`/api/ximblox/page/${pageID}/unpublish`)).status).toBe(200);
    expect((await find('en/test/whole-life')).status).toBe(404);
    const detail = await staff.get(`/api/ximblox/page/${pageID}`);
    expect(detail.body).toMatchObject({
      state: 'notPublished',
      liveVersionID: null,
      publishedVersionID: null,
      publishedID: null,
    });
  });

  it('answers the two forms of get-by-slug alike', async () => {
    const { pageID } = await createPage({ slug: 'test/both-forms' });
    await publish(pageID);
    const byQuery = await find('/en/test/both-forms');
    const byPost = await test.visitor.post('/api/ximblox/page/get-by-slug', { slug: '/en/test/both-forms' });
    expect(byPost.status).toBe(200);
    expect({ ...byPost.body, Success: undefined }).toEqual({ ...byQuery.body, Success: undefined });
  });

  it('never changes a published version: the next store creates another', async () => {
    const { pageID, pageVersionID } = await createPage({ slug: 'test/fixed' });
    await store(pageVersionID, 0, { blocks: [heading('h1', 'First')] });
    await publish(pageID);
    const next = await store(pageVersionID, 1, { blocks: [heading('h1', 'Second')] });
    expect(next.body['pageVersionID']).not.toBe(pageVersionID);
    expect((await find('en/test/fixed')).text).toContain('First');
    await expect(
      test.db.updateTable('page_version').set({ title: 'tampered' }).where('page_version_id', '=', pageVersionID).execute(),
    ).rejects.toThrow(/published version never changes/);
    await publish(pageID);
    expect((await find('en/test/fixed')).text).toContain('Second');
  });

  it('refuses a store with an outdated revision, and returns the current one', async () => {
    const { pageVersionID } = await createPage();
    await store(pageVersionID, 0, { title: 'One' });
    const conflict = await store(pageVersionID, 0, { title: 'Two' });
    expect(conflict.status).toBe(409);
    expect(errorsOf(conflict)).toEqual(['V_07 revision']);
    expect(conflict.body['current']).toMatchObject({ revision: 1, updatedBy: { name: 'Test User' } });
  });

  it('accepts exactly one of fifty stores with one revision', async () => {
    const { pageID, pageVersionID } = await createPage();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store(pageVersionID, 0, { title: `Writer ${index}` })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(49).fill(409)]);
    expect((await staff.get(`/api/ximblox/page/${pageID}`)).body).toMatchObject({ pageVersion: { revision: 1 } });
  });

  it('gives a slug to exactly one of twenty concurrent callers', async () => {
    const claims = Array.from({ length: 20 }, () =>
      staff.post('/api/ximblox/page/create', { title: 'Claim', slug: 'test/claimed', type: 'content', locale: 'en-gb' }),
    );
    const answers = await Promise.all(claims);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200))
      expect([answer.status, errorsOf(answer)]).toEqual([409, ['V_06 slug']]);
  });

  it('stores an incomplete page and lists all that publication requires', async () => {
    const { pageID, pageVersionID } = await createPage({ type: 'news' });
    const stored = await store(pageVersionID, 0, {
      title: '',
      blocks: [heading('h1', ''), { type: 'image', key: 'i1', props: {} }, heading('h2', '   ')],
    });
    expect(stored.status).toBe(200);
    const refused = await publish(pageID);
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([
      'V_01 title',
      'V_01 blocks[0].props.title',
      'V_17 blocks[1].__images.image',
      'V_16 blocks[2].props.title',
      'V_01 typeData.date',
    ]);
  });

  it('reports every error of a draft, and stores nothing of it', async () => {
    const { pageID, pageVersionID } = await createPage();
    const answer = await store(pageVersionID, 0, {
      blocks: [
        { type: 'nonsense', key: 'a', props: {} },
        heading('b', 'x'.repeat(201)),
        { type: 'heading', key: 'c', props: { title: 'x', level: 9, surplus: true } },
        heading('d', 'One', { anchorPoint: 'here' }),
        heading('e', 'Two', { anchorPoint: 'here' }),
        { type: 'richText', key: 'f', props: { html: '<script>alert(1)</script>' } },
      ],
    });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer).toSorted()).toEqual([
      'V_12 blocks[0].type',
      'V_12 blocks[2].props.level',
      'V_12 blocks[2].props.surplus',
      'V_14 blocks[1].props.title',
      'V_15 blocks[5].props.html',
      'V_18 blocks[4].anchorPoint',
    ]);
    expect((await staff.get(`/api/ximblox/page/${pageID}`)).body).toMatchObject({ pageVersion: { revision: 0, blocks: [] } });
  });

  it('refuses a missing image at its property', async () => {
    const { pageVersionID } = await createPage();
    const answer = await store(pageVersionID, 0, {
      blocks: [{ type: 'image', key: 'i', props: {}, __images: { image: [{ fileID: 424242 }] } }],
    });
    expect([answer.status, errorsOf(answer)]).toEqual([400, ['V_12 blocks[0].__images.image[0].fileID']]);
  });

  it('shows hidden blocks to nobody below their level, in no form', async () => {
    const { pageID, pageVersionID } = await createPage({ slug: 'test/hidden' });
    await store(pageVersionID, 0, {
      blocks: [
        heading('p', 'Public words'),
        heading('l', 'canaryloggedin', { visibility: 1 }),
        heading('j', 'canarygroup', { visibility: 2 }),
      ],
    });
    await publish(pageID);
    await test.services.outbox.settled();
    for (const caller of [test.visitor, staff]) {
      const found = await find('en/test/hidden', caller);
      expect(found.text).not.toMatch(/canary/);
      expect((found.body as unknown as Found).hiddenLevels).toEqual([1, 2]);
    }
    const view = await test.visitor.get('/api/ximblox/site/view?path=/en/test/hidden');
    expect(view.text).toContain('Public words');
    expect(view.text).not.toMatch(/canary/);
    const hit = await test.visitor.post('/api/ximblox/search/search', { term: 'canarygroup' });
    expect(hit.body).toMatchObject({ total: 0, results: [] });
  });

  it('is found by search soon after publication, and not after unpublication', async () => {
    const { pageID, pageVersionID } = await createPage({ slug: 'test/findable' });
    await store(pageVersionID, 0, { blocks: [heading('h', 'Zeppelinwords about basins')] });
    await publish(pageID);
    await test.services.outbox.settled();
    const search = () => test.visitor.post('/api/ximblox/search/search', { term: 'zeppelinwords' });
    expect((await search()).body).toMatchObject({ total: 1, results: [{ pageID, path: '/en/test/findable' }] });
    await staff.post(`/api/ximblox/page/${pageID}/unpublish`);
    await test.services.outbox.settled();
    expect((await search()).body).toMatchObject({ total: 0 });
  });

  it('redirects an old path to the new one, and updates links on request', async () => {
    const { pageID } = await createPage({ slug: 'test/old-name' });
    await publish(pageID);
    const linking = await createPage({ slug: 'test/linking' });
    await store(linking.pageVersionID, 0, {
      blocks: [
        {
          type: 'richText',
          key: 'r',
          props: { html: '<p><a href="/en/test/old-name#x">a</a> <a href="/en/test/old-names">b</a></p>' },
        },
      ],
    });
    await publish(linking.pageID);
    const saved = await staff.send('PUT', `/api/ximblox/page/${pageID}/save`, { slug: 'test/new-name', shouldUpdateLinks: true });
    expect(saved.body).toMatchObject({ Success: true, updatedPages: 1 });
    expect((await find('en/test/old-name')).body).toMatchObject({ redirect: '/en/test/new-name', status: 301 });
    expect((await find('en/test/new-name')).status).toBe(200);
    const text = (await find('en/test/linking')).text;
    expect(text).toContain('/en/test/new-name#x');
    expect(text).toContain('/en/test/old-names');
  });

  it('has one translation per locale, with the blocks under new keys', async () => {
    const { pageID, pageVersionID } = await createPage({ slug: 'test/siblings' });
    await store(pageVersionID, 0, { blocks: [heading('h1', 'In English')] });
    await publish(pageID);
    const translation = { pageID, newLocale: 'nl-nl', title: 'In het Nederlands', slug: 'test/vertaling' };
    const created = await staff.post('/api/ximblox/page/create-translation', translation);
    const second = await staff.post('/api/ximblox/page/create-translation', { ...translation, slug: 'test/nog-een' });
    expect([second.status, errorsOf(second)]).toEqual([409, ['V_06 newLocale']]);
    const sibling = await staff.get(`/api/ximblox/page/${String(created.body['pageID'])}`);
    const blocks = (sibling.body as unknown as Found).pageVersion.blocks;
    expect(blocks[0]?.props).toMatchObject({ title: 'In English' });
    expect(blocks[0]?.key).not.toBe('h1');
    await publish(Number(created.body['pageID']));
    expect((await find('en/test/siblings')).body).toMatchObject({
      siblings: [{ path: '/en/test/siblings' }, { path: '/nl/test/vertaling' }],
    });
  });

  it('may be changed only with the permission for its type and locale', async () => {
    const { pageID, pageVersionID } = await createPage();
    const dutchOnly = await test.loginAs([{ name: 'edit-page', parameters: { locales: ['nl-nl'] } }]);
    expect(
      (await dutchOnly.post(`/api/ximblox/page/version/${pageVersionID}/store`, { revision: 0, title: 'Mine' })).status,
    ).toBe(403);
    expect((await dutchOnly.post(`/api/ximblox/page/${pageID}/publish`)).status).toBe(403);
    expect((await test.visitor.post(`/api/ximblox/page/${pageID}/publish`)).status).toBe(401);
  });

  it('is listed, searched, sorted and counted', async () => {
    await createPage({ title: 'Aardvark 100%_done', slug: 'test/aardvark' });
    const answer = await staff.post('/api/ximblox/page/list', {
      searchTerm: '100%_d',
      columnToSort: 'title',
      sortOrder: 'asc',
      pageSize: 5,
    });
    expect(answer.body).toMatchObject({
      totalItems: 1,
      items: [
        {
          title: 'Aardvark 100%_done',
          path: '/en/test/aardvark',
          state: 'concept',
          hasDraft: false,
          updatedBy: { name: 'Test User' },
        },
      ],
    });
    expect(errorsOf(await staff.post('/api/ximblox/page/list', { columnToSort: 'password_hash' }))).toEqual([
      'V_12 columnToSort',
    ]);
  });
});
