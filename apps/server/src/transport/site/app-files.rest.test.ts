import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the manifest names the site and icons that are there, and pages name it', async () => {
  const { status, headers, text } = await app.visitor.get('/manifest.webmanifest');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  const manifest = JSON.parse(text) as { icons: { src: string; type: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: 'Ximblox', short_name: 'Ximblox', start_url: '/', theme_color: '#0b2a4a' });
  const { icons } = manifest;
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  for (const { src, type } of icons) {
    const icon = await app.visitor.get(src);
    expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
  }
  expect((await app.visitor.get('/en/none')).text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test('the service worker is small, asked for anew each time, and keeps files alone that are the same for everybody', async () => {
  const { status, headers, text } = await app.visitor.get('/sw.js');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(text.length).toBeLessThan(2_500);
  const cachedPaths = JSON.parse(/^const cachedPaths = (\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[];
  expect(cachedPaths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline-en.html', '/offline-nl.html']);
  expect(cachedPaths.map((path) => /\w+$/.exec(path)?.[0])).toEqual(['html', 'html', 'css', 'woff2']);
  for (const path of cachedPaths) {
    const file = await app.visitor.get(path, { cookie: 'none=1' });
    expect([path, file.status, file.headers['set-cookie']]).toEqual([path, 200, undefined]);
  }
  // The one call that puts something into a cache.
  expect(text.match(/\.(?:put|add|addAll)\(/g)).toEqual(['.addAll(']);
});

test('the page without a connection is in the language of what was asked for, and has nothing that needs a connection', async () => {
  for (const [language, title] of [
    ['en', 'There is no connection'],
    ['nl', 'Er is geen verbinding'],
  ]) {
    const { status, text } = await app.visitor.get(`/offline-${language}.html`);
    expect([status, text.includes(`<html lang="${language}">`), text.includes(`<h1>${title}</h1>`)]).toEqual([200, true, true]);
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toMatch(/<script|<img/);
  }
});
