import type { MenuDraft, MenuItem, MenuVersion } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';

type Locale = 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';

describe('a menu with a draft', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-menu', 'create-page', 'edit-page', 'publish-page', 'delete-page', 'view-audit-log']);
  });
  afterAll(() => test.close());

  const entry = (title: string, change: Partial<MenuItem> = {}): MenuItem => ({
    key: title.replaceAll(' ', '-'),
    title,
    link: `/en/${title.toLowerCase().replaceAll(' ', '-')}`,
    pageID: null,
    newWindow: false,
    children: [],
    ...change,
  });
  const path = (locale: Locale, place: string, rest: string): string => `/api/ximblox/menu/${locale}/${place}/${rest}`;
  const named = (items: readonly MenuItem[]): string[] => items.map(({ title }) => title);
  /** One menu, with the calls of its draft in the state that was read last. */
  const open = (locale: Locale, place: string, caller = staff) => {
    const read = async (): Promise<MenuDraft> => (await caller.get(path(locale, place, 'draft'))).body as unknown as MenuDraft;
    const save = async (items: readonly MenuItem[], revision?: number): Promise<Answer> =>
      caller.send('PUT', path(locale, place, 'draft'), { revision: revision ?? (await read()).revision, items });
    const publish = async (change: object = {}): Promise<Answer> => {
      const { revision, published } = await read();
      return caller.post(path(locale, place, 'publish'), { revision, publishedRevision: published.revision, ...change });
    };
    const versions = async (): Promise<MenuVersion[]> =>
      (await caller.get(path(locale, place, 'versions'))).body['items'] as MenuVersion[];
    const seen = async (): Promise<string[]> =>
      named((await test.visitor.get(`/api/ximblox/menu/${locale}?place=${place}`)).body['items'] as MenuItem[]);
    return { read, save, publish, versions, seen };
  };

  it('is one for each place of the site', async () => {
    const { body } = await test.visitor.get('/api/ximblox/menu-places');
    expect(body['items']).toMatchObject([
      { name: 'main', label: 'Main', levels: 2 },
      { name: 'often', label: 'Often needed', levels: 1 },
      { name: 'footer', levels: 2 },
      { name: 'legal', levels: 1 },
    ]);
    expect(outcomeOf(await staff.get(path('en-gb', 'sidebar', 'draft')))).toBe('400 V_12 place');
    expect(outcomeOf(await staff.get('/api/ximblox/menu/en-gb?place=sidebar'))).toBe('400 V_12 place');
  });

  it('shows visitors what is published, on the site and over the API, until the draft is', async () => {
    const menu = open('en-gb', 'footer');
    await makeLivePage(staff, { slug: 'drafts-home', title: 'Home' });
    const page = async (): Promise<string> => (await test.visitor.get('/en/drafts-home')).text;
    expect(outcomeOf(await menu.save([entry('Column', { link: '', children: [entry('Basins')] })]))).toBe('done');
    expect(await menu.read()).toMatchObject({
      items: [{ title: 'Column' }],
      saved: { basedOn: 0 },
      published: { revision: 0, made: null },
    });
    expect(await menu.seen()).toEqual([]);
    expect(await page()).not.toContain('Basins');
    expect(outcomeOf(await menu.publish())).toBe('done');
    expect(await menu.seen()).toEqual(['Column']);
    expect(await menu.read()).toMatchObject({ saved: null, published: { revision: 1, items: [{ title: 'Column' }] } });
    await vi.waitFor(async () => expect(await page()).toContain('Basins'));
    const view = await test.visitor.get('/api/ximblox/site/view?path=/en/drafts-home');
    expect((view.body['frame'] as { menus: Record<string, MenuItem[]> }).menus).toMatchObject({
      footer: [{ title: 'Column' }],
      legal: [],
    });
    // A draft that is stored leaves the pages where they are in caches.
    await menu.save([entry('Later')]);
    expect(await page()).not.toContain('Later');
  });

  it('is stored, published and discarded in the state that the caller read, and by nobody else', async () => {
    const menu = open('nl-nl', 'legal');
    const before = await menu.read();
    expect(outcomeOf(await menu.save([entry('Privacy')]))).toBe('done');
    expect(outcomeOf(await menu.save([], before.revision))).toBe('409 V_07 revision');
    expect(outcomeOf(await menu.publish({ revision: before.revision }))).toBe('409 V_07 revision');
    expect(outcomeOf(await menu.publish({ publishedRevision: 7 }))).toBe('409 V_07 revision');
    const discard = (revision: number, caller = staff) => caller.send('DELETE', path('nl-nl', 'legal', 'draft'), { revision });
    expect(outcomeOf(await discard(before.revision))).toBe('409 V_07 revision');
    expect(named((await menu.read()).items)).toEqual(['Privacy']);
    const english = await test.loginAs([{ name: 'manage-menu', parameters: { locales: ['en-gb'] } }]);
    const { revision } = await menu.read();
    const foreign = open('nl-nl', 'legal', english);
    expect(await foreign.read()).toMatchObject({ can: { edit: false } });
    expect(outcomeOf(await foreign.save([]))).toBe('403 UM_01 ');
    expect(outcomeOf(await foreign.publish())).toBe('403 UM_01 ');
    expect(outcomeOf(await discard(revision, english))).toBe('403 UM_01 ');
    expect(outcomeOf(await english.post(path('nl-nl', 'legal', 'version/1/restore'), { revision }))).toBe('403 UM_01 ');
    expect(outcomeOf(await test.visitor.get(path('nl-nl', 'legal', 'draft')))).toBe('401 UM_01 ');
    expect(outcomeOf(await discard(revision))).toBe('done');
    const after = await menu.read();
    expect([after.items, after.saved, after.revision > revision]).toEqual([[], null, true]);
  });

  it('refuses wrong entries, and keeps those of pages that are gone', async () => {
    const menu = open('de-de', 'main');
    const twice = entry('Twice', { children: [entry('Twice')] });
    const wrong = [
      twice,
      entry(' ', { key: 'blank' }),
      entry('Gone', { pageID: 999_999 }),
      entry('Script', { link: 'javascript:x' }),
    ];
    expect(outcomeOf(await menu.save(wrong))).toBe(
      '400 V_18 items[0].children[0].key, V_16 items[1].title, V_12 items[2].pageID, V_13 items[3].link',
    );
    expect((await menu.read()).saved).toBeNull();
    const page = await makePage(staff);
    await menu.save([entry('Page', { pageID: page.id })]);
    await staff.post(`/api/ximblox/page/${page.id}/delete`, {});
    expect(outcomeOf(await menu.save((await menu.read()).items))).toBe('done');
    expect(outcomeOf(await menu.publish())).toBe('done');
    expect(await menu.seen()).toEqual([]);
  });

  it('has the sentence of an entry wherever it has its title: draft, site, versions and what is restored', async () => {
    const menu = open('fr-fr', 'legal');
    const sentence = 'Weerstand, voortstuwing en volgstroom, tot 8 m/s.';
    const described = (description?: string) => [
      entry('Faciliteiten', { children: [entry('Sleeptank', description === undefined ? {} : { description })] }),
    ];
    const sentenceOf = (items: readonly MenuItem[]) => items[0]?.children[0]?.description;
    expect(outcomeOf(await menu.save(described(`  ${sentence} `)))).toBe('done');
    expect(sentenceOf((await menu.read()).items)).toBe(sentence);
    await menu.publish();
    const shown = await test.visitor.get('/api/ximblox/menu/fr-fr?place=legal');
    expect(sentenceOf(shown.body['items'] as MenuItem[])).toBe(sentence);
    // Taken away, it is another menu, and the version with it can be restored.
    await menu.save(described());
    expect((await menu.read()).saved).not.toBeNull();
    await menu.publish();
    const { revision } = await menu.read();
    expect(outcomeOf(await staff.post(path('fr-fr', 'legal', 'version/1/restore'), { revision }))).toBe('done');
    expect(sentenceOf((await menu.read()).items)).toBe(sentence);
    // Without a sentence is without it, whichever way a program writes that.
    await menu.save(described(''));
    expect((await menu.read()).saved).toBeNull();
  });

  it('refuses a sentence that is too long, at its field', async () => {
    const menu = open('fr-fr', 'often');
    const long = await menu.save([entry('Long', { description: 'x'.repeat(161) })]);
    expect(outcomeOf(long)).toBe('400 V_14 items[0].description');
    expect(outcomeOf(await menu.save([entry('Long', { description: 'x'.repeat(160) })]))).toBe('done');
  });

  it('ends when it is as published, and an entry of a page is so at whatever path', async () => {
    const menu = open('de-de', 'footer');
    const page = await makeLivePage(staff);
    const first = [entry('Page', { pageID: page.id, visibility: 0 }), entry('Other')];
    await menu.save(first);
    await menu.publish();
    await menu.save(first.toReversed());
    expect((await menu.read()).saved).not.toBeNull();
    await menu.save([entry('Page', { pageID: page.id, link: '/elsewhere' }), entry('Other')]);
    expect((await menu.read()).saved).toBeNull();
    expect(outcomeOf(await menu.publish())).toBe('done');
    expect((await menu.read()).published.revision).toBe(1);
  });

  it('goes on beside a menu that a program saves, which visitors see at once', async () => {
    const menu = open('fr-fr', 'main');
    const put = (items: readonly MenuItem[], revision: number) =>
      staff.send('PUT', '/api/ximblox/menu/fr-fr', { revision, items });
    const fresh = await menu.read();
    expect((await put([entry('First')], 0)).body).toMatchObject({ revision: 1 });
    // Without a draft, what is published is what editors have before them.
    expect(outcomeOf(await menu.save([entry('Unseen')], fresh.revision))).toBe('409 V_07 revision');
    await menu.save([entry('First'), entry('Drafted')]);
    const { revision } = await menu.read();
    expect((await staff.get('/api/ximblox/menu/fr-fr')).body).toMatchObject({ revision: 1, items: [{ title: 'First' }] });
    expect((await put([entry('By a program')], 1)).body).toMatchObject({ revision: 2 });
    expect((await put([entry('By a program')], 2)).body).toMatchObject({ revision: 3 });
    expect((await menu.versions()).map(({ number }) => number)).toEqual([3, 1]);
    expect(await menu.seen()).toEqual(['By a program']);
    expect(await menu.read()).toMatchObject({
      revision,
      items: [{}, { title: 'Drafted' }],
      saved: { basedOn: 1 },
      published: { revision: 3 },
    });
    expect(outcomeOf(await menu.publish({ publishedRevision: 1 }))).toBe('409 V_07 revision');
    expect(outcomeOf(await menu.publish())).toBe('done');
    expect(await menu.seen()).toEqual(['First', 'Drafted']);
    // As the release before does.
    const before = await menu.read();
    await sql`update menu set items = '[]', revision = revision + 1 where locale = 'fr-fr'`.execute(test.db);
    expect(outcomeOf(await menu.save([entry('Unseen')], before.revision))).toBe('409 V_07 revision');
    expect((await menu.read()).items).toEqual([]);
  });

  it('has its last 50 versions, with who published them, which are read and restored into the draft', async () => {
    const menu = open('nl-nl', 'footer');
    for (const title of ['One', 'Two']) {
      await menu.save([entry(title, { children: [entry(`Below ${title}`)] })]);
      await menu.publish();
    }
    await menu.save([entry('Drafted')]);
    const by = { ID: (await staff.post('/api/ximblox/auth/user', {})).body['ID'] };
    expect(await menu.versions()).toMatchObject([
      { number: 2, isCurrent: true, entryCount: 2, publishedBy: by },
      { number: 1, isCurrent: false, entryCount: 2, publishedBy: by },
    ]);
    const version = (number: number) => staff.get(path('nl-nl', 'footer', `version/${number}`));
    expect((await version(1)).body).toMatchObject({ number: 1, items: [{ title: 'One', children: [{ title: 'Below One' }] }] });
    expect((await version(2)).body).toMatchObject({ number: 2, isCurrent: true });
    expect(outcomeOf(await version(3))).toBe('404 V_12 number');
    const restore = async (number: number, revision?: number) =>
      staff.post(path('nl-nl', 'footer', `version/${number}/restore`), { revision: revision ?? (await menu.read()).revision });
    expect(outcomeOf(await restore(3))).toBe('404 V_12 number');
    expect(outcomeOf(await restore(1, 0))).toBe('409 V_07 revision');
    expect(outcomeOf(await restore(1))).toBe('done');
    expect(named((await menu.read()).items)).toEqual(['One']);
    expect(await menu.seen()).toEqual(['Two']);
    expect(outcomeOf(await restore(2))).toBe('done');
    expect((await menu.read()).saved).toBeNull();
    await sql`update site_menu set revision = 200 where locale = 'nl-nl' and place = 'footer'`.execute(test.db);
    await sql`
      insert into menu_version (locale, place, number, items, published_at)
      select locale, place, n, '[]', now() from site_menu, generate_series(100, 158) n where locale = 'nl-nl' and place = 'footer'`.execute(
      test.db,
    );
    await menu.save([]);
    await menu.publish();
    const { rows } =
      await sql`select min(number) as oldest, count(*)::int as count from menu_version where locale = 'nl-nl'`.execute(test.db);
    expect(rows).toEqual([{ oldest: 111, count: 49 }]);
    expect(await menu.versions()).toHaveLength(50);
  });

  it('is in the audit log: that it was begun, published, discarded and restored', async () => {
    const menu = open('de-de', 'legal');
    await menu.save([entry('Imprint')]);
    await menu.save([entry('Imprint'), entry('Privacy')]);
    await menu.publish();
    await menu.save([]);
    await staff.send('DELETE', path('de-de', 'legal', 'draft'), { revision: (await menu.read()).revision });
    const items = (await staff.get('/api/ximblox/audit/list?action=menus&pageSize=100')).body['items'] as {
      action: string;
      summary: string;
    }[];
    const actions = items.filter(({ summary }) => summary.startsWith('Legal menu in German')).map(({ action }) => action);
    expect(actions).toEqual(['menus.discardDraft', 'menus.saveDraft', 'menus.publish', 'menus.saveDraft']);
  });

  it('names the entries of drafts beside the published ones in what a change of a page touches', async () => {
    const page = await makeLivePage(staff);
    const menu = open('en-gb', 'legal');
    await menu.save([entry('Published', { pageID: page.id })]);
    await menu.publish();
    await menu.save([entry('Renamed', { key: 'Published', pageID: page.id }), entry('Drafted', { pageID: page.id })]);
    const { body } = await staff.post('/api/ximblox/page/get-impact', { ids: [page.id], action: 'unpublish' });
    expect(body['menus']).toEqual({
      totalItems: 2,
      items: [
        { locale: 'en-gb', place: 'legal', title: 'Published', isLive: true },
        { locale: 'en-gb', place: 'legal', title: 'Drafted', isLive: false },
      ],
    });
  });
});
