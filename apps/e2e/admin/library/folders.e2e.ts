import { callAPI } from '../../support/versioned-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { viewports } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';

test('a folder is renamed, moved and deleted by its menu and by keyboard, and a video added to it by link', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const [ships, archive] = [`Ships ${stamp}`, `Archive ${stamp}`];
  for (const folderName of [ships, archive]) await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName });
  await callAPI(page, 'POST', 'medialib/set-quota', { path: `/${archive}`, quota: 50 });
  await page.goto('/cmsadmin/medialibrary');
  const tree = page.getByRole('tree', { name: 'Folders', exact: true });
  const item = (name: string) => tree.locator(`[data-path$="/${name}"]`);
  await item(ships).click();

  await test.step('a video is added by link', async () => {
    await page.getByRole('button', { name: 'Add video by link' }).click();
    const dialog = page.getByRole('dialog', { name: `Add video to “${ships}”` });
    await dialog.getByLabel('Link').fill('https://example.org/film');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This isn’t a link to a video on YouTube or Vimeo.');
    await dialog.getByLabel('Link').fill(' https://youtu.be/abcdefghijk ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'About youtube-abcdefghijk' })).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Files' })).toContainText('youtube-abcdefghijk');
  });

  await test.step('beside the details the labels of the bar are whole', async () => {
    const button = page.getByRole('button', { name: 'Add video by link' });
    const cutOff = (): Promise<number> =>
      button.evaluate(
        (whole) =>
          [whole, ...whole.querySelectorAll('*')].filter(
            (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth,
          ).length,
      );
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(cutOff).toBe(0);
    }
  });

  await test.step('it is renamed by keyboard', async () => {
    await item(ships).focus();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: `Rename “${ships}”` });
    await dialog.getByLabel('Name').fill(`a/b`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/./);
    await dialog.getByLabel('Name').fill(archive);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('exists');
    await dialog.getByLabel('Name').fill(`Vessels ${stamp}`);
    await page.keyboard.press('Enter');
    await expect(item(`Vessels ${stamp}`)).toHaveAttribute('aria-selected', 'true');
    await expect(item(ships)).toBeHidden();
    await expect(page.getByRole('listbox', { name: 'Files' })).toContainText('youtube-abcdefghijk');
  });
  const vessels = `Vessels ${stamp}`;

  await test.step('a move without room is refused with the sizes, and one with room follows it', async () => {
    await page
      .getByLabel('Files to upload')
      .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(100, 'a ') }]);
    await expect(page.getByRole('listbox', { name: 'Files' })).toContainText('a.txt');
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      if (viewport.width < 500) await page.getByRole('button', { name: 'Folders', exact: true }).click();
      await item(vessels).focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await expect(page.getByRole('dialog', { name: `Delete “${vessels}”?` })).toContainText('It contains 2 files');
      await checkInBothColours(page, `deletion of a folder at ${viewport.width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: `Delete “${vessels}”?` })).toBeHidden();
      await expect(item(vessels)).toBeVisible();
      if (viewport.width < 500) {
        await page.keyboard.press('Escape');
        await expect(item(vessels)).toBeHidden();
      }
    }
    await page.setViewportSize(viewports[0]);
    await item(vessels).hover();
    await item(vessels)
      .getByRole('button', { name: `Actions for “${vessels}”` })
      .click();
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: `Move “${vessels}”` });
    await expect(dialog.getByRole('treeitem', { selected: true })).toBeFocused();
    await expect(dialog).toContainText('2 files (100 B) in it move too.');
    await dialog.getByRole('treeitem', { name: archive }).click();
    await dialog.getByRole('button', { name: `Move to “${archive}”` }).click();
    await expect(dialog).toContainText(`The folder “/${archive}” has used 0 bytes of its quota of 50 bytes`);
    await callAPI(page, 'POST', 'medialib/set-quota', { path: `/${archive}`, quota: null });
    await dialog.getByRole('button', { name: `Move to “${archive}”` }).click();
    await expect(page).toHaveURL(
      new RegExp(`folder=${encodeURIComponent(`/${archive}/${vessels}`).replaceAll('%20', '(%20|\\+)')}`),
    );
  });

  await test.step('it is deleted with its content, after that is said', async () => {
    await item(archive).focus();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: `Delete “${archive}”?` });
    await expect(dialog).toContainText('It contains 2 files (100 B) and 1 folder, which go to the bin with it');
    await dialog.getByRole('button', { name: 'Delete folder and content' }).click();
    await expect(item(archive)).toBeHidden();
    await expect(item('')).toHaveAttribute('aria-selected', 'true');
  });
});
