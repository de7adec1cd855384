import type { Page } from '@playwright/test';

import { choosePassword, register } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkFor } from '../support/outbox.ts';
import { checkLooks } from '../support/screen.ts';

const stamp = Date.now().toString(36);
let count = 0;
const newEmail = (): string => `linkedin-${stamp}-${(count += 1)}-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}@devlijt.example`;

/** Agrees at the provider that stands in for LinkedIn. */
async function allow(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in at the provider' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Allow' }).click();
}

const walk = async (page: Page): Promise<void> => {
  const email = newEmail();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/facilities');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log in with LinkedIn' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You cancelled logging in with LinkedIn.');
  await page.getByRole('button', { name: 'Log in with LinkedIn' }).click();
  await allow(page, email);
  await expect(page).toHaveURL(/\/en\/facilities$/);
  await expect(page.getByRole('banner').getByText('Noor de Wit', { exact: true })).toBeVisible();
  await page.goto('/en/account');
  await expect(page.getByText('Connected. You can log in with LinkedIn.')).toBeVisible();
};

test('a visitor logs in with LinkedIn from a page and returns to it', async ({ page }) => {
  await walk(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor logs in with LinkedIn from a page and returns to it', async ({ page }) => {
    await walk(page);
  });
});

test('who has an account connects LinkedIn with the link of a mail', async ({ page, problems }) => {
  const email = newEmail();
  const activation = new URL(await register(page, email));
  await page.goto(activation.pathname + activation.hash);
  await choosePassword(page);
  await page.context().clearCookies({ name: 'institute_session' });
  await page.goto('/en/account/login');
  await page.getByRole('button', { name: 'Log in with LinkedIn' }).click();
  await allow(page, email);
  await expect(page.getByText('You already have an account')).toBeVisible();
  let link = '';
  await expect(async () => {
    link = (await linkFor(email, 'connect-linkedin')) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByLabel('Code from the email')).toBeHidden();
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await expect(page.getByText('LinkedIn is connected to your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in with LinkedIn' }).click();
  await allow(page, email);
  await expect(page.getByText('Welcome, Marijke', { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe('has no barrier in any look', () => {
  test.slow();
  for (const path of [
    '/en/account/login?problem=unverified',
    '/nl/account/inloggen?problem=away',
    '/en/account/connect-linkedin',
    '/nl/account/linkedin-e-mail-verzonden',
  ])
    test(path, async ({ page }) => {
      await page.goto(path);
      await checkLooks(page, path);
    });

  test('the profile of a member without a password, who chooses one', async ({ page }) => {
    await page.goto('/en/account/login');
    await page.getByRole('button', { name: 'Log in with LinkedIn' }).click();
    await allow(page, newEmail());
    for (const path of ['/nl/account/verwijderen', '/en/account/password']) {
      await page.goto(path);
      await checkLooks(page, path);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password');
  });
});
