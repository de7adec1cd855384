import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';

const stamp = (): string => Date.now().toString(36);
/** The live region of toasts is last on every screen. */
const toast = (page: Page) => page.getByRole('main').getByRole('status').last();
const open = async (page: Page, slug: string, heading: string) => {
  await page.goto(`/cmsadmin/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

test('a redirect is created, validated at its fields, changed and deleted', async ({ page, request, logIn }) => {
  const old = `/old-${stamp()}`;
  await logIn();
  await page.goto('/cmsadmin/');
  await page.getByRole('button', { name: /^Administration/ }).click();
  await page.getByRole('menuitem', { name: 'Redirects' }).click();
  await page.getByRole('button', { name: 'New redirect' }).first().click();
  const form = page.getByRole('complementary');
  await test.step('what is missing or wrong stands at its field', async () => {
    await form.getByRole('button', { name: 'Add redirect' }).click();
    await expect(form.getByText('Enter the old path.')).toBeVisible();
    await expect(form.getByText('Enter the URL this redirects to.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Old path' })).toBeFocused();
    await form.getByLabel('Old path').fill('old?page=1');
    await form.getByLabel('Redirects to').fill('/en/news');
    await form.getByRole('button', { name: 'Add redirect' }).click();
    await expect(form.getByText(/^Enter a path that starts/)).toBeVisible();
  });
  await test.step('it is created, and the site follows it', async () => {
    await form.getByLabel('Old path').fill(old);
    await form.getByRole('button', { name: 'Add redirect' }).click();
    await expect(toast(page)).toContainText(`${old} leads to /en/news.`);
    await expect(page.getByRole('row', { name: new RegExp(old) })).toBeVisible();
    const answer = await request.get(old, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, '/en/news']);
  });
  await test.step('a second one from the same address is refused, and what was written is kept until one leaves it', async () => {
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'New redirect' }).first().click();
    await form.getByLabel('Old path').fill(old);
    await form.getByLabel('Redirects to').fill('/en/about');
    await form.getByRole('button', { name: 'Add redirect' }).click();
    await expect(form.getByText('A redirect from this URL already exists. Edit that one instead.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toHaveCount(0);
  });
  await test.step('it is found, changed and deleted', async () => {
    await page.getByRole('textbox', { name: 'Search by old or new URL' }).fill(old);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('link', { name: old }).click();
    await form.getByLabel('Redirects to').fill('/en/about');
    await form.getByLabel('Type').selectOption('302');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText(`${old} now leads to /en/about.`);
    await page.getByRole('button', { name: `More for ${old}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete the redirect from ${old}?` });
    await expect(dialog).toContainText('/en/about');
    await dialog.getByRole('button', { name: 'Delete the redirect' }).click();
    await expect(page.getByText(`No redirect matches “${old}”`)).toBeVisible();
  });
});

test('a file of redirects is taken line by line, and each line that is not says why', async ({ page, logIn }) => {
  const name = `/file-${stamp()}`;
  await logIn();
  await open(page, 'redirects', 'Redirects');
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'File' }).click();
    await (await chooser).setFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  };
  await choose('this is no list of redirects');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
  await choose(`originalURL,targetURL,status\n${name},/en/news,301\n${name},/en/about,301\n${name}-2,,301\n`);
  await expect(dialog.getByRole('status')).toContainText('1 redirect was imported, 2 lines skipped.');
  await expect(dialog.getByRole('listitem').nth(0)).toContainText('Line 3 a redirect from this path already exists');
  await expect(dialog.getByRole('listitem').nth(1)).toContainText(`${name}-2,,301`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a path that visitors requested in vain becomes a redirect', async ({ page, request, logIn }) => {
  const lost = `/en/lost-${stamp()}`;
  await logIn();
  expect((await request.get(lost)).status()).toBe(404);
  await open(page, 'redirects?view=not-found', 'Redirects');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(lost) })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await page.getByRole('button', { name: `Add redirect from ${lost}` }).click();
  const form = page.getByRole('complementary', { name: 'New redirect' });
  await expect(form.getByLabel('Old path')).toHaveValue(lost);
  await form.getByRole('button', { name: 'Choose a page' }).click();
  await page.getByRole('textbox', { name: 'Search pages by title or path' }).fill('about');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^About the institute/ })
    .click();
  await expect(form.getByLabel('Redirects to')).toHaveValue('/en/about');
  await form.getByRole('button', { name: 'Add redirect' }).click();
  await expect(toast(page)).toContainText(`${lost} leads to /en/about.`);
  expect((await request.get(lost, { maxRedirects: 0 })).headers()['location']).toBe('/en/about');
});

test('tags are added, renamed and removed, and a name that is taken is refused at its field', async ({ page, logIn }) => {
  const name = `Tag ${stamp()}`;
  await logIn();
  await open(page, 'tags', 'Tags');
  const field = page.getByRole('textbox', { name: 'Name of the new tag' });
  await field.fill(name);
  await page.getByRole('radio', { name: 'Public' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(toast(page)).toContainText(`The private tag “${name}” was added.`);
  await expect(field).toBeFocused();
  await field.fill(name.toUpperCase());
  await field.press('Enter');
  await expect(page.getByText('A tag with this name already exists. Choose a different name.')).toBeVisible();
  await page.getByRole('button', { name: `Rename “${name}”` }).click();
  const rename = page.getByRole('textbox', { name: `New name of “${name}”` });
  await expect(rename).toBeFocused();
  await rename.fill('???');
  await rename.press('Enter');
  await expect(page.getByText('Use at least one letter or digit in the name.')).toBeVisible();
  await rename.fill(`${name} more`);
  await rename.press('Enter');
  await expect(page.getByRole('button', { name: `Rename “${name} more”` })).toBeFocused();
  await page.getByRole('button', { name: `Remove “${name} more”…` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove the tag “${name} more”?` });
  await expect(dialog.getByText('No page uses this tag.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the tag' }).click();
  await expect(toast(page)).toContainText(`The tag “${name} more” was removed.`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove “Seakeeping”…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the tag “Seakeeping”?' });
  await expect(question.getByRole('listitem').first()).toContainText('Published');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Rename “Seakeeping”' })).toBeVisible();
});

test('the search index is emptied after a question, and filled again', async ({ page, logIn }) => {
  await logIn();
  await open(page, 'search-index', 'Search index');
  await expect(page.getByText('The index holds every page that is on the site.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all pages…' }).click();
  await page
    .getByRole('dialog', { name: 'Remove all pages from the search index?' })
    .getByRole('button', { name: 'Remove all pages' })
    .click();
  await expect(page.getByText(/removed from the index\. Visitors find nothing/)).toBeVisible();
  await expect(page.getByText(/on the site cannot be found\. Index all pages/)).toBeVisible();
  await page.getByRole('button', { name: 'Index all pages' }).click();
  await expect(page.getByText(/^\d+ pages indexed\.$/)).toBeVisible();
  await expect(page.getByText('The index holds every page that is on the site.')).toBeVisible();
});

test('the site settings are changed, each error is at its field, and leaving asks first', async ({ page, request, logIn }) => {
  await logIn();
  await open(page, 'site-settings', 'Site settings');
  const name = page.getByLabel('Name of the site');
  const before = await name.inputValue();
  const sender = page.getByLabel('Mails come from');
  const senderBefore = await sender.inputValue();
  await name.fill('');
  await page.getByLabel('Degrees north').first().fill('north');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText(/^Enter degrees from -90 to 90/)).toBeVisible();
  await expect(page.getByText('Not saved: 2 fields need fixing.')).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByLabel('Degrees north').first().fill('51,9');
  await sender.fill('nobody');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('Enter the name of the site.')).toBeVisible();
  await expect(page.getByText(/^Enter an email address/)).toBeVisible();
  await page.getByRole('link', { name: 'Page overview', exact: true }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await name.fill(`${before} ${stamp()}`);
  await sender.fill('post@example.org');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(toast(page)).toContainText('The settings were saved');
  const now = await name.inputValue();
  await expect.poll(async () => (await request.get('/en/')).text()).toContain(now.split(' ').at(-1));
  await name.fill(before);
  await sender.fill(senderBefore);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect.poll(async () => (await request.get('/en/')).text()).not.toContain(now.split(' ').at(-1));
});

test('an API token is shown once, has its permissions only, and none once it is revoked', async ({
  page,
  playwright,
  baseURL,
  logIn,
}) => {
  const name = `Feeder ${stamp()}`;
  await logIn();
  await open(page, 'api-tokens', 'API tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('complementary');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Enter what the token is for.')).toBeVisible();
  await form.getByLabel('Purpose').fill(name);
  await form.getByRole('checkbox', { name: 'Redirects' }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const token = await form.getByLabel('Token', { exact: true }).inputValue();
  await form.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Redirects');
  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const statusOf = async (address: string) => (await program.get(`/api/ximblox/${address}`)).status();
  expect([await statusOf('redirect/list'), await statusOf('audit/list')]).toEqual([200, 403]);
  await page.getByRole('button', { name: `Revoke… “${name}”` }).click();
  await page
    .getByRole('dialog', { name: `Revoke the token “${name}”?` })
    .getByRole('button', { name: 'Revoke it' })
    .click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  expect(await statusOf('redirect/list')).toBe(401);
  await program.dispose();
});

test('the audit log is filtered by person, action and time, and the URL has the filters', async ({ page, logIn }) => {
  const name = `Audited ${stamp()}`;
  await logIn();
  await callAPI(page, 'POST', 'tags', { name, private: true });
  await open(page, 'audit-log', 'Audit log');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'What', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search what' }).fill('men');
  await page.getByRole('button', { name: 'Menus', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'What: Menus' }).click();
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await row.getByRole('button', { name: 'Administrator' }).click();
  await expect(page.getByText('Who: Administrator')).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByLabel('until').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole log' }).click();
  await expect(row).toBeVisible();
});

test('a page is restored from the bin, at another path where another page has its own', async ({ page, logIn }) => {
  const slug = `binned-${stamp()}`;
  await logIn();
  const make = async () => {
    const created = await callAPI(page, 'POST', 'page/create', { title: slug, slug, type: 'content', locale: 'en-gb' });
    return Number(created['pageID']);
  };
  await callAPI(page, 'POST', `page/${await make()}/delete`, {});
  const second = await make();
  await open(page, `bin?q=${slug}`, 'Bin');
  await page.getByRole('button', { name: `Put back “${slug}”` }).click();
  const dialog = page.getByRole('dialog', { name: `Put back “${slug}” at another path` });
  const path = dialog.getByRole('textbox', { name: 'Path' });
  await expect(path).toHaveValue(`${slug}-2`);
  await path.fill(slug);
  await expect(path).toHaveAccessibleDescription(/Another page in this language has this path/);
  await path.fill(`${slug}-again`);
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect(toast(page)).toContainText(`“${slug}” was restored at /en/${slug}-again.`);
  await expect(dialog).toBeHidden();
  await callAPI(page, 'POST', `page/${second}/delete`, {});
  await page.reload();
  await page.getByRole('button', { name: `Put back “${slug}”` }).click();
  await expect(toast(page)).toContainText(`“${slug}” was restored.`);
});
