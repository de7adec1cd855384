import { afterEach, expect, test } from 'vitest';

import { missedPaths } from '../../domains/cms/redirects/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let server: TestApp | undefined;
afterEach(() => server?.close());

const path = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60 * 1000;
const start = async (contact: string, publicUrl: string, now: () => Date = () => new Date()): Promise<TestApp> => {
  server = await createTestApp({ environment: { SECURITY_CONTACT: contact, PUBLIC_URL: publicUrl }, clock: { now } });
  return server;
};

test('security.txt names the contact, the languages, its own URL and when it expires, and is cached for a day', async () => {
  let now = new Date('2026-11-23T13:14:15.678Z');
  const { visitor, inject } = await start('mailto:security@meridian.example', 'https://www.meridian.example', () => now);
  const { status, headers, text } = await visitor.get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=86400',
  ]);
  expect(text).toBe(
    [
      'Contact: mailto:security@meridian.example',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: en, nl',
      'Canonical: https://www.meridian.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  const head = await inject({ method: 'HEAD', url: path });
  expect([head.status, head.text, head.headers['content-length'], head.headers['cache-control']]).toEqual([
    200,
    '',
    String(text.length),
    'public, max-age=86400',
  ]);
  now = new Date(now.getTime() + 300 * dayMs);
  const later = /^Expires: (.*)$/m.exec((await visitor.get(path)).text)?.[1] ?? '';
  const days = (new Date(later).getTime() - now.getTime()) / dayMs;
  expect([days > 100, days < 365]).toEqual([true, true]);
});

test('security.txt has no URL of its own on a site without https', async () => {
  const { visitor } = await start('https://meridian.example/security?a=b', 'http://localhost:3000');
  const { text } = await visitor.get(path);
  expect(text).toContain('Contact: https://meridian.example/security?a=b\n');
  expect(text).not.toContain('Canonical');
});

test('security.txt is 404 without a contact, and counts as no page that visitors miss', async () => {
  const { visitor, inject, db, services } = await start('', 'https://www.meridian.example');
  expect((await visitor.get(path)).status).toBe(404);
  expect((await inject({ method: 'HEAD', url: path })).status).toBe(404);
  expect((await inject({ method: 'POST', url: path })).status).toBe(405);
  await services.state.get(missedPaths).flush();
  expect(await db.selectFrom('not_found').selectAll().execute()).toEqual([]);
});
