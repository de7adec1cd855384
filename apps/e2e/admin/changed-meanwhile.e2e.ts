import { expect, test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';

/** Has the browser ask for what may have changed, as it does when one comes back to its window. */
const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

test('what a colleague changed of the permissions of a role is said by name, and saving again keeps what is chosen', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `Harbour ${Date.now()}`;
  const role = (...names: string[]) => ({ name, permissions: names.map((one) => ({ name: one })) });
  const made = (await callAPI(page, 'POST', 'role', role('read-drafts'))) as { role: { ID: number } };
  await page.goto(`/cmsadmin/roles?role=${made.role.ID}`);
  const panel = page.getByRole('complementary', { name });
  await panel.getByRole('checkbox', { name: 'Redirects' }).check();
  expect(await callAPI(page, 'PUT', `role/${made.role.ID}`, role('read-drafts', 'manage-tags'))).toMatchObject({ Success: true });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toHaveText(/^Permissions: This was changed to “.*Tags.*” in the meantime/);
  await expect(panel.getByRole('checkbox', { name: 'Redirects' })).toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  expect(await callAPI(page, 'DELETE', `role/${made.role.ID}`)).toMatchObject({ Success: true });
});

test('the form of a role or webhook that a colleague deletes keeps what is typed in it', async ({ page, logIn }) => {
  await logIn();
  const name = `Dock ${Date.now()}`;
  const role = (await callAPI(page, 'POST', 'role', { name, permissions: [] })) as { role: { ID: number } };
  const hook = { name, url: 'https://93.184.216.34/hook', events: ['page.published'], isEnabled: true };
  const webhook = (await callAPI(page, 'POST', 'webhook', hook)) as { webhook: { id: number } };
  for (const [address, record] of [
    [`roles?role=${role.role.ID}`, `role/${role.role.ID}`],
    [`webhooks?webhook=${webhook.webhook.id}`, `webhook/${webhook.webhook.id}`],
  ] as const) {
    await page.goto(`/cmsadmin/${address}`);
    const panel = page.getByRole('complementary', { name });
    await panel.getByRole('textbox', { name: 'Name' }).fill(`${name} typed`);
    expect(await callAPI(page, 'DELETE', record)).toMatchObject({ Success: true });
    await expect(async () => {
      await page.evaluate(comeBack);
      await expect(page.getByRole('table').getByText(name)).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} typed`);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
    await expect(panel).toBeHidden();
  }
});

test('what is typed while the site settings are being saved stays, and is said not to be saved', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/site-settings');
  const name = page.getByLabel('Name of the site');
  const before = await name.inputValue();
  const sender = page.getByLabel('Mails come from');
  const senderBefore = await sender.inputValue();
  const held = Promise.withResolvers<undefined>();
  await page.route(/saveSite/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save the settings' });
  await name.fill(`${before} saved`);
  const asked = page.waitForRequest(/saveSite/);
  await save.click();
  await asked;
  await sender.fill('typed@example.org');
  held.resolve(undefined);
  await expect(page.getByText('The settings were saved')).toBeVisible();
  await expect(sender).toHaveValue('typed@example.org');
  await expect(name).toHaveValue(`${before} saved`);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Page overview', exact: true }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await name.fill(before);
  await sender.fill(senderBefore);
  await save.click();
  await expect(page.getByRole('link', { name: 'Page overview', exact: true })).toBeVisible();
  await expect.poll(async () => (await callAPI(page, 'GET', 'settings/site'))['siteName']).toBe(before);
});
