import { expect, test } from '../support/fixtures.ts';
import { barriers, checkFit } from '../support/screen.ts';

for (const width of [390, 1440])
  test(`titles are suggested while one types, chosen by keyboard or pointer, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/en/search');
    expect(requests.filter((url) => url.includes('suggest'))).toEqual([]);
    const field = page.getByRole('main').getByLabel('Search the site');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially('ba');
    const options = page.getByRole('listbox', { name: 'Suggested pages' }).getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await barriers(page)).toEqual([]);
    await checkFit(page);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue('ba');
    await page.keyboard.press('ArrowDown');
    await options.first().click();
    await expect(page).not.toHaveURL(/search/);
  });

test('a result says by the names of the menu where it is, in both languages', async ({ page }) => {
  for (const [search, title, place] of [
    ['/en/search?q=north%20sea%20wave%20atlas&type=jip', 'North Sea Wave Atlas', 'Research, Projects and networks'],
    ['/nl/zoeken?q=sleeptank&type=facility', 'Sleeptank', 'Faciliteiten'],
  ] as const) {
    await page.goto(search);
    const result = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ has: page.getByRole('heading') });
    await expect(result.first().locator('p').last()).toHaveText(place);
    await expect(page.getByRole('main').getByText(/\/(?:en|nl)\//)).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was found is narrowed by subject, and the filter is taken away again', async ({ page }) => {
    await page.goto('/en/search');
    await page.getByRole('main').getByLabel('Search the site').fill('wave');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /^Waves \d+$/ }).click();
    await expect(page).toHaveURL(/q=wave&tag=\d+$/);
    await page.getByRole('link', { name: 'without Waves' }).click();
    await expect(page).toHaveURL(/q=wave$/);
  });

  test('what was found is narrowed by market, which the other language keeps', async ({ page }) => {
    await page.goto('/en/search?q=ship');
    await expect(page.getByRole('heading', { name: 'Market', exact: true })).toBeVisible();
    const market = page.getByRole('link', { name: /^Transport and shipping \d+$/ });
    const count = Number(/\d+$/.exec((await market.textContent()) ?? '')?.[0]);
    await market.click();
    await expect(page).toHaveURL(/q=ship&facet=market-\d+$/);
    await expect(page.getByText(`${count} results for ship`)).toBeVisible();
    await expect(market).toHaveAttribute('aria-current', 'true');
    await page
      .getByRole('navigation', { name: 'Language' })
      .getByRole('link', { name: /NL|Nederlands/ })
      .click();
    await expect(page).toHaveURL(/\/nl\/zoeken\?q=ship&facet=market-\d+$/);
    await expect(page.getByRole('link', { name: 'zonder Transport en scheepvaart' })).toBeVisible();
  });
});
