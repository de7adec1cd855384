import { heading, headingField, makeDraft, openEditor, selectBlock } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';

test('a question that is cancelled gives the focus back to what opened it, also to the button of a menu', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `focus-${Date.now()}`;
  await callAPI(page, 'POST', 'tags', { name, private: false });
  await page.goto('/cmsadmin/tags');
  const remove = page.getByRole('button', { name: `Remove “${name}”…` });
  for (const leave of ['Escape', 'Cancel']) {
    await remove.press('Enter');
    const question = page.getByRole('dialog', { name: /^Remove the tag/ });
    await expect(question).toBeVisible();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
  }

  const originalURL = `/focus-${Date.now()}`;
  await callAPI(page, 'POST', 'redirect', { originalURL, targetURL: '/en/news' });
  await page.goto('/cmsadmin/redirects');
  const more = page.getByRole('button', { name: `More for ${originalURL}` });
  for (const leave of ['Escape', 'Cancel']) {
    await more.press('Enter');
    await page.getByRole('menuitem', { name: /^Delete/ }).press('Enter');
    const question = page.getByRole('dialog', { name: /^Delete the redirect/ });
    await expect(question).toBeVisible();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(more).toBeFocused();
  }
});

test('what takes long has the focus in its dialog, and Undo of a message gives it back to where it was', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `Undone ${Date.now().toString(36)}`;
  for (const part of ['one', 'two']) {
    const [title, slug] = [`${name} ${part}`, `${name.toLowerCase().replace(' ', '-')}-${part}`];
    await callAPI(page, 'POST', 'page/create', { title, slug, type: 'content', locale: 'en-gb', typeData: {} });
  }
  await page.goto('/cmsadmin/');
  await page.getByRole('textbox', { name: /^Search/ }).fill(name);
  await expect(page.getByText('2 pages')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  await all.check();
  await page.getByRole('button', { name: 'Move to the bin…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  let isHeld = true;
  await page.route('**/api/trpc/pages.deleteMany**', async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Move to the bin' }).press('Enter');
  await expect(dialog).toBeFocused();
  isHeld = false;
  await expect(dialog).toHaveCount(0);
  // The rows are gone, and the focus is where it goes without them.
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await expect(page.locator('body:focus-within :focus')).toHaveCount(1);
  await page.getByRole('textbox', { name: /^Search/ }).focus();
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(page.getByText('2 pages are back from the bin.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Search/ })).toBeFocused();
});

test('the key after the one that closes a question belongs to what opened it', async ({ page, logIn }) => {
  await logIn();
  const name = `keys-${Date.now()}`;
  await callAPI(page, 'POST', 'tags', { name, private: false });
  await page.goto('/cmsadmin/tags');
  const remove = page.getByRole('button', { name: `Remove “${name}”…` });
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: /^Remove the tag/ });
  for (const leave of ['Escape', 'Enter']) {
    if (leave === 'Enter') await question.getByRole('button', { name: 'Cancel' }).focus();
    else await expect(question).toBeVisible();
    // Within the page: between two calls from outside the focus would have had time to return.
    const focused = await page.evaluate(async (key) => {
      const active = document.activeElement;
      if (key === 'Enter' && active instanceof HTMLElement) active.click();
      else active?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // One turn: what a key that is pressed right away would find.
      await new Promise((done) => setTimeout(done));
      return document.activeElement?.getAttribute('aria-label');
    }, leave);
    expect(focused).toBe(`Remove “${name}”…`);
    await expect(question).toHaveCount(0);
    await remove.press('Enter');
    await expect(question).toBeVisible();
  }
});

test('a new page asks before its title is dropped, and has the focus in its content once it is made', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/new-page');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(`Focus ${Date.now()}`);
  await page.getByRole('link', { name: 'Page overview' }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue(/^Focus/);
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  await expect(page.getByRole('button', { name: /Add its first block/ })).toBeFocused();
});

test('Esc in a dialog about selected pages closes the dialog and keeps the selection', async ({ page, logIn }) => {
  await logIn();
  await makeDraft(page, 'Selected', { blocks: [] });
  await page.goto('/cmsadmin/');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const selected = page.getByText('1 selected');
  await expect(selected).toBeVisible();
  await page
    .getByRole('region')
    .filter({ has: selected })
    .getByRole('button', { name: /Publish/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selected).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
});

test('Esc in the help closes the help alone, not a selection, a block or a dialog beside it', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Helped', { blocks: [heading('a', 'One')] });
  const help = page.getByRole('complementary', { name: 'Help' });
  const leaveHelp = async () => {
    await page.keyboard.press('F1');
    await expect(help.getByRole('heading', { name: 'Help' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  };
  await page.goto('/cmsadmin/');
  const box = page.getByRole('row').nth(1).getByRole('checkbox');
  await box.check();
  await leaveHelp();
  await expect(box).toBeChecked();
  await openEditor(page, created);
  await selectBlock(page, 'a');
  await expect(headingField(page)).toBeVisible();
  await leaveHelp();
  await expect(headingField(page)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Schedule publishing…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' });
  await expect(dialog).toBeVisible();
  await leaveHelp();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the notifications that are closed give the focus back to their button', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
});

test('a button that shows its progress has the focus again when it is done, and a refusal leads to the wrong field', async ({
  page,
  logIn,
}) => {
  await logIn();
  await page.goto('/cmsadmin/user/settings');
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password', { exact: true }).fill('Not-mine-at-all-1');
  await page.getByLabel('New password', { exact: true }).fill('Harbour-Light-7');
  await page.getByLabel('Repeat new password', { exact: true }).fill('Harbour-Light-7');
  await change.press('Enter');
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/does not match/);

  const created = await makeDraft(page, 'Busy button', { blocks: [heading('a', 'Waves')] });
  await openEditor(page, created);
  await page.getByRole('button', { name: /^Checks/ }).click();
  const again = page.getByRole('button', { name: 'Check again' });
  await again.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Checked again' })).toBeAttached();
  await expect(again).toBeFocused();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.press('Enter');
  await expect(page.getByText(/was published/)).toBeVisible();
  await expect(publish).toBeFocused();

  await page.goto('/cmsadmin/site-settings');
  const save = page.getByRole('button', { name: 'Save the settings' });
  await save.press('Enter');
  await expect(page.getByText('The settings were saved and are live now.')).toBeVisible();
  await expect(save).toBeFocused();
});

test('leaving the tags asks first while names are typed, which stay when another tag is renamed or searched for', async ({
  page,
  logIn,
}) => {
  await logIn();
  const names = ['one', 'two'].map((word) => `typed-${word}-${Date.now()}`);
  for (const name of names) await callAPI(page, 'POST', 'tags', { name, private: false });
  await page.goto('/cmsadmin/tags');
  const [first = '', second = ''] = names;
  const rename = (name: string) => page.getByRole('button', { name: `Rename “${name}”` });
  const field = (name: string) => page.getByRole('textbox', { name: `New name of “${name}”` });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await rename(first).click();
  await field(first).fill('typed');
  await rename(second).click();
  await page.getByRole('textbox', { name: 'Search by name' }).fill(second);
  await expect(field(first)).toHaveValue('typed');
  await leave();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(first)).toHaveValue('typed');
  await field(first).press('Escape');
  await page.getByRole('textbox', { name: 'Name of the new tag' }).fill('new');
  await leave();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('textbox', { name: 'Name of the new tag' }).fill('');
  await leave();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
});

test('what is put back from a bin gives the focus to the row beside it, and what had left the bin already is said', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const created = await Promise.all(
    ['one', 'two', 'three'].map((word) => makeDraft(page, `Binned ${word} ${stamp}`, { blocks: [] })),
  );
  for (const { pageID } of created) await callAPI(page, 'POST', `page/${pageID}/delete`, {});
  await page.goto('/cmsadmin/bin');
  await page.getByRole('textbox', { name: /^Search/ }).fill(stamp);
  const buttons = page.getByRole('button', { name: /^Put back/ });
  await expect(buttons).toHaveCount(3);
  await buttons.first().press('Enter');
  await expect(buttons).toHaveCount(2);
  await expect(buttons.first()).toBeFocused();
  const left = (await buttons.first().textContent()) ?? '';
  const elsewhere = created.find(({ title }) => left.includes(title));
  await callAPI(page, 'POST', `page/${elsewhere?.pageID ?? 0}/restore`, {});
  await buttons.first().press('Enter');
  await expect(page.getByText(`“${elsewhere?.title ?? ''}” had left the bin already.`)).toBeVisible();
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
  await buttons.press('Enter');
  await expect(buttons).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is opened by a key for the first time gives the focus back when Esc closes it', async ({ page, logIn }) => {
  await logIn();
  for (const key of ['Shift+?', 'F1', 'Control+k']) {
    await page.goto('/cmsadmin/');
    const link = page.getByRole('main').getByRole('table').getByRole('link').first();
    await link.focus();
    await page.keyboard.press(key);
    const opened = page.locator('[role=dialog], aside[aria-label=Help]').first();
    await expect(opened, key).toBeVisible();
    await expect(link, key).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opened, key).toHaveCount(0);
    await expect(link, key).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cmsadmin/');
  const rail = page.getByRole('button', { name: 'Open the navigation' });
  await rail.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rail).toBeFocused();
});
