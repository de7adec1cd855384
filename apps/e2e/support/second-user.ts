import { expect, type Page } from '@playwright/test';

import { activateUser, insertStaffSession } from './logins.repository.ts';
import { callAPI } from './versioned-page.ts';

/** A user of the back office. */
export type Colleague = { readonly name: string; readonly email: string; readonly password: string };

/** Creates an active user with a role; the page has an administrator's session. */
export async function makeColleague(page: Page, name: string, roleName: string): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}-${Date.now().toString(36)}@meridian.example`;
  const { items } = await callAPI(page, 'GET', 'role/list');
  const role = (items as { ID: number; name: string }[]).find((one) => one.name === roleName);
  expect(await callAPI(page, 'POST', 'user', { email, roleID: role?.ID, profile: { name, jobTitle: '' } })).not.toHaveProperty(
    'Errors',
  );
  const password = 'Harbour-Light-7';
  await activateUser(email, password);
  return { name, email, password };
}

/** Opens the page overview in a window of a colleague's own, with a new session. @returns its page */
export async function logInAs(page: Page, { email }: Colleague): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser to open a window in.');
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: origin });
  await context.addCookies([{ name: 'ximblox_session', value: await insertStaffSession(email), url: origin, httpOnly: true }]);
  const other = await context.newPage();
  await other.goto('/cmsadmin/');
  await expect(other.getByRole('heading', { name: 'Page overview' })).toBeVisible();
  return other;
}
