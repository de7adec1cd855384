import { expect, test } from '../support/fixtures.ts';

test('a page that is read loads no script beyond the first few kilobytes; one that is used gets the rest', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('/trpc/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/en/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => window.scrollY > 500);
  // The browser has been idle by then, which was the sign before.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const first = [...asked];
  expect(first.filter((path) => !path.includes('entry-client'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link').first().hover();
  await expect.poll(() => asked.length).toBeGreaterThan(first.length + 1);
});
