import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anonymous } from '../../../kernel/operation/context.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';
import { countMissedAddresses } from './not-found.repository.ts';
import { countNotFound, missedPaths } from './not-found.ts';

describe('paths that are not found', () => {
  let test: TestApp;
  let staff: Caller;
  const visit = (path: string, caller: Caller = test.visitor) =>
    caller.get(`/api/ximblox/site/view?path=${encodeURIComponent(path)}`);
  const listed = async (more = ''): Promise<{ id: number; path: string; hits: number }[]> => {
    await test.services.state.get(missedPaths).flush();
    const { body } = await staff.get(`/api/ximblox/redirect/list-not-found?pageSize=100${more}`);
    return body['items'] as { id: number; path: string; hits: number }[];
  };
  const paths = async (more = ''): Promise<string[]> => (await listed(more)).map((item) => item.path);

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-redirects', 'create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  it('are listed with their number of requests, on the site and by get-by-slug, without query and trailing slash', async () => {
    await visit('/en/old/tank');
    await visit('/en/old/tank/?utm=1');
    await test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=en/old/tank%23top');
    await visit('/en/old/basin');
    await test.services.state.get(missedPaths).flush();
    await visit('/en/old/basin');
    const { body } = await staff.get('/api/ximblox/redirect/list-not-found?searchTerm=/en/old');
    expect(body).toMatchObject({
      totalItems: 2,
      items: [
        { path: '/en/old/tank', hits: 3, firstSeenAt: expect.stringMatching(/^20.*Z$/) as string },
        { path: '/en/old/basin', hits: 1 },
      ],
    });
    expect(await listed('&searchTerm=basin')).toMatchObject([{ path: '/en/old/basin', hits: 2 }]);
    expect(await paths('&searchTerm=/en/old&columnToSort=path')).toEqual(['/en/old/basin', '/en/old/tank']);
    expect(await paths('&searchTerm=/en/old&columnToSort=lastSeenAt&sortOrder=asc')).toEqual(['/en/old/tank', '/en/old/basin']);
    expect((await staff.get('/api/ximblox/redirect/list-not-found?columnToSort=slug')).status).toBe(400);
  });

  it.each(['/wp-login.php', '/en/.git/config', '/.env', '/en/app.js', '/en/photo.JPG', `/en/${'x'.repeat(300)}`, '/en/\u0007'])(
    'omit %j, for which nobody would create a redirect',
    async (path) => {
      const before = await paths();
      expect((await visit(path)).status).toBeLessThan(500);
      expect(await paths()).toEqual(before);
    },
  );

  it('omit malformed text', async () => {
    expect(outcomeOf(await test.visitor.post('/api/ximblox/page/get-by-slug', { slug: 'en/half\ud800' }))).toBe('400 V_12 slug');
    expect(await paths('&searchTerm=half')).toEqual([]);
  });

  it('omit requests of staff', async () => {
    await visit('/en/only-staff', staff);
    expect(await paths('&searchTerm=only-staff')).toEqual([]);
  });

  it('disappear from the list when a redirect or a page is created there, and return when it is deleted', async () => {
    await visit('/en/moved');
    await visit('/en/made');
    await visit('/en/stays');
    expect((await paths('&searchTerm=/en/m')).toSorted()).toEqual(['/en/made', '/en/moved']);
    const { body } = await staff.post('/api/ximblox/redirect', { originalURL: '/en/moved/', targetURL: '/en/stays' });
    await makeLivePage(staff, { slug: 'made' });
    expect(await paths('&searchTerm=/en/m')).toEqual([]);
    const { id } = body['redirect'] as { id: number };
    await staff.send('DELETE', `/api/ximblox/redirect/${id}`);
    expect(await paths('&searchTerm=/en/m')).toEqual(['/en/moved']);
  });

  it('are removed by hand, until the next visitor', async () => {
    await visit('/en/by-hand');
    const [item] = await listed('&searchTerm=by-hand');
    const remove = () => staff.send('DELETE', `/api/ximblox/redirect/not-found/${item?.id ?? 0}`);
    expect((await remove()).body).toEqual({ Success: true });
    expect(await listed('&searchTerm=by-hand')).toEqual([]);
    expect(await remove()).toMatchObject({ status: 404, body: { Errors: [{ code: 'V_12', property: 'id' }] } });
    await visit('/en/by-hand');
    expect(await listed('&searchTerm=by-hand')).toMatchObject([{ hits: 1 }]);
  });

  it('are buffered in memory, a thousand at most, and need no statement of their own', async () => {
    await test.services.state.get(missedPaths).flush();
    // In one tick, so that no flush can happen.
    const visitor = { ...test.context, actor: anonymous };
    for (let index = 0; index < 1_100; index += 1) {
      const request = { ...visitor.request, address: `10.${index >> 8}.${index & 255}.1` };
      countNotFound({ ...visitor, request }, `/en/flood/${index}`);
    }
    expect(await test.db.selectFrom('not_found').select('path').where('path', 'like', '/en/flood/%').execute()).toEqual([]);
    await test.services.state.get(missedPaths).flush();
    const { body } = await staff.get('/api/ximblox/redirect/list-not-found?searchTerm=/flood/');
    expect(body['totalItems']).toBe(1_000);
  });

  it('are bounded: the most requested stay, and none longer than three months', async () => {
    const row = (path: string, hits: number) => ({ path, locale: null, slug: path.slice(1), hits });
    await test.db.deleteFrom('not_found').execute();
    await countMissedAddresses(test.db, [row('/a', 1), row('/b', 2), row('/c', 3), row('/old', 9)], 10);
    await test.db.updateTable('not_found').set({ last_seen_at: '2020-01-01T00:00:00Z' }).where('path', '=', '/old').execute();
    await countMissedAddresses(test.db, [row('/d', 1)], 3);
    expect(await paths('&columnToSort=path')).toEqual(['/b', '/c', '/d']);
    await countMissedAddresses(test.db, [row('/c', 2_000_000_000)], 3);
    expect(await listed()).toMatchObject([{ path: '/c', hits: 2_000_000_000 }, {}, {}]);
  });

  it('make room for new ones, also where all that are kept were requested more often', async () => {
    const row = (path: string, hits: number) => ({ path, locale: null, slug: path.slice(1), hits });
    await test.db.deleteFrom('not_found').execute();
    await countMissedAddresses(
      test.db,
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => row(`/junk${name}`, 3)),
      8,
    );
    await countMissedAddresses(test.db, [row('/real', 1)], 8);
    await countMissedAddresses(test.db, [row('/other', 1)], 8);
    expect(await paths()).toEqual(expect.arrayContaining(['/real', '/other']));
    expect(await paths()).toHaveLength(8);
    await countMissedAddresses(test.db, [row('/real', 3)], 8);
    await countMissedAddresses(test.db, [row('/newer', 1), row('/newest', 1)], 8);
    expect((await paths())[0]).toBe('/real');
  });

  it('are counted so many times a day for one network, so that it cannot fill the list', async () => {
    await test.db.deleteFrom('not_found').execute();
    const ask = (address: string, path: string): void =>
      countNotFound({ ...test.context, actor: anonymous, request: { ...test.context.request, address } }, path);
    for (let count = 0; count < 100; count += 1) ask(`192.0.2.${count}`, `/en/rubbish/${count}`);
    ask('198.51.100.7', '/en/elsewhere');
    const found = await paths();
    expect(found).toContain('/en/elsewhere');
    expect(found.filter((path) => path.startsWith('/en/rubbish/'))).toHaveLength(50);
  });

  it('require the permission to manage redirects', async () => {
    const reader = await test.loginAs([]);
    expect((await reader.get('/api/ximblox/redirect/list-not-found')).status).toBe(403);
    expect((await test.visitor.send('DELETE', '/api/ximblox/redirect/not-found/1')).status).toBe(401);
  });
});
