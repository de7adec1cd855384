import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://www.meridian.example' } });
});
afterEach(() => app.close());

const own = 'https://www.meridian.example';
const report = (changes: object) => ({
  'csp-report': {
    'document-uri': `${own}/en/news?name=Jo#secret`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://user:pw@evil.example/a.js?session=12',
    'source-file': `${own}/en/news?x=1`,
    'line-number': 7,
    ...changes,
  },
});
const send = (body: unknown, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const noted = (): Record<string, unknown>[] =>
  app
    .logLines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'csp-violation');

describe('a violation of the content security policy', () => {
  it('is reported to us by the policy of pages and of the back office, and by no other address', async () => {
    for (const url of ['/en/', '/cmsadmin']) {
      const { headers } = await app.visitor.get(url);
      if (url === '/cmsadmin' && headers['content-type']?.toString().startsWith('text/plain') === true) continue;
      expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports(?:;|$)/);
    }
  });

  it('is logged without query, fragment and credentials', async () => {
    const first = await send(report({}));
    expect([first.status, first.text]).toEqual([204, '']);
    const second = {
      'document-uri': `${own}/cmsadmin/pages?q=Jo`,
      'blocked-uri': 'inline',
      'source-file': '',
      'line-number': 'x',
    };
    await send(report({ ...second, 'effective-directive': '', 'violated-directive': "style-src-attr 'self'" }));
    expect(noted()).toMatchObject([
      {
        area: 'site',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/en/news',
        source: '/en/news',
        line: 7,
      },
      { area: 'admin', directive: 'style-src-attr', blocked: 'inline', page: '/cmsadmin/pages', source: '', line: 0 },
    ]);
    expect(app.logLines().join('')).not.toMatch(/name=Jo|q=Jo|secret|session=12|user:pw/);
  });

  it('is logged once an hour, however often it is reported', async () => {
    for (let times = 0; times < 5; times += 1) await send(report({ 'blocked-uri': `https://evil.example/?${times}` }));
    expect(noted()).toHaveLength(1);
  });

  it.each([
    ['a page of another site', report({ 'document-uri': 'https://other.example/' })],
    ['an extension of the browser', report({ 'source-file': 'chrome-extension://abc/a.js' })],
    ['an extension as what was blocked', report({ 'blocked-uri': 'moz-extension' })],
    ['no directive', report({ 'effective-directive': 'x\n{"level":50}', 'violated-directive': '' })],
  ])('is not logged if it is about %s', async (_, body) => {
    expect((await send(body)).status).toBe(204);
    expect(noted()).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['no report', '{"a":1}', 'application/csp-report', 400],
    ['too large', JSON.stringify({ a: 'x'.repeat(40_000) }), 'application/csp-report', 413],
    ['of another type', JSON.stringify(report({})), 'application/json', 415],
  ])('is refused if it is %s', async (_, body, type, status) => {
    expect((await send(body, type)).status).toBe(status);
    expect(noted()).toEqual([]);
  });

  it('cannot fill the log: thirty reports a minute from a network, and a hundred lines an hour', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 128; call += 1) {
      const remoteAddress = `192.0.${Math.floor(call / 32)}.1`;
      statuses.push(
        (await send(report({ 'document-uri': `${own}/en/${call}` }), 'application/csp-report', remoteAddress)).status,
      );
    }
    const ofNetwork = [...Array.from({ length: 30 }, () => 204), 429, 429];
    expect(statuses).toEqual([ofNetwork, ofNetwork, ofNetwork, ofNetwork].flat());
    expect(noted()).toHaveLength(100);
  });
});
