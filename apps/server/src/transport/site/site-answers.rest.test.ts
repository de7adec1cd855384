import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage } from '../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
let path: string;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  path = `/en/${(await makeLivePage(staff)).slug}`;
});
afterAll(() => server.close());

const policyOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );

describe('a page of the site', () => {
  test.each([
    ['kept for everybody', () => path],
    ['for nobody', () => '/en/nothing-here'],
    ['of what was searched', () => '/en/search?q=wave'],
  ])('%s runs scripts of its own files only, and can’t be framed', async (_what, url) => {
    for (const caller of [server.visitor, server.visitor, staff]) {
      const answer = await caller.get(url());
      expect(policyOf(answer)).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  test.each([
    ['a slash too many', () => `/${path}`],
    ['three of them', () => `///${path}`],
    ['a letter as its byte', () => path.replace('/en/', '/%65n/')],
    ['another letter as its byte', () => path.replace('page', 'p%61ge')],
  ])('has a canonical URL: one with %s redirects there, and is not cached', async (_what, spelt) => {
    for (const caller of [server.visitor, staff]) {
      const { status, headers } = await caller.get(spelt());
      expect([status, headers['location'], String(headers['cache-control'])]).toEqual([
        301,
        path,
        expect.stringMatching(/^(no-cache|private, no-store)$/),
      ]);
    }
  });

  test('that is cached sets no cookie, nor does one that is not found', async () => {
    for (const url of ['/', path, path, '/en/nothing-here'])
      expect((await server.visitor.get(url)).headers).not.toHaveProperty('set-cookie');
    for (const url of ['/', '/en/nothing-here']) expect((await staff.get(url)).headers).not.toHaveProperty('set-cookie');
  });

  test('that is never cached sets the language cookie, once, and `/` redirects to that language', async () => {
    for (const [caller, url, cookie] of [
      [staff, path, staff.cookie],
      [server.visitor, '/en/search?q=wave', 'a=b'],
      [server.visitor, '/nl/zoeken?q=golf', 'language=en'],
    ] as const) {
      const language = url.slice(1, 3);
      const { headers } = await caller.get(url, { cookie });
      expect([url, headers['set-cookie'], headers['cache-control']]).toEqual([
        url,
        `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
        'private, no-store',
      ]);
      const withCookie = { cookie: `${cookie}; language=${language}`.replace('language=en; language=nl', 'language=nl') };
      expect((await caller.get(url, withCookie)).headers).not.toHaveProperty('set-cookie');
      expect((await server.visitor.get('/', withCookie)).headers['location']).toBe(`/${language}/`);
    }
  });

  test('for a browser with a session is cached nowhere, and its token is in no page for others, in any order of requests', async () => {
    const pages = [path, `/en/${(await makeLivePage(staff)).slug}`];
    const tokenIn = ({ text }: Answer): string => /[as]\.[\w-]+\.[\w-]{43}/.exec(text)?.[0] ?? '';
    for (const [index, url] of pages.entries()) {
      const answers: [string, Answer][] = [];
      const ask = async (who: string, caller: Caller) => answers.push([who, await caller.get(url)]);
      if (index === 0) await ask('visitor', server.visitor);
      for (let round = 0; round < 20; round += 1) {
        await ask('staff', staff);
        await ask('visitor', server.visitor);
      }
      for (const [who, answer] of answers)
        expect([who, answer.headers['cache-control'], tokenIn(answer)[0], String(answer.headers['vary'])]).toEqual([
          who,
          ...(who === 'staff' ? ['private, no-store', 's'] : ['public, max-age=0, must-revalidate', 'a']),
          expect.stringContaining('Cookie'),
        ]);
      expect(new Set(answers.filter(([who]) => who === 'visitor').map(([, answer]) => tokenIn(answer))).size).toBe(1);
    }
  });

  test.each([
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-prefix',
    'x-forwarded-server',
    'x-host',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'forwarded',
    'host',
    'origin',
    'referer',
    'user-agent',
    'accept-language',
    'x-requested-with',
    'x-forwarded-for',
    'true-client-ip',
    'via',
    'from',
    'te',
  ])('reflects nothing of the header %s', async (name) => {
    const fresh = `/en/${(await makeLivePage(staff)).slug}`;
    const headers = { [name]: 'canary.evil.example' };
    for (const url of [fresh, '/en/nothing-here', '/en/search?q=wave']) {
      const answer = await server.visitor.get(url, headers);
      expect([answer.text, JSON.stringify(answer.headers)].join()).not.toContain('canary');
    }
    expect((await server.visitor.get(fresh)).text).not.toContain('canary');
  });

  test('reflects nothing of an unknown query, and is the same page with it', async () => {
    const plain = await server.visitor.get(path);
    const answer = await server.visitor.get(`${path}?canary=canary&callback=canary&locale=canary&page=canary&__proto__=canary`);
    expect([answer.status, answer.text, answer.headers['etag']]).toEqual([200, plain.text, plain.headers['etag']]);
  });

  test.each(['.css', '.js', '/x.css', '%2fx.css', ';x.css', '%00.css', '?.css'])(
    'has no other URL that ends in %s, and the response there is not cached',
    async (ending) => {
      for (const caller of [staff, server.visitor]) {
        const answer = await caller.get(`${path}${ending}`);
        if (ending.startsWith('?')) expect(answer.status).toBe(200);
        else
          expect([answer.status, answer.headers['cache-control']]).toEqual([
            404,
            expect.stringMatching(/^(private, no-store|no-cache)$/),
          ]);
      }
    },
  );
});

test('over https every response sets HSTS for a year, and no session is sent unencrypted', async () => {
  const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://www.meridian.example' } });
  const editor = await secure.loginAs(['create-page', 'publish-page', 'edit-page']);
  const cookie = editor.cookie.replace('ximblox_session', '__Host-ximblox_session');
  const urls = [
    '/',
    '/en/',
    '/en/nothing',
    '/cmsadmin',
    '/cmsadmin/assets/none.js',
    '/assets/none.js',
    '/robots.txt',
    '/sitemap.xml',
  ];
  for (const url of [
    ...urls,
    '/en/feed.xml',
    '/favicon.svg',
    '/livez',
    '/api/docs',
    '/api/nothing',
    '/api/%E0',
    '/api/ximblox/user',
  ]) {
    const { headers } = await secure.visitor.get(url);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
  }
  const apex = await createTestApp({ environment: { PUBLIC_URL: 'https://meridian.example', HSTS_SUBDOMAINS: 'off' } });
  for (const url of ['/livez', '/api/nothing', '/api/%E0'])
    expect((await apex.visitor.get(url)).headers['strict-transport-security']).toBe('max-age=31536000');
  await apex.close();
  // The name without the prefix can be set by another host of the domain, so it is ignored.
  expect((await secure.visitor.get('/api/ximblox/user', { cookie: editor.cookie })).status).toBe(401);
  expect((await secure.visitor.get('/api/ximblox/user', { cookie })).status).toBe(200);
  await secure.close();
});
