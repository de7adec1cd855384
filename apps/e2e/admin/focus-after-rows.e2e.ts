import { expect, test } from '../support/fixtures.ts';
import { drawImage } from '../support/image.ts';
import { callAPI } from '../support/versioned-page.ts';

test('after a file was dragged to a folder or moved from its details, the focus is at the one beside it or in the details', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const [from, to] = [`Quay ${stamp}`, `Dock ${stamp}`];
  for (const folderName of [from, to]) await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${from}`)}&sort=name`);
  const names = ['a', 'b', 'c', 'd'].map((letter) => `${letter}-${stamp}.png`);
  const images = await Promise.all(names.map((name, index) => drawImage(page, name, [340 + index, 200])));
  await page.getByLabel('Files to upload').setInputFiles(images);
  const files = page.getByRole('listbox', { name: 'Files' }).getByRole('option');
  const option = (letter: string) => files.filter({ hasText: `${letter}-${stamp}.png` });
  const tree = page.getByRole('tree', { name: 'Folders', exact: true });
  await expect(files).toHaveCount(4);

  await test.step('dragged: at the next one, and at the one before where it was the last', async () => {
    await option('b').dragTo(tree.getByRole('treeitem', { name: to }));
    await expect(files).toHaveCount(3);
    await expect(option('c')).toBeFocused();
    await option('d').dragTo(tree.getByRole('treeitem', { name: to }));
    await expect(files).toHaveCount(2);
    await expect(option('c')).toBeFocused();
  });

  await test.step('moved from its details', async () => {
    await option('a').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Move “a-${stamp}.png”` });
    await dialog.getByRole('treeitem', { name: to }).click();
    await dialog.getByRole('button', { name: `Move to “${to}”` }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(files).toHaveCount(1);
    // The details stay open, of the file where it is now.
    await expect(page.getByRole('button', { name: 'Move…' })).toBeFocused();
  });
});

test('after a page was moved to the bin from the menu of its row, the focus is at the row beside it', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  for (const word of ['one', 'two', 'three']) {
    const [title, slug] = [`Row ${word} ${stamp}`, `row-${word}-${stamp}`];
    await callAPI(page, 'POST', 'page/create', { title, slug, type: 'content', locale: 'en-gb', typeData: {} });
  }
  await page.goto(`/cmsadmin/?q=${stamp}`);
  const rows = page.getByRole('row').filter({ hasText: stamp });
  await expect(rows).toHaveCount(3);
  const titles = await rows.getByRole('link').allTextContents();
  for (const place of [1, 1]) {
    const [removed] = await rows.nth(place).getByRole('link').allTextContents();
    const beside = titles[titles.indexOf(removed ?? '') + 1] ?? titles[0] ?? '';
    await rows
      .nth(place)
      .getByRole('button', { name: /^More for/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Move to the bin…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).press('Enter');
    await expect(rows.filter({ hasText: removed ?? '' })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: beside }).locator(':focus')).toHaveCount(1);
  }
});
