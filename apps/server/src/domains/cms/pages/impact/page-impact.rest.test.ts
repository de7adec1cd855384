import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
let target: CreatedPage;
let child: CreatedPage;
let dutch: number;

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-menu', 'manage-redirects']);
  target = await makeLivePage(staff, { slug: 'waves', title: 'Waves' });
  child = await makePage(staff, { slug: 'waves/tank', title: 'Tank' });
  await makePage(staff, { slug: 'waves-tank', title: 'Beside waves/tank' });
  const translation = { pageID: target.id, newLocale: 'nl-nl', title: 'Golven', slug: 'golven' };
  dutch = Number((await staff.post('/api/ximblox/page/create-translation', translation)).body['pageID']);
});
afterAll(() => test.close());

const ask = (input: object, caller = staff) => caller.post('/api/ximblox/page/get-impact', { ids: [target.id], ...input });
const store = (page: CreatedPage, html: string) =>
  staff.post(`/api/ximblox/page/version/${page.versionID}/store`, {
    revision: 0,
    blocks: [{ type: 'richText', key: 'r', props: { html } }],
  });
const named = (value: unknown): string[] => (value as { items: { title: string }[] }).items.map(({ title }) => title);

describe('what a change of a page touches', () => {
  it('is what links to it, by page or path, with what readers see told apart', async () => {
    const byPath = await makePage(staff, { title: 'Live by path' });
    await store(byPath, `<p><a href="/en/${target.slug}#top">There</a></p>`);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${byPath.id}/publish`, {}))).toBe('done');
    const byID = await makePage(staff, { title: 'Draft by page' });
    const primary = { kind: 'internal', text: 'There', pageID: target.id, anchor: '' };
    const chosen = { type: 'callToAction', key: 'l', props: { title: 'More', primary } };
    expect(
      outcomeOf(await staff.post(`/api/ximblox/page/version/${byID.versionID}/store`, { revision: 0, blocks: [chosen] })),
    ).toBe('done');
    const { body } = await ask({ action: 'unpublish' });
    expect(body['onSite']).toBe(1);
    expect(body['links']).toMatchObject({
      totalItems: 2,
      livePages: 1,
      items: [
        { id: byPath.id, title: 'Live by path', isLive: true, state: 'published' },
        { id: byID.id, title: 'Draft by page', isLive: false, state: 'concept' },
      ],
    });
    expect(named((await ask({ action: 'move', slug: 'tides' })).body['links'])).toEqual(['Live by path']);
    expect(named((await ask({ ids: [target.id, byPath.id], action: 'delete' })).body['links'])).toEqual(['Draft by page']);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${byPath.id}/delete`))).toBe('done');
    expect((await ask({ action: 'delete' })).body['links']).toMatchObject({ totalItems: 1, livePages: 0 });
  });

  it('is its menu items, pages below it, translations, previews and redirects', async () => {
    const item = { link: '', pageID: null, newWindow: false, children: [] };
    const items = [
      { ...item, key: 'a', title: 'About', children: [{ ...item, key: 'b', title: 'All waves', pageID: target.id }] },
      { ...item, key: 'c', title: 'By path', link: `/en/${target.slug}` },
    ];
    expect(outcomeOf(await staff.send('PUT', '/api/ximblox/menu/en-gb', { revision: 0, items }))).toBe('done');
    await staff.post('/api/ximblox/redirect', { originalURL: '/old-waves', targetURL: '/en/waves?from=old' });
    await staff.post(`/api/ximblox/page/${target.id}/preview-links`, { days: 1 });
    const { body } = await ask({ action: 'delete' });
    expect(body).toMatchObject({
      menus: { totalItems: 2, items: [{ locale: 'en-gb', title: 'All waves' }, { title: 'By path' }] },
      redirects: { totalItems: 1, items: [{ originalURL: '/old-waves' }] },
      newRedirect: null,
      translations: { totalItems: 1, items: [{ id: dutch, title: 'Golven', path: '/nl/golven' }] },
      below: { totalItems: 1, items: [{ id: child.id, title: 'Tank' }] },
      previewLinks: 1,
    });
    const moved = (await ask({ action: 'move', slug: 'tides' })).body;
    expect(moved['newRedirect']).toEqual({ originalURL: '/en/waves', targetURL: '/en/tides' });
    expect(named(moved['menus'])).toEqual(['By path']);
    expect((await ask({ action: 'move', slug: 'waves' })).body['newRedirect']).toBeNull();
  });

  it('is what is scheduled and requested', async () => {
    const planned = await makePage(staff, { title: 'Planned' });
    const requested = await makePage(staff, { title: 'Requested' });
    const year = new Date().getUTCFullYear() + 1;
    await staff.post(`/api/ximblox/page/${planned.id}/publish`, { publishAt: `${year}-03-01T08:00:00Z` });
    await staff.post(`/api/ximblox/page/${requested.id}/request-publication`, {});
    const { body } = await ask({ ids: [planned.id, requested.id], action: 'delete' });
    expect(body).toMatchObject({ onSite: 0, scheduled: { totalItems: 1 }, requests: { totalItems: 1 } });
    expect([named(body['scheduled']), named(body['requests'])]).toEqual([['Planned'], ['Requested']]);
  });

  it('is told as far as the caller may see it, and of pages that exist', async () => {
    const reader = await test.loginAs(['read-drafts'], 'Reader');
    expect((await ask({ action: 'delete' }, reader)).body).toMatchObject({ redirects: null, menus: { totalItems: 2 } });
    expect((await ask({ action: 'delete' }, test.visitor)).status).toBe(401);
    expect((await ask({ ids: [999_999], action: 'delete' })).body).toMatchObject({ onSite: 0, links: { totalItems: 0 } });
  });

  it('names ten of each kind, and is asked for 500 pages at most', async () => {
    for (let count = 0; count < 11; count += 1) {
      const linking = await makePage(staff);
      await store(linking, `<p><a href="/en/${child.slug}">There</a></p>`);
    }
    const { links } = (await ask({ ids: [child.id], action: 'move', slug: 'tank' })).body;
    expect(links).toMatchObject({ totalItems: 11, livePages: 0 });
    expect(named(links)).toHaveLength(10);
    expect(outcomeOf(await ask({ ids: [], action: 'delete' }))).toBe('400 V_01 ids');
    expect(outcomeOf(await ask({ ids: Array.from({ length: 501 }, (_, n) => n + 1), action: 'delete' }))).toBe('400 V_14 ids');
    expect(outcomeOf(await ask({ action: 'explode' }))).toBe('400 V_12 action');
  });
});
