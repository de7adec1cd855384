import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mountAdmin } from './admin-files.ts';
import { boundDownloads } from './open-downloads.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const script = "\n  const first = '<';\n";

const folder = temporaryFolder();
let app: FastifyInstance;
beforeAll(async () => {
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    `<meta name="csrf-token" content="%CSRF%"><meta name="product-key" content="%PRODUCT%"><script>${script}</script><script type="module" src="main-1234.js"></script><link rel="modulepreload" data-screen="list" href="list-1234.js"><div data-framed="%FRAMED%"></div>`,
  );
  await writeFile(path.join(folder, 'assets', 'main-1234.js'), 'run();');
  app = Fastify();
  boundDownloads(app, { rateLimits: true, processes: 1 });
  mountAdmin(
    app,
    {
      requestGate: { csrfToken: () => 'a.token' },
      responseCache: { cacheFiles: () => {} },
      config: { publicUrl: 'https://www.example.org', productKey: 'institute' },
    },
    folder,
  );
});
afterAll(() => app.close());

test.each(['/cmsadmin', '/cmsadmin/', '/cmsadmin/pages/12'])(
  '%s is the admin page with the token and the product’s key, never cached',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      `<meta name="csrf-token" content="a.token"><meta name="product-key" content="institute"><script>${script}</script><script type="module" src="main-1234.js"></script><div data-framed="false"></div>`,
      'no-store',
    ]);
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  },
);

test('the scripts of the page list are preloaded where it opens, for whoever has a session', async () => {
  const isPreloaded = async (url: string, cookie?: string): Promise<boolean> =>
    (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body.includes('href="list-1234.js"');
  const session = '__Host-ximblox_session=abc';
  for (const url of ['/cmsadmin', '/cmsadmin/', '/cmsadmin/?state=concept', '/cmsadmin/page-overview/news'])
    expect([url, await isPreloaded(url, session), await isPreloaded(url)]).toEqual([url, true, false]);
  for (const url of ['/cmsadmin/login', '/cmsadmin/dashboard', '/cmsadmin/page/12'])
    expect([url, await isPreloaded(url, session)]).toEqual([url, false]);
});

test('the policy of the page lets its own script run, by the hash, and no other inline script', async () => {
  const { headers } = await app.inject('/cmsadmin');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(String(headers['content-security-policy']).split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test('the back office connects to its own server, and to the hosts of images in Google Docs, which are part of what is pasted', async () => {
  const { headers } = await app.inject('/cmsadmin');
  const policy = String(headers['content-security-policy']).split('; ');
  const connect = policy.find((one) => one.startsWith('connect-src')) ?? '';
  expect(connect.split(' ').slice(0, 2)).toEqual(['connect-src', "'self'"]);
  for (const origin of connect.split(' ').slice(2))
    expect(origin).toMatch(/^https:\/\/lh\d(?:-[a-z]{2})?\.googleusercontent\.com$/);
  expect(connect).toContain('https://lh7-rt.googleusercontent.com');
  expect(policy).toContain("img-src 'self' data: blob:");
});

test.each([
  ['/cmsadmin', '__Host-ximblox_session=abc', true],
  ['/cmsadmin/page-overview/all?type=news', 'a=b; __Host-ximblox_session=abc', true],
  ['/cmsadmin/login-attempts', '__Host-ximblox_session=abc', true],
  ['/cmsadmin/page-overview/all', '__Host-institute_session=abc', false],
  ['/cmsadmin/page-overview/all', undefined, false],
  ['/cmsadmin/login?return=%2Ftags', '__Host-ximblox_session=abc', false],
  ['/cmsadmin/forgot-password', '__Host-ximblox_session=abc', false],
  ['/cmsadmin/reset-password', '__Host-ximblox_session=abc', false],
  ['/cmsadmin/activate-account', '__Host-ximblox_session=abc', false],
  ['/cmsadmin/confirm-email', '__Host-ximblox_session=abc', false],
  ['/cmsadmin/decide', '__Host-ximblox_session=abc', false],
])('%s with the cookie %j is framed while its scripts load: %j', async (url, cookie, isFramed) => {
  const { body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  expect(body).toContain(`data-framed="${isFramed}"`);
});

test.each([
  ['/cmsadmin/reset-password', 'no-referrer'],
  ['/cmsadmin/activate-account?a=b', 'no-referrer'],
  ['/cmsadmin/reset-password/', 'no-referrer'],
  ['/cmsadmin/reset-passwords', undefined],
  ['/cmsadmin/pages', undefined],
])('%s, where a mailed link may lead, has the referrer policy %j', async (url, policy) => {
  expect((await app.inject(url)).headers['referrer-policy']).toBe(policy);
});

test('its files are immutable, because their names contain a hash', async () => {
  const answer = await app.inject('/cmsadmin/assets/main-1234.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test.each(['/cmsadmin/assets/gone.js', '/cmsadmin/assets/../index.html.bak', '/cmsadmin/assets/%2e%2e/%2e%2e/package.json'])(
  '%s is not one of its files',
  async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode === 404 || body.includes('a.token')).toBe(true);
  },
);
