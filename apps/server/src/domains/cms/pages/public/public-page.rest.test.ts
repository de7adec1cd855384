import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anonymous, contextFor, type Actor } from '../../../../kernel/operation/context.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { findPublicPage, listPublicPages } from './public-page.ts';

type CreatedPage = { pageID: number; pageVersionID: number };

describe('the public page', () => {
  let test: TestApp;
  let staff: Caller;

  const create = async (slug: string, input: object = {}): Promise<CreatedPage> =>
    (await staff.post('/api/ximblox/page/create', { title: slug, slug, type: 'content', locale: 'en-gb', ...input }))
      .body as CreatedPage;
  const heading = (title: string, more: object = {}) => ({
    type: 'heading',
    key: `h${title}`,
    props: { title, level: 2 },
    ...more,
  });
  const store = (versionID: number, revision: number, body: object) =>
    staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, ...body });
  const publish = (pageID: number, body: object = {}) => staff.post(`/api/ximblox/page/${pageID}/publish`, body);
  const translate = async (pageID: number, slug: string): Promise<CreatedPage> =>
    (await staff.post('/api/ximblox/page/create-translation', { pageID, newLocale: 'nl-nl', title: slug, slug }))
      .body as CreatedPage;
  const live = async (slug: string, input: object = {}, blocks: object[] = []): Promise<CreatedPage> => {
    const created = await create(slug, input);
    if (blocks.length > 0) expect((await store(created.pageVersionID, 0, { blocks })).status).toBe(200);
    expect((await publish(created.pageID)).status).toBe(200);
    return created;
  };
  const find = (slug: string): Promise<Answer> =>
    test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(slug)}`);
  const view = (path: string): Promise<Answer> => test.visitor.get(`/api/ximblox/site/view?path=${encodeURIComponent(path)}`);
  const insertFile = async (name: string): Promise<number> => {
    const { rows } = await sql<{
      id: number;
    }>`insert into media_file (media_directory_id, name, type, mime_type, content_hash, size, width, height)
      values (1, ${name}, 'image', 'image/jpeg', ${name.padEnd(64, '0')}, 10, 800, 600) returning media_file_id as id`.execute(
      test.db,
    );
    return rows[0]?.id ?? 0;
  };
  const member = (...groupIDs: number[]): Actor => ({
    kind: 'member',
    userID: 1,
    name: 'Member',
    groupIDs,
    sessionHash: Buffer.alloc(32),
  });

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-redirects']);
  });
  afterAll(() => test.close());

  it('is one of several types, the newest first, each once, however often its type is asked for', async () => {
    const before = await listPublicPages(contextFor(test.services, 'test', anonymous), {
      types: ['content', 'market'],
      locale: 'en-gb',
      pageIndex: 0,
      pageSize: 1,
    });
    const created: number[] = [];
    for (const [slug, type] of [
      ['mixed-1', 'content'],
      ['mixed-2', 'market'],
      ['mixed-3', 'content'],
      ['mixed-4', 'market'],
      ['mixed-5', 'market'],
    ] as const)
      created.unshift((await live(slug, { type })).pageID);
    const pages = [];
    for (const pageIndex of [0, 1, 2])
      pages.push(
        await listPublicPages(contextFor(test.services, 'test', anonymous), {
          types: ['content', 'market', 'content'],
          locale: 'en-gb',
          pageIndex,
          pageSize: 2,
        }),
      );
    expect(pages.map(({ totalItems }) => totalItems)).toEqual(pages.map(() => before.totalItems + 5));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, 5)).toEqual(created);
  });

  it('is cached and never older than the last change', async () => {
    const { pageID, pageVersionID } = await live('fresh', {}, [heading('one')]);
    const first = await find('en/fresh');
    expect((await find('/en/fresh/')).headers['etag']).toBe(first.headers['etag']);
    const { body } = await store(pageVersionID, 1, { blocks: [heading('two')] });
    expect((await find('en/fresh')).text).toContain('one');
    await publish(pageID, { pageVersionID: body['pageVersionID'] });
    expect((await find('en/fresh')).text).toContain('two');
    await staff.post(`/api/ximblox/page/${pageID}/unpublish`);
    expect((await find('en/fresh')).status).toBe(404);
  });

  it('is not cached where a read began before a publication ended', async () => {
    const { pageID, pageVersionID } = await live('race', {}, [heading('before')]);
    const next = await store(pageVersionID, 1, { blocks: [heading('after')] });
    test.services.cacheBus.drop([`page:${pageID}`]);
    // A reader on a slow connection: it has read the old version, and continues only after the new one is published.
    let goOn = (): void => {};
    const published = new Promise<void>((resolve) => (goOn = resolve));
    const slowDB = test.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await published;
        return result;
      },
    });
    const slow = findPublicPage({ ...test.context, actor: anonymous, db: slowDB }, 'en/race');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await publish(pageID, { pageVersionID: next.body['pageVersionID'] });
    goOn();
    expect(JSON.stringify((await slow)?.page)).toContain('before');
    expect((await find('en/race')).text).toContain('after');
  });

  it('lists a translation while it is live', async () => {
    const english = await live('with-sibling');
    expect((await find('en/with-sibling')).body['siblings']).toHaveLength(1);
    const dutch = await translate(english.pageID, 'met-zuster');
    const siblings = (): Promise<Answer> => test.visitor.get(`/api/ximblox/page/get-sibling-slugs/${english.pageID}`);
    expect((await siblings()).body['items']).toHaveLength(1);
    await publish(dutch.pageID);
    expect((await find('en/with-sibling')).body['siblings']).toMatchObject([
      { path: '/en/with-sibling' },
      { path: '/nl/met-zuster' },
    ]);
    expect((await siblings()).body['items']).toMatchObject([{ path: '/en/with-sibling' }, { path: '/nl/met-zuster' }]);
    await staff.post(`/api/ximblox/page/${dutch.pageID}/delete`);
    expect((await find('en/with-sibling')).body['siblings']).toHaveLength(1);
    expect((await test.visitor.get(`/api/ximblox/page/get-sibling-slugs/${dutch.pageID}`)).status).toBe(404);
  });

  it('is that of the default locale where the path names none, also when that one is published later', async () => {
    const english = await live('shared');
    expect((await find('shared')).body).toMatchObject({ id: english.pageID });
    const dutch = await live('shared', { locale: 'nl-nl' });
    expect((await find('shared')).body).toMatchObject({ id: dutch.pageID });
    expect((await find('en/shared')).body).toMatchObject({ id: english.pageID });
  });

  it('contains for each reader the blocks of their level and no others', async () => {
    await live('levels', {}, [
      heading('everybody'),
      heading('canarymember', { visibility: 1 }),
      heading('canarygroup', { visibility: 2 }),
    ]);
    const words = async (actor: Actor): Promise<string[]> => {
      const found = await findPublicPage(contextFor(test.services, 'test', actor), 'en/levels');
      return (found?.page.pageVersion.blocks ?? []).map((block) => String(block.props['title']));
    };
    expect(await words(member(3))).toEqual(['everybody', 'canarymember', 'canarygroup']);
    expect(await words(anonymous)).toEqual(['everybody']);
    expect(await words(member())).toEqual(['everybody', 'canarymember']);
    expect(await words(anonymous)).toEqual(['everybody']);
    for (const answer of [
      await find('en/levels'),
      await view('/en/levels'),
      await test.visitor.post('/api/ximblox/page/get-pages', { type: 'content', locale: 'en-gb' }),
    ]) {
      expect(answer.text).not.toMatch(/canary/);
    }
  });

  it('is listed where it is chosen, in the order of the choice and as far as it is live', async () => {
    const created = [await live('chosen-a', {}, [heading('a')]), await live('chosen-b', {}, [heading('b')])];
    const ids = created.map(({ pageID }) => pageID);
    const list = async (query: object) =>
      (await test.visitor.post('/api/ximblox/page/get-pages', { type: 'content', locale: 'en-gb', ...query })).body;
    for (const pageIDs of [ids, ids.toReversed()])
      expect(await list({ pageIDs: [...pageIDs, 999_999] })).toMatchObject({
        totalItems: 2,
        items: pageIDs.map((id) => ({ id })),
      });
    expect(await list({ type: 'news', pageIDs: ids })).toMatchObject({ totalItems: 0, items: [] });
    expect(await list({ tagIDs: [999_999] })).toMatchObject({ totalItems: 0, items: [] });
  });

  it('has the images of an older version that is published again, under their URLs', async () => {
    const [first, second] = [await insertFile('first.jpg'), await insertFile('second.jpg')];
    const image = (fileID: number) => ({
      type: 'image',
      key: 'i',
      props: {},
      __images: { image: [{ fileID, altText: 'A basin', url: 'https://evil.example/x', hash: 'forged' }] },
    });
    const { pageID, pageVersionID } = await live('images', {}, [image(first)]);
    const next = await store(pageVersionID, 1, { blocks: [image(second)] });
    await publish(pageID, { pageVersionID: next.body['pageVersionID'] });
    await publish(pageID, { pageVersionID });
    const { rows } = await sql<{
      media_file_id: number;
      hash: string;
    }>`select media_file_id, hash from page_reference where page_id = ${pageID} and side = 'live'`.execute(test.db);
    expect(rows).toMatchObject([{ media_file_id: first }]);
    const { text } = await find('en/images');
    expect(text).toContain(`/api/ximblox/medialib/get-page-file/${pageID}/block_images_i/${rows[0]?.hash}/first.jpg`);
    expect(text).not.toMatch(/evil|forged/);
  });

  it('links to the new path in the live version, while a draft in progress stays the newest', async () => {
    const target = await live('moving');
    const linking = await live('links', {}, [
      { type: 'richText', key: 'r', props: { html: '<p><a href="/en/moving">a</a> livewords</p>' } },
    ]);
    const draft = await store(linking.pageVersionID, 1, {
      blocks: [{ type: 'richText', key: 'r', props: { html: '<p><a href="/en/moving?x=1">a</a> draftwords</p>' } }],
    });
    const saved = await staff.send('PUT', `/api/ximblox/page/${target.pageID}/save`, { slug: 'moved', shouldUpdateLinks: true });
    expect(saved.body).toMatchObject({ updatedPages: 1 });
    const { text } = await find('en/links');
    expect(text).toContain('/en/moved');
    expect(text).toContain('livewords');
    const { body } = await staff.get(`/api/ximblox/page/${linking.pageID}`);
    expect(body['pageVersion']).toMatchObject({
      id: draft.body['pageVersionID'],
      number: 3,
      blocks: [{ props: { html: '<p><a href="/en/moved?x=1">a</a> draftwords</p>' } }],
    });
    expect(body['state']).toBe('published');
  });

  it('is found from all its former paths by one redirect, never a loop', async () => {
    const { pageID } = await live('a');
    await staff.post('/api/ximblox/redirect', { originalURL: '/short', targetURL: '/en/a', status: 302 });
    for (const slug of ['b', 'c'])
      expect((await staff.send('PUT', `/api/ximblox/page/${pageID}/save`, { slug })).status).toBe(200);
    for (const old of ['en/a', 'en/b', '/short']) expect((await find(old)).body, old).toMatchObject({ redirect: '/en/c' });
    await staff.send('PUT', `/api/ximblox/page/${pageID}/save`, { slug: 'a' });
    expect((await find('en/a')).body).toMatchObject({ id: pageID });
    for (const old of ['en/b', 'en/c', '/short']) expect((await find(old)).body, old).toMatchObject({ redirect: '/en/a' });
  });

  it('redirects to its canonical path on the site, and has a frame for an unknown path', async () => {
    await live('section');
    await live('section/below', {}, [heading('below')]);
    expect((await view('/en/section/below/')).body).toMatchObject({
      kind: 'redirect',
      location: '/en/section/below',
      status: 301,
    });
    expect((await view('/en/section/below')).body).toMatchObject({
      kind: 'page',
      breadcrumb: [{ path: '/en/section' }],
      frame: { locale: 'en-gb' },
    });
    expect((await view('/en/nowhere')).body).toMatchObject({ kind: 'notFound', path: '/en/nowhere', frame: { locale: 'en-gb' } });
    expect((await view('/nl/zoeken')).body).toMatchObject({
      kind: 'search',
      term: '',
      tooShort: false,
      frame: { locale: 'nl-nl' },
    });
  });

  it('needs few queries, however many lists and links a page has', async () => {
    for (const name of ['one', 'two', 'three']) await live(`news/${name}`, { type: 'news', typeData: { date: '2026-11-01' } });
    const linked = await live('linked');
    const overview = (key: string) => ({ type: 'overview', key, props: {} });
    const blocks = Array.from({ length: 20 }, (_, index) => [
      overview(`o${index}`),
      { type: 'richText', key: `r${index}`, props: { html: `<p><a data-page-id="${linked.pageID}">a</a></p>` } },
    ]).flat();
    await live('busy', {}, blocks);
    await view('/en/busy');
    let count = 0;
    const countingDB = test.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        count += 1;
        return Promise.resolve(result);
      },
    });
    const context = { ...test.context, actor: anonymous, db: countingDB };
    const answer = await test.services.execute.call('site.view', context, { path: '/en/busy' });
    expect(answer).toMatchObject({ kind: 'page', pages: { [linked.pageID]: { path: '/en/linked' } } });
    expect(Object.keys(answer.kind === 'page' ? answer.lists : {})).toHaveLength(20);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(4);
  });
});
