import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { choosePassword, logIn, newEmail, password, register } from '../support/account.ts';
import { barriers, checkLooks } from '../support/screen.ts';

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
let account: { readonly email: string; readonly link: string } | undefined;
async function readyAccount(page: Page): Promise<{ readonly email: string; readonly link: string }> {
  if (account !== undefined) return account;
  const email = newEmail();
  const link = await register(page, email);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await choosePassword(page);
  account = { email, link };
  return account;
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

test.describe('has no barrier that axe knows, fits the window and has large targets', () => {
  test.slow();
  test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

  const look = async (page: Page, path: string): Promise<void> => {
    await page.goto(`/en/account${path}`);
    await checkLooks(page, path);
  };

  for (const path of guestScreens) test(`for guests: ${path}`, ({ page }) => look(page, path));

  test('login with errors', async ({ page }) => {
    await page.goto('/nl/account/inloggen');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await checkLooks(page, 'login with errors');
  });

  const enter = async (page: Page): Promise<void> => {
    const { email } = await readyAccount(page);
    await page.goto('/en/account/login');
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  };
  for (const path of memberScreens)
    test(`of a profile: ${path || '/'}`, async ({ page }) => {
      await enter(page);
      await look(page, path);
    });

  test('the menu of a member, with entries on one edge and the whole name', async ({ page }) => {
    await enter(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const banner = page.getByRole('banner');
    await banner.getByText('Marijke van den Berg', { exact: true }).click();
    expect(await barriers(page)).toEqual([]);
    const edgeOf = async (item: Locator): Promise<number> =>
      item.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      });
    expect(await edgeOf(banner.getByRole('link', { name: 'My JIPs' }))).toBe(
      await edgeOf(banner.getByRole('button', { name: 'Log out' })),
    );
    expect(
      await banner.getByText('Marijke van den Berg', { exact: true }).evaluate((name) => name.scrollWidth - name.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('a link that was used: it says so and leads on, without a form', async ({ page }) => {
    const { link } = await readyAccount(page);
    await page.goto('/en/account/forgot-password');
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('This link has already been used');
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await checkLooks(page, 'a used link');
  });
});
