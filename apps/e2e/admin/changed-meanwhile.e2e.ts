import { makeDraft } from '../support/editor.ts';
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
  const created = (await callAPI(page, 'POST', 'role', role('read-drafts'))) as { role: { ID: number } };
  await page.goto(`/cmsadmin/roles?role=${created.role.ID}`);
  const panel = page.getByRole('complementary', { name });
  await panel.getByRole('checkbox', { name: 'Redirects' }).check();
  expect(await callAPI(page, 'PUT', `role/${created.role.ID}`, role('read-drafts', 'manage-tags'))).toMatchObject({
    Success: true,
  });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toHaveText(/^Permissions: This was changed to “.*Tags.*” in the meantime/);
  await expect(panel.getByRole('checkbox', { name: 'Redirects' })).toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  expect(await callAPI(page, 'DELETE', `role/${created.role.ID}`)).toMatchObject({ Success: true });
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

test('a tag that a colleague deletes while it is renamed keeps what is typed, and is said to be deleted', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `Quay ${Date.now()}`;
  const { tag } = (await callAPI(page, 'POST', 'tags', { name, private: true })) as { tag: { id: number } };
  await page.goto('/cmsadmin/tags');
  await page.getByRole('button', { name: `Rename “${name}”` }).click();
  const field = page.getByRole('textbox', { name: `New name of “${name}”` });
  await field.fill(`${name} typed`);
  expect(await callAPI(page, 'DELETE', `tags/${tag.id}`)).toMatchObject({ Success: true });
  await expect(async () => {
    await page.evaluate(comeBack);
    await expect(page.getByText('This tag no longer exists. Someone else removed it.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field).toHaveValue(`${name} typed`);
  await expect(page.getByRole('button', { name: `Remove “${name}”…` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name of the new tag' })).toBeFocused();
});

test('a page template that a colleague deletes while it is edited keeps what is typed, and is said to be deleted', async ({
  page,
  logIn,
}) => {
  await logIn();
  const { pageID } = await makeDraft(page, 'Slipway', { blocks: [] });
  const name = `Slipway ${Date.now()}`;
  const { templateID } = await callAPI(page, 'POST', 'page-templates', { pageID, name, description: 'As it was' });
  await page.goto('/cmsadmin/new-page?type=content');
  await page.getByRole('button', { name: 'Manage templates…' }).click();
  const row = page
    .getByRole('dialog', { name: 'Templates' })
    .getByRole('listitem')
    .filter({ has: page.locator(`input[value="${name}"]`) });
  await row.getByRole('textbox', { name: 'Description' }).fill('As it is typed');
  expect(await callAPI(page, 'DELETE', `page-template/${String(templateID)}`)).toMatchObject({ Success: true });
  await expect(async () => {
    await page.evaluate(comeBack);
    await expect(row.getByText('This template no longer exists. Someone else deleted it.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row.getByRole('textbox', { name: 'Description' })).toHaveValue('As it is typed');
  await row.getByRole('button', { name: 'Discard changes' }).click();
  await expect(row).toHaveCount(0);
  // Whether other templates are left or not.
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a tag or page template that one removes oneself while it is edited goes from its list', async ({ page, logIn }) => {
  await logIn();
  const name = `Groyne ${Date.now()}`;
  await callAPI(page, 'POST', 'tags', { name, private: true });
  await page.goto('/cmsadmin/tags');
  await page.getByRole('button', { name: `Rename “${name}”` }).click();
  const field = page.getByRole('textbox', { name: `New name of “${name}”` });
  await field.fill(`${name} typed`);
  await page.getByRole('button', { name: `Remove “${name}”…` }).click();
  await page.getByRole('button', { name: 'Remove the tag' }).click();
  await expect(field).toHaveCount(0);

  const { pageID } = await makeDraft(page, 'Groyne', { blocks: [] });
  await callAPI(page, 'POST', 'page-templates', { pageID, name, description: 'As it was' });
  await page.goto('/cmsadmin/new-page?type=content');
  await page.getByRole('button', { name: 'Manage templates…' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates' });
  const row = templates.getByRole('listitem').filter({ has: page.locator(`input[value="${name}"]`) });
  await row.getByRole('textbox', { name: 'Description' }).fill('As it is typed');
  await row.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByRole('dialog', { name: `Delete the template “${name}”?` })).toHaveCount(0);
  await expect(row).toHaveCount(0);
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
  const request = page.waitForRequest(/saveSite/);
  await save.click();
  await request;
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
