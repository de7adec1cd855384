import { expect, type Page } from '@playwright/test';

import { linkFor } from './outbox.ts';
import { callAPI } from './versioned-page.ts';

/** A user of the back office. */
export type Colleague = { readonly name: string; readonly email: string; readonly password: string };

/** Creates a user with a role and activates the account with the link of the mail; the page has an administrator's session. */
export async function makeColleague(page: Page, name: string, roleName: string): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}-${Date.now().toString(36)}@meridian.example`;
  const { items } = await callAPI(page, 'GET', 'role/list');
  const role = (items as { ID: number; name: string }[]).find((one) => one.name === roleName);
  await callAPI(page, 'POST', 'user', { email, roleID: role?.ID, profile: { name, jobTitle: '' } });
  await expect.poll(() => linkFor(email)).toContain('/activate-account#');
  const token = (await linkFor(email))?.split('#')[1];
  const password = 'Harbour-Light-7';
  const activated = await callAPI(page, 'POST', 'auth/reset-account', { password, confirm: password, token });
  expect(activated).toEqual({ Success: true });
  return { name, email, password };
}

/** Logs a colleague in, in a window of their own, and gives its page. */
export async function logInAs(page: Page, { email, password }: Colleague): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser to open a window in.');
  const other = await (
    await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })
  ).newPage();
  await other.goto('/cmsadmin/');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await other.goto('/cmsadmin/');
  await expect(other.getByRole('heading', { name: 'Page overview' })).toBeVisible();
  return other;
}
