import { expect, test } from 'vitest';

import { loggedPath } from './logged-path.ts';

test.each([
  ['/en/news/waves-in-the-basin-of-2026-and-a-very-long-slug', '/en/news/waves-in-the-basin-of-2026-and-a-very-long-slug'],
  ['/en/search?q=jo@meridian.example', '/en/search'],
  ['/nl/#token', '/nl/'],
  ['/en/jo@meridian.example/x', '/en/*/x'],
  ['/en/jo%40meridian.example', '/en/*'],
  ['/en/jo%2540meridian.example', '/en/*'],
  ['/en/account/reset-password/Zk3v9QmX0aPl2RtYw8sBcDfG', '/en/account/reset-password/*'],
  [`/preview/${'aBcDeFg-'.repeat(5)}aBc`, '/preview/*'],
  ['/verify/JBSWY3DPEHPK3PXPJBSWY3DP', '/verify/*'],
  [`/en/${'0a1b2c3d'.repeat(5)}`, '/en/*'],
  [`/${'sea-'.repeat(75)}`, `/${'sea-'.repeat(50).slice(0, 199)}…`],
])('the log has of %s only %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
