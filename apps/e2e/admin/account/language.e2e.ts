import { expect, test } from '../../support/fixtures.ts';

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
