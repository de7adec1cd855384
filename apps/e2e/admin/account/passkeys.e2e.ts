import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { makeLoginsOld } from '../../support/logins.repository.ts';
import { linkFor } from '../../support/outbox.ts';
import { viewports } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

const password = 'Harbour-Light-7';

/** Creates an account whose role requires a second factor, with the session of the page, and activates it. @returns its address */
async function createAccount(page: Page): Promise<string> {
  const name = `passkeys-${Date.now().toString(36)}`;
  const email = `${name}@meridian.example`;
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([address, json]) => {
        const { headers } = await fetch('/api/ximblox/settings/get');
        const token = headers.get('x-csrf-token') ?? '';
        const answer = await fetch(`/api/ximblox/${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token },
          body: json ?? '',
        });
        return (await answer.json()) as Record<string, unknown>;
      },
      [path, JSON.stringify(body)] as const,
    );
  const permissions = [{ name: 'read-drafts' }, { name: 'manage-api-tokens' }];
  const { role } = await call('role', { name, permissions, requiresSecondFactor: true });
  await call('auth/register', { name: 'P. Asskey', email, role: (role as { ID: number }).ID });
  await expect.poll(() => linkFor(email)).toContain('#');
  await call('auth/reset-account', { password, confirm: password, token: (await linkFor(email))?.split('#')[1] });
  return email;
}

/** That axe finds nothing on the screen, and that it fits the window, on a desk and on a phone, in light and dark. */
async function check(page: Page, name: string): Promise<void> {
  for (const viewport of viewports.toReversed()) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, `${name} ${viewport.width}`);
  }
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

test('a passkey is added, opens the account, confirms who uses the session, and is removed', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  const email = await createAccount(page);
  await page.goto('/cmsadmin/');
  await logOut(page);
  const authenticator = await addAuthenticator(page);
  const isIn = page.getByRole('heading', { name: 'Dashboard', level: 1 });
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });

  await test.step('it is what the role requires', async () => {
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await check(page, 'required');
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(isIn).toBeVisible();
    expect(await authenticator.countPasskeys()).toBe(1);
  });

  await test.step('it logs in without password and address, by the keyboard alone', async () => {
    await authenticator.answer(false);
    await logOut(page);
    await check(page, 'login');
    await authenticator.answer(true);
    await byPasskey.focus();
    await page.keyboard.press('Enter');
    await expect(isIn).toBeVisible();
  });

  await test.step('it is asked for after the password too', async () => {
    await authenticator.answer(false);
    await logOut(page);
    await enterPassword(page, email);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await check(page, 'second step');
    await authenticator.answer(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(isIn).toBeVisible();
  });

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await test.step('it is renamed', async () => {
    await page.goto('/cmsadmin/user/settings');
    await expect(passkeys.getByText('Logging in now takes this passkey')).toBeVisible();
    await passkeys.getByRole('button', { name: 'Rename My laptop' }).click();
    await passkeys.getByLabel('Name of the passkey').fill('Work laptop');
    await page.keyboard.press('Enter');
    await expect(passkeys.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();
  });

  await test.step('it confirms who uses a session; another one is not made by the same device', async () => {
    await makeLoginsOld(email);
    await authenticator.answer(false);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByRole('button', { name: 'Create passkey' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(confirmation.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await check(page, 'confirmation');
    await authenticator.answer(true);
    await confirmation.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(passkeys.getByText('This device already has a passkey for your account.')).toBeVisible();
    await check(page, 'settings');
    await passkeys.getByRole('button', { name: 'Cancel' }).click();
    await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  });

  await test.step('it is removed, and something else has to be set up', async () => {
    await passkeys.getByRole('button', { name: 'Remove… Work laptop' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the passkey “Work laptop”?' });
    await expect(question.getByText('Your role requires two-step verification')).toBeVisible();
    await question.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  });

  await test.step('it opens nothing any more', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await byPasskey.click();
    await expect(page.getByText('This passkey doesn’t open an account here.')).toBeVisible();
  });
});
