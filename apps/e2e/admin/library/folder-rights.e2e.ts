import { addFile } from '../../support/add-file.ts';
import { callAPI } from '../../support/versioned-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('a folder is reserved for roles: others see its files and change nothing in it', async ({ page, logIn }) => {
  await logIn();
  const press = `Press ${Date.now().toString(36)}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: press });
  await callAPI(page, 'POST', 'medialib/create-dir', { path: `/${press}`, folderName: 'Portraits' });
  const folderURL = `/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${press}/Portraits`)}`;
  await page.goto('/cmsadmin/medialibrary');
  const item = page.getByRole('tree', { name: 'Folders', exact: true }).locator(`[data-path="/${press}"]`);

  await test.step('who manages roles reserves it by keyboard', async () => {
    await item.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Reserve for roles…' }).click();
    const dialog = page.getByRole('dialog', { name: `Who changes “${press}”?` });
    await dialog.getByLabel('Users of these roles, if they manage media').check();
    await dialog.getByRole('checkbox', { name: 'Publisher' }).check();
    await checkInBothColours(page);
    await dialog.getByRole('button', { name: 'Save rights' }).click();
    await expect(dialog).toBeHidden();
    await expect(item).toContainText('Reserved for Publisher');
  });

  await addFile(page, 'pia.txt', 'text/plain', Buffer.from('A portrait in words.'), `/${press}/Portraits`);
  const goneName = `gone-${press.slice(6)}.txt`;
  const goneID = await addFile(page, goneName, 'text/plain', Buffer.from(`Gone from ${press}.`), `/${press}`);
  await callAPI(page, 'POST', 'medialib/delete-file', { id: goneID });
  const open = `Open ${press.slice(6)}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: open });
  const openID = await addFile(page, 'free.txt', 'text/plain', Buffer.from(`Free beside ${press}.`), `/${open}`);
  const [editor, publisher] = [
    await makeColleague(page, 'Una Editor', 'Editor'),
    await makeColleague(page, 'Pia Publisher', 'Publisher'),
  ];

  await test.step('another role has no button that would be refused', async () => {
    const other = await logInAs(page, editor);
    await other.goto(folderURL);
    await expect(other.getByText(`Reserved for Publisher, by the folder “${press}”.`)).toBeVisible();
    await expect(other.getByText('You can use the files on pages, but not change them.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Upload files' })).toHaveCount(0);
    const file = other.getByRole('listbox', { name: 'Files' }).getByRole('option').first();
    await expect(file).not.toHaveAttribute('draggable', 'true');
    await file.click();
    const details = other.getByRole('complementary', { name: /^About / });
    await expect(details).toBeVisible();
    await expect(details.getByRole('button', { name: 'Replace…' })).toHaveCount(0);
    await expect(details).toContainText(`Reserved for Publisher, by the folder “${press}”.`);
    await checkInBothColours(other);
    for (const name of ['Move…', 'Move pia.txt to the bin', 'Save'])
      await expect(details.getByRole('button', { name })).toHaveCount(0);
    await expect(details.getByLabel('Name')).toHaveAttribute('readonly', '');
    // Keys do what the buttons would.
    await file.focus();
    await other.keyboard.press('F2');
    await expect(file).toBeFocused();
    for (const key of ['m', 'Delete']) await other.keyboard.press(key);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await file.press('ControlOrMeta+a');
    const bar = other.getByRole('region', { name: 'Selected files' });
    await expect(bar).toContainText('1 is in folders reserved for others, and can’t be changed.');
    await expect(bar.getByRole('button')).toHaveCount(1);
    await checkInBothColours(other);
    await other.keyboard.press('Escape');

    await other.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${open}`)}&file=${openID}`);
    await other
      .getByRole('complementary', { name: /^About / })
      .getByRole('button', { name: 'Move…' })
      .click();
    const moving = other.getByRole('dialog', { name: 'Move “free.txt”' });
    const target = moving.locator(`[data-path="/${press}"]`);
    await expect(target).toHaveAttribute('aria-disabled', 'true');
    await expect(target.getByText('Reserved for Publisher')).toBeVisible();
    await target.press('Enter');
    await expect(moving.getByRole('button', { name: `Move to “${open}”` })).toBeDisabled();
    await target.press('ArrowRight');
    const below = moving.locator(`[data-path="/${press}/Portraits"]`);
    await expect(below.getByText('Portraits', { exact: true })).toBeInViewport();
    await expect(below).toHaveAttribute('aria-disabled', 'true');
    await checkInBothColours(other);
    await other.keyboard.press('Escape');

    await other.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Bin' }).click();
    const gone = other.getByRole('row', { name: goneName });
    await expect(gone.getByText('Reserved for Publisher')).toBeVisible();
    await expect(gone.getByRole('button')).toHaveCount(0);
    await expect(gone.getByRole('checkbox')).toHaveCount(0);
    await checkInBothColours(other);
    await other.context().close();
  });

  await test.step('an open folder above a reserved one says why it stays where it is', async () => {
    await callAPI(page, 'POST', 'medialib/move-directory', { oldPath: `/${press}`, newPath: `/${open}/${press}` });
    const other = await logInAs(page, editor);
    await other.goto('/cmsadmin/medialibrary');
    const above = other.getByRole('tree', { name: 'Folders', exact: true }).locator(`[data-path="/${open}"]`);
    await above.focus();
    await other.keyboard.press('Shift+F10');
    for (const name of [/^Rename…/, /^Move…/, /^Delete…/]) await expect(other.getByRole('menuitem', { name })).toBeDisabled();
    await expect(other.getByText(`The folder “${press}” in it is reserved for others.`)).toBeVisible();
    await other.getByRole('menuitem', { name: 'New folder in it…' }).press('Escape');
    await other.context().close();
    await callAPI(page, 'POST', 'medialib/move-directory', { oldPath: `/${open}/${press}`, newPath: `/${press}` });
  });

  await test.step('its own role has them', async () => {
    const own = await logInAs(page, publisher);
    await own.goto(folderURL);
    await expect(own.getByRole('button', { name: 'Upload files' })).toBeVisible();
    await expect(own.getByText('You can use the files on pages, but not change them.')).toHaveCount(0);
    await own.context().close();
  });

  await test.step('it is opened to all again', async () => {
    await item.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Reserve for roles…' }).click();
    const dialog = page.getByRole('dialog', { name: `Who changes “${press}”?` });
    await expect(dialog.getByRole('checkbox', { name: 'Publisher' })).toBeChecked();
    await dialog.getByLabel(/^Everybody who manages media/).check();
    await dialog.getByRole('button', { name: 'Save rights' }).click();
    await expect(item).not.toContainText('Reserved');
  });
});
