import { expect, test } from '../support/fixtures.ts';
import { checkInBothColours } from '../support/screen.ts';

test('help is about the open screen and the field that asks for it, and finds the rest', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/redirects?redirect=new');
  const help = page.getByRole('complementary', { name: 'Help' });
  await page.getByRole('button', { name: 'About redirect types' }).click();
  await expect(help.getByRole('heading', { name: 'Types of redirects' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('F1');
  await expect(help.getByRole('heading', { name: 'Redirects', exact: true })).toBeVisible();
  await checkInBothColours(page, 'help');
  await help.getByLabel('Search the help').fill('focal point');
  await help.getByRole('button', { name: 'Focal points' }).click();
  await expect(help.getByRole('heading', { name: 'Focal points' })).toBeVisible();
  await page.keyboard.press('F1');
  await expect(help).toHaveCount(0);
});
