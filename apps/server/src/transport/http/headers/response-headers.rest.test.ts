import { readdirSync } from 'node:fs';
import path from 'node:path';

import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage } from '../../../testing/factories.ts';

let server: TestApp;
let editor: Caller;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(permissionNames);
});
afterAll(() => server.close());

describe('every response', () => {
  test('has a policy: one that is no page loads nothing and can’t be framed', async () => {
    const urls = [
      '/',
      '/favicon.ico',
      '/assets/none.js',
      '/cmsadmin/assets/none.js',
      '/robots.txt',
      '/sitemap.xml',
      '/en/feed.xml',
      '/livez',
    ];
    for (const url of [
      ...urls,
      '/readyz',
      '/api/none',
      '/api/%E0',
      '/en/%E0',
      '/api/ximblox/settings/get',
      '/api/ximblox/user',
      '/api/trpc/settings.get',
      '/api/trpc/users.current',
    ])
      expect([url, (await server.visitor.get(url)).headers['content-security-policy']]).toEqual([
        url,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
    const tooLarge = await editor.post('/api/ximblox/tags', { name: 'x'.repeat(1024 * 1024) });
    expect([tooLarge.status, tooLarge.headers['content-security-policy']]).toEqual([
      413,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    for (const url of ['/en/none', '/cmsadmin', '/api/docs'])
      expect((await server.visitor.get(url)).headers['content-security-policy']).toMatch(
        /style-src 'self'.*frame-ancestors 'none'/,
      );
  });

  test('denies the devices and sensors of its visitor to itself and to frames, and allows players on no other site', async () => {
    const cached = `/en/${(await makeLivePage(editor)).slug}`;
    const pages = [
      '/',
      cached,
      cached,
      '/en/none',
      '/en/search?q=wave',
      '/en/account/login',
      '/cmsadmin',
      '/cmsadmin/pages/1',
      '/api/docs',
    ];
    for (const caller of [server.visitor, editor]) {
      for (const url of [...pages, '/api/none', '/api/%E0', '/livez']) {
        const features = String((await caller.get(url)).headers['permissions-policy']).split(', ');
        for (const name of [
          'camera',
          'display-capture',
          'geolocation',
          'gyroscope',
          'microphone',
          'midi',
          'payment',
          'serial',
          'usb',
        ])
          expect([url, features]).toEqual([url, expect.arrayContaining([`${name}=()`])]);
        // The back office previews pages with their players.
        if (!url.startsWith('/cmsadmin'))
          expect([url, features]).toEqual([url, expect.arrayContaining(['fullscreen=(self)', 'picture-in-picture=(self)'])]);
      }
    }
    const known = await server.visitor.get(cached, {
      'if-none-match': String((await server.visitor.get(cached)).headers['etag']),
    });
    expect([known.status, known.headers['permissions-policy']]).toEqual([304, expect.stringContaining('camera=()')]);
  });

  test('of a file of the back office has what counts for files, and nothing that counts for pages', async () => {
    const assets = path.join(import.meta.dirname, '../../../../../admin/dist/assets');
    const script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
    const { status, headers } = await server.visitor.get(`/cmsadmin/assets/${script}`);
    expect([status, headers]).toMatchObject([
      200,
      {
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    ]);
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  test('to a session is private', async () => {
    const urls = server.services.execute.operations
      .filter(({ operation: { rest } }) => rest.method === 'GET')
      .map(({ operation: { rest } }) =>
        rest.path
          .replace('{product}', 'institute')
          .replace(/:locale/, 'en-gb')
          .replace(/:\w+/g, '1'),
      )
      .filter((url) => !/get-page-file|profile-image|\/image\//.test(url));
    expect(urls.length).toBeGreaterThan(10);
    for (const url of urls) {
      const control = String((await editor.get(url)).headers['cache-control']);
      expect([url, control]).toEqual([url, expect.stringMatching(/^(private|no-store)/)]);
    }
  });
});
