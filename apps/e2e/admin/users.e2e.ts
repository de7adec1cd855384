import type { Page } from '@playwright/test';

import { logInAs, makeColleague } from '../support/second-user.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkFor } from '../support/outbox.ts';
import { drawImage } from '../support/image.ts';
import { checkEverywhere, checkScreen } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

const unique = (): string => Date.now().toString(36);
const toast = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: '“' });

test('a user is created, changed and deleted; each error stands at its field, and nothing that was typed is lost', async ({
  page,
  logIn,
}) => {
  const email = `vera-${unique()}@meridian.example`;
  await logIn();
  await page.goto('/cmsadmin/');
  await page.getByRole('button', { name: /^Administration/ }).click();
  await page.getByRole('menuitem', { name: 'User Management' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();

  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('complementary');
  await test.step('what is missing is said at once, and the first field has the focus', async () => {
    await form.getByLabel('Job title').fill('Naval architect');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(form.getByText('Enter a value.')).toHaveCount(2);
    await expect(form.getByText('Choose a role.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  });
  await test.step('an address that is taken', async () => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera Molen');
    await form.getByLabel('Email').fill('admin@example.org');
    await form.getByLabel('Role').selectOption('Editor');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(form.getByText('Another account has this email address.')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Job title')).toHaveValue('Naval architect');
  });
  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Page overview', exact: true }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Vera Molen');
  });
  await test.step('the user is created and mailed', async () => {
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(toast(page)).toContainText('“Vera Molen” was created.');
    // Those that other journeys made may fill the first page.
    await page.getByRole('textbox', { name: /^Search/ }).fill(email);
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited');
    await expect.poll(() => linkFor(email)).toContain('/activate-account#');
  });
  await test.step('an image that is too large is refused at its field, one that fits is stored', async () => {
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Vera Molen' }).click();
    await form.getByLabel('Profile image', { exact: true }).setInputFiles(await drawImage(page, 'large.png', [1100, 700]));
    await expect(form.getByRole('alert')).toContainText('1024');
    await form.getByLabel('Profile image', { exact: true }).setInputFiles(await drawImage(page, 'vera.png', [400, 400]));
    await expect(form.getByRole('alert')).toHaveCount(0);
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera van der Molen');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('“Vera van der Molen” was saved.');
    await expect(page.getByRole('row', { name: /Vera van der Molen/ }).locator('img')).toHaveAttribute('src', /\/image\//);
  });
  await test.step('the image is taken away, after the commands found her by name', async () => {
    await page.goto('/cmsadmin/tags');
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: /^Find a page, a file or a person/ }).fill('Vera van');
    await page.getByRole('button', { name: `Vera van der Molen User, ${email}` }).click();
    await form.getByRole('button', { name: 'Remove' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Vera van der Molen/ }).locator('img')).toHaveCount(0);
  });
  await test.step('deleting names what goes', async () => {
    await page.getByRole('textbox', { name: /^Search/ }).fill(email);
    await page.getByRole('button', { name: 'More for “Vera van der Molen”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Vera van der Molen”?' });
    await expect(dialog).toContainText(email);
    await expect(dialog).toContainText('permanently deletes the account');
    await dialog.getByRole('button', { name: 'Delete the user' }).click();
    await expect(page.getByText(`No user matches “${email}”`)).toBeVisible();
  });
});

test('an image that the server refuses leaves the user made, and is sent again without making another', async ({
  page,
  logIn,
}) => {
  const email = `piet-${unique()}@meridian.example`;
  await logIn();
  await page.goto('/cmsadmin/users?user=new');
  const form = page.getByRole('complementary');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Piet');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('Reader');
  await form.getByLabel('Profile image', { exact: true }).setInputFiles(await drawImage(page, 'piet.png', [300, 300]));
  await page.route('**/api/ximblox/user/*/image', (route) =>
    route.fulfill({
      status: 415,
      json: { Success: false, Errors: [{ code: 'UM_06', property: 'profileImage', message: 'Only JPEG and PNG.' }] },
    }),
  );
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(form.getByRole('alert')).toContainText('JPEG');
  await expect(form.getByText('The user was created. Only the image is missing.')).toBeVisible();
  await page.unroute('**/api/ximblox/user/*/image');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const { items } = await callAPI(page, 'GET', `user/list?searchTerm=${email}`);
  expect(items).toMatchObject([{ email, image: { url: expect.stringContaining('/image/') as unknown } }]);
});

test('a page of the list that comes back empty gives way to the one before', async ({ page, logIn }) => {
  const group = `group${unique()}`;
  await logIn();
  const { items } = await callAPI(page, 'GET', 'role/list');
  const reader = (items as { ID: number; name: string }[]).find(({ name }) => name === 'Reader')?.ID;
  for (let number = 10; number < 36; number += 1)
    await callAPI(page, 'POST', 'user', {
      email: `${group}-${number}@meridian.example`,
      roleID: reader,
      profile: { name: `Guest ${number}`, jobTitle: group },
    });
  await page.goto(`/cmsadmin/users?q=${group}&page=2`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'More for “Guest 35”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the user' }).click();
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Guest 34');
  await expect(page).toHaveURL(/order=desc/);
});

test('a role gives permissions in whole or in part; one that somebody has cannot be deleted, and that is said', async ({
  page,
  logIn,
}) => {
  const name = `Dutch news ${unique()}`;
  await logIn();
  await page.goto('/cmsadmin/roles?role=new');
  const form = page.getByRole('complementary');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const reading = form.getByRole('checkbox', { name: 'Read unpublished content' });
  await reading.uncheck();
  await form.getByRole('checkbox', { name: 'Edit pages' }).check();
  await expect(reading).toBeChecked();
  await expect(reading).toBeDisabled();
  await expect(reading).toHaveAccessibleDescription(/Needed for: Edit pages\./);
  const languages = form.getByRole('group', { name: 'Edit pages: Languages' });
  await languages.getByRole('radio', { name: 'Only some' }).check();
  await form.getByRole('button', { name: 'Add role' }).click();
  await expect(languages.getByText('Choose at least one, or all.')).toBeVisible();
  await languages.getByRole('checkbox', { name: 'Dutch' }).check();
  await form.getByRole('checkbox', { name: 'Require two-step verification' }).check();
  await form.getByRole('button', { name: 'Add role' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Edit pages (Dutch)');
  await expect(row).toContainText('Asked for');

  await test.step('a role that somebody has', async () => {
    await page.getByRole('button', { name: 'More for “Administrator”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the role' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Someone still has this role.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the last role that can manage roles keeps the permission', async () => {
    await page.getByRole('link', { name: 'Administrator', exact: true }).click();
    await form.getByRole('checkbox', { name: 'Roles' }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('Nobody could manage users and roles then.');
    await expect(form.getByRole('checkbox', { name: 'Roles' })).not.toBeChecked();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });
  await test.step('a role that nobody has', async () => {
    await page.getByRole('button', { name: `More for “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the role' }).click();
    await expect(row).toHaveCount(0);
  });
});

test('who may not manage users and roles does not see the way there, and is told at the address', async ({ page, logIn }) => {
  await logIn();
  const editor = await logInAs(page, await makeColleague(page, 'Edda Loos', 'Editor'));
  await expect(editor.getByRole('link', { name: /Publication Requests/ })).toBeVisible();
  await editor.getByRole('button', { name: /^Administration/ }).click();
  // The only entry that is theirs.
  await expect(editor.getByRole('menuitem')).toHaveText(['External links']);
  await editor.keyboard.press('Escape');
  await editor.goto('/cmsadmin/users');
  await expect(editor.getByText('have permission to open this screen')).toContainText('User Management');
  await editor.goto('/cmsadmin/roles');
  await expect(editor.getByText('have permission to open this screen')).toContainText('Roles');
  await checkScreen(editor);
  await editor.context().close();
});

test('users and roles have no barrier that axe knows and fit the window', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/users');
  await expect(page.getByRole('link', { name: 'Administrator', exact: true })).toBeVisible();
  await checkEverywhere(page);
  await page.getByRole('link', { name: 'Administrator', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await checkEverywhere(page);
  await page.goto('/cmsadmin/roles');
  await expect(page.getByRole('link', { name: 'Administrator', exact: true })).toBeVisible();
  await checkEverywhere(page);
  await page.getByRole('link', { name: 'Publisher' }).click();
  await page.getByRole('group', { name: 'Publish pages: Page types' }).getByRole('radio', { name: 'Only some' }).check();
  await checkEverywhere(page);
});
