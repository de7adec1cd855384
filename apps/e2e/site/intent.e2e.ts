import { expect, test } from '../support/fixtures.ts';

/** The most bytes of script that a page needs, compressed: to be read, and to be used. */
const most = { read: 5 * 1024, used: 10 * 1024 };

test.use({ serviceWorkers: 'allow' });

test('a page that is read loads no script beyond the first few kilobytes; one that is used gets the rest', async ({ page }) => {
  const requests: string[] = [];
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  await page.goto('/en/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => window.scrollY > 500);
  // The browser has been idle by then, which was the sign before.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const first = [...requests];
  expect(first.filter((path) => !/entry-client|before-paint/.test(path))).toEqual([]);
  expect(bytes).toBeLessThan(most.read);
  await page.getByRole('contentinfo').getByRole('link').first().hover();
  // The script that follows links, and the page that is loaded ahead.
  await expect.poll(() => requests.length).toBe(first.length + 1);
  await page.getByRole('banner').getByRole('link').first().hover();
  await expect.poll(() => requests.slice(first.length).filter((path) => !path.startsWith('/assets/')).length).toBe(1);
  expect(requests.slice(first.length).filter((path) => path.startsWith('/assets/'))).toHaveLength(1);
  await expect.poll(() => bytes).toBeGreaterThan(most.read - 1024);
  expect(bytes).toBeLessThan(most.used);
});
