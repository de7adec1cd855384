import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';

describe('a redirect', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-redirects', 'create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  const create = async (originalURL: string, targetURL: string): Promise<string> =>
    outcomeOf(await staff.post('/api/ximblox/redirect', { originalURL, targetURL }));
  const visit = async (address: string, caller: Caller = test.visitor): Promise<unknown[]> => {
    const { status, headers } = await caller.get(address);
    return [status, headers['location']];
  };

  it.each([
    ['/carry/plain', '/en/a', '/en/a?utm_source=mail&x=%C3%A9'],
    ['/carry/fragment', '/en/a#part', '/en/a?utm_source=mail&x=%C3%A9#part'],
    ['/carry/own', '/en/a?page=2#part', '/en/a?page=2#part'],
    ['/carry/mark-in-fragment', '/en/a#b?c', '/en/a?utm_source=mail&x=%C3%A9#b?c'],
    ['/carry/elsewhere', 'https://x.example/a', 'https://x.example/a?utm_source=mail&x=%C3%A9'],
  ])('from %j to %j leads to %j, with the query unless the target has its own', async (from, to, location) => {
    expect(await create(from, to)).toBe('done');
    for (const caller of [test.visitor, staff]) {
      expect(await visit(`${from}?utm_source=mail&x=%C3%A9`, caller)).toEqual([301, location]);
      expect(await visit(`${from}/?utm_source=mail&x=%C3%A9`, caller)).toEqual([301, location]);
    }
    expect((await visit(from))[1]).toBe(to);
  });

  it('of an address with a query matches in any order, with more parameters, which it carries on', async () => {
    expect(await create('/index.php?id=12&L=1', '/en/twelve')).toBe('done');
    expect(await create('/index.php?L=1&id=12', '/en/other')).toBe('409 RM_02 originalURL');
    expect(await create('/index.php?id=13', '/en/thirteen?own=1')).toBe('done');
    expect(await visit('/index.php?id=12&L=1')).toEqual([301, '/en/twelve']);
    expect(await visit('/index.php?L=1&id=12')).toEqual([301, '/en/twelve']);
    expect(await visit('/index.php?utm_source=a&L=1&id=12&b')).toEqual([301, '/en/twelve?utm_source=a&b']);
    expect(await visit('/index.php?id=13&b=1')).toEqual([301, '/en/thirteen?own=1']);
    for (const other of ['/index.php', '/index.php?id=12', '/index.php?id=14&L=1', '/index.php?idx=13'])
      expect((await visit(other))[0]).toBe(404);
    expect(await create('/index.php', '/en/all')).toBe('done');
    expect(await visit('/index.php?id=12')).toEqual([301, '/en/all?id=12']);
    expect(await visit('/index.php?id=12&L=1')).toEqual([301, '/en/twelve']);
  });

  it('of the root with a query is followed; other queries of the root lead to the home page with them', async () => {
    expect(await create('/?p=12', '/en/twelve')).toBe('done');
    expect(await visit('/?p=12')).toEqual([301, '/en/twelve']);
    expect(await visit('/?p=13&q=x')).toEqual([302, '/nl/?p=13&q=x']);
    expect(await visit('/')).toEqual([302, '/nl/']);
  });

  it.each([
    ['/old page/a b.html', '/old%20page/a%20b.html'],
    ['/oude%20pagina', '/oude%20pagina'],
    ['/search?naam=café au lait', '/search?naam=caf%C3%A9+au+lait'],
    ['/search?naam=na%C3%AFef', '/search?naam=na%C3%AFef'],
    ['/日本?語=é', '/%E6%97%A5%E6%9C%AC?%E8%AA%9E=%C3%A9'],
    ['/page.asp?12', '/page.asp?12'],
  ])('of %j answers at %j', async (from, address) => {
    expect(await create(from, '/en/a')).toBe('done');
    expect((await visit(address))[0]).toBe(301);
  });

  it('is followed in other capitals, after those in the same', async () => {
    expect(await create('/About/Us.HTML', '/en/about')).toBe('done');
    expect(await create('/about/Team', '/en/first')).toBe('done');
    expect(await create('/ABOUT/team', '/en/second')).toBe('done');
    expect(await visit('/about/us.html')).toEqual([301, '/en/about']);
    expect(await visit('/about/Team')).toEqual([301, '/en/first']);
    expect(await visit('/ABOUT/team')).toEqual([301, '/en/second']);
    expect((await visit('/about/team'))[0]).toBe(301);
    expect(await create('/View.ASPX?ID=7', '/en/seven')).toBe('done');
    expect(await visit('/view.aspx?id=7')).toEqual([301, '/en/seven']);
  });

  it('carries the query to a page that moved', async () => {
    const page = await makeLivePage(staff);
    await staff.send('PUT', `/api/ximblox/page/${page.id}/save`, { slug: `${page.slug}-new`, shouldUpdateLinks: false });
    expect(await visit(`/en/${page.slug}?a=1`)).toEqual([301, `/en/${page.slug}-new?a=1`]);
  });

  it('is of an address of at most 2000 bytes, percent-encoded', async () => {
    expect(await create(`/x?q=${'é'.repeat(400)}`, '/en/a')).toBe('400 V_14 originalURL');
    expect(await create(`/x?q=${'é'.repeat(300)}`, '/en/a')).toBe('done');
  });

  it('with a query is imported from a CSV file', async () => {
    const csv = 'originalURL,targetURL,status\n/import.php?b=2&a=1,/en/imported,301\n"/im port.php",/en/imported,308\n';
    const file = { field: 'f', name: 'r.csv', type: 'text/csv', bytes: Buffer.from(csv) };
    expect((await staff.upload('/api/ximblox/redirect/import', {}, file)).body).toMatchObject({ imported: 2, errors: [] });
    expect(await visit('/import.php?a=1&b=2')).toEqual([301, '/en/imported']);
    expect(await visit('/im%20port.php')).toEqual([308, '/en/imported']);
  });

  it('of several concurrent requests with other queries is each its own', async () => {
    expect(await create('/same.php?id=1', '/en/one')).toBe('done');
    expect(await create('/same.php?id=2', '/en/two')).toBe('done');
    const answers = await Promise.all(['/same.php?id=1', '/same.php?id=2'].map((address) => visit(address)));
    expect(answers).toEqual([
      [301, '/en/one'],
      [301, '/en/two'],
    ]);
  });
});
