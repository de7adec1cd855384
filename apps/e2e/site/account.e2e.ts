import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { choosePassword, logIn, newEmail, register } from '../support/account.ts';
import { checkInBothColours, viewports } from '../support/screen.ts';

test('a visitor gets an account from a page, returns to it, and logs out from its header', async ({ page }) => {
  const email = newEmail();
  const link = await register(page, email);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByLabel('Code from the email')).toBeHidden();
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Show passwords' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await choosePassword(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/facilities');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/en\/facilities$/);
  await page.getByRole('banner').getByText('Marijke van den Berg', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'My downloads' }).click();
  await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible();
  await page.getByRole('banner').getByText('Marijke van den Berg', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/en/facilities');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the code of the mail is pasted, and the phone menu leads to the account', async ({ page }) => {
    const email = newEmail();
    const link = await register(page, email);
    await page.goto('/en/account/activate');
    await expect(page.getByRole('button', { name: 'Show passwords' })).toBeHidden();
    await page.getByLabel('Code from the email').fill(link.split('#')[1] ?? '');
    await choosePassword(page);
    await logIn(page, email);
    await expect(page.getByText('Welcome, Marijke van den Berg')).toBeInViewport();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export your data (JSON)' }).click();
    expect((await download).suggestedFilename()).toBe('account.json');
    const navigation = page.getByRole('navigation', { name: 'Your account' });
    await expect(navigation.getByRole('link', { name: 'My downloads' })).toBeHidden();
    await navigation.getByText('Overview').first().click();
    await navigation.getByRole('link', { name: 'My downloads' }).click();
    await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible();
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Account of Marijke van den Berg' }).click();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });
});

/** The account of this worker, since a network may register only a few in an hour. */
let account: string | undefined;
async function readyAccount(page: Page): Promise<string> {
  if (account !== undefined) return account;
  const email = newEmail();
  const link = await register(page, email);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await choosePassword(page);
  account = email;
  return email;
}

const guestScreens = [
  '/login',
  '/register',
  '/registration-received',
  '/activate',
  '/forgot-password',
  '/email-sent',
  '/restore',
  '/deleted',
];
const memberScreens = ['', '/details', '/interests', '/jips', '/downloads', '/password', '/sessions', '/delete'];

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    const look = async (page: Page, path: string): Promise<void> => {
      await page.goto(`/en/account${path}`);
      await checkInBothColours(page, path);
    };
    test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

    test('no screen for guests has a barrier that axe knows, and each fits the window', async ({ page }) => {
      for (const path of guestScreens) await look(page, path);
      await page.goto('/nl/account/inloggen');
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(page).toHaveTitle(/^Fout: /);
      await expect(page.getByRole('alert')).toBeFocused();
      await checkInBothColours(page, 'login with errors');
    });

    test('no screen of a profile has a barrier that axe knows, and each fits the window', async ({ page }) => {
      const email = await readyAccount(page);
      await page.goto('/en/account/login');
      await logIn(page, email);
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      for (const path of memberScreens) await look(page, path);
    });
  });
}
