import type { MenuItem } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';

describe('a menu', () => {
  let test: TestApp;
  let staff: Caller;
  let keys = 0;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-menu', 'create-page', 'edit-page', 'publish-page', 'delete-page']);
  });
  afterAll(() => test.close());

  const entry = (change: Partial<MenuItem> = {}): MenuItem => {
    keys += 1;
    return { key: `k${keys}`, title: 'Title', link: '/en/', pageID: null, newWindow: false, children: [], ...change };
  };
  const read = async (caller = staff) =>
    (await caller.get('/api/ximblox/menu/en-gb')).body as { items: MenuItem[]; revision: number };
  const save = async (items: readonly MenuItem[], caller = staff): Promise<Answer> =>
    caller.send('PUT', '/api/ximblox/menu/en-gb', { revision: (await read()).revision, items });

  it('is changed by users who may change menus of its locale', async () => {
    const of = (...locales: string[]) => test.loginAs([{ name: 'manage-menu', parameters: { locales } }]);
    expect(outcomeOf(await save([entry()], await of('nl-nl', 'de-de')))).toBe('403 UM_01 ');
    expect(outcomeOf(await save([entry()], await of('en-gb')))).toBe('done');
  });

  it.each([
    'javascript:alert(1)',
    ' \u0001JaVa\tScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'a word',
  ])('refuses the invalid link %j', async (link) => {
    expect(outcomeOf(await save([entry(), entry({ children: [entry({ link })] })]))).toBe('400 V_13 items[1].children[0].link');
  });

  it.each(['', '/', '/en/news?page=2#top', '#top', '?page=2', 'https://a.example/x', 'mailto:a@b.example', 'tel:+31 10 000'])(
    'accepts links to the site, other sites, e-mail addresses and telephone numbers: %j',
    async (link) => {
      expect(outcomeOf(await save([entry({ link })]))).toBe('done');
    },
  );

  it.each([
    ['www.a.example/x', 'https://www.a.example/x'],
    ['a@b.example', 'mailto:a@b.example'],
    ['+31 10 123 45 67', 'tel:+31101234567'],
    [' /en/news ', '/en/news'],
  ])('stores links with their schemes: %j as %j', async (link, stored) => {
    expect(outcomeOf(await save([entry({ children: [entry({ link })] })]))).toBe('done');
    expect((await read()).items[0]?.children[0]?.link).toBe(stored);
    expect((await read(test.visitor)).items[0]?.children[0]?.link).toBe(stored);
  });

  it('shows nobody an invalid link that was stored earlier', async () => {
    await save([entry()]);
    const items = JSON.stringify([entry({ link: 'javascript:alert(1)' })]);
    await sql`update menu set items = ${items}, entries = null where locale = 'en-gb'`.execute(test.db);
    expect((await read()).items[0]?.link).toBe('');
  });

  it('requires unique keys, readable titles and existing pages', async () => {
    const twice = entry({ children: [entry({ key: 'twice' })] });
    const wrong = [twice, entry({ key: 'twice' }), entry({ title: '  ' }), entry({ pageID: 999_999 })];
    expect(outcomeOf(await save(wrong))).toBe('400 V_18 items[1].key, V_16 items[2].title, V_12 items[3].pageID');
  });

  it('requires a valid revision', async () => {
    const put = (revision: number) => staff.send('PUT', '/api/ximblox/menu/en-gb', { revision, items: [] });
    expect(outcomeOf(await put(2_147_483_647))).toBe('409 V_07 revision');
    expect(outcomeOf(await put(2_147_483_648))).toBe('400 V_12 revision');
  });

  it('can be written as it was read, also when one of its pages is in the bin', async () => {
    const page = await makeLivePage(staff);
    await save([entry({ pageID: page.id }), entry()]);
    await staff.post(`/api/ximblox/page/${page.id}/delete`, {});
    const before = await read();
    expect(outcomeOf(await save(before.items))).toBe('done');
    expect((await read()).items).toEqual(before.items);
    expect((await read(test.visitor)).items).toHaveLength(1);
  });

  it('hides from visitors what is not live, with its descendants', async () => {
    const [draft, live] = [await makePage(staff), await makeLivePage(staff)];
    await save([
      entry({ pageID: draft.id, children: [entry({ pageID: live.id })] }),
      entry({ pageID: live.id, link: '/elsewhere' }),
    ]);
    expect((await read(test.visitor)).items).toMatchObject([{ pageID: live.id, link: `/en/${live.slug}` }]);
    expect((await read()).items).toMatchObject([{ link: `/en/${draft.slug}` }, { link: `/en/${live.slug}` }]);
  });

  it('shows entries to those for whom they are, on the site and over the API, with what is below them', async () => {
    const below = [entry({ title: 'Below the group entry' })];
    await save([
      entry({ title: 'For all', description: 'A sentence about it' }),
      entry({ title: 'For members', visibility: 1 }),
      entry({ title: 'For group members', visibility: 2, children: below }),
    ]);
    await makeLivePage(staff, { slug: 'menu-home', title: 'Home' });
    const member = await test.loginAsMember(1);
    const groupMember = await test.loginAsMember(2, [7]);
    const names = ['For all', 'For members', 'For group members', 'Below the group entry'];
    for (const [caller, count] of [
      [test.visitor, 1],
      [member, 2],
      [groupMember, 4],
    ] as const) {
      const answer = await caller.get('/api/ximblox/menu/en-gb');
      const view = await caller.get('/api/ximblox/site/view?path=/en/menu-home');
      const page = await caller.get('/en/menu-home');
      for (const { text } of [answer, view, page])
        expect(names.map((name) => text.includes(name))).toEqual(names.map((_, index) => index < count));
      expect(page.headers['cache-control']?.includes('no-store')).toBe(count > 1);
      expect(String(answer.headers['cache-control'])).not.toContain('public');
    }
    // Again, after what members saw.
    expect((await test.visitor.get('/en/menu-home')).text).not.toContain('For members');
    expect((await read()).items.map(({ visibility }) => visibility ?? 0)).toEqual([0, 1, 2]);
    // The release before shows everybody what it finds in this column.
    const { rows } = await sql`select items from menu where locale = 'en-gb'`.execute(test.db);
    expect(JSON.stringify(rows)).toContain('For all');
    expect(JSON.stringify(rows)).not.toMatch(/members|group|A sentence/);
    expect((await read()).items[0]).toMatchObject({ description: 'A sentence about it' });
  });

  it('shows what the release before wrote', async () => {
    await save([entry({ visibility: 1 })]);
    const items = JSON.stringify([entry({ title: 'By the release before' })]);
    await sql`update menu set items = ${items}, revision = revision + 1 where locale = 'en-gb'`.execute(test.db);
    expect((await read()).items).toMatchObject([{ title: 'By the release before' }]);
    await sql`insert into menu (locale) values ('de-de'), ('en-gb') on conflict do nothing`.execute(test.db);
    expect((await staff.get('/api/ximblox/menu/de-de')).body).toMatchObject({ revision: 0, items: [] });
  });

  it('knows three levels of visibility', async () => {
    const wrong = { ...entry(), visibility: 3 };
    expect(
      outcomeOf(await staff.send('PUT', '/api/ximblox/menu/en-gb', { revision: (await read()).revision, items: [wrong] })),
    ).toMatch(/^400 V_12 items\[0\]/);
  });
});
