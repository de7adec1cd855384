import { expect, test, type Page } from '@playwright/test';

import { linkFor } from './outbox.ts';

export const password = 'Correct horse 9!';
const stamp = Date.now().toString(36);
let count = 0;
export const newEmail = (): string =>
  `member-${stamp}-${(count += 1)}-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}@devlijt.example`;

/** Registers an account and waits for the link of its mail. */
export async function register(page: Page, email: string): Promise<string> {
  await page.goto('/en/account/register');
  await page.getByLabel('First name').fill('Marijke');
  await page.getByLabel('Middle name').fill('van den');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByText('More about you, if you like').click();
  await page.getByLabel('Mrs', { exact: true }).check();
  await page.getByLabel('Country').selectOption({ label: 'Netherlands' });
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Seminars').check();
  await page.getByLabel('I agree that you may store').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  let link: string | undefined;
  await expect(async () => {
    link = await linkFor(email);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** Activates an account at its link, which logs in. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Your account is active, and you are logged in.')).toBeVisible();
}

/** Logs in on the screen that is open. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Lets the browser show the confirmation of a form without sending it. @param block the key of the form's block */
export const allowConfirmation = (page: Page, path: string, block: string): Promise<void> =>
  page.context().addCookies([
    {
      name: 'institute_notice',
      value: encodeURIComponent(`sent:${path}:${block}`),
      url: new URL(path, test.info().project.use.baseURL).href,
    },
  ]);
