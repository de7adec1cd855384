import { block, form, makeDraft, openEditor, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { drawImage } from '../../support/image.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('images of a gallery are chosen several at once, in their order, by keyboard and pointer', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const folder = `Gallery ${stamp}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: folder });
  const made = await makeDraft(page, 'Several images', { blocks: [block('gallery', 'g', { items: [], columns: 3, title: '' })] });
  await openEditor(page, made);
  await selectBlock(page, 'g');
  await form(page).getByRole('button', { name: 'Add images' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose images' });
  const option = (name: string) => picker.getByRole('option', { name: `${name}-${stamp}.png` });

  await test.step('uploads are chosen in their order', async () => {
    await picker.getByRole('treeitem', { name: folder }).click();
    const images = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name, index) => drawImage(page, `${name}-${stamp}.png`, [320 + index, 200])),
    );
    await picker.getByLabel('Files to upload').setInputFiles(images);
    await expect(picker.getByText('4 of 48 chosen')).toBeVisible();
    await picker.getByRole('button', { name: 'Clear' }).click();
    await picker.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('others by a click, the space bar and a range', async () => {
    await option('b').click();
    await option('d').focus();
    await page.keyboard.press('Space');
    await option('d').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await expect(picker.getByText('4 of 48 chosen')).toBeVisible();
    await option('d').click();
    await expect(option('d')).toHaveAttribute('aria-selected', 'false');
    await checkInBothColours(page, 'picker with several chosen');
    await picker.getByRole('button', { name: 'Use 3 images' }).click();
  });

  await test.step('each is an item; one undo takes all away', async () => {
    const items = form(page).getByRole('group', { name: 'Images' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.first()).toContainText(`b-${stamp}.png`);
    await expect(form(page).getByRole('button', { name: 'Add images' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(items).toHaveCount(3);
  });
});
