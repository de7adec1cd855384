import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { checkScreen } from '../support/screen.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1080;

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const entries = (page: Page) => page.getByRole('main').getByRole('article').getByRole('article');

/** Opens the filters, which are collapsed on small screens. */
async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.locator('summary', { hasText: 'Filters' }).click();
  await expect(filters(page)).toBeVisible();
}

for (const viewport of sizes) {
  test.describe(`an overview at ${viewport.width} px without scripts`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test('is filtered by links with counts, and the URL can be shared and reloaded', async ({ page, browser }) => {
      await page.goto('/en/news');
      const whole = await entries(page).count();
      await openFilters(page);
      const press = filters(page).getByRole('link', { name: /^Press/ });
      const count = Number((await press.innerText()).replace(/\D/g, ''));
      expect(count).toBeLessThan(whole);
      await press.click();
      await expect(page).toHaveURL(/\/en\/news\?type=1$/);
      await expect(entries(page)).toHaveCount(count);
      if (isPhone(page)) await expect(page.locator('summary', { hasText: 'Filters' })).toContainText('1 selected');
      await openFilters(page);
      await expect(press).toHaveAttribute('aria-current', 'true');
      await page.reload();
      await expect(entries(page)).toHaveCount(count);
      await expect(page).toHaveTitle(/^Press – News/);

      const other = await (await browser.newContext()).newPage();
      await other.goto(page.url());
      await expect(entries(other)).toHaveCount(count);
      await other.context().close();

      await page.goBack();
      await expect(entries(page)).toHaveCount(whole);
      await page.goto('/en/news?type=1');
      await page.getByRole('link', { name: 'without Press' }).click();
      await expect(page).toHaveURL(/\/en\/news$/);
      await expect(entries(page)).toHaveCount(whole);
    });

    test('names filters without common results and links to combinations that have some', async ({ page }) => {
      await page.goto('/en/news');
      await openFilters(page);
      // Where pages have many tags, it is among those that are folded away.
      const tag = await filters(page)
        .locator('a', { hasText: /^Noise/ })
        .getAttribute('href');
      await page.goto(`/en/news?type=1&${tag?.split('?')[1] ?? ''}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Flat water: nothing matches both' })).toBeVisible();
      await expect(main).toContainText('No results match Press and Noise together.');
      await expectToFit(page);
      await main.getByRole('link', { name: 'Noise, any type' }).click();
      await expect(page).toHaveURL(/\/en\/news\?tag=\d+$/);
      await expect(entries(page)).toHaveCount(1);
    });

    test('ignores an unknown filter value', async ({ page }) => {
      expect((await page.goto('/en/news?type=submarine'))?.status()).toBe(200);
      await expect(page.getByRole('main')).toContainText('This filter value doesn’t exist and was ignored: type.');
      expect(await entries(page).count()).toBeGreaterThan(3);
    });
  });

  test.describe(`a search at ${viewport.width} px without scripts`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test('is narrowed by type, forgives a typing error and wants three letters', async ({ page }) => {
      await page.goto('/en/search?q=wave');
      await openFilters(page);
      await filters(page).getByRole('link', { name: /^News/ }).click();
      await expect(page).toHaveURL(/\/en\/search\?q=wave&type=news$/);
      await expect(page.getByRole('link', { name: 'without News' })).toBeVisible();
      await page.goto('/en/search?q=cavitaton');
      await expect(page.getByRole('main')).toContainText('Showing results for cavitation. No page contains “cavitaton”.');
      await page.goto('/en/search?q=ca');
      await expect(page.getByRole('main')).toContainText('Search term too short, please enter three or more characters');
      await expect(page.getByRole('link', { name: 'All publications' })).toHaveAttribute('href', '/en/publications');
    });
  });

  test.describe(`filters at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('pass axe with and without a selection, and are restored by the back button', async ({ page }) => {
      for (const path of ['/en/news?type=1', '/en/news?type=1&year=2026', '/en/search?q=wave&type=news']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await openFilters(page);
        await checkScreen(page);
      }
      await page.goto('/en/news', { waitUntil: 'networkidle' });
      const whole = await entries(page).count();
      await openFilters(page);
      const press = filters(page).getByRole('link', { name: /^Press/ });
      // Other journeys publish news too.
      const count = Number(/\d+/.exec((await press.textContent()) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      await press.click();
      await expect(page).toHaveURL(/\?type=1$/);
      await expect(entries(page)).toHaveCount(count);
      await page.goBack();
      await expect(page).toHaveURL(/\/en\/news$/);
      await expect(entries(page)).toHaveCount(whole);
    });
  });
}

/** The page is no wider than its window. */
async function expectToFit(page: Page): Promise<void> {
  const box = await page.getByRole('main').boundingBox();
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
