import { createConnection } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { missedPaths } from '../../domains/cms/redirects/index.ts';
import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage, makePage } from '../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
const shelve = (day: number) => makeLivePage(staff, { type: 'news', typeData: { type: 0, date: `2026-01-0${day}` } });
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-redirects']);
  await makeLivePage(staff, { type: 'content', slug: '' });
  await makeLivePage(staff, { type: 'content', slug: 'harbour/two-swells' });
  await makeLivePage(staff, { type: 'content', slug: 'only-dutch', locale: 'nl-nl' });
  for (const day of [1, 2, 3]) await shelve(day);
  const shelf = await makePage(staff, { slug: 'shelf', type: 'overview' });
  const blocks = [{ type: 'overview', key: 'o', props: { kind: 0, layout: 'list', count: 2 } }];
  await staff.post(`/api/ximblox/page/version/${shelf.versionID}/store`, { revision: 0, blocks });
  await staff.post(`/api/ximblox/page/${shelf.id}/publish`, {});
});
afterAll(() => server.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
const ask = async (method: Method, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await server.app.inject({ method, url, headers });
  return { status: statusCode, location: answered.location, allow: answered['allow'], type: answered['content-type'], body };
};

/** Sends an address as it is: clients and `inject` would tidy it. */
async function askRaw(address: string): Promise<string> {
  await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const place = server.app.server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
}

describe('another spelling of an address', () => {
  test.each([
    ['/EN/', '/en/'],
    ['/en', '/en/'],
    ['/en//', '/en/'],
    ['/en/Harbour/Two-Swells', '/en/harbour/two-swells'],
    ['/En/harbour//two-swells/', '/en/harbour/two-swells'],
    ['/harbour/two-swells', '/en/harbour/two-swells'],
    ['/HARBOUR/two-swells/?a=B', '/en/harbour/two-swells?a=B'],
    ['/only-dutch', '/nl/only-dutch'],
    ['/en/harbour/two-swells/', '/en/harbour/two-swells'],
    ['/en/account/', '/en/account'],
    ['/en/account/login/?next=%2Fen%2F', '/en/account/login?next=%2Fen%2F'],
    ['/NL//Account/Inloggen', '/nl/account/inloggen'],
    ['/en/Search?q=wave', '/en/search?q=wave'],
    ['/en/search/', '/en/search'],
  ])('%s leads to %s, by GET and HEAD', async (address, location) => {
    for (const method of ['GET', 'HEAD'] as const) expect(await ask(method, address)).toMatchObject({ status: 301, location });
  });

  test.each(['/en/nothing/', '/EN/Nothing', '/nothing', '/en/only-dutch', '/en/account/nothing/'])(
    '%s is not found where nothing is at it',
    async (address) => {
      expect((await ask('GET', address)).status).toBe(404);
    },
  );

  test.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/en/',
    '/\\evil.example',
    '/\\/evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example/',
    '/%5cevil.example',
    '/%5C%5Cevil.example//',
    '/.//evil.example',
    '/en/..//evil.example',
    '/%09/evil.example',
    '//evil.example/harbour/two-swells',
    '//evil.example/%2e%2e/en/harbour/two-swells',
    '//user@evil.example/?x',
    '/EN/%0d%0aLocation:%20https://evil.example',
  ])('%s leads to no other site', async (address) => {
    const text = await askRaw(address);
    expect(text).toMatch(/^HTTP\/1\.1 (?:301|302|400|404) /);
    const [, location] = /^location: (.*)\r$/im.exec(text) ?? [];
    if (location === undefined) return;
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, 'https://site.example').host).toBe('site.example');
  });
});

describe('another method', () => {
  test.each([
    '/en/',
    '/en/harbour/two-swells',
    '/en/search',
    '/en/account/registration-received',
    '/sitemap.xml',
    '/en/feed.xml',
    '/nl/events.ics',
  ])('than GET and HEAD is refused with those at %s', async (address) => {
    const headers = { origin: server.services.config.publicUrl };
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect([method, await ask(method, address, headers)]).toMatchObject([method, { status: 405, allow: 'GET, HEAD' }]);
  });
  test('OPTIONS names those of a page', async () => {
    expect(await ask('OPTIONS', '/en/harbour/two-swells')).toMatchObject({ status: 204, allow: 'GET, HEAD' });
  });
});

describe('an address that can’t be decoded', () => {
  test.each(['/en/%E0%A4%A', '/%', '/nl/%zz', '/en/%ff%fe'])(
    '%s is a page for browsers and data for programs',
    async (address) => {
      const page = await ask('GET', address, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      if (address !== '/en/%ff%fe') expect(page.status).toBe(400);
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect(page.status).toBeLessThan(500);
      expect(page.type).toContain('text/html');
      expect(page.body).toContain(`<html lang="${address.startsWith('/nl') ? 'nl' : 'en'}">`);
      if (page.status === 400) {
        const data = await ask('GET', address, { accept: '*/*' });
        expect([data.status, data.type]).toEqual([400, 'application/json; charset=utf-8']);
      }
    },
  );
});

describe('a page of a list', () => {
  test.each([
    ['/en/shelf?page=3', '/en/shelf'],
    ['/en/shelf?page=9999', '/en/shelf'],
    ['/en/shelf?page=99999999', undefined],
    ['/en/shelf?page=2&type=0&utm_source=x', undefined],
    ['/en/shelf?page=3&type=0&utm_source=x', '/en/shelf?type=0'],
    ['/en/search?q=page&page=500', '/en/search?q=page'],
  ])('%s beyond the last is not found, and leads to the first', async (address, first) => {
    const { status, body } = await ask('GET', address);
    expect(status).toBe(first === undefined ? 200 : 404);
    if (first === undefined) return;
    expect(body).toContain(`href="${first}"`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  });
  test.each(['0', '-1', 'abc', '1', ''])('%j is the first', async (page) => {
    const { status, body } = await ask('GET', `/en/shelf?page=${page}`);
    expect(status).toBe(200);
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/en\/shelf">/);
  });
  test('that has none is the same page', async () => {
    expect((await ask('GET', '/en/harbour/two-swells?page=7')).status).toBe(200);
  });
  test('beyond the last is no address that a redirect is missing for, and is there once the list is longer', async () => {
    for (const address of ['/en/shelf?page=3', '/en/search?q=page&page=500'])
      for (let round = 0; round < 3; round += 1) expect((await ask('GET', address)).status).toBe(404);
    await server.services.state.get(missedPaths).flush();
    const { body } = await staff.get('/api/ximblox/redirect/list-not-found');
    const paths = (body['items'] as { path: string }[]).map(({ path }) => path);
    expect(paths.filter((path) => /shelf|search/.test(path))).toEqual([]);
    for (const day of [4, 5]) await shelve(day);
    expect((await ask('GET', '/en/shelf?page=3')).status).toBe(200);
  });
});
