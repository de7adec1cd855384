import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

import { expect, test } from '../../support/fixtures.ts';
import { linkFor } from '../../support/outbox.ts';
import { checkInBothColours } from '../../support/screen.ts';

const password = 'Harbour-Light-7';

/** Calls the server as the page's own program would; gives what it answers. */
const call = (page: Page, method: string, path: string, body: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([verb, address, json]) => {
      const { headers } = await fetch('/api/ximblox/settings/get');
      const answer = await fetch(`/api/ximblox/${address}`, {
        method: verb ?? '',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': headers.get('x-csrf-token') ?? '',
        },
        body: json ?? '',
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    [method, path, JSON.stringify(body)] as const,
  );

/** The code of the authenticator app in a number of half-minute steps. */
const codeOf = (secret: string, shift: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + shift * 30 });

/** That axe finds nothing on the screen, and that it fits the window, on a desk and on a phone. */
async function check(page: Page, name: string): Promise<void> {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, name);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/cmsadmin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

test('somebody whose role asks for a second factor sets one up, logs in with a code and with a recovery code, and switches it off', async ({
  page,
  logIn,
}) => {
  test.slow();
  const name = `careful-${Date.now().toString(36)}`;
  const email = `${name}@meridian.example`;
  await logIn();
  const { role } = await call(page, 'POST', 'role', {
    name,
    permissions: [{ name: 'read-drafts' }],
    requiresSecondFactor: true,
  });
  await call(page, 'POST', 'auth/register', { name: 'C. Areful', email, role: (role as { ID: number }).ID });
  await expect.poll(() => linkFor(email)).toContain('#');
  const token = (await linkFor(email))?.split('#')[1];
  await call(page, 'POST', 'auth/reset-account', { password, confirm: password, token });
  await page.goto('/cmsadmin/');
  await logOut(page);

  let secret = '';
  await test.step('nothing else opens before it is set up', async () => {
    await logInAs(page, email);
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
    await page.goto('/cmsadmin/medialibrary');
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
    expect((await page.getByLabel('Your password').boundingBox())?.width).toBeGreaterThan(200);
    await page.getByLabel('Your password').fill('Wrong-Light-7');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('The current password does not match.')).toBeVisible();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await check(page, 'set up');
  });

  let recoveryCodes: string[] = [];
  let used = '';
  await test.step('a code of the app switches it on, and recovery codes are shown', async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This is not the code that the app shows now.')).toBeVisible();
    used = codeOf(secret, 0);
    await page.getByRole('textbox', { name: 'Code' }).fill(used);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    await check(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have saved these codes' }).click();
    await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible();
  });

  await test.step('the next login asks for a code', async () => {
    await logOut(page);
    await logInAs(page, email);
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await check(page, 'code');
    await page.getByRole('textbox', { name: 'Code' }).fill(used);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.locator('form').getByText('This code is wrong, or it was used before.').first()).toBeVisible();
    // The next one is good already, and later than the last however long all this took.
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('a recovery code does too', async () => {
    await logOut(page);
    await logInAs(page, email);
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('the settings say how many are left, make new ones and switch it off', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
    await check(page, 'settings');
    await page.getByRole('button', { name: 'Create new recovery codes' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await page.getByRole('button', { name: 'I have saved these codes' }).click();
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off…' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(page.getByText('Two-step verification is off.')).toBeVisible();
  });
});

test('the password is changed in one’s own settings', async ({ page, logIn }) => {
  const email = `keen-${Date.now().toString(36)}@meridian.example`;
  await logIn();
  const roles = await page.evaluate(
    async () => (await (await fetch('/api/ximblox/role/list')).json()) as { items: { ID: number; name: string }[] },
  );
  const role = roles.items.find(({ name }) => name === 'Editor')?.ID;
  await call(page, 'POST', 'auth/register', { name: 'K. Een', email, role });
  await expect.poll(() => linkFor(email)).toContain('#');
  await call(page, 'POST', 'auth/reset-account', { password, confirm: password, token: (await linkFor(email))?.split('#')[1] });
  await page.goto('/cmsadmin/');
  await logOut(page);
  await logInAs(page, email);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const write = async (now: string, next: string, again: string): Promise<void> => {
    await page.getByLabel('Current password', { exact: true }).fill(now);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Repeat new password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await write('Wrong-Light-7', 'Harbour-Light-8', 'Harbour-Light-8');
  await expect(page.getByText('The current password does not match.')).toBeVisible();
  await write(password, 'Trustno1!', 'Harbour-Light-8');
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await write(password, 'Harbour-Light-8', 'Harbour-Light-8');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
});
