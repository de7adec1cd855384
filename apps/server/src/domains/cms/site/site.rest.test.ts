import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { anonymous } from '../../../kernel/operation/context.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { viewTags } from './index.ts';

type CreatedPage = { pageID: number; pageVersionID: number };

describe('the view of a path', () => {
  let test: TestApp;
  let staff: Caller;
  let dropped: string[] = [];

  const create = async (slug: string, input: object = {}): Promise<CreatedPage> =>
    (await staff.post('/api/ximblox/page/create', { title: `Page ${slug}`, slug, type: 'content', locale: 'en-gb', ...input }))
      .body as CreatedPage;
  const publish = async (pageID: number): Promise<void> =>
    expect((await staff.post(`/api/ximblox/page/${pageID}/publish`)).status).toBe(200);
  const live = async (slug: string, input: object = {}, blocks: object[] = []): Promise<CreatedPage> => {
    const created = await create(slug, input);
    if (blocks.length > 0) await staff.post(`/api/ximblox/page/version/${created.pageVersionID}/store`, { revision: 0, blocks });
    await publish(created.pageID);
    return created;
  };
  const saveMenu = async (items: object[]): Promise<void> => {
    const { body } = await staff.get('/api/ximblox/menu/en-gb');
    expect((await staff.send('PUT', '/api/ximblox/menu/en-gb', { revision: body['revision'], items })).status).toBe(200);
  };
  const entry = (key: string, pageID: number | null, children: object[] = []) => ({
    key,
    title: key,
    link: pageID === null ? '/en/' : '',
    pageID,
    newWindow: false,
    children,
  });
  const view = (path: string) => test.services.execute.call('site.view', { ...test.context, actor: anonymous }, { path });
  const isDropped = (tags: readonly string[]): boolean => tags.some((tag) => dropped.includes(tag));

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-menu', 'manage-redirects']);
    test.services.cacheBus.onDrop((tags) => void dropped.push(...(tags ?? [])));
  });
  beforeEach(() => {
    dropped = [];
  });
  afterAll(() => test.close());

  it('finds ancestors by the path, and by the menu where none are live there, and names both as the menu does', async () => {
    const [home, about, team] = [await live(''), await live('about'), await live('team')];
    const below = await live('about/history');
    await saveMenu([entry('about', about.pageID, [entry('group', null, [entry('team', team.pageID)])])]);
    expect(await view('/en/about/history')).toMatchObject({
      breadcrumb: [
        { id: home.pageID, path: '/en/' },
        { id: about.pageID, title: 'about', path: '/en/about' },
      ],
    });
    expect(await view('/en/team')).toMatchObject({
      breadcrumb: [{ id: home.pageID }, { id: about.pageID, title: 'about', path: '/en/about' }],
    });
    expect(await view('/en/')).toMatchObject({ breadcrumb: [] });
    expect(below.pageID).toBeGreaterThan(0);
  });

  it('is invalidated when a page that it links to becomes live, changes or is deleted', async () => {
    const target = await create('later');
    const html = `<p><a data-page-id="${target.pageID}">a</a></p>`;
    await live('linking', {}, [{ type: 'richText', key: 'r', props: { html } }]);
    const before = await view('/en/linking');
    expect(before).toMatchObject({ pages: {} });
    dropped = [];
    await publish(target.pageID);
    expect(isDropped(viewTags(before))).toBe(true);
    const after = await view('/en/linking');
    expect(after).toMatchObject({ pages: { [target.pageID]: { path: '/en/later' } } });
    dropped = [];
    await staff.post(`/api/ximblox/page/${target.pageID}/unpublish`);
    expect(isDropped(viewTags(after))).toBe(true);
  });

  it('is invalidated when an ancestor, a listed page, a translation or a menu entry appears', async () => {
    const page = await live('shelf/book', {}, [{ type: 'overview', key: 'o', props: { kind: 0, layout: 'cards' } }]);
    const waiting = await create('waiting');
    await saveMenu([entry('waiting', waiting.pageID)]);
    const tags = viewTags(await view('/en/shelf/book'));
    const changes: [string, () => Promise<unknown>][] = [
      ['slug:en-gb/shelf', () => live('shelf')],
      ['type:news:en-gb', () => live('fresh-news', { type: 'news', typeData: { date: '2026-11-01' } })],
      [
        `page:${page.pageID}`,
        async () => {
          const translation = { pageID: page.pageID, newLocale: 'nl-nl', title: 'Boek', slug: 'boek' };
          await publish(Number((await staff.post('/api/ximblox/page/create-translation', translation)).body['pageID']));
        },
      ],
      ['menu:en-gb', () => publish(waiting.pageID)],
    ];
    for (const [tag, change] of changes) {
      dropped = [];
      await change();
      expect(tags).toContain(tag);
      expect(dropped).toContain(tag);
    }
    const { pageID } = await live('unrelated');
    expect(tags.filter((tag) => [`page:${pageID}`, 'slug:en-gb/unrelated', 'type:content:en-gb'].includes(tag))).toEqual([]);
  });

  it('of an unknown path is invalidated when a page or a redirect appears there', async () => {
    const tags = viewTags(await view('/en/missing'));
    dropped = [];
    await staff.post('/api/ximblox/redirect', { originalURL: '/en/missing', targetURL: '/en/about' });
    expect(isDropped(tags)).toBe(true);
    expect(await view('/en/missing')).toMatchObject({ kind: 'redirect', location: '/en/about', status: 301 });
    dropped = [];
    await live('missing');
    expect(isDropped(tags)).toBe(true);
  });
});
