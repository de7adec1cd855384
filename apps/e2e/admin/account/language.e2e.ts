import { canvas, heading, makeDraft } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { makeVersionedPage } from '../../support/versioned-page.ts';

test('a user chooses Dutch, which stays after a reload and a new device, and goes back to English', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn();
  const choose = async (option: string) => {
    const field = /^(?:Language|Taal)$/;
    await page
      .getByRole('combobox', { name: field })
      .or(page.getByRole('textbox', { name: field }))
      .click();
    await page.getByRole('option', { name: option }).click();
  };
  await page.goto('/cmsadmin/user/settings');
  await choose('Nederlands');
  const navigation = page.getByRole('navigation', { name: 'Beheeromgeving' });
  await expect(navigation.getByRole('link', { name: 'Pagina-overzicht' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto('/cmsadmin/');
  await expect(navigation.getByRole('link', { name: 'Mediabibliotheek' })).toBeVisible();

  // Another browser learns it from the account.
  const other = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/cmsadmin/');
  await expect(elsewhere.getByRole('link', { name: 'Prullenbak' })).toBeVisible();
  await other.close();

  await page.goto('/cmsadmin/user/settings');
  await choose('Die van de browser');
  await expect(page.getByRole('link', { name: 'Page overview' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('in Dutch the state of a page with a draft stands whole in the list', async ({ page, logIn, browser }) => {
  await logIn();
  const slug = `heel-${Date.now()}`;
  await makeVersionedPage(page, slug);
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  for (const width of [1440, 1000]) {
    await dutch.setViewportSize({ width, height: 900 });
    await dutch.goto(`/cmsadmin/?q=${slug}`);
    const cell = dutch.getByRole('cell', { name: 'Gepubliceerd + concept' });
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0);
  }
  await context.close();
});

test('in Dutch a save that failed is said in whole words on a phone', async ({ page, logIn, browser }) => {
  await logIn();
  const made = await makeDraft(page, 'Heel', { blocks: [heading('h', 'Kop')] });
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  await dutch.goto(`/cmsadmin/page/${made.pageID}`);
  await expect(canvas(dutch).locator('[data-block-key]')).toBeVisible();
  await dutch.route(/store/, (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
  );
  await dutch.locator('[data-row="h"]').click();
  await dutch.getByRole('textbox', { name: 'Kop' }).fill('Andere kop');
  const line = dutch.getByText('Niet opgeslagen', { exact: true });
  await expect(line).toBeVisible();
  await dutch.setViewportSize({ width: 390, height: 844 });
  const hidden = () =>
    line.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]);
  expect(await hidden()).toEqual([0, 0]);
  await context.close();
});
