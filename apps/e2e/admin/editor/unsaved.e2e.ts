import { expect, test } from '../../support/fixtures.ts';
import { makeColleague, logInAs } from '../../support/second-user.ts';
import { seekInList } from '../../support/page-list.ts';
import { drawImage } from '../../support/image.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('unsaved details of a file go with it when it is moved, and are never left without a question', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const folder = `Ships ${stamp}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: folder });
  await page.goto('/cmsadmin/medialibrary');
  const names = [`hull-${stamp}.png`, `wake-${stamp}.png`] as const;
  await page.getByLabel('Files to upload').setInputFiles([await drawImage(page, names[0]), await drawImage(page, names[1])]);
  const files = page.getByRole('listbox', { name: 'Files' });
  const [first, second] = [files.getByRole('option', { name: names[0] }), files.getByRole('option', { name: names[1] })];
  await expect(second).toBeVisible();
  const text = page.getByLabel('Alternative text', { exact: true });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });

  await test.step('another file, another folder and the way back ask first; keeping on keeps the words', async () => {
    await first.click();
    await text.fill('A hull in waves');
    const ways = [
      () => second.click(),
      () => page.getByRole('treeitem', { name: folder }).click(),
      () => page.getByRole('button', { name: 'Close the details' }).click(),
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Page overview', exact: true }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(text).toHaveValue('A hull in waves');
    }
  });

  await test.step('a move saves them', async () => {
    await page.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: `Move “${names[0]}”` });
    await expect(dialog.getByText('Your changes to the details of this file are saved too.')).toBeVisible();
    await dialog.getByRole('treeitem', { name: folder }).click();
    await dialog.getByRole('button', { name: `Move to “${folder}”` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Move…' })).toBeFocused();
    await expect(text).toHaveValue('A hull in waves');
    await page.reload();
    await page.getByRole('treeitem', { name: folder }).click();
    // The list of all files is replaced by that of the folder.
    await expect(files.getByRole('option')).toHaveCount(1);
    await files.getByRole('option', { name: names[0] }).click();
    await expect(text).toHaveValue('A hull in waves');
  });

  await test.step('what is discarded is gone, and deleting the file asks nothing more', async () => {
    await text.fill('Something else');
    await page.getByRole('button', { name: 'Close the details' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await files.getByRole('option', { name: names[0] }).click();
    await expect(text).toHaveValue('A hull in waves');
    await text.fill('No longer needed');
    await page.getByRole('button', { name: `Move ${names[0]} to the bin` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).click();
    await expect(files.getByRole('option', { name: names[0] })).toHaveCount(0);
    await expect(question).toBeHidden();
  });
});

test('the focus returns to where it was when a dialog is left', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/redirects');
  const importButton = page.getByRole('button', { name: /^Import/ });
  await importButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(importButton).toBeFocused();
  // Nor is it called back from what its user goes on to at once, which loses it while it is busy.
  await importButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Page overview', exact: true }).evaluate((link: HTMLElement) => {
    link.focus();
    link.blur();
  });
  await page.waitForTimeout(700);
  await expect(importButton).not.toBeFocused();
  await page.goto('/cmsadmin/');
  await seekInList(page, 'North Sea wave atlas');
  await page.getByRole('link', { name: 'North Sea wave atlas' }).first().click();
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Schedule publishing…', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a user who may not create pages is told so on the new page screen', async ({ page, logIn }) => {
  await logIn();
  const reader = await logInAs(page, await makeColleague(page, 'Rita Reader', 'Reader'));
  await reader.goto('/cmsadmin/new-page');
  await expect(reader.getByText('Create pages')).toBeVisible();
  await expect(reader.getByLabel('Title')).toHaveCount(0);
  await reader.close();
});

test('a user who may not change a page can read it: fields are read-only, and no refused action is offered', async ({
  page,
  logIn,
}) => {
  await logIn();
  const reader = await logInAs(page, await makeColleague(page, 'Rita Reader', 'Reader'));
  const writes: string[] = [];
  reader.on('request', (request) => {
    if (/\/pages\.(?:store|save|publish|unpublish|delete)/.test(request.url())) writes.push(request.url());
  });
  await seekInList(reader, 'Two swells');
  await reader
    .getByRole('link', { name: /Two swells/i })
    .first()
    .click();
  await expect(reader.getByText('You can read this page but not change it.')).toBeVisible();
  await expect(reader.getByText('Read only')).toBeVisible();

  const blocks = reader.getByRole('navigation', { name: 'Blocks' });
  const rows = blocks.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const titles = await rows.allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  for (const row of await rows.all()) {
    await row.click();
    const form = reader.getByRole('complementary', { name: 'Form' });
    await expect(form.getByRole('textbox', { name: 'Anchor', exact: true })).toBeDisabled();
    for (const control of await form.getByRole('group').last().locator('input, textarea, button').all())
      await expect(control).toBeDisabled();
    for (const text of await form.locator('[role=textbox]').all()) {
      await expect(text).toHaveAttribute('contenteditable', 'false');
      await expect(text).toHaveAttribute('aria-readonly', 'true');
    }
    await row.focus();
    for (const key of ['Delete', 'Alt+ArrowDown', 'Control+d', 'Control+x', '/', 'Control+z']) await reader.keyboard.press(key);
    await expect(reader.getByRole('dialog')).toHaveCount(0);
    await expect(reader.getByText(/deleted\.|duplicated|moved to position/)).toHaveCount(0);
  }
  expect(await rows.allTextContents()).toEqual(titles);
  for (const name of ['Add a block', 'Undo', 'Redo', 'Duplicate', 'Save', 'Publish', 'Request publication'])
    await expect(reader.getByRole('button', { name, exact: true })).toHaveCount(0);

  for (const tab of ['Page Settings', 'SEO Settings']) {
    await reader.getByRole('tab', { name: tab }).click();
    for (const control of await reader.getByRole('tabpanel').locator('input:not([type=hidden]), textarea').all())
      await expect(control).toBeDisabled();
  }
  await reader.getByRole('tab', { name: 'Translations' }).click();
  await expect(reader.getByRole('button', { name: /^Add / })).toHaveCount(0);
  await reader.getByRole('button', { name: 'More actions' }).click();
  await expect(reader.getByRole('menuitem')).toHaveText([/^Find/, 'Versions', /^Preview/]);
  await reader.keyboard.press('Escape');
  await reader.reload();
  await expect(reader.getByText('You can read this page but not change it.')).toBeVisible();
  expect(writes).toEqual([]);
  await reader.close();
});
