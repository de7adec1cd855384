import { expect, test } from '../support/fixtures.ts';

test('while its scripts are on their way, the back office says so in its frame', async ({ page }) => {
  let release = (): void => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/cmsadmin/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText('Loading …')).toHaveCount(0);
});
