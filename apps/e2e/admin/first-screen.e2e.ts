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

test('letters typed before the command palette has arrived are in its field', async ({ page, logIn }) => {
  await logIn();
  let release = (): void => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/cmsadmin/tags');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mem');
  release();
  const field = page.getByRole('textbox', { name: /^Find a page/ });
  await expect(field).toHaveValue('mem');
  await expect(field).toBeFocused();
  await page.keyboard.type('bers');
  await expect(field).toHaveValue('members');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  // In one go: the field cannot have the focus yet.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey, bubbles: true }));
    for (const key of ['k', 't', 'a']) press(key, key === 'k');
  });
  await expect(field).toHaveValue('ta');
  await page.keyboard.type('gs');
  await expect(field).toHaveValue('tags');
});

test('on a phone the menus of the navigation are whole', async ({ page, logIn }) => {
  await logIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cmsadmin/');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  for (const name of [/^Administration/, /^Logged in as/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});
