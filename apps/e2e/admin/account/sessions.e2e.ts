import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { linkFor } from '../../support/outbox.ts';
import { checkInBothColours } from '../../support/screen.ts';

const password = 'Harbour-Light-7';

/** Creates an account with the session of the page, and activates it. @returns its address */
async function createAccount(page: Page): Promise<string> {
  const email = `sessions-${Date.now().toString(36)}@meridian.example`;
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([verb, address, json]) => {
        const { headers } = await fetch('/api/ximblox/settings/get');
        const token = headers.get('x-csrf-token') ?? '';
        const answer = await fetch(`/api/ximblox/${address}`, {
          method: verb ?? '',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token },
          ...(json === '' ? {} : { body: json ?? '' }),
        });
        return (await answer.json()) as Record<string, unknown>;
      },
      [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
    );
  const { items } = await call('GET', 'role/list');
  const role = (items as { ID: number; name: string }[]).find(({ name }) => name === 'Editor')?.ID;
  await call('POST', 'auth/register', { name: 'S. Essions', email, role });
  await expect.poll(() => linkFor(email)).toContain('#');
  await call('POST', 'auth/reset-account', { password, confirm: password, token: (await linkFor(email))?.split('#')[1] });
  return email;
}

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/cmsadmin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

const isOut = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
};

test('sessions in other browsers are listed, ended one by one, and ended together', async ({ page, logIn, browser }) => {
  await logIn();
  const email = await createAccount(page);
  const context = () => browser.newContext({ baseURL: new URL(page.url()).origin });
  const [here, second, third] = await Promise.all([context(), context(), context()]);
  const [own, other, another] = await Promise.all([here.newPage(), second.newPage(), third.newPage()]);
  await logInAs(other, email);
  await logInAs(own, email);
  await own.goto('/cmsadmin/user/settings');
  const sessions = own.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await own.setViewportSize(viewport);
    await sessions.scrollIntoViewIfNeeded();
    await checkInBothColours(own, `sessions at ${viewport.width}`);
  }

  await sessions
    .getByRole('listitem')
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(own.getByText('was logged out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isOut(other);

  await logInAs(other, email);
  await logInAs(another, email);
  await own.reload();
  await sessions.getByRole('button', { name: 'Log out everywhere else…' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(own.getByText('You were logged out everywhere else.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isOut(other);
  await isOut(another);
  await own.reload();
  await expect(sessions.getByText('This browser')).toBeVisible();
  await Promise.all([here.close(), second.close(), third.close()]);
});
